import { createHash } from 'node:crypto';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { latest, type Month } from '../days/calendar.ts';
import type { Changed } from './accounts.ts';
import { ensureCategories, listCategories, type Category } from './categories.ts';
import { centsOf } from './money.ts';
import { addMonths, sumMonths } from './months.ts';
import { readRolls, rollsSince, writeRolls } from './rolls.ts';

/** What is left goes over for so many months at the most. */
const longestRoll = 12;

/** A category in a month: amounts are minor units, above zero. */
export interface Envelope {
  readonly category: Category;
  /** What was set aside for it. */
  readonly planned: number;
  /** What came over from the month before; below zero where that took too much. */
  readonly carried: number;
  /** What was spent; of income, what came in. */
  readonly moved: number;
  /** Since which month what is left goes over into the next one; null where in this one it does not. */
  readonly rollsSince: Month | null;
}

export interface BudgetMonth {
  readonly month: Month;
  readonly currency: string;
  readonly envelopes: readonly Envelope[];
  /** Spent without a category. */
  readonly unsorted: number;
  /** Came in without one. */
  readonly unsortedIncome: number;
}

/** What was planned, by month and category. */
type Plans = ReadonlyMap<string, number>;
const keyOf = (month: Month, categoryId: string): string => `${month} ${categoryId}`;

const plansBetween = builtOnce(
  (
    db,
    values: {
      readonly userId: string;
      readonly currency: string;
      readonly from: Month;
      readonly to: Month;
    },
  ) =>
    db
      .selectFrom('budgets')
      .select(['month', 'category_id', 'cents'])
      .where('user_id', '=', values.userId)
      .where('month', '>=', values.from)
      .where('month', '<=', values.to)
      .where('currency', '=', values.currency),
);

async function readPlans(
  db: Database,
  userId: string,
  currency: string,
  from: Month,
  to: Month,
): Promise<Plans> {
  const rows = await plansBetween(db, { userId, currency, from, to });
  return new Map(rows.map((row) => [keyOf(row.month, row.category_id), centsOf(row.cents)]));
}

/**
 * What came over into a month: what was left of each one before, and of what came over into that; what was too much, too, where a month
 * had a plan.
 * @param since from which month on without a break until the one before; null where nothing came over from that
 */
function carriedInto(
  month: Month,
  since: Month | null,
  id: string,
  plans: Plans,
  spent: ReadonlyMap<string, number>,
): number {
  if (since === null) return 0;
  let carried = 0;
  const first = latest(since, addMonths(month, -longestRoll));
  for (let one = first; one < month; one = addMonths(one, 1)) {
    const planned = plans.get(keyOf(one, id)) ?? 0;
    const left = carried + planned - (spent.get(keyOf(one, id)) ?? 0);
    // Where nothing was planned nobody went over it: it takes off what is left, and leaves no debt to a later month.
    carried = planned > 0 ? left : Math.max(left, Math.min(carried, 0));
  }
  return carried;
}

/** A month of one currency: every category that is in use, with what was planned and what moved. Four queries. */
export async function readBudget(
  db: Database,
  userId: string,
  month: Month,
  currency: string,
): Promise<BudgetMonth> {
  const categories = await listCategories(db, userId);
  const rolls = await readRolls(db, userId);
  const sinceOf = (id: string, until: Month): Month | null => rollsSince(rolls.get(id) ?? [], until);
  const before = new Map(categories.map(({ id }) => [id, sinceOf(id, addMonths(month, -1))]));
  const begun = [...before.values()].filter((since) => since !== null).toSorted();
  const from = begun[0] === undefined ? month : latest(begun[0], addMonths(month, -longestRoll));
  const plans = await readPlans(db, userId, currency, from, month);
  const sums = (await sumMonths(db, userId, from, month)).filter((sum) => sum.currency === currency);
  const spent = new Map(sums.map((sum) => [keyOf(sum.month, sum.categoryId ?? ''), -sum.cents]));
  const none = sums.find((sum) => sum.month === month && sum.categoryId === null);
  return {
    month,
    currency,
    envelopes: categories.map((category): Envelope => {
      const out = spent.get(keyOf(month, category.id)) ?? 0;
      return {
        category,
        planned: plans.get(keyOf(month, category.id)) ?? 0,
        carried: carriedInto(month, before.get(category.id) ?? null, category.id, plans, spent),
        // Not `-out`: nothing is no less than nothing.
        moved: category.kind === 'income' ? 0 - out : out,
        rollsSince: sinceOf(category.id, month),
      };
    }),
    unsorted: none ? none.came - none.cents : 0,
    unsortedIncome: none?.came ?? 0,
  };
}

/** Whether anything of it is planned, moved, or came over. */
export const isUsed = ({ planned, carried, moved }: Envelope): boolean =>
  planned !== 0 || carried !== 0 || moved !== 0;

/** Whether anything is set aside for a category or came over: taken off it as well, however much that is. */
export const isPlanned = ({ planned, carried }: Envelope): boolean => planned !== 0 || carried !== 0;

/** Whether anything is set aside for expenses in a month. */
export const hasPlan = ({ envelopes }: BudgetMonth): boolean =>
  envelopes.some((one) => one.category.kind === 'expense' && isPlanned(one));

export interface BudgetTotals {
  /** Set aside for expenses in this month, as its rows have it. */
  readonly planned: number;
  /** What came over into those of which something was left, and what is taken off those of which too much was spent: above zero. */
  readonly cameOver: number;
  readonly takenOff: number;
  readonly spent: number;
  readonly income: number;
}

/** What of a month is left to be spent: below zero where more went out than there was, in this month and before. */
export const leftOf = ({ planned, cameOver, takenOff, spent }: BudgetTotals): number =>
  planned + cameOver - takenOff - spent;

/** A month in numbers: each is the sum of what its rows say, so that one category's debt makes no other one's plan smaller. */
export function totalsOf({ envelopes, unsorted, unsortedIncome }: BudgetMonth): BudgetTotals {
  const expenses = envelopes.filter(({ category }) => category.kind === 'expense');
  const sum = (of: readonly Envelope[], amount: (one: Envelope) => number): number =>
    of.reduce((all, one) => all + amount(one), 0);
  return {
    planned: sum(expenses, ({ planned }) => planned),
    cameOver: sum(expenses, ({ carried }) => Math.max(0, carried)),
    takenOff: sum(expenses, ({ carried }) => Math.max(0, -carried)),
    spent: sum(expenses, ({ moved }) => moved) + unsorted,
    income:
      sum(
        envelopes.filter(({ category }) => category.kind === 'income'),
        ({ moved }) => moved,
      ) + unsortedIncome,
  };
}

/** What a form says of a category in a month. */
export interface Plan {
  readonly categoryId: string;
  /** Minor units; zero is no plan. */
  readonly cents: number;
  readonly rolls: boolean;
}

/** What a month's plan says, as a short text: two that say the same have the same. */
export function planMark({ envelopes }: Pick<BudgetMonth, 'envelopes'>): string {
  const says = envelopes
    .filter(({ planned, rollsSince: since }) => planned !== 0 || since !== null)
    .map(({ category, planned, rollsSince: since }) => [category.id, planned, since !== null].join(' '));
  return createHash('sha256').update(says.toSorted().join('\n')).digest('base64url').slice(0, 16);
}

/**
 * Writes a month's plan. Whether what is left of a category goes over is said from this month on: those before keep what they said.
 * What is not named stays as it is, and so does what no category of this member's is.
 * @param seen the mark of the plan that the page was made from: one that says something else by now is not overwritten; null where
 * nothing was seen
 */
export async function planMonth(
  db: Database,
  userId: string,
  month: Month,
  currency: string,
  plans: readonly Plan[],
  seen: string | null,
  now: Date,
): Promise<Changed<BudgetMonth>> {
  return inTransaction(db, async (trx): Promise<Changed<BudgetMonth>> => {
    await ensureCategories(trx, userId, now);
    const there = await readBudget(trx, userId, month, currency);
    const categories = new Map(there.envelopes.map((one) => [one.category.id, one]));
    const changes = plans.filter(({ categoryId, cents, rolls }) => {
      const one = categories.get(categoryId);
      return one && (one.planned !== cents || (one.rollsSince !== null) !== rolls);
    });
    if (changes.length > 0 && seen !== null && seen !== planMark(there))
      return { ok: false, reason: 'changed', there };
    for (const { categoryId, cents, rolls } of changes) {
      await writePlan(trx, userId, month, currency, categoryId, cents);
      if ((categories.get(categoryId)!.rollsSince !== null) !== rolls)
        await writeRolls(trx, userId, categoryId, month, rolls);
    }
    return { ok: true };
  });
}

async function writePlan(
  trx: Database,
  userId: string,
  month: Month,
  currency: string,
  categoryId: string,
  cents: number,
): Promise<void> {
  if (cents > 0) {
    await trx
      .insertInto('budgets')
      .values({ user_id: userId, month, currency, category_id: categoryId, cents })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'month', 'currency', 'category_id']).doUpdateSet({ cents }),
      )
      .execute();
    return;
  }
  await trx
    .deleteFrom('budgets')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .where('currency', '=', currency)
    .where('category_id', '=', categoryId)
    .execute();
}

/**
 * Plans a month as the last one before it that has a plan, where nothing is planned for a category yet: pressed twice, it is done once.
 * A category that was put away meanwhile stays away.
 * @returns which month that was, and how many were taken over; null where none before has a plan
 */
export async function copyEarlierMonth(
  db: Database,
  userId: string,
  month: Month,
  currency: string,
): Promise<{ readonly from: Month; readonly count: number } | null> {
  return inTransaction(db, async (trx) => {
    const planned = trx
      .selectFrom('budgets')
      .where('user_id', '=', userId)
      .where('currency', '=', currency)
      .where('category_id', 'in', (eb) =>
        eb
          .selectFrom('budget_categories')
          .select('id')
          .where('user_id', '=', userId)
          .where('archived_at', 'is', null),
      );
    const last = await planned
      .select('month')
      .where('month', '<', month)
      .orderBy('month', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last) return null;
    const before = await planned.select(['category_id', 'cents']).where('month', '=', last.month).execute();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('budgets')
      .values(before.map((row) => ({ ...row, user_id: userId, month, currency })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return { from: last.month, count: Number(numInsertedOrUpdatedRows ?? 0n) };
  });
}
