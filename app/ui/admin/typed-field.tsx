import { FieldFrame } from '../field-frame.tsx';

/** A labelled line of text in a form of the administration, with its hint and error. */
export function TypedField({
  id,
  name = id,
  label,
  hint,
  value,
  error = null,
  narrow = false,
  type = 'text',
}: {
  id: string;
  name?: string;
  label: string;
  hint?: string;
  value: string;
  error?: string | null;
  narrow?: boolean;
  type?: 'text' | 'date';
}) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          // A date field would drop what is no day, and with it what somebody typed.
          type={value === '' || /^\d{4}-\d\d-\d\d$/.test(value) ? type : 'text'}
          {...control}
          name={name}
          defaultValue={value}
          autoComplete="off"
          className={`field mt-1 ${narrow ? 'max-w-48' : ''}`}
        />
      )}
    </FieldFrame>
  );
}

/** A labelled choice of a list, with its hint and error. */
export function ChoiceField({
  id,
  label,
  hint,
  value,
  options,
  error = null,
}: {
  id: string;
  label: string;
  hint?: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  error?: string | null;
}) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} name={id} defaultValue={value} className="field mt-1">
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
