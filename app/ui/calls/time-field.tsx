/** Whether a field for times can show it: a time, or nothing. */
export const isTime = (text: string): boolean => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** A time of day within a line: its label is read out, its error stands below. */
export function TimeField({
  id,
  label,
  value,
  error,
}: {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
}) {
  return (
    <input
      id={id}
      name={id}
      // A field for times would lose what is none.
      type={isTime(value) ? 'time' : 'text'}
      defaultValue={value}
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      autoComplete="off"
      className="field min-w-0 flex-1 px-1.5 text-base sm:w-auto sm:flex-none sm:px-3"
    />
  );
}

/** What is wrong with times, each in its line. */
export const TimeErrors = ({
  ids,
  errors,
}: {
  ids: readonly string[];
  errors: Readonly<Record<string, string>>;
}) =>
  ids.map((id) =>
    errors[id] ? (
      <p key={id} id={`${id}-error`} className="font-semibold text-danger">
        {errors[id]}
      </p>
    ) : null,
  );
