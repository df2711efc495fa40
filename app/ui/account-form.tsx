import { getInputProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { ErrorSummary } from './error-summary.tsx';

/** What messages of the account forms interpolate. */
const bounds = { min: 8, max: 256, name: 100 };

/** An error key of a schema in words. */
function useErrorText(): (key: string) => string {
  const { t } = useTranslation('errors');
  return (key) => t(`field.${key}`, bounds);
}

/** The errors of a form made with conform, in the order of its fields. Errors of the whole form lead to `firstField`. */
export function FormErrors<T extends Record<string, unknown>>({
  form,
  firstField,
  answer,
}: {
  form: FormMetadata<T, string[]>;
  firstField: string;
  /** What the action answered. */
  answer: unknown;
}) {
  const errorText = useErrorText();
  const errors = Object.entries(form.allErrors).flatMap(([name, keys]) =>
    keys
      .slice(0, 1)
      .map((key) => ({ id: name === '' ? firstField : `${form.id}-${name}`, text: errorText(key) })),
  );
  return <ErrorSummary errors={errors} answer={answer} />;
}

/** One labelled input with its hint and error. */
export function AccountField({
  field,
  type,
  label,
  hint,
  autoComplete,
  optional = false,
}: {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
  type: 'text' | 'email' | 'password';
  label: string;
  hint?: string;
  autoComplete: string;
  optional?: boolean;
}) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const [shown, setShown] = useState(false);
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const {
    key,
    required: _,
    minLength: __,
    maxLength: ___,
    ...props
  } = getInputProps(field, {
    type: type === 'password' && shown ? 'text' : type,
    ...(hint ? { ariaDescribedBy: field.descriptionId } : {}),
  });
  return (
    <div className="mt-5">
      <label htmlFor={field.id} className="block font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-soft"> {t('optional')}</span> : null}
      </label>
      {hint ? (
        <span id={field.descriptionId} className="block text-ink-soft">
          {hint}
        </span>
      ) : null}
      {field.errors?.[0] ? (
        <span id={field.errorId} className="block font-semibold text-danger">
          {errorText(field.errors[0])}
        </span>
      ) : null}
      <span className="mt-1.5 flex gap-2">
        <input key={key} {...props} autoComplete={autoComplete} spellCheck={false} className="field" />
        {type === 'password' && hasScript ? (
          <button
            type="button"
            className="btn btn-secondary"
            aria-pressed={shown}
            aria-controls={field.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('hide') : t('show')}
            <span className="sr-only"> {label}</span>
          </button>
        ) : null}
      </span>
    </div>
  );
}
