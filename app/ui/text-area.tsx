import { FieldFrame } from './field-frame.tsx';

/** A labelled box for words, with its hint and error. */
export function TextArea({
  id,
  name,
  label,
  hint,
  value,
  error,
  rows = 6,
  isOptional = false,
}: {
  id: string;
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | null;
  rows?: number;
  /** Says softly beside its name that it may stay empty. */
  isOptional?: boolean;
}) {
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      {(control) => (
        <textarea {...control} name={name} rows={rows} defaultValue={value} className="field mt-1.5" />
      )}
    </FieldFrame>
  );
}
