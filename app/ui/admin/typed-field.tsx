/** A labelled line of text in a form of the administration, with its hint and error. */
export function TypedField({
  id,
  name = id,
  label,
  hint,
  value,
  error = null,
  narrow = false,
}: {
  id: string;
  name?: string;
  label: string;
  hint?: string;
  value: string;
  error?: string | null;
  narrow?: boolean;
}) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="block text-base text-ink-soft">
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className="block font-semibold text-danger">
          {error}
        </span>
      ) : null}
      <input
        type="text"
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        aria-describedby={notes}
        aria-invalid={error ? true : undefined}
        className={`field mt-1 ${narrow ? 'max-w-48' : ''}`}
      />
    </div>
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
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="block text-base text-ink-soft">
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className="block font-semibold text-danger">
          {error}
        </span>
      ) : null}
      <select
        id={id}
        name={id}
        defaultValue={value}
        aria-describedby={notes}
        aria-invalid={error ? true : undefined}
        className="field mt-1"
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
