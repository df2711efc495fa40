import { useTranslation } from '#app/ui/texts.tsx';
import type { FieldView } from '#app/forms/view.ts';
import { PillarName } from '../parts/pillar-mark.tsx';
import { pillarHues, pillarOf, type Pillar } from '../pillar-hues.tsx';
import {
  controlId,
  controlState,
  describedBy,
  FieldError,
  FieldHints,
  GroupOfControls,
  LabelledControl,
  OptionalMark,
} from './parts.tsx';

/** The first control of a group carries the id that error links lead to. */
const optionId = (field: FieldView, index: number): string =>
  index === 0 ? controlId(field.id) : `${controlId(field.id)}-${index}`;

/** The pillar that an option stands for: only where all five are to be chosen from, as 'health' is also a value. */
function pillarIn(field: FieldView, value: string): Pillar | null {
  const named = (field.options ?? []).filter((option) => pillarOf(option.value) !== null);
  return named.length === Object.keys(pillarHues).length ? pillarOf(value) : null;
}

/** One of a few: radio buttons. */
export function RadioField({ field }: { field: FieldView }) {
  const options = field.options ?? [];
  const short = options.every(({ label }) => label.length <= 12);
  const marked = options.some(({ value }) => pillarIn(field, value) !== null);
  // Two beside each other on a phone, where no word of theirs would break; a mark leaves no room for that.
  const columns = marked
    ? 'grid sm:flex sm:flex-wrap'
    : 'flex flex-wrap max-sm:*:min-w-[calc(50%-0.25rem)] max-sm:*:grow';
  return (
    <GroupOfControls field={field} radios>
      <NoAnswer field={field} />
      <div className={`gap-2 ${short ? columns : 'grid'}`}>
        {field.options?.map((option, index) => (
          <label key={option.value} className="option">
            <input
              type="radio"
              id={optionId(field, index)}
              name={field.id}
              value={option.value}
              defaultChecked={option.chosen}
            />
            <PillarName pillar={pillarIn(field, option.value)}>
              <span>{option.label}</span>
            </PillarName>
          </label>
        ))}
      </div>
    </GroupOfControls>
  );
}

/** Any of several: boxes to tick, with a text beside 'Other' where the field has one. */
export function CheckboxesField({ field }: { field: FieldView }) {
  return (
    <GroupOfControls field={field}>
      <div className="grid gap-2 sm:grid-cols-2">
        {field.options?.map((option, index) => (
          <label key={option.value} className="option">
            <input
              type="checkbox"
              id={optionId(field, index)}
              name={field.id}
              value={option.value}
              defaultChecked={option.chosen}
              aria-invalid={field.error ? true : undefined}
            />
            <PillarName pillar={pillarIn(field, option.value)}>
              <span>{option.label}</span>
            </PillarName>
          </label>
        ))}
      </div>
      <OtherText field={field} />
    </GroupOfControls>
  );
}

/** The text beside 'Other', or beside a list that does not hold everything. */
function OtherText({ field: { other } }: { field: FieldView }) {
  if (!other) return null;
  return (
    <div className="mt-3">
      <label htmlFor={controlId(other.name)} className="mb-1 block">
        {other.label}
      </label>
      <input
        id={controlId(other.name)}
        name={other.name}
        dir="auto"
        type="text"
        defaultValue={other.value}
        autoComplete="off"
        className="field"
      />
    </div>
  );
}

/** A time zone: those that most people live in, and a line for any other. */
export function ZoneField({ field }: { field: FieldView }) {
  return (
    <div>
      <SelectField field={field} />
      <OtherText field={field} />
    </div>
  );
}

/** One of many: a closed list. */
export function SelectField({ field }: { field: FieldView }) {
  const { t } = useTranslation('forms');
  return (
    <LabelledControl field={field}>
      <select
        id={controlId(field.id)}
        name={field.id}
        defaultValue={field.options?.find((option) => option.chosen)?.value ?? ''}
        autoComplete={field.autocomplete ?? 'off'}
        className="field"
        {...controlState(field)}
      >
        <option value="">{t('choose')}</option>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </LabelledControl>
  );
}

/**
 * The first of several of which one may be chosen and none need be: chosen until another one is, and the way to clear an answer without script.
 * It stands first because some browsers choose the first of several by themselves.
 */
function NoAnswer({ field }: { field: FieldView }) {
  const { t } = useTranslation('forms');
  if (field.required || field.settled) return null;
  return (
    <label className="option option-none">
      <input
        type="radio"
        id={`${controlId(field.id)}-none`}
        name={field.id}
        value=""
        defaultChecked={(field.values[0] ?? '') === ''}
      />
      <span>{t('noAnswer')}</span>
    </label>
  );
}

/** One to ten: ten radio buttons, with words at the ends. */
export function RatingField({ field }: { field: FieldView }) {
  return (
    <GroupOfControls field={field} radios>
      <NoAnswer field={field} />
      <div className="scale">
        {Array.from({ length: 10 }, (_, index) => String(index + 1)).map((value, index) => (
          <label key={value} className="option">
            <input
              type="radio"
              id={optionId(field, index)}
              name={field.id}
              value={value}
              defaultChecked={field.values[0] === value}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
      {field.low || field.high ? (
        <p className="mt-1.5 flex justify-between gap-4 text-sm text-ink-soft">
          <span>1 · {field.low}</span>
          <span className="text-right">10 · {field.high}</span>
        </p>
      ) : null}
    </GroupOfControls>
  );
}

/** Five steps in words, from least to most: in a column on a phone, in a row where there is room. */
export function ScaleField({ field }: { field: FieldView }) {
  return (
    <GroupOfControls field={field} radios>
      <NoAnswer field={field} />
      <div className="grid gap-2 sm:grid-cols-5">
        {field.options?.map((option, index) => (
          <label
            key={option.value}
            className="option sm:flex-col sm:items-center sm:gap-1 sm:px-2 sm:text-center sm:text-sm"
          >
            <input
              type="radio"
              id={optionId(field, index)}
              name={field.id}
              value={option.value}
              defaultChecked={option.chosen}
            />
            <PillarName pillar={pillarIn(field, option.value)}>
              <span>{option.label}</span>
            </PillarName>
          </label>
        ))}
      </div>
    </GroupOfControls>
  );
}

/** A sentence to agree to. */
export function ConsentField({ field }: { field: FieldView }) {
  const { t } = useTranslation('forms');
  return (
    <div>
      <FieldError field={field} />
      <label className="option">
        <input
          type="checkbox"
          id={controlId(field.id)}
          name={field.id}
          value="yes"
          defaultChecked={field.values.length > 0}
          aria-describedby={describedBy(field)}
          aria-invalid={field.error ? true : undefined}
        />
        <span>
          {field.label}
          <OptionalMark field={field} />
        </span>
      </label>
      <div className="mt-1">
        <FieldHints field={field} />
        {field.readAt ? (
          <a href={field.readAt} target="_blank" rel="noopener" className="link inline-block py-0.5 text-sm">
            {t('readIt')}
          </a>
        ) : null}
      </div>
    </div>
  );
}
