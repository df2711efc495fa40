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
}: {
  id: string;
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | null;
  rows?: number;
}) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea {...control} name={name} rows={rows} defaultValue={value} className="field mt-1.5" />
      )}
    </FieldFrame>
  );
}
