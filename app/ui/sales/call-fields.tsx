import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from '#app/ui/texts.tsx';

type Errors = string[];

/** A group of boxes of which some may be ticked. */
export function TickGroup({
  field,
  label,
  hint,
  options,
}: {
  field: FieldMetadata<string[] | undefined, Record<string, unknown>, Errors>;
  label: string;
  hint: string;
  options: readonly { readonly value: string; readonly text: string }[];
}) {
  const { t } = useTranslation('errors');
  const error = field.errors?.[0];
  const ticked = new Set([field.initialValue].flat());
  return (
    <fieldset
      className="mt-6"
      aria-describedby={error ? `${field.descriptionId} ${field.errorId}` : field.descriptionId}
    >
      <legend className="font-semibold">{label}</legend>
      <p id={field.descriptionId} className="text-ink-soft">
        {hint}
      </p>
      {error ? (
        <span id={field.errorId} className="block font-semibold text-danger">
          {t(`field.${error}`)}
        </span>
      ) : null}
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {options.map(({ value, text }, index) => (
          <label key={value} className="option">
            <input
              type="checkbox"
              name={field.name}
              value={value}
              // The summary of errors leads to the first box.
              id={index === 0 ? field.id : undefined}
              defaultChecked={ticked.has(value)}
              aria-invalid={error ? true : undefined}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of several, from a list. @param empty the text of choosing nothing; without it something is always chosen */
export function SelectField({
  field,
  label,
  hint,
  empty,
  options,
  standard,
}: {
  field: FieldMetadata<string | undefined, Record<string, unknown>, Errors>;
  label: string;
  hint?: string;
  empty?: string;
  options: readonly { readonly value: string; readonly text: string }[];
  standard?: string;
}) {
  const { t } = useTranslation('errors');
  const error = field.errors?.[0];
  const described = [hint ? field.descriptionId : '', error ? field.errorId : ''].filter(Boolean).join(' ');
  return (
    <div className="mt-5">
      <label htmlFor={field.id} className="block font-semibold">
        {label}
      </label>
      {hint ? (
        <span id={field.descriptionId} className="block text-ink-soft">
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={field.errorId} className="block font-semibold text-danger">
          {t(`field.${error}`)}
        </span>
      ) : null}
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue ?? standard ?? ''}
        className="field mt-1.5"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {empty ? <option value="">{empty}</option> : null}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A few lines, if somebody wants to. */
export function NoteField({
  field,
  label,
}: {
  field: FieldMetadata<string | undefined, Record<string, unknown>, Errors>;
  label: string;
}) {
  const { t } = useTranslation('auth');
  const { t: errorText } = useTranslation('errors');
  const error = field.errors?.[0];
  return (
    <div className="mt-5">
      <label htmlFor={field.id} className="block font-semibold">
        {label} <span className="font-normal text-ink-soft">{t('optional')}</span>
      </label>
      {error ? (
        <span id={field.errorId} className="block font-semibold text-danger">
          {errorText(`field.${error}`, { note: 1000 })}
        </span>
      ) : null}
      <textarea
        id={field.id}
        name={field.name}
        rows={4}
        defaultValue={field.initialValue}
        className="field mt-1.5"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? field.errorId : undefined}
      />
    </div>
  );
}
