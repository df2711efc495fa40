import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { PageTitle } from '../page-title.tsx';
import { Messages } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { BodyOnTheWay, type BodyThen } from './body-then.tsx';
import type { Phase } from './views.ts';

/** A look back at a quarter of the way. */
export function CheckpointForm({
  goalId,
  title,
  percent,
  phase,
  revision,
  fields,
  isHeld,
  body,
  answer,
}: {
  goalId: string;
  title: string;
  percent: number;
  phase: Phase;
  revision: number;
  fields: readonly FieldView[];
  isHeld: boolean;
  /** What of the body was measured, where it is looked at here. */
  body: BodyThen | null;
  answer: {
    readonly failed: string | null;
    readonly revision: number;
    readonly fields: readonly FieldView[];
  } | null;
}) {
  const { t } = useTranslation(['goals', 'forms']);
  const shown = answer?.fields ?? fields;
  const errors = [
    ...(answer?.failed ? [{ id: 'save', text: answer.failed }] : []),
    ...shown.flatMap(({ id, label, error }) =>
      error ? [{ id: controlId(id), text: problemLine(label, error) }] : [],
    ),
  ];
  const heading = t('checkpoint.title', { percent });
  return (
    <div className="max-w-2xl">
      <PageTitle error={errors.length > 0}>{`${heading} · ${title}`}</PageTitle>
      <ErrorSummary errors={errors} />
      {isHeld && !answer ? <Messages messages={[{ kind: 'info', text: t('forms:heldBack') }]} /> : null}
      <p>
        <a href={`/goals/${goalId}`} className="link inline-block py-1 wrap-anywhere">
          {t('checkpoint.back', { title })}
        </a>
      </p>
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-2 text-ink-soft">{t('checkpoint.text', { phase: t(`phase.${phase}`) })}</p>
      <Form method="post" noValidate className="mt-6 space-y-6">
        <input type="hidden" name="seen" value={answer?.revision ?? revision} />
        {isHeld ? <input type="hidden" name="held" value="1" /> : null}
        {shown.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
        <button id="save" type="submit" className="btn btn-primary">
          {t('checkpoint.save')}
        </button>
      </Form>
      {body ? <BodyOnTheWay body={body} /> : null}
    </div>
  );
}
