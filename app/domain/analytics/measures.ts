import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { CountedAbout } from '#db/tables/analytics.ts';
import type { Day } from '../days/calendar.ts';

/** What newcomers do for the first time, in the order in which most do it. */
export const activationSteps = ['onboarded', 'form', 'habit', 'day-7'] as const;
export type ActivationStep = (typeof activationSteps)[number];

/** Newcomers have the day of their account and so many after it for the first steps. */
export const daysToActivate = 14;

/** So many weeks after their own it is counted whether people are still there. */
export const weeksKept = 12;

/** What was begun has the rest of its week and so many days after it to be completed. */
export const daysToComplete = 7;

/** Where fewer did something, no number is shown: so few may be told apart. */
export const fewest = 5;

/** Whether a number of people is too small to be shown. Nobody at all can be told apart from nobody. */
export const isFew = (people: number): boolean => people > 0 && people < fewest;

/**
 * What a sum counts. Of accounts: `account`, and each step. Of who is still there: `cohort`, all of the week, and `kept`, with the
 * number of weeks later. Of forms: `begun` and `completed`, with the form, and `stopped`, with `<form>/<section>`.
 */
export type Measure = 'account' | ActivationStep | 'cohort' | 'kept' | 'begun' | 'completed' | 'stopped';

/** A sum that is about to be kept. */
export interface Sum {
  readonly measure: Measure;
  readonly part?: string;
  readonly language: Language;
  readonly people: number;
}

/** A week to be counted, and what of it. */
export interface DueWeek {
  readonly about: CountedAbout;
  readonly week: Day;
  /** How many weeks after it, of retention; else 0. */
  readonly later: number;
}

/** The first moment of a day, as moments are kept. */
export const startOf = (day: Day): string => `${day}T00:00:00.000Z`;

/**
 * Keeps the sums of a week, once and for all: a second time, or on another machine at the same moment, changes nothing.
 * @param count counts them, in the transaction that keeps them
 * @returns whether they were kept now
 */
export async function keepSums(
  db: Database,
  { about, week, later }: DueWeek,
  count: (trx: Database) => Promise<readonly Sum[]>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isFirst = await trx
      .insertInto('counted_weeks')
      .values({ about, week, later })
      .onConflict((conflict) => conflict.columns(['about', 'week', 'later']).doNothing())
      .returning('week')
      .executeTakeFirst();
    if (!isFirst) return false;
    const sums = (await count(trx)).filter(({ people }) => people > 0);
    if (sums.length > 0)
      await trx
        .insertInto('weekly_counts')
        .values(
          sums.map(({ measure, part = '', language, people }) => ({ week, measure, part, language, people })),
        )
        .execute();
    return true;
  });
}

/** Which weeks are looked at, and of whom: everybody's sums where no language is named. */
export interface Asked {
  readonly weeks: readonly Day[];
  readonly language: Language | null;
}

/** The sums of some weeks, of all languages together unless one is asked for. */
export async function readSums(
  db: Database,
  measures: readonly Measure[],
  { weeks, language }: Asked,
): Promise<readonly { week: Day; measure: Measure; part: string; people: number }[]> {
  let query = db
    .selectFrom('weekly_counts')
    .select((eb) => ['week', 'measure', 'part', eb.fn.sum<number | string>('people').as('people')])
    .where('measure', 'in', measures)
    .where('week', '>=', weeks[0]!)
    .groupBy(['week', 'measure', 'part']);
  if (language) query = query.where('language', '=', language);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, measure: row.measure as Measure, people: Number(row.people) }));
}

/** Which of some weeks are counted, as `<week>` and, of retention, `<week>+<later>`. */
export async function findCounted(
  db: Database,
  about: CountedAbout,
  { weeks }: Pick<Asked, 'weeks'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('counted_weeks')
    .select(['week', 'later'])
    .where('about', '=', about)
    .where('week', '>=', weeks[0]!)
    .execute();
  return new Set(rows.map(({ week, later }) => (later === 0 ? week : `${week}+${later}`)));
}
