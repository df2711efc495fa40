import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { FieldControl } from '../fields/field.tsx';
import { useTranslation } from '../texts.tsx';

/**
 * Three questions, and the path is drawn; or the steps are written by hand.
 * @param byService whether a service would write its words, which the button says, and another one does without
 */
export function PlanQuestions({
  goalId,
  fields,
  byService,
}: {
  goalId: string;
  fields: readonly FieldView[];
  byService: boolean;
}) {
  const { t } = useTranslation('goals');
  return (
    <Form method="post" action={`/goals/${goalId}/plan`} noValidate className="mt-4 space-y-6">
      <p className="max-w-prose text-ink-soft">{t('questions.text')}</p>
      <input type="hidden" name="intent" value="draw" />
      {fields.map((field) => (
        <FieldControl key={field.id} field={field} />
      ))}
      {byService ? <p className="max-w-prose text-base text-ink-soft">{t('words.note')}</p> : null}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" className="btn btn-primary">
          {t('questions.button')}
        </button>
        {byService ? (
          <button type="submit" name="by" value="rules" className="btn btn-secondary">
            {t('words.rules')}
          </button>
        ) : null}
        <a href={`/goals/${goalId}/steps`} className="link inline-block py-1">
          {t('questions.byHand')}
        </a>
      </p>
    </Form>
  );
}
