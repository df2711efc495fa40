import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { PageTitle } from '../page-title.tsx';
import { Messages } from '../primitives.tsx';
import { StickyActions } from '../sticky-actions.tsx';
import { useTranslation } from '../texts.tsx';
import { problemLine } from './problem-line.ts';

/** What the form of one thing is made of, whatever the thing. */
export interface RecordFormProps {
  readonly title: string;
  readonly button: string;
  /** Where somebody goes who changes nothing. */
  readonly back: string;
  readonly fields: readonly FieldView[];
  readonly hidden: Readonly<Record<string, string>>;
  readonly isHeld?: boolean;
  /** Why nothing was saved, where it is no field's fault. */
  readonly failed: string | null;
}

/**
 * The page of a form that records one thing, such as a goal or a measurement: what is wrong first, then its fields, then the
 * button and the way back at the foot. @param before what stands above the fields @param children what stands below them
 */
export function RecordForm({
  title,
  button,
  back,
  backText,
  fields,
  hidden,
  isHeld = false,
  failed,
  action,
  spacing = 'space-y-6',
  before,
  children,
}: RecordFormProps & {
  readonly backText: string;
  /** Where it is sent, where that is not the page's own address. */
  readonly action?: string | undefined;
  readonly spacing?: 'space-y-6' | 'space-y-8';
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('forms');
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
      {isHeld ? <Messages messages={[{ kind: 'info', text: t('heldBack') }]} /> : null}
      <h1>{title}</h1>
      {before}
      <Form method="post" action={action} noValidate className={`mt-6 ${spacing}`}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <FieldControl key={field.id} field={field} />
        ))}
        {children}
        <StickyActions>
          <button id="save" type="submit" className="btn btn-primary">
            {button}
          </button>
          <a href={back} className="link inline-block py-1">
            {backText}
          </a>
        </StickyActions>
      </Form>
    </div>
  );
}
