import type { Database } from '#db/database.ts';
import type { Month } from '../days/calendar.ts';
import type { Category } from './categories.ts';
import { addMonths, sumMonths, type MonthSum } from './months.ts';

/** Whole months that have to be there before anything is said, and those that are looked at. */
export const fewestMonths = 3;
const looked = 6;
/** A change has to be a quarter of what was usual, and a twentieth of all that is spent, to be worth a line. */
const leastChange = { of: 4, ofAll: 20 };

/** What a claim rests on: a category, or all of them, month by month, the oldest first. Minor units, spent or kept. */
export interface Evidence {
  readonly categoryId: string | null;
  readonly months: readonly { readonly month: Month; readonly cents: number }[];
}

export type MoneyInsight = Evidence &
  (
    | { readonly kind: 'more' | 'less'; readonly last: number; readonly usual: number }
    | { readonly kind: 'largest'; readonly spent: number; readonly all: number }
    | { readonly kind: 'kept' | 'overspent'; readonly spent: number; readonly income: number }
  );

export type Insights =
  | { readonly enough: false; readonly months: number }
  | { readonly enough: true; readonly found: readonly MoneyInsight[] };

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/**
 * What sums of whole months say, by rules: nothing before there are three of them, and each with the months that it rests on.
 * @param sums of one currency @param last the last whole month
 */
export function findInsights(
  sums: readonly MonthSum[],
  categories: readonly Category[],
  last: Month,
): Insights {
  const all = Array.from({ length: looked }, (_, index) => addMonths(last, index - looked + 1));
  const begun = all.findIndex((month) => sums.some((sum) => sum.month === month));
  // Months without anything in between count; those before the first do not.
  const months = begun < 0 ? [] : all.slice(begun);
  if (months.length < fewestMonths) return { enough: false, months: months.length };
  const recent = months.slice(-fewestMonths);
  const income = new Set(categories.filter(({ kind }) => kind === 'income').map(({ id }) => id));
  const ofMonth = (month: Month) => sums.filter((sum) => sum.month === month);
  const spentOn = (categoryId: string, month: Month): number =>
    total(ofMonth(month).flatMap((sum) => (sum.categoryId === categoryId ? -sum.cents : [])));
  const spentIn = (month: Month): number =>
    total(
      ofMonth(month).map((sum) =>
        sum.categoryId === null ? sum.came - sum.cents : income.has(sum.categoryId) ? 0 : -sum.cents,
      ),
    );
  const cameIn = (month: Month): number =>
    total(
      ofMonth(month).map((sum) =>
        sum.categoryId === null ? sum.came : income.has(sum.categoryId) ? sum.cents : 0,
      ),
    );
  const found: MoneyInsight[] = [];
  const [spent, came] = [total(recent.map(spentIn)), total(recent.map(cameIn))];
  if (came > 0)
    found.push({
      kind: spent <= came ? 'kept' : 'overspent',
      spent,
      income: came,
      categoryId: null,
      months: recent.map((month) => ({ month, cents: cameIn(month) - spentIn(month) })),
    });
  const expenses = categories
    .filter(({ kind }) => kind === 'expense')
    .map(({ id }) => ({
      categoryId: id,
      months: months.map((month) => ({ month, cents: spentOn(id, month) })),
      recent: total(recent.map((month) => spentOn(id, month))),
    }));
  // What has no category may be of any: where that is more, nobody can say which takes the most.
  const unsorted = total(
    recent.flatMap((month) =>
      ofMonth(month).flatMap((sum) => (sum.categoryId === null ? sum.came - sum.cents : [])),
    ),
  );
  const largest = expenses.toSorted((one, other) => other.recent - one.recent)[0];
  if (largest && largest.recent > 0 && largest.recent >= unsorted && spent > 0)
    found.push({
      kind: 'largest',
      spent: largest.recent,
      all: spent,
      categoryId: largest.categoryId,
      months: largest.months.slice(-fewestMonths),
    });
  for (const one of expenses) {
    const amounts = one.months.map(({ cents }) => cents);
    const [now, before] = [amounts.at(-1)!, amounts.slice(0, -1)];
    const usual = Math.round(total(before) / before.length);
    const change = Math.abs(now - usual);
    if (usual <= 0 || change * leastChange.of < usual) continue;
    if (change * leastChange.ofAll < spentIn(last)) continue;
    found.push({
      kind: now > usual ? 'more' : 'less',
      last: now,
      usual,
      categoryId: one.categoryId,
      months: one.months,
    });
  }
  return { enough: true, found };
}

/** What the six whole months before this one say. @param month the member's own */
export async function readInsights(
  db: Database,
  userId: string,
  month: Month,
  currency: string,
  categories: readonly Category[],
): Promise<Insights> {
  const last = addMonths(month, -1);
  const sums = await sumMonths(db, userId, addMonths(month, -looked), last);
  return findInsights(
    sums.filter((sum) => sum.currency === currency),
    categories,
    last,
  );
}
