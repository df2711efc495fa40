import { Form } from 'react-router';
import { Quote } from '#app/ui/parts/leaf.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { HiddenCard } from './hidden-card.tsx';
import type { DecisionView } from './views.ts';

export interface AnswerTyped {
  readonly answer: string;
  readonly reason: string;
}

const answers = ['granted', 'stays'] as const;

/** What its author said to a decision, and the one answer to that. */
export function AppealForm({
  decision,
  language,
  typed,
  errors,
}: {
  decision: DecisionView;
  /** What its author reads is written in this one. */
  language: string;
  typed: AnswerTyped;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('moderation-admin');
  return (
    <Form method="post" noValidate className="card mt-8 max-w-2xl space-y-5">
      <div>
        <h2>{t('answer.title')}</h2>
        {decision.appeal ? <Quote text={decision.appeal.text} when={decision.appeal.when} /> : null}
        {decision.hid ? (
          <>
            <HiddenCard hid={decision.hid} />
            <p className="my-2">{t('answer.card')}</p>
          </>
        ) : null}
        <p className="text-base text-ink-soft">{t('answer.by', { who: decision.by ?? t('nobody') })}</p>
      </div>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="decisionId" value={decision.id} />
      <fieldset aria-describedby={errors['answer'] ? 'answer-error' : undefined}>
        <legend className="font-semibold">{t('answer.what')}</legend>
        {errors['answer'] ? (
          <p id="answer-error" className="font-semibold text-danger">
            {errors['answer']}
          </p>
        ) : null}
        <div className="mt-2 grid gap-2">
          {answers.map((value, index) => (
            <label key={value} className="option">
              <input
                type="radio"
                id={index === 0 ? 'answer' : `answer-${value}`}
                name="answer"
                value={value}
                defaultChecked={typed.answer === value}
              />
              <span>{t(`answer.${value}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        id="answerReason"
        name="answerReason"
        label={t('answer.reason')}
        hint={t('answer.reasonHint', { language })}
        value={typed.reason}
        error={errors['answerReason'] ?? null}
        rows={4}
      />
      <button id="sendAnswer" type="submit" className="btn btn-primary">
        {t('answer.button')}
      </button>
    </Form>
  );
}
