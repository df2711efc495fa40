import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Quote } from '../parts/leaf.tsx';
import { Messages } from '../primitives.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { useTranslation } from '../texts.tsx';
import { ScoreRows } from './measured.tsx';
import type { MeasuredView } from './views.ts';

/** What stands already, where something else was typed. */
export interface ThereView {
  readonly measured: MeasuredView;
  readonly notes: string;
  readonly day: string;
}

/** The form of a measurement, to record one or to change one. */
export function MeasurementForm({
  title,
  intro,
  button,
  action,
  back,
  fields,
  hidden,
  isHeld = false,
  failed,
  there,
}: {
  title: string;
  intro: string;
  button: string;
  /** Where it is sent, where that is not the page's own address. */
  action?: string | undefined;
  back: string;
  fields: readonly FieldView[];
  hidden: Readonly<Record<string, string>>;
  isHeld?: boolean;
  /** Why nothing was saved, where it is no field's fault. */
  failed: string | null;
  there: ThereView | null;
}) {
  const { t } = useTranslation(['measurements', 'forms']);
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
      <p className="mt-2 text-ink-soft">{intro}</p>
      {there ? <WhatIsThere there={there} /> : null}
      <Form method="post" action={action} noValidate className="mt-6 space-y-8">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
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

/** What was recorded elsewhere: beside it, what was typed here is sent once more, or left. */
function WhatIsThere({ there: { measured, notes, day } }: { there: ThereView }) {
  const { t } = useTranslation('measurements');
  return (
    <section className="mt-6" aria-labelledby="there">
      <h2 id="there" className="text-xl">
        {t('there', { day })}
      </h2>
      <div className="mt-3">
        <ScoreRows measured={measured} />
      </div>
      {notes ? <Quote text={notes} when={day} /> : null}
    </section>
  );
}
