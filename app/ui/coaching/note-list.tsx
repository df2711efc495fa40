import { useTranslation } from '../texts.tsx';

interface NoteView {
  readonly id: string;
  readonly text: string;
  readonly when: string;
  /** For the coach who wrote it, and can change that; not said to its member. */
  readonly isShared?: boolean;
}

/** Notes of a coach, each with its day. */
export function NoteList({ notes }: { notes: readonly NoteView[] }) {
  return (
    <ol className="mt-4 divide-y divide-line border-y border-line">
      {notes.map(({ id, text, when, isShared }) => (
        <li key={id} className="py-3">
          <p className="text-ink-soft">{when}</p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
          {isShared === undefined ? null : <Sharing id={id} isShared={isShared} />}
        </li>
      ))}
    </ol>
  );
}

/** Whether the member reads it, and the button that changes that. */
function Sharing({ id, isShared }: { id: string; isShared: boolean }) {
  const { t } = useTranslation('coaching');
  return (
    <form method="post" className="mt-1">
      <input type="hidden" name="note" value={id} />
      <span className="text-ink-soft">{t(isShared ? 'notes.isShared' : 'notes.isPrivate')}</span>{' '}
      <button type="submit" name="share" value={isShared ? 'no' : 'yes'} className="link py-1">
        {t(isShared ? 'notes.unshare' : 'notes.shareNow')}
      </button>
    </form>
  );
}
