import { z } from 'zod';
import type { EditableProgram, ProgramChange } from '#app/domain/administration/edit-program.ts';
import { moneyProblem, readMoney, writeMoney } from '#app/forms/engine/money.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';
import {
  hasLines,
  lineFields,
  parseLines,
  typedLines,
  type FieldError,
  type Typed,
} from './program-lines-form.ts';

const statuses = ['active', 'coming_soon', 'closed'] as const;
const refundRules = ['none', '30-days', '6-weeks', '90-days'] as const;

/** What is said of what is no amount. */
export const moneyKeys = { below: 'moneyBelow', above: 'moneyAbove', unclear: 'money' } as const;

const money = z.string().transform((typed, issues) => {
  const cents = readMoney(typed);
  if (cents !== null) return cents;
  issues.addIssue({
    code: 'custom',
    message: typed.trim() === '' ? 'required' : moneyKeys[moneyProblem(typed)],
  });
  return z.NEVER;
});
const moneyOrNothing = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => null),
  money,
]);
/** A day of the calendar, as a date field posts it. */
const dayOrNothing = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => null),
  z
    .string()
    .trim()
    .pipe(z.iso.date({ error: 'day' })),
]);
const text = (most: number) => z.string().trim().min(1, { error: 'required' }).max(most, { error: 'long' });
const number = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, { error: 'number' })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: 'number' });
const numberOrNothing = (least: number, most: number) =>
  z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
    number(least, most),
  ]);
const textSchemas = { name: text(80), description: text(500) } as const;
const textParts = Object.keys(textSchemas) as readonly (keyof typeof textSchemas)[];

/** The field of a text in a language. */
const textField = (part: keyof typeof textSchemas, language: Language): string => `${part}_${language}`;

/** The same of a way to pay. */
const wayField = (id: number, part: keyof typeof textSchemas, language: Language): string =>
  `option_${id}_${textField(part, language)}`;
const waySchemas = {
  name: textSchemas.name,
  description: z.string().trim().max(200, { error: 'long' }),
} as const;

const tierSchema = z.object({
  price: moneyOrNothing,
  list_price: moneyOrNothing,
  list_price_from: dayOrNothing,
  list_price_until: dayOrNothing,
  status: z.enum(statuses, { error: 'unknown' }),
  display_order: number(0, 9999),
  refund_rule: z.enum(refundRules, { error: 'unknown' }),
  habit_cap: number(0, 100),
  pause_days: number(0, 366),
  calls_per_month: number(0, 31),
});

/** The names of every field of a program, in the order in which they stand on the page. */
export const fieldsOf = (program: EditableProgram): readonly string[] => [
  ...languageCodes.flatMap((language) => textParts.map((part) => textField(part, language))),
  ...lineFields,
  ...Object.keys(tierSchema.shape),
  ...program.options.flatMap(({ id, installments }) => [
    ...languageCodes.flatMap((language) => textParts.map((part) => wayField(id, part, language))),
    ...(installments === 1 ? ['total', 'active'] : ['first', 'each', 'total', 'active']).map(
      (part) => `option_${id}_${part}`,
    ),
  ]),
  ...program.plans.flatMap(({ id }) => [`plan_${id}_price`, `plan_${id}_active`]),
  ...(program.upsell ? ['upsell_hours', 'upsell_places'] : []),
];

/** A program as its fields show it. */
export function typedOf(program: EditableProgram): Typed {
  const typed: Record<string, string> = {
    ...typedLines(program.lines),
    price: program.price === null ? '' : writeMoney(program.price),
    list_price: program.listPrice === null ? '' : writeMoney(program.listPrice),
    list_price_from: program.listPriceFrom ?? '',
    list_price_until: program.listPriceUntil ?? '',
    status: program.status,
    display_order: String(program.displayOrder),
    refund_rule: program.refundRule,
    habit_cap: String(program.habitCap),
    pause_days: String(program.pauseDays),
    calls_per_month: String(program.callsPerMonth),
    upsell_hours: program.upsell?.hours?.toString() ?? '',
    upsell_places: program.upsell?.places?.toString() ?? '',
  };
  for (const language of languageCodes) {
    const texts = program.texts[language];
    typed[textField('name', language)] = texts?.name ?? '';
    typed[textField('description', language)] = texts?.description ?? '';
  }
  for (const option of program.options) {
    for (const language of languageCodes)
      for (const part of textParts)
        typed[wayField(option.id, part, language)] = option.texts[language]?.[part] ?? '';
    for (const part of ['first', 'each', 'total'] as const)
      typed[`option_${option.id}_${part}`] = writeMoney(option[part]);
    if (option.active) typed[`option_${option.id}_active`] = 'on';
  }
  for (const plan of program.plans) {
    typed[`plan_${plan.id}_price`] = writeMoney(plan.price);
    if (plan.active) typed[`plan_${plan.id}_active`] = 'on';
  }
  return typed;
}

/** What was typed into the fields of a program. */
export const typedFrom = (program: EditableProgram, posted: Posted): Typed =>
  Object.fromEntries(
    fieldsOf(program).flatMap((name) => {
      const value = posted[name]?.[0];
      return value === undefined ? [] : [[name, value.replaceAll('\r\n', '\n')]];
    }),
  );

/**
 * Reads the change that was typed, or says what is wrong with it, in the order of the page.
 * @param now in its day in UTC, days of prices are counted
 */
export function parseProgram(
  program: EditableProgram,
  typed: Typed,
  now: Date,
):
  | { readonly ok: true; readonly change: ProgramChange }
  | { readonly ok: false; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const today = now.toISOString().slice(0, 10);
  const read = <T>(schema: z.ZodType<T, string>, id: string): T | undefined => {
    const parsed = schema.safeParse(typed[id] ?? '');
    if (parsed.success) return parsed.data;
    errors.push({ id, key: keyOf(parsed.error) });
    return undefined;
  };
  const texts = readTexts(program, typed, read);
  const lines = parseLines(
    typed,
    languageCodes.filter((language) => texts[language] !== undefined),
  );
  errors.push(...lines.errors);
  const tier = tierSchema.safeParse(
    Object.fromEntries(Object.keys(tierSchema.shape).map((name) => [name, typed[name] ?? ''])),
  );
  for (const issue of tier.success ? [] : tier.error.issues) {
    const id = String(issue.path[0]);
    if (!errors.some((error) => error.id === id)) errors.push({ id, key: keyOf({ issues: [issue] }) });
  }
  const options = program.options.map((option) => {
    const name = (part: string): string => `option_${option.id}_${part}`;
    const wayTexts = readWayTexts(option, typed, read);
    const total = read(money, name('total'));
    const first = option.installments === 1 ? total : read(money, name('first'));
    const each = option.installments === 1 ? total : read(money, name('each'));
    if (total !== undefined && first !== undefined && each !== undefined) {
      if (first + (option.installments - 1) * each !== total) errors.push({ id: name('total'), key: 'sum' });
      else if (first <= 0 || each <= 0) errors.push({ id: name('total'), key: 'positive' });
    }
    return {
      id: option.id,
      texts: wayTexts,
      first: first ?? 0,
      each: each ?? 0,
      total: total ?? 0,
      active: typed[name('active')] === 'on',
    };
  });
  const plans = program.plans.map(({ id }) => {
    const price = read(money, `plan_${id}_price`);
    if (price === 0) errors.push({ id: `plan_${id}_price`, key: 'positive' });
    return { id, price: price ?? 0, active: typed[`plan_${id}_active`] === 'on' };
  });
  const upsell = program.upsell
    ? {
        hours: read(numberOrNothing(1, 8760), 'upsell_hours') ?? null,
        places: read(numberOrNothing(0, 9999), 'upsell_places') ?? null,
      }
    : null;
  if (tier.success) errors.push(...rulesBroken(program, tier.data, options, plans, today));
  const inOrder = fieldsOf(program).flatMap((id) => errors.filter((error) => error.id === id).slice(0, 1));
  if (inOrder.length > 0 || !tier.success) return { ok: false, errors: inOrder };
  const { data } = tier;
  return {
    ok: true,
    change: {
      texts,
      lines: lines.lines,
      price: data.price,
      listPrice: data.list_price,
      listPriceFrom: data.list_price_from,
      listPriceUntil: data.list_price_until,
      status: data.status,
      displayOrder: data.display_order,
      refundRule: data.refund_rule,
      habitCap: data.habit_cap,
      pauseDays: data.pause_days,
      callsPerMonth: data.calls_per_month,
      options,
      plans,
      upsell,
    },
  };
}

/**
 * The texts that were typed, by language. A language that had none may go without: all its fields are left empty then.
 */
function readTexts(
  program: EditableProgram,
  typed: Typed,
  read: <T>(schema: z.ZodType<T, string>, id: string) => T | undefined,
): ProgramChange['texts'] {
  return Object.fromEntries(
    languageCodes.flatMap((language) => {
      const isEmpty =
        textParts.every((part) => (typed[textField(part, language)] ?? '').trim() === '') &&
        !hasLines(typed, language);
      const mayGoWithout = language !== fallbackLanguage && program.texts[language] === undefined;
      if (isEmpty && mayGoWithout) return [];
      const name = read(textSchemas.name, textField('name', language)) ?? '';
      const description = read(textSchemas.description, textField('description', language)) ?? '';
      return [[language, { name, description }] as const];
    }),
  );
}

/** The same of a way to pay: it may go without in a language in which it had none. */
function readWayTexts(
  { id, texts }: EditableProgram['options'][number],
  typed: Typed,
  read: <T>(schema: z.ZodType<T, string>, id: string) => T | undefined,
): ProgramChange['texts'] {
  return Object.fromEntries(
    languageCodes.flatMap((language) => {
      const isEmpty = textParts.every((part) => (typed[wayField(id, part, language)] ?? '').trim() === '');
      if (isEmpty && language !== fallbackLanguage && texts[language] === undefined) return [];
      const name = read(waySchemas.name, wayField(id, 'name', language)) ?? '';
      const description = read(waySchemas.description, wayField(id, 'description', language)) ?? '';
      return [[language, { name, description }] as const];
    }),
  );
}

/** What does not fit together although each field is right by itself. */
function rulesBroken(
  program: EditableProgram,
  tier: z.infer<typeof tierSchema>,
  options: ProgramChange['options'],
  plans: ProgramChange['plans'],
  today: string,
): readonly FieldError[] {
  const { price, list_price: listPrice } = tier;
  const broken: FieldError[] = [];
  if (tier.status === 'active' && price === null) broken.push({ id: 'price', key: 'priceNeeded' });
  if (program.isTrial && price !== null && price !== 0) broken.push({ id: 'price', key: 'trialFree' });
  if (listPrice !== null && (price === null || listPrice <= price))
    broken.push({ id: 'list_price', key: 'listPrice' });
  const { list_price_from: from, list_price_until: until } = tier;
  if ((from !== null || until !== null) && listPrice === null)
    broken.push({ id: 'list_price', key: 'listPriceNeeded' });
  if (until !== null && (from === null || until < from))
    broken.push(
      from === null
        ? { id: 'list_price_from', key: 'dayNeeded' }
        : { id: 'list_price_until', key: 'dayOrder' },
    );
  // Ways to pay have amounts of their own, which no day changes: of them only what was charged can be claimed.
  if (from !== null && options.some(({ active }) => active) && (until === null || until >= today))
    broken.push({ id: until === null ? 'list_price_from' : 'list_price_until', key: 'listPricePast' });
  for (const plan of plans)
    if (plan.active && price !== null && plan.price !== price)
      broken.push({ id: `plan_${plan.id}_price`, key: 'fullPrice' });
  for (const option of options) {
    const { installments } = program.options.find(({ id }) => id === option.id)!;
    // The one that people see beside the program's name is the one that they pay.
    if (option.active && installments === 1 && price !== null && option.total !== price)
      broken.push({ id: `option_${option.id}_total`, key: 'fullPrice' });
  }
  return broken;
}

const known = new Set<string>(['required', ...Object.values(moneyKeys), 'day', 'long', 'number', 'unknown']);

/** The message of the first issue, also where it stands inside a union. */
function keyOf(error: { readonly issues: readonly z.core.$ZodIssue[] }): string {
  for (const issue of error.issues) {
    if (known.has(issue.message)) return issue.message;
    if (issue.code === 'invalid_union')
      for (const branch of issue.errors) {
        const key = keyOf({ issues: branch });
        if (key !== 'unknown') return key;
      }
  }
  return 'unknown';
}
