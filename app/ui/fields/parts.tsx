import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import type { FieldView } from '#app/forms/view.ts';
import { PillarName } from '../parts/pillar-mark.tsx';

/** The id of a field's first control: where error links lead. */
export const controlId = (id: string): string => `f-${id}`;

/** The ids of the hint and the error that describe a field, or undefined where it has neither. */
export const describedBy = (field: FieldView): string | undefined =>
  [
    field.hint && `${controlId(field.id)}-hint`,
    field.prefilled && `${controlId(field.id)}-prefilled`,
    field.error && `${controlId(field.id)}-error`,
  ]
    .filter(Boolean)
    .join(' ') || undefined;

/** What assistive technology hears of a control besides its label. */
export const controlState = (field: FieldView) => ({
  'aria-describedby': describedBy(field),
  'aria-invalid': field.error ? true : undefined,
});

/** The hint, and the origin of a prefilled answer. */
export function FieldHints({ field }: { field: FieldView }) {
  const { t } = useTranslation('forms');
  return (
    <>
      {field.hint ? (
        <span id={`${controlId(field.id)}-hint`} className="block text-ink-soft">
          {field.hint}
        </span>
      ) : null}
      {field.prefilled ? (
        <span id={`${controlId(field.id)}-prefilled`} className="block text-sm text-pine">
          {t(`prefilled.${field.prefilled}`)}
        </span>
      ) : null}
    </>
  );
}

/** What is wrong with a field: always above its control. */
export function FieldError({ field }: { field: FieldView }) {
  const { t } = useTranslation('forms');
  return field.error ? (
    <span id={`${controlId(field.id)}-error`} className="block font-semibold text-danger">
      <span className="sr-only">{t('errorPrefix')}</span> {field.error}
    </span>
  ) : null;
}

/** What there is to know and to mend; after the label, before the control. */
export function FieldNotes({ field }: { field: FieldView }) {
  return (
    <>
      <FieldHints field={field} />
      <FieldError field={field} />
    </>
  );
}

/** '(optional)' beside the label of a field that may stay empty. */
export function OptionalMark({ field }: { field: FieldView }) {
  const { t } = useTranslation('forms');
  return field.required ? null : <span className="font-normal text-ink-soft"> {t('optional')}</span>;
}

/** A field with one control: its label is tied to it. */
export function LabelledControl({ field, children }: { field: FieldView; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={controlId(field.id)} className="mb-0.5 block font-semibold">
        {field.label}
        <OptionalMark field={field} />
      </label>
      <FieldNotes field={field} />
      <div className="mt-2">{children}</div>
    </div>
  );
}

/** A field with several controls: its label is their legend. */
export function GroupOfControls({
  field,
  radios = false,
  children,
}: {
  field: FieldView;
  /** Radio buttons are one control to assistive technology: the group is what is invalid, not each button. */
  radios?: boolean;
  children: ReactNode;
}) {
  const group = radios ? { role: 'radiogroup', 'aria-invalid': field.error ? true : undefined } : {};
  return (
    <fieldset aria-describedby={describedBy(field)} {...group}>
      <legend className="mb-0.5 font-semibold">
        <PillarName pillar={field.pillar}>
          {field.label}
          <OptionalMark field={field} />
        </PillarName>
      </legend>
      <FieldNotes field={field} />
      <div className="mt-2.5">{children}</div>
    </fieldset>
  );
}
