import type { ReactNode } from 'react';

/** What a control says of itself so that label, hint and error are read with it. */
export interface ControlFacts {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Label, hint and error above one control. @param children makes the control from what describes it */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  className,
  children,
}: {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | null;
  className?: string;
  children: (control: ControlFacts) => ReactNode;
}) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>{' '}
      {hint ? (
        <span id={`${id}-hint`} className="block text-base text-ink-soft">
          {hint}
        </span>
      ) : null}{' '}
      {error ? (
        <span id={`${id}-error`} className="block font-semibold text-danger">
          {error}
        </span>
      ) : null}
      {children({ id, 'aria-describedby': notes, 'aria-invalid': error ? true : undefined })}
    </div>
  );
}
