/** A labelled box for words, with its hint and error. */
export function TextArea({
  id,
  name,
  label,
  hint,
  value,
  error,
  rows = 6,
}: {
  id: string;
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | null;
  rows?: number;
}) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="block text-ink-soft">
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className="block font-semibold text-danger">
          {error}
        </span>
      ) : null}
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={value}
        aria-describedby={notes}
        aria-invalid={error ? true : undefined}
        className="field mt-1.5"
      />
    </div>
  );
}
