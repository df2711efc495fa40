import { ErrorSummary } from './error-summary.tsx';

/** A field that stands differently now than what was typed. */
export interface ChangedField {
  readonly id: string;
  readonly label: string;
  /** Empty for nothing. */
  readonly now: string;
}

/**
 * Says that something was changed meanwhile, and what stands there now: what was typed is below, and sent once more it takes its place.
 * @param empty what stands for nothing
 */
export function ChangedElsewhere({
  title,
  text,
  empty,
  fields,
}: {
  title: string;
  text: string;
  empty: string;
  fields: readonly ChangedField[];
}) {
  return (
    <ErrorSummary errors={[]} title={title}>
      <p className="mt-2">{text}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {fields.map(({ id, label, now }) => (
          <li key={id} className="wrap-anywhere">
            <a href={`#${id}`} className="font-semibold underline">
              {label}
            </a>
            : {now || empty}
          </li>
        ))}
      </ul>
    </ErrorSummary>
  );
}
