/** A labelled input for a code that is typed once, with its hint and error; what was typed wrongly is typed anew. */
export function CodeField({
  id,
  name = 'code',
  label,
  hint,
  error,
  digits = false,
}: {
  id: string;
  name?: string;
  label: string;
  hint?: string;
  error?: string | null;
  /** Six digits of an app, and nothing else. */
  digits?: boolean;
}) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="mt-5">
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
      <input
        id={id}
        name={name}
        type="text"
        autoComplete={digits ? 'one-time-code' : 'off'}
        inputMode={digits ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="field mt-1.5"
      />
    </div>
  );
}
