import type { FieldView } from '#app/forms/view.ts';
import { Form } from 'react-router';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Messages } from '../primitives.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { useTranslation } from '../texts.tsx';

/** A habit that may serve a goal. */
export interface ServingHabit {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** The form of a goal, to write one or to change one. */
export function GoalForm({
  title,
  button,
  back,
  fields,
  habits,
  hidden,
  isHeld = false,
  failed,
}: {
  title: string;
  button: string;
  back: string;
  fields: readonly FieldView[];
  habits: readonly ServingHabit[];
  hidden: Readonly<Record<string, string>>;
  isHeld?: boolean;
  /** Why nothing was saved, where it is no field's fault. */
  failed: string | null;
}) {
  const { t } = useTranslation(['goals', 'forms']);
  const errors = [
    ...(failed === null ? [] : [{ id: 'save', text: failed }]),
    ...fields.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{title}</PageTitle>
      <ErrorSummary errors={errors} />
      {isHeld ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <h1>{title}</h1>
      <Form method="post" noValidate className="mt-6 space-y-6">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
        {habits.length > 0 ? (
          <fieldset>
            <legend className="font-semibold">{t('form.habits')}</legend>
            <span className="block text-ink-soft">{t('form.habitsHint')}</span>
            <div className="mt-2 grid gap-2 sm:grid-cols-2">
              {habits.map((habit) => (
                <label key={habit.id} className="option">
                  <input type="checkbox" name="habits" value={habit.id} defaultChecked={habit.isChosen} />
                  <span>{habit.name}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        <StickyActions>
          <button id="save" type="submit" className="btn btn-primary">
            {button}
          </button>
          <a href={back} className="link inline-block py-1">
            {t('form.back')}
          </a>
        </StickyActions>
      </Form>
    </div>
  );
}
