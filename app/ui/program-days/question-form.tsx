import { FieldControl } from '../fields/field.tsx';
import { Messages } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import type { QuestionView } from './views.ts';

/** One question of a step, with the field that answers it. */
export function QuestionForm({ question }: { question: QuestionView }) {
  const { t } = useTranslation(['program-days', 'forms']);
  const { part, field, action, revision, current } = question;
  return (
    <form method="post" action={action} className="mt-6" noValidate key={`${part} ${revision}`} id={part}>
      {question.isHeld ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="step" value={question.step} />
      <input type="hidden" name="seen" value={revision} />
      {question.isHeld ? <input type="hidden" name="held" value="1" /> : null}
      <FieldControl field={field} />
      {current === null ? null : (
        <div className="mt-2">
          <p className="text-base font-semibold">{t('question.current')}</p>
          <blockquote className="mt-1 font-serif wrap-anywhere whitespace-pre-line">{current}</blockquote>
        </div>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" name="intent" value="answer" id={`keep-${part}`} className="btn btn-secondary">
          {t('question.keep')}
        </button>
        {question.saved ? (
          <span className="text-base text-ink-soft">{t('question.saved', { day: question.saved })}</span>
        ) : null}
      </p>
    </form>
  );
}
