import { isDay } from '#app/forms/engine/parse.ts';
import type { FieldView } from '#app/forms/view.ts';
import { controlId, controlState, LabelledControl } from './parts.tsx';

const inputs: Readonly<
  Record<string, { type: string; inputMode?: 'decimal' | 'tel' | 'email' | 'url'; width: string }>
> = {
  text: { type: 'text', width: '' },
  list: { type: 'text', width: '' },
  // Not type=number: its arrows change values by accident, and it drops what it cannot read.
  number: { type: 'text', inputMode: 'decimal', width: 'max-w-32' },
  date: { type: 'date', width: 'max-w-52' },
  email: { type: 'email', inputMode: 'email', width: '' },
  phone: { type: 'tel', inputMode: 'tel', width: 'max-w-72' },
  // Not type=url: it has no word for an address that was typed without https.
  link: { type: 'text', inputMode: 'url', width: '' },
};

/** One line: text, number with its unit, date, e-mail, phone, list. */
export function InputField({ field }: { field: FieldView }) {
  const look = inputs[field.kind] ?? inputs['text']!;
  const value = field.values[0] ?? '';
  const { suggestions = [] } = field;
  // A date picker shows nothing of a text that is no day; what was typed must stay to be seen and mended.
  const type = look.type === 'date' && value !== '' && !isDay(value) ? 'text' : look.type;
  return (
    <LabelledControl field={field}>
      <div className="flex items-center gap-3">
        <input
          id={controlId(field.id)}
          name={field.id}
          type={type}
          inputMode={look.inputMode}
          defaultValue={value}
          min={type === 'date' ? field.min : undefined}
          max={type === 'date' ? field.max : undefined}
          dir={type === 'text' ? 'auto' : undefined}
          autoComplete={field.autocomplete ?? 'off'}
          list={suggestions.length > 0 ? `${controlId(field.id)}-list` : undefined}
          className={`field ${look.width}`}
          {...controlState(field)}
        />
        {field.unit ? <span className="text-ink-soft">{field.unit}</span> : null}
        {suggestions.length > 0 ? (
          <datalist id={`${controlId(field.id)}-list`}>
            {suggestions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        ) : null}
      </div>
    </LabelledControl>
  );
}

/** Several lines of text. */
export function LongTextField({ field }: { field: FieldView }) {
  return (
    <LabelledControl field={field}>
      <textarea
        id={controlId(field.id)}
        name={field.id}
        rows={field.rows ?? 4}
        dir="auto"
        defaultValue={field.values[0] ?? ''}
        className="field"
        {...controlState(field)}
      />
    </LabelledControl>
  );
}

/** Lines of text, one control each; the first carries the label's id. */
export function RepeatedTextField({
  field,
  lineLabel,
}: {
  field: FieldView;
  lineLabel: (n: number) => string;
}) {
  // Where all are empty, one is missing and not each.
  const isEmpty = field.values.every((value) => value === '');
  const others = isEmpty ? { ...field, error: undefined } : field;
  return (
    <div className="space-y-3">
      {Array.from({ length: Math.max(field.count ?? 1, field.values.length) }, (_, index) => (
        <input
          key={index}
          id={index === 0 ? controlId(field.id) : `${controlId(field.id)}-${index}`}
          name={field.id}
          type="text"
          aria-label={lineLabel(index + 1)}
          dir="auto"
          defaultValue={field.values[index] ?? ''}
          autoComplete="off"
          className="field"
          {...controlState(index === 0 ? field : others)}
        />
      ))}
    </div>
  );
}
