import { FieldFrame } from './field-frame.tsx';

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
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error ?? null} className="mt-5">
      {(control) => (
        <input
          {...control}
          name={name}
          type="text"
          autoComplete={digits ? 'one-time-code' : 'off'}
          inputMode={digits ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          className="field mt-1.5"
        />
      )}
    </FieldFrame>
  );
}
