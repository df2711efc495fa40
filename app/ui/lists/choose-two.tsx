import { FieldFrame } from '../field-frame.tsx';

/** Something that can be compared. */
export interface Choosable {
  readonly id: string;
  /** 'March 10 · Ninety days' */
  readonly text: string;
}

/** Which two are to be compared. */
export function ChooseTwo({
  action,
  choices,
  fields,
  button,
  isMain,
}: {
  action: string;
  choices: readonly Choosable[];
  /** The two names in the address, what each is called, and what is chosen. */
  fields: readonly { readonly name: string; readonly label: string; readonly chosen: string }[];
  button: string;
  /** Whether it is what the page is for. */
  isMain: boolean;
}) {
  return (
    <form action={action} className="no-print mt-6 flex flex-wrap items-end gap-3">
      {fields.map(({ name, label, chosen }) => (
        <FieldFrame key={name} id={name} label={label} error={null} className="max-w-full min-w-0">
          {(control) => (
            <select {...control} name={name} defaultValue={chosen} className="field mt-1 w-auto max-w-full">
              {choices.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      ))}
      <button type="submit" className={`btn ${isMain ? 'btn-primary' : 'btn-secondary'}`}>
        {button}
      </button>
    </form>
  );
}
