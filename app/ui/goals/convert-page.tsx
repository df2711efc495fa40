import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTranslation } from '../texts.tsx';

/** A step, and the habit that it could be. */
export interface StepChoice {
  readonly id: string;
  readonly what: string;
  readonly isChosen: boolean;
  /** What its first weeks ask for, where they differ. */
  readonly weeks: string | null;
  readonly fields: readonly FieldView[];
}

/** Steps of a goal that become habits: a choice for each, and only what is ticked. */
export function ConvertPage({
  goalId,
  title,
  choices,
  made,
  cap,
  kept,
  answer,
}: {
  goalId: string;
  title: string;
  choices: readonly StepChoice[];
  made: readonly { readonly id: string; readonly name: string }[];
  cap: number;
  kept: number;
  answer: { readonly choices: readonly StepChoice[]; readonly failed: string | null } | null;
}) {
  const { t } = useTranslation('goals');
  const shown = answer?.choices ?? choices;
  const errors = [
    ...(answer?.failed ? [{ id: 'save', text: answer.failed }] : []),
    ...shown.flatMap(({ fields }) =>
      fields.flatMap(({ id, label, error }) =>
        error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
      ),
    ),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{`${t('convert.title')} · ${title}`}</PageTitle>
      <ErrorSummary errors={errors} />
      <p>
        <a href={`/goals/${goalId}`} className="link inline-block py-1 wrap-anywhere">
          {t('checkpoint.back', { title })}
        </a>
      </p>
      <h1 className="mt-2">{t('convert.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('convert.text')}</p>
      <p className="mt-2">{t('convert.room', { count: Math.max(0, cap - kept), kept, cap })}</p>
      {made.length > 0 ? (
        <p className="mt-2 text-ink-soft">
          {t('convert.made', { names: made.map(({ name }) => name).join(' · ') })}
        </p>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          title={t('convert.none')}
          action={
            <a href={`/goals/${goalId}/steps`} className="btn btn-secondary">
              {t('steps.edit')}
            </a>
          }
        >
          {t('convert.noneText')}
        </EmptyState>
      ) : (
        <Form method="post" noValidate className="mt-6">
          <fieldset>
            <legend className="mb-3 font-semibold">{t('convert.which')}</legend>
            <ul className="divide-y divide-line border-y border-line">
              {shown.map((choice) => (
                <li key={choice.id} className="py-4">
                  <label className="option">
                    <input type="checkbox" name="choose" value={choice.id} defaultChecked={choice.isChosen} />
                    <span className="font-semibold wrap-anywhere">{choice.what}</span>
                  </label>
                  <details open={choice.isChosen} className="mt-1">
                    <summary className="link inline-block py-1">
                      {t('convert.how')}
                      <span className="sr-only">: {choice.what}</span>
                    </summary>
                    <div className="mt-3 space-y-4">
                      {choice.fields.map((field) => (
                        <FieldControl key={field.id} field={field} />
                      ))}
                      {choice.weeks ? <p className="text-ink-soft">{choice.weeks}</p> : null}
                    </div>
                  </details>
                </li>
              ))}
            </ul>
          </fieldset>
          <button id="save" type="submit" className="btn btn-primary mt-6">
            {t('convert.button')}
          </button>
        </Form>
      )}
    </div>
  );
}
