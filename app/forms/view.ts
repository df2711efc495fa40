// oxlint-disable-next-line no-restricted-imports -- only the type of what it is handed
import type { TFunction } from 'i18next';
import { dateFormat, displayNames, numberFormat } from '#locales/formats.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { birthDays } from './engine/birth-days.ts';
import { isAsked } from './engine/conditions.ts';
import { countryCodes } from './engine/countries.ts';
import {
  isRequired,
  openTo,
  scaleSteps,
  type Answer,
  type Answers,
  type Condition,
  type Field,
  type FieldKind,
  type FormDefinition,
  type Pillar,
  type ScaleField,
  type Section,
} from './engine/definition.ts';
import { writeNumber } from './engine/numbers.ts';
import { otherName, type Posted, type Problem } from './engine/parse.ts';
import type { FormState } from './engine/progress.ts';
import { findForm } from './registry.ts';

/** One option of a closed list, named for the reader. */
export interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** A field as a page shows it: texts in the reader's language, values as they stand in the controls. */
export interface FieldView {
  readonly id: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required: boolean;
  /** What stands in the control (or controls, for repeated text). */
  readonly values: readonly string[];
  readonly error?: string | undefined;
  readonly options?: readonly OptionView[];
  readonly layout?: 'radio' | 'select';
  /** Of radio buttons of which one is chosen always, like a unit: there is nothing to leave open. */
  readonly settled?: boolean;
  /** The text box beside 'Other'. */
  readonly other?: { readonly name: string; readonly label: string; readonly value: string };
  readonly unit?: string | undefined;
  /** The words at the ends of a rating. */
  readonly low?: string | undefined;
  readonly high?: string | undefined;
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  /** Where what is agreed to can be read. */
  readonly readAt?: string | undefined;
  /** How many controls a repeated text has. */
  readonly count?: number;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly autocomplete?: string | undefined;
  /** What a line of text may well be, to be chosen or typed over. */
  readonly suggestions?: readonly string[];
  readonly when?: Condition | undefined;
  /** What it is about, where its mark is shown. */
  readonly pillar?: Pillar | undefined;
  /**
   * Where an answer comes from that is not saved here yet: told in another form, or guessed from the connection; or that it was
   * looked for there and not found.
   */
  readonly prefilled: false | 'told' | 'guessed' | 'notFound';
}

/** What a section shows: its stored answers, what was typed instead, answers from elsewhere, and problems. */
export interface SectionInput {
  readonly answers: Answers;
  readonly typed: Posted;
  readonly suggested: Answers;
  /** Of fields that nothing was told for; left out where nothing was looked for. */
  readonly guessed?: Answers;
  readonly problems: Readonly<Record<string, Problem>>;
  /** The member's own day. */
  readonly today: string;
  /** The list of a field that asks for a time zone. */
  readonly zones?: readonly Omit<OptionView, 'chosen'>[];
}

type Reader = { readonly t: TFunction; readonly language: string };

const found = new WeakMap<TFunction, Map<string, Map<string, string | null>>>();

/** All that a form has and lacks, many times over; a value that somebody imported may be asked for as an option. */
const mostOfOneForm = 5000;

/**
 * Texts of one form: `say('fields.height_cm.label')`; undefined where there is no such text, neither its own nor of the form
 * that it shares texts with. Both are remembered: most fields have no hint, and looking for what is not there takes longest.
 */
export function formTexts(t: TFunction, formId: string): (key: string) => string | undefined {
  let ofLanguage = found.get(t);
  if (!ofLanguage) found.set(t, (ofLanguage = new Map<string, Map<string, string | null>>()));
  let known = ofLanguage.get(formId);
  if (!known) ofLanguage.set(formId, (known = new Map<string, string | null>()));
  const texts = known;
  const shared = findForm(formId)?.definition.textsOf;
  const others = shared === undefined ? undefined : formTexts(t, shared);
  return (key) => {
    const before = texts.get(key);
    if (before !== undefined) return before ?? undefined;
    const text: unknown = t(`forms/${formId}:${key}`, { defaultValue: '' });
    const said = typeof text === 'string' && text !== '' ? text : (others?.(key) ?? null);
    if (texts.size < mostOfOneForm) texts.set(key, said);
    return said ?? undefined;
  };
}

/**
 * A problem in words.
 * @param labelOf what an option of the field is called, where the problem may name one
 */
export function problemText(
  t: TFunction,
  { key, params }: Problem,
  labelOf: (option: string) => string | undefined = () => undefined,
): string {
  const option = typeof params?.['option'] === 'string' ? params['option'] : undefined;
  return String(
    t(
      `errors:field.${key}`,
      option === undefined ? params : { ...params, option: labelOf(option) ?? option },
    ),
  );
}

/** An answer as it stands in its control or controls. */
export function controlValues(field: Field, answer: Answer | undefined, language: string): readonly string[] {
  if (answer === undefined) return [];
  if (typeof answer === 'boolean') return [field.kind === 'consent' ? 'yes' : answer ? 'yes' : 'no'];
  if (typeof answer === 'number')
    return [field.kind === 'number' ? writeNumber(answer, language) : String(answer)];
  if (typeof answer === 'string') return [answer];
  if (field.kind === 'list') return [answer.join(', ')];
  return field.kind === 'choices'
    ? answer.map((item) => (item.startsWith('Other: ') ? 'Other' : item))
    : answer;
}

/** What somebody listed in their own words, in one line: sentences follow each other, everything else is set apart by commas. */
export const listText = (items: readonly string[]): string =>
  items.reduce((said, item) => `${said}${/[.!?…]$/.test(said) ? ' ' : ', '}${item}`);

/** The text behind 'Other' in a stored list. */
export const otherText = (answer: Answer | undefined): string =>
  Array.isArray(answer)
    ? ((answer as readonly string[]).find((item) => item.startsWith('Other: '))?.slice(7) ?? '')
    : '';

/** A field as its control and the one of 'Other' hold it: what was typed, else what is answered. */
export function storedControls(
  field: Field,
  { answers, typed }: Pick<FormState, 'answers' | 'typed'>,
  language: string,
): Posted {
  const other = otherName(field.id);
  return {
    [field.id]: typed[field.id] ?? controlValues(field, answers[field.id], language),
    [other]: typed[other] ?? [otherText(answers[field.id])],
  };
}

/** The name of a country in the reader's language. */
export const countryName = (language: string, code: string): string =>
  displayNames(language, 'region').of(code) ?? code;

const countryLists = new Map<string, readonly { value: string; label: string }[]>();

function countries(language: string): readonly { value: string; label: string }[] {
  const known = countryLists.get(language);
  if (known) return known;
  const names = displayNames(language, 'region');
  const list = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  countryLists.set(language, list);
  return list;
}

/** A step of a scale in words. */
const stepText = (t: TFunction, field: ScaleField, step: number): string =>
  String(t(`forms:scales.${field.scale}.${step}`));

/** The fields of a section that can be answered, ready to be shown. What hangs on an answer of another section is there or is not. */
export function viewSection(
  definition: FormDefinition,
  section: Section,
  input: SectionInput,
  reader: Reader,
): readonly FieldView[] {
  const say = formTexts(reader.t, definition.id);
  const here = new Set(section.fields.map(({ id }) => id));
  const isElsewhere = ({ when }: Field): boolean => when !== undefined && !here.has(when.field);
  return openTo(section)
    .filter((field) => !isElsewhere(field) || isAsked(field, input.answers))
    .map((field) => {
      const view = viewField(section, field, input, reader, say);
      return isElsewhere(field) ? { ...view, when: undefined } : view;
    });
}

function viewField(
  section: Section,
  field: Field,
  input: SectionInput,
  reader: Reader,
  say: (key: string) => string | undefined,
): FieldView {
  const text = (part: string): string | undefined => say(`fields.${field.id}.${part}`);
  const typed = input.typed[field.id];
  const stored = input.answers[field.id];
  const isOpen = stored === undefined && typed === undefined;
  const told = isOpen ? input.suggested[field.id] : undefined;
  const suggested = told ?? (isOpen ? input.guessed?.[field.id] : undefined);
  // Only the country is looked for.
  const notFound = field.kind === 'country' && isOpen && input.guessed !== undefined && 'notFound';
  const values = typed ?? controlValues(field, stored ?? suggested, reader.language);
  const problem = input.problems[field.id];
  const base: FieldView = {
    id: field.id,
    kind: field.kind,
    label: text('label') ?? field.id,
    hint: text('hint'),
    required: isRequired(section, field),
    values,
    error: problem && problemText(reader.t, problem, (option) => text(`options.${option}`)),
    autocomplete: field.autocomplete,
    when: field.when,
    pillar: field.pillar,
    prefilled: suggested === undefined ? notFound : told === undefined ? 'guessed' : 'told',
  };
  const chosen = (value: string): boolean => values.includes(value);
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return { ...base, maxLength: field.maxLength, rows: 'rows' in field ? field.rows : undefined };
    case 'number':
      return { ...base, unit: field.unit && String(reader.t(`forms:units.${field.unit}`)) };
    case 'date': {
      const bound = (day: string | undefined): string | undefined => (day === 'today' ? input.today : day);
      const born = field.age && birthDays(field.age, input.today);
      const [min, max] = [born?.first ?? bound(field.notBefore), born?.last ?? bound(field.notAfter)];
      // A day that stands there and is not complained of may stay, wherever it lies.
      const [day] = problem ? [] : values;
      return { ...base, min: min && day && day < min ? day : min, max: max && day && day > max ? day : max };
    }
    case 'choice':
      return {
        ...base,
        layout: field.layout ?? 'radio',
        settled: field.settled ?? false,
        options: field.options.map((value) => ({
          value,
          label: text(`options.${value}`) ?? value,
          chosen: chosen(value),
        })),
      };
    case 'choices': {
      const options = field.options.map((value) => ({
        value,
        label: text(`options.${value}`) ?? value,
        chosen: chosen(value),
      }));
      if (!field.other) return { ...base, options };
      const name = otherName(field.id);
      const value = input.typed[name]?.[0] ?? otherText(stored);
      return { ...base, options, other: { name, label: text('other') ?? '', value } };
    }
    case 'rating':
      return { ...base, low: text('low'), high: text('high') };
    case 'scale':
      return {
        ...base,
        options: Array.from({ length: scaleSteps }, (_, index) => ({
          value: String(index + 1),
          label: stepText(reader.t, field, index + 1),
          chosen: chosen(String(index + 1)),
        })),
      };
    case 'yes-no':
      return {
        ...base,
        options: (['yes', 'no'] as const).map((value) => ({
          value,
          label: String(reader.t(`forms:${value}`)),
          chosen: chosen(value),
        })),
      };
    case 'country':
      return {
        ...base,
        options: countries(reader.language).map((option) => ({ ...option, chosen: chosen(option.value) })),
      };
    case 'zone': {
      const options = (input.zones ?? []).map((option) => ({ ...option, chosen: chosen(option.value) }));
      const name = otherName(field.id);
      return {
        ...base,
        options,
        other: { name, label: text('other') ?? '', value: input.typed[name]?.[0] ?? '' },
      };
    }
    case 'consent':
      return { ...base, readAt: field.readAt };
    case 'repeated-text':
      return { ...base, count: field.max, maxLength: field.maxLength };
    default:
      return base;
  }
}

/** A number with what it is counted in: '1 minute', '40 minutes'. Beside a control, where no number is known, the unit is plural. */
export const amountText = ({ t, language }: Reader, amount: number, unit: string): string =>
  t(`forms:amounts.${unit}`, {
    count: amount,
    replace: { count: numberFormat(language, { maximumFractionDigits: 10 }).format(amount) },
  });

/** An answer in words, as the review, the viewer and exports show it: specification 2, §2.8-11. */
export function answerText(
  definition: FormDefinition,
  field: Field,
  answer: Answer | undefined,
  { t, language }: Reader,
): string {
  // A box that may be left unticked says no where it is; nothing else says anything by being empty.
  if (answer === undefined && field.kind === 'consent' && !field.required) return t('forms:no');
  if (answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0))
    return t('forms:notProvided');
  const say = formTexts(t, definition.id);
  const option = (value: string): string => say(`fields.${field.id}.options.${value}`) ?? value;
  if (typeof answer === 'boolean') return t(answer ? 'forms:yes' : 'forms:no');
  if (typeof answer === 'number') {
    if (field.kind === 'scale') return stepText(t, field, answer);
    if (field.kind === 'number' && field.unit) return amountText({ t, language }, answer, field.unit);
    const number = numberFormat(language, { maximumFractionDigits: 10 }).format(answer);
    return field.kind === 'rating' ? t('forms:ratingOf', { rating: number }) : number;
  }
  if (typeof answer !== 'string') {
    // Only options have texts: what somebody wrote is never looked up as one.
    if (field.kind !== 'choices') return listText(answer);
    return answer
      .map((item) => (item.startsWith('Other: ') ? `${option('Other')}: ${item.slice(7)}` : option(item)))
      .join(', ');
  }
  if (field.kind === 'choice') return option(answer);
  if (field.kind === 'country') return countryName(language, answer);
  if (field.kind === 'zone') return placeOfZone(answer, language);
  if (field.kind === 'date') {
    return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${answer}T00:00:00Z`),
    );
  }
  return answer;
}
