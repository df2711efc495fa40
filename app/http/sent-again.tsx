/** A field as it was sent, and as its sender knows it. */
export interface SentField {
  readonly name: string;
  readonly value: string;
  /** Null for what they never saw; with `words` for what they chose. */
  readonly told: { readonly label: string; readonly words: string | null } | null;
}

/** Such a field in a form that sends it again: what was typed can be changed, what was chosen is read, the rest goes along. */
export function SentAgain({ field: { name, value, told } }: { field: SentField }) {
  if (told?.words === null)
    return (
      <p>
        <label className="block">
          <span className="block font-semibold">{told.label}</span>
          <textarea
            name={name}
            rows={value.length > 80 ? 6 : value.length > 25 ? 2 : 1}
            defaultValue={value}
            className="field mt-1.5"
          />
        </label>
      </p>
    );
  return (
    <>
      {told ? (
        <p>
          <span className="block font-semibold">{told.label}</span>
          {told.words}
        </p>
      ) : null}
      <input type="hidden" name={name} value={value} />
    </>
  );
}
