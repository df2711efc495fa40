/** An entry of the journal in words. */
export interface EntryView {
  readonly id: string;
  readonly day: string;
  readonly type: string;
  /** The parts that something was written in. */
  readonly parts: readonly { readonly id: string; readonly label: string; readonly text: string }[];
}

/** What was written on a morning or an evening. */
export function EntryCard({ entry }: { entry: EntryView }) {
  return (
    <li className="card">
      <h3>{entry.day}</h3>
      <p className="text-sm text-ink-soft">{entry.type}</p>
      <dl className="mt-3 space-y-3">
        {entry.parts.map((part) => (
          <div key={part.id}>
            <dt className="text-sm text-ink-soft">{part.label}</dt>
            <dd className="break-words whitespace-pre-line">{part.text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
