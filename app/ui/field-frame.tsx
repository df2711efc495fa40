import type { ReactNode } from 'react';
import { useTranslation } from './texts.tsx';

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
  isOptional = false,
  children,
}: {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | null;
  className?: string;
  /** Says softly beside its label that it may stay empty. */
  isOptional?: boolean;
  children: (control: ControlFacts) => ReactNode;
}) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {isOptional ? <OptionalWord /> : null}
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

/** '(optional)', soft beside a name. */
function OptionalWord() {
  const { t } = useTranslation('forms');
  return <span className="font-normal text-ink-soft"> {t('optional')}</span>;
}
