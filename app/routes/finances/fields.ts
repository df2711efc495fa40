import type { Account } from '#app/domain/finances/accounts.ts';
import type { Category } from '#app/domain/finances/categories.ts';
import { currencies, readMoney, type ReadMoney } from '#app/domain/finances/money.ts';
import type { FormDefinition, Section } from '#app/forms/engine/definition.ts';
import { parseSection, type ParseContext, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection, type FieldView } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { currencyName, decimalSign } from './money-text.ts';

export type Problems = Readonly<Record<string, Problem>>;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What a definition leaves to its page: which fields are asked, which are amounts, and what lists hold. */
export interface Asked {
  readonly definition: FormDefinition;
  readonly ids: readonly string[];
  readonly amounts: readonly string[];
  readonly lists: Readonly<Record<string, readonly Option[]>>;
  /** What a field is called here, and what is said of it, where that is not what its definition says. */
  readonly words?: Readonly<Record<string, Pick<FieldView, 'label' | 'hint'>>>;
}

const sectionOf = ({ definition, ids }: Asked): Section => {
  const [whole] = definition.sections;
  return { ...whole!, fields: whole!.fields.filter(({ id }) => ids.includes(id)) };
};

/** The fields with what was typed: amounts with the keys of numbers, lists with what is the member's own. */
export const moneyFields = (
  facts: MemberRequest,
  asked: Asked,
  typed: Posted,
  problems: Problems = {},
): readonly FieldView[] =>
  viewSection(
    asked.definition,
    sectionOf(asked),
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  ).map((defined): FieldView => {
    const field = { ...defined, ...asked.words?.[defined.id] };
    const options = asked.lists[field.id];
    if (asked.amounts.includes(field.id)) return { ...field, kind: 'number' };
    if (!options) return field;
    return {
      ...field,
      kind: 'choice',
      layout: 'select',
      options: options.map((one) => ({ ...one, chosen: field.values.includes(one.value) })),
    };
  });

/** What an amount has against it; null where nothing. */
export function amountProblem(read: ReadMoney): Problem | null {
  if (read.ok) return null;
  if (read.reason === 'doubt')
    return { key: 'numberDoubt', params: { whole: read.whole, decimals: read.decimals } };
  return {
    key: { none: 'moneyNone', 'too-precise': 'moneyPrecise', 'too-large': 'moneyLarge' }[read.reason],
  };
}

export interface ParsedFields {
  /** What was typed in each, as it is kept; empty where nothing was. */
  readonly texts: Readonly<Record<string, string>>;
  /** Minor units of each amount that can be read. */
  readonly cents: Readonly<Record<string, number>>;
  readonly problems: Readonly<Record<string, Problem>>;
}

/**
 * Reads what was typed. What is required must be there, and of a list only what it holds is one.
 * @param currency of the amounts; null where it is not known, so that they are not read
 * @param kept the days of what is changed, which may stay
 */
export function parseFields(
  facts: MemberRequest,
  asked: Asked,
  posted: Posted,
  currency: string | null,
  kept?: ParseContext['kept'],
): ParsedFields {
  const section = sectionOf(asked);
  const parsed = parseSection(section, posted, { today: facts.today, kept });
  const problems: Record<string, Problem> = { ...parsed.problems };
  const texts: Record<string, string> = {};
  const cents: Record<string, number> = {};
  for (const field of section.fields) {
    const text = String(parsed.answers[field.id] ?? '');
    const options = asked.lists[field.id];
    texts[field.id] = options && !options.some(({ value }) => value === text) ? '' : text;
    if (texts[field.id] === '') {
      if (field.required) problems[field.id] ??= requiredProblem(field);
      continue;
    }
    if (!asked.amounts.includes(field.id) || currency === null) continue;
    const read = readMoney(text, currency, decimalSign(facts));
    const problem = amountProblem(read);
    if (problem) problems[field.id] ??= problem;
    else if (read.ok) cents[field.id] = read.cents;
  }
  return { texts, cents, problems };
}

export const hasProblems = (problems: Problems): boolean => Object.keys(problems).length > 0;

/** An amount that must not be below zero, or not be zero either. */
export function refuseSign(
  parsed: ParsedFields,
  problems: Record<string, Problem>,
  id: string,
  least: 'zero' | 'more',
): void {
  const cents = parsed.cents[id];
  if (cents !== undefined && (cents < 0 || (least === 'more' && cents === 0)))
    problems[id] ??= { key: least === 'more' ? 'moneyMore' : 'moneyZero' };
}

/** Currencies by name. @param among all that there are unless told */
export const currencyOptions = (
  facts: MemberRequest,
  among: readonly string[] = currencies,
): readonly Option[] =>
  among
    .map((code) => ({ value: code, label: currencyName(facts, code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, facts.language));

/** Accounts by name, each with its currency where there are several. @param kept one that was put away and is meant all the same */
export function accountOptions(accounts: readonly Account[], kept?: string): readonly Option[] {
  const shown = accounts.filter(({ id, isArchived }) => !isArchived || id === kept);
  const isMixed = new Set(shown.map(({ currency }) => currency)).size > 1;
  return shown.map(({ id, name, currency }) => ({
    value: id,
    label: isMixed ? `${name} (${currency})` : name,
  }));
}

/** What a category is called. */
export const categoryName = (
  { t }: Pick<MemberRequest, 't'>,
  { name, preset }: Pick<Category, 'name' | 'preset'>,
): string => name || t(`finances:category.${preset}`);

/** Categories by name, what goes out first. @param kept those that were put away and are meant all the same */
export const categoryOptions = (
  facts: MemberRequest,
  categories: readonly Category[],
  ...kept: readonly (string | null | undefined)[]
): readonly Option[] => {
  const shown = categories.filter(({ id, isArchived }) => !isArchived || kept.includes(id));
  return [
    ...shown.filter(({ kind }) => kind === 'expense'),
    ...shown.filter(({ kind }) => kind === 'income'),
  ].map((one) => ({ value: one.id, label: categoryName(facts, one) }));
};
