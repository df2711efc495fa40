import type { TFunction } from 'i18next';
import type { ListFilterView } from '#app/http/list-query.ts';
import { useTranslation, type Texts } from '#app/ui/texts.tsx';
import { dateFormat } from '#locales/formats.ts';
import { FieldFrame } from '../field-frame.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';

/** One field of the form that narrows a list. Its name is that of its filter in the address. */
export type ListField =
  | {
      readonly kind: 'one-of';
      readonly name: string;
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly text: string }[];
    }
  | { readonly kind: 'day'; readonly name: 'from' | 'to'; readonly label: string }
  | { readonly kind: 'search'; readonly label: string; readonly hint?: string }
  | {
      readonly kind: 'columns';
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly text: string }[];
    };

/** What the form of a list's filters shows: plain data. */
export interface ListFiltersProps {
  readonly list: ListFilterView;
  /** What the ids of its controls begin with. */
  readonly id: string;
  readonly label: string;
  readonly fields: readonly ListField[];
  readonly submit: string;
}

/** A day as its reader writes it; empty where it narrows nothing. */
const dayText = (language: string, list: ListFilterView, name: 'from' | 'to'): string => {
  const typed = list.values[name] ?? '';
  if (!typed || Object.values(list.problems).includes('date')) return '';
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${typed}T00:00:00Z`),
  );
};

/** What the list is narrowed to, in the words of its fields. */
const wordsOf = (
  { t, i18n }: { readonly t: TFunction; readonly i18n: Texts },
  list: ListFilterView,
  fields: readonly ListField[],
): readonly string[] =>
  list.isNarrowed
    ? fields.flatMap((field) => {
        if (field.kind === 'search') return list.q ? [t('list.searched', { words: list.q })] : [];
        if (field.kind === 'columns') return [];
        if (field.kind === 'day') {
          const day = dayText(i18n.language, list, field.name);
          return day ? [`${field.label} ${day}`] : [];
        }
        const value = list.values[field.name] ?? '';
        const text = field.options.find((option) => option.value === value)?.text;
        return value && text ? [text] : [];
      })
    : [];

/** What a list can be narrowed to, by GET; it holds what was chosen, also where that cannot be meant. */
export function ListFilters({
  list,
  id,
  label,
  fields,
  submit,
  startsOpen = false,
}: ListFiltersProps & { readonly startsOpen?: boolean }) {
  const texts = useTranslation();
  const { t } = texts;
  const hasProblem = Object.keys(list.problems).length > 0;
  const isWide = fields.length > 2;
  // More than fit beside each other: several lines of four, the button below them.
  const isMany = fields.length > 5;
  const grid = hasProblem
    ? 'grid sm:grid-cols-2'
    : isMany
      ? 'grid grid-cols-2 xl:grid-cols-4'
      : `grid grid-cols-2 ${list.isNarrowed ? 'xl:grid-cols-4' : 'xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]'}`;
  return (
    <FilterBar
      label={t('list.filters')}
      words={wordsOf(texts, list, fields)}
      startsOpen={startsOpen || hasProblem}
    >
      <form
        action={list.form.action}
        aria-label={label}
        role={fields.some(({ kind }) => kind === 'search') ? 'search' : undefined}
        noValidate
        className={`mt-2 mb-4 gap-x-4 gap-y-3 ${isWide ? grid : 'flex flex-wrap items-end'}`}
      >
        {list.form.hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) =>
          field.kind === 'columns' ? (
            <Columns key="columns" field={field} chosen={list.columns} />
          ) : (
            <Field key={nameOf(field)} field={field} list={list} id={id} isWide={isWide} isMany={isMany} />
          ),
        )}
        <p
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${isWide ? 'col-span-full' : ''} ${hasProblem || isMany || list.isNarrowed ? '' : 'xl:col-auto xl:self-end'}`}
        >
          <button type="submit" className="btn btn-secondary">
            {submit}
          </button>{' '}
          {list.isNarrowed || hasProblem ? (
            <a href={list.clear} className="btn btn-quiet">
              {t('list.clear')}
            </a>
          ) : null}
        </p>
      </form>
    </FilterBar>
  );
}

type Narrowing = Exclude<ListField, { kind: 'columns' }>;

const nameOf = (field: Narrowing): string => (field.kind === 'search' ? 'q' : field.name);

/** Which columns the table has: boxes, folded up until somebody wants other ones. */
function Columns({
  field,
  chosen,
}: {
  field: Extract<ListField, { kind: 'columns' }>;
  chosen: readonly string[];
}) {
  return (
    <details className="col-span-full">
      <summary className="py-1">{field.label}</summary>
      <fieldset>
        <legend className="sr-only">{field.label}</legend>
        <div className="flex flex-wrap gap-x-5">
          {field.options.map(({ value, text }) => (
            <label key={value} className="option">
              <input type="checkbox" name="columns" value={value} defaultChecked={chosen.includes(value)} />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

function Field({
  field,
  list,
  id,
  isWide,
  isMany,
}: {
  field: Narrowing;
  list: ListFilterView;
  id: string;
  isWide: boolean;
  isMany: boolean;
}) {
  const { t } = useTranslation();
  const name = nameOf(field);
  const isOneOf = field.kind === 'one-of';
  const problem = field.kind === 'day' ? list.problems[field.name] : undefined;
  const hasProblem = Object.keys(list.problems).length > 0;
  const isNarrow = field.kind === 'day' && hasProblem;
  return (
    <FieldFrame
      id={`${id}-${name}`}
      className={
        isWide
          ? isNarrow
            ? ''
            : `max-sm:col-span-full ${isMany && field.kind === 'search' ? 'col-span-2' : ''}`
          : 'max-w-full min-w-0'
      }
      label={field.label}
      hint={field.kind === 'search' ? field.hint : undefined}
      error={problem ? t(`list.problems.${problem}`) : null}
    >
      {(control) =>
        isOneOf ? (
          <select
            {...control}
            name={name}
            defaultValue={list.values[name]}
            className={`field mt-1 ${isWide ? '' : 'w-auto max-w-full'}`}
          >
            {field.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : field.kind === 'day' ? (
          // A date that cannot be would stand empty in a date field: it is shown as it was written.
          <input
            {...control}
            type={problem === 'date' ? 'text' : 'date'}
            name={name}
            defaultValue={list.values[name]}
            className="field mt-1"
          />
        ) : (
          <input
            {...control}
            type="search"
            name={name}
            defaultValue={list.q}
            maxLength={100}
            autoComplete="off"
            className="field mt-1 max-w-full sm:w-80"
          />
        )
      }
    </FieldFrame>
  );
}
