import { Form } from 'react-router';
import { Badge, StateBadge } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { ChooseCard } from './choose-cards.tsx';

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
export function FeedbackCard({
  one,
  isOpen,
  longestNote,
}: {
  one: FeedbackView;
  isOpen: boolean;
  longestNote: number;
}) {
  const { t } = useTranslation('admin');
  return (
    <>
      <ChooseCard id={one.id} name={one.subject} />
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
      <Form method="post" className="mt-3 space-y-3">
        <input type="hidden" name="id" value={one.id} />
        {isOpen ? (
          <label className="block">
            <span className="font-semibold">{t('feedback.note')}</span>
            <span className="block text-base text-ink-soft">{t('feedback.noteHint')}</span>
            <textarea
              name="note"
              rows={2}
              maxLength={longestNote}
              defaultValue={one.note}
              className="field mt-1"
            />
          </label>
        ) : null}
        <button type="submit" name="act" value={isOpen ? 'done' : 'open'} className="btn btn-secondary">
          {t(isOpen ? 'feedback.markDone' : 'feedback.reopen')}
          <span className="sr-only">: {one.subject}</span>
        </button>
      </Form>
    </>
  );
}
