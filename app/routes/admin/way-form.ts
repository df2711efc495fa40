import type { NamedTexts } from '#app/domain/programs/texts-in-language.ts';
import type { NewWay } from '#app/domain/administration/ways-to-pay.ts';
import { moneyProblem, readMoney } from '#app/forms/engine/money.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import type { FieldWords } from '#app/http/page-facts.ts';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';
import { moneyKeys } from './program-form.ts';

/** What is typed for a way to pay, by the ids of its fields. */
export type WayDraft = Readonly<Record<string, string>>;

export const intervalUnits = ['month', 'day'] as const;
/** As many payments as anybody is asked to agree to at once, and as many days or months between two of them. */
const most = { installments: 24, month: 12, day: 365 } as const;

/** The ids of all fields, in the order in which they stand on the page. */
const fieldIds = [
  ...languageCodes.flatMap((language) => [`name_${language}`, `description_${language}`]),
  'installments',
  'interval_count',
  'interval_unit',
  'first',
  'each',
  'total',
];

/** The fields of a new one. */
export const emptyWay: WayDraft = {
  ...Object.fromEntries(fieldIds.map((id) => [id, ''])),
  interval_count: '1',
  interval_unit: intervalUnits[0],
};

/** What was typed into the fields. */
export const wayFrom = (posted: Posted): WayDraft =>
  Object.fromEntries(fieldIds.map((id) => [id, (posted[id]?.[0] ?? '').replaceAll('\r\n', '\n')]));

/**
 * Reads a way to pay as it was typed, or says what is wrong with it, in the order of the page: keys below `payments-admin`.
 * @param hasTexts whether the program has texts in a language: where it has none, its ways to pay may go without, too
 */
export function parseWay(
  draft: WayDraft,
  hasTexts: (language: Language) => boolean,
):
  | { readonly ok: true; readonly way: NewWay }
  | { readonly ok: false; readonly errors: readonly { readonly id: string; readonly key: string }[] } {
  const errors: { id: string; key: string }[] = [];
  const typed = (id: string): string => (draft[id] ?? '').trim();
  const whole = (id: string, least: number, greatest: number): number => {
    const number = /^\d{1,3}$/.test(typed(id)) ? Number(typed(id)) : Number.NaN;
    if (number >= least && number <= greatest) return number;
    errors.push({ id, key: id === 'installments' ? 'way.error.installments' : 'way.error.interval' });
    return least;
  };
  const amount = (id: string): number | null => {
    const cents = readMoney(typed(id));
    if (cents === null) {
      const problem = moneyProblem(typed(id));
      const key = problem === 'below' ? 'positive' : moneyKeys[problem];
      errors.push({ id, key: `program.error.${typed(id) === '' ? 'required' : key}` });
    } else if (cents <= 0) errors.push({ id, key: 'program.error.positive' });
    else return cents;
    return null;
  };
  const texts: NamedTexts = Object.fromEntries(
    languageCodes.flatMap((language) => {
      const [name, description] = [typed(`name_${language}`), typed(`description_${language}`)];
      const mayGoWithout = language !== fallbackLanguage && !hasTexts(language);
      if (name === '' && description === '' && mayGoWithout) return [];
      if (name === '') errors.push({ id: `name_${language}`, key: 'program.error.required' });
      if (name.length > 80) errors.push({ id: `name_${language}`, key: 'program.error.long' });
      if (description.length > 200) errors.push({ id: `description_${language}`, key: 'program.error.long' });
      return [[language, { name, description }] as const];
    }),
  );
  const installments = whole('installments', 1, most.installments);
  const unit = intervalUnits.find((one) => one === typed('interval_unit'));
  if (!unit) errors.push({ id: 'interval_unit', key: 'program.error.unknown' });
  const isAtOnce = installments === 1;
  const count = isAtOnce ? 1 : whole('interval_count', 1, most[unit ?? 'month']);
  const parts = isAtOnce ? null : ([amount('first'), amount('each')] as const);
  const total = amount('total');
  const [first, each] = parts ?? [total, total];
  if (first !== null && each !== null && total !== null && first + (installments - 1) * each !== total)
    errors.push({ id: 'total', key: 'program.error.sum' });
  if (errors.length > 0 || first === null || each === null || total === null || !unit)
    return { ok: false, errors };
  const interval = isAtOnce ? null : { unit, count };
  return { ok: true, way: { texts, installments, interval, first, each, total } };
}

/** At which field a refusal of the domain stands. */
export const fieldOfRefusal = (reason: string): string => (reason === 'at-once' ? 'installments' : 'total');

/** What stands above each of its fields. */
export const wayLabels: FieldWords = {
  name: 'payments-admin:way.name',
  description: 'payments-admin:way.description',
  installments: 'payments-admin:way.installments',
  interval_count: 'payments-admin:way.intervalCount',
  interval_unit: 'payments-admin:way.intervalUnit',
  first: 'payments-admin:program.first',
  each: 'payments-admin:program.each',
  total: 'payments-admin:program.total',
};
