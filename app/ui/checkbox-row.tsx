import type { ReactNode } from 'react';

/** A box to tick, with a line that says what it does. @param label in words of its own weight, where it is no plain text */
export function CheckboxRow({
  id,
  name,
  label,
  hint,
  checked,
  error = null,
}: {
  id: string;
  name: string;
  label: ReactNode;
  hint?: string;
  checked: boolean;
  error?: string | null;
}) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      {error ? (
        <span id={`${id}-error`} className="block font-semibold text-danger">
          {error}
        </span>
      ) : null}
      <label className="option">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="on"
          defaultChecked={checked}
          aria-describedby={notes}
          aria-invalid={error ? true : undefined}
        />
        <span className={typeof label === 'string' ? 'font-semibold' : ''}>{label}</span>
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="mt-0.5 block text-sm text-ink-soft">
          {hint}
        </span>
      ) : null}
    </div>
  );
}
