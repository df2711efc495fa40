import type { FieldView } from '#app/forms/view.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import { RatingField } from '../fields/choice-fields.tsx';
import { InputField } from '../fields/input-field.tsx';
import { controlId, controlState, describedBy, FieldNotes } from '../fields/parts.tsx';
import type { FoldedField } from './views.ts';
import { WeatherMark, type Weather } from './weather.tsx';

/** A label beside the sign of its line. */
const question = 'block py-2.5 pl-5 font-semibold';

/** Lines to write on, under a question that stands above them already. */
export function Ruled({ field }: { field: FieldView }) {
  return (
    <>
      <FieldNotes field={field} />
      <textarea
        id={controlId(field.id)}
        name={field.id}
        rows={field.rows ?? 2}
        dir="auto"
        defaultValue={field.values[0] ?? ''}
        className="ruled"
        {...controlState(field)}
      />
    </>
  );
}

/** A few short lines, one control each. */
function RuledLines({ field }: { field: FieldView }) {
  const { t } = useTranslation('forms');
  return (
    <fieldset aria-describedby={describedBy(field)}>
      <legend className={question}>{field.label}</legend>
      <FieldNotes field={field} />
      {Array.from({ length: field.count ?? 3 }, (_, index) => (
        <input
          key={index}
          id={index === 0 ? controlId(field.id) : `${controlId(field.id)}-${index}`}
          name={field.id}
          type="text"
          aria-label={t('line', { n: index + 1, label: field.label })}
          dir="auto"
          defaultValue={field.values[index] ?? ''}
          autoComplete="off"
          className="ruled"
          {...controlState(field)}
        />
      ))}
    </fieldset>
  );
}

/** Five words with their weather; none is chosen before somebody chooses. */
function MoodField({ field }: { field: FieldView }) {
  const { t } = useTranslation('forms');
  const none = { value: '', label: t('noAnswer'), chosen: (field.values[0] ?? '') === '' };
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedBy(field)}
      aria-invalid={field.error ? true : undefined}
    >
      <legend className={question}>{field.label}</legend>
      <FieldNotes field={field} />
      <div className="choice mt-1">
        {[none, ...(field.options ?? [])].map(({ value, label, chosen }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? controlId(field.id) : `${controlId(field.id)}-${index}`}
              name={field.id}
              value={value}
              defaultChecked={chosen}
              className="sr-only"
            />
            <span className="flex items-center gap-2">
              {value ? <WeatherMark mood={value as Weather} /> : null}
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A question of the page: closed until somebody opens it, or has answered it. Open, its label stands where the line stood. */
export function FoldedQuestion({ field }: { field: FoldedField }) {
  const isOwnLabel = field.kind === 'rating' || field.kind === 'list' || field.kind === 'text';
  return (
    <details open={field.isOpen} className="group relative border-t border-line">
      <summary className="cursor-pointer py-2.5 pl-5 -indent-5 text-ink-soft group-open:absolute group-open:inset-x-0 group-open:top-0 hover:text-ink">
        <span className="group-open:sr-only">{field.label}</span>
      </summary>
      <div className="pb-4">
        {field.kind === 'long-text' ? (
          <>
            <label htmlFor={controlId(field.id)} className={question}>
              {field.label}
            </label>
            <Ruled field={field} />
          </>
        ) : null}
        {field.kind === 'repeated-text' ? <RuledLines field={field} /> : null}
        {field.kind === 'choice' ? <MoodField field={field} /> : null}
        {isOwnLabel ? (
          <div className="[&_legend]:pt-2.5 [&_legend]:pl-5 [&>div>label]:pt-2.5 [&>div>label]:pl-5">
            <OwnLabel field={field} />
          </div>
        ) : null}
      </div>
    </details>
  );
}

const OwnLabel = ({ field }: { field: FieldView }) =>
  field.kind === 'rating' ? <RatingField field={field} /> : <InputField field={field} />;
