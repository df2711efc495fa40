import { Form } from 'react-router';
import { TextArea } from '#app/ui/text-area.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import type { CaseView, TypedDecision } from './views.ts';

/** What becomes of it, by which rule, and what its author is told: the rule's words, or others in their place. */
export function DecisionForm({
  shown,
  typed,
  errors,
}: {
  shown: CaseView;
  typed: TypedDecision;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('moderation-admin');
  const mayHide = shown.choices.some(({ value }) => value === 'hide');
  return (
    <Form method="post" noValidate className="mt-8 max-w-2xl space-y-6">
      <h2>{t('decide.title')}</h2>
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="id" value={shown.form.id} />
      <input type="hidden" name="mark" value={shown.form.mark} />
      <fieldset aria-describedby={errors['decision'] ? 'decision-error' : undefined}>
        <legend className="font-semibold">{t('decide.what')}</legend>
        {errors['decision'] ? (
          <p id="decision-error" className="font-semibold text-danger">
            {errors['decision']}
          </p>
        ) : null}
        <div className="mt-2 grid gap-2">
          {shown.choices.map(({ value, text }, index) => (
            <label key={value} className="option">
              <input
                type="radio"
                id={index === 0 ? 'decision' : `decision-${value}`}
                name="decision"
                value={value}
                defaultChecked={typed.decision === value}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {mayHide ? (
        <fieldset>
          <legend className="font-semibold">{t('decide.rule')}</legend>
          <p className="text-base text-ink-soft">
            {t('decide.ruleHint', { language: shown.toldLanguageName })}
          </p>
          <div className="mt-2 grid gap-2">
            {shown.rules.map(({ value, name, told }) => (
              <label key={value} className="option">
                <input type="radio" name="rule" value={value} defaultChecked={typed.rule === value} />
                <span className="min-w-0">
                  {name}
                  {told ? (
                    <span lang={shown.toldLanguage} className="block text-base text-ink-soft">
                      {told}
                    </span>
                  ) : null}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <TextArea
        id="reason"
        name="reason"
        label={t('decide.reason')}
        hint={t(mayHide ? 'decide.reasonHint' : 'decide.reasonOnly', { language: shown.toldLanguageName })}
        value={typed.reason}
        error={errors['reason'] ?? null}
        rows={4}
      />
      <button id="send" type="submit" className="btn btn-primary">
        {t('decide.button')}
      </button>
    </Form>
  );
}
