import type { ComponentType } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import type { FieldKind } from '#app/forms/engine/definition.ts';
import type { FieldView } from '#app/forms/view.ts';
import {
  CheckboxesField,
  ConsentField,
  RadioField,
  RatingField,
  ScaleField,
  SelectField,
  ZoneField,
} from './choice-fields.tsx';
import { InputField, LongTextField, RepeatedTextField } from './input-field.tsx';
import { GroupOfControls } from './parts.tsx';

function Choice({ field }: { field: FieldView }) {
  return field.layout === 'select' ? <SelectField field={field} /> : <RadioField field={field} />;
}

function RepeatedText({ field }: { field: FieldView }) {
  const { t } = useTranslation('forms');
  return (
    <GroupOfControls field={field}>
      <RepeatedTextField field={field} lineLabel={(n) => t('line', { n, label: field.label })} />
    </GroupOfControls>
  );
}

/** One renderer for each kind of field. */
const renderers: { readonly [K in FieldKind]: ComponentType<{ field: FieldView }> } = {
  text: InputField,
  'long-text': LongTextField,
  number: InputField,
  date: InputField,
  choice: Choice,
  choices: CheckboxesField,
  rating: RatingField,
  scale: ScaleField,
  'yes-no': RadioField,
  consent: ConsentField,
  list: InputField,
  country: SelectField,
  zone: ZoneField,
  email: InputField,
  phone: InputField,
  link: InputField,
  'repeated-text': RepeatedText,
};

/** A field of any kind. Script hides it while its condition does not hold (app/comfort/follow-conditions.ts). */
export function FieldControl({ field }: { field: FieldView }) {
  const Renderer = renderers[field.kind];
  return (
    <div data-when={field.when && JSON.stringify(field.when)}>
      <Renderer field={field} />
    </div>
  );
}
