import { Form } from 'react-router';
import { ErrorSummary } from '../error-summary.tsx';
import { Badge, StateBadge } from '../primitives.tsx';
import { TextArea } from '../text-area.tsx';
import { useTranslation } from '../texts.tsx';
import { ChooseCard } from './choose-cards.tsx';
import { Overtaken } from './overtaken.tsx';

export interface FeedbackView {
  readonly id: string;
  readonly subject: string;
  readonly message: string;
  readonly who: string;
  readonly answerTo: string;
  readonly type: string;
  readonly category: string;
  readonly priority: 'low' | 'medium' | 'high';
  readonly priorityText: string;
  readonly sent: string;
  /** When it was dealt with; null while it waits. */
  readonly done: string | null;
  readonly note: string;
}

/** What a member sent, and the button that marks it as done, with a note, or opens it again. */
export function FeedbackCard({ one, isOpen }: { one: FeedbackView; isOpen: boolean }) {
  return (
    <>
      <ChooseCard id={one.id} name={one.subject} />
      <Sent one={one} />
      <MarkForm one={one} isOpen={isOpen} typed={one.note} shown={one.note} />
    </>
  );
}

/** One whose note was not saved, above all others: with the note as it was typed, and the one that stands there now. */
export function FeedbackProblem({
  sent,
  typed,
  shown,
  error,
}: {
  sent: FeedbackView;
  typed: string;
  shown: string;
  /** What is wrong with it; null where somebody else has written another one meanwhile. */
  error: string | null;
}) {
  const { t } = useTranslation('admin');
  const id = noteId(sent);
  return (
    <>
      {error === null ? (
        <Overtaken fields={[{ id, label: t('feedback.note'), now: sent.note }]} />
      ) : (
        <ErrorSummary errors={[{ id, text: error }]} />
      )}
      <div className="card mb-8">
        <Sent one={sent} />
        <MarkForm one={sent} isOpen typed={typed} shown={shown} error={error} />
      </div>
    </>
  );
}

const noteId = ({ id }: FeedbackView): string => `note-${id}`;

function Sent({ one }: { one: FeedbackView }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <h2 className="text-lg break-words">{one.subject}</h2>
      <p className="mt-1 flex flex-wrap gap-2">
        <Badge tone="quiet">{one.type}</Badge>
        <Badge tone="quiet">{one.category}</Badge>
        <StateBadge state={one.priority}>{t('feedback.priority', { priority: one.priorityText })}</StateBadge>
      </p>
      <p className="mt-3 break-words whitespace-pre-line">{one.message}</p>
      <p className="mt-3 text-sm break-words text-ink-soft">
        {one.who} · {one.sent} ·{' '}
        <a href={`mailto:${one.answerTo}`} className="link">
          {one.answerTo}
        </a>
      </p>
      {one.note || one.done ? (
        <p className="mt-3 break-words whitespace-pre-line">
          {[one.done && t('feedback.doneWhen', { when: one.done }), one.note].filter(Boolean).join(': ')}
        </p>
      ) : null}
    </>
  );
}

function MarkForm({
  one,
  isOpen,
  typed,
  shown,
  error = null,
}: {
  one: FeedbackView;
  isOpen: boolean;
  typed: string;
  /** The note that its reader sees stand: another one is not written over unseen. */
  shown: string;
  error?: string | null;
}) {
  const { t } = useTranslation('admin');
  return (
    <Form method="post" className="mt-3 space-y-3" noValidate>
      <input type="hidden" name="id" value={one.id} />
      {isOpen ? (
        <>
          <input type="hidden" name="shownNote" value={shown} />
          <TextArea
            id={noteId(one)}
            name="note"
            label={t('feedback.note')}
            hint={t('feedback.noteHint')}
            value={typed}
            error={error}
            rows={2}
          />
        </>
      ) : null}
      <button type="submit" name="act" value={isOpen ? 'done' : 'open'} className="btn btn-secondary">
        {t(isOpen ? (one.done ? 'feedback.saveNote' : 'feedback.markDone') : 'feedback.reopen')}
        <span className="sr-only">: {one.subject}</span>
      </button>
    </Form>
  );
}
