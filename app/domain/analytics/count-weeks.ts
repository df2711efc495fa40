import type { Database } from '#db/database.ts';
import { addDays, latest, mondayOf, type Day } from '../days/calendar.ts';
import { weekOf } from '../leads/weeks.ts';
import { activationKnownFrom, countActivation } from './activation.ts';
import { countForms } from './form-counts.ts';
import { daysToComplete, findCounted, keepSums, weeksKept, type DueWeek, type Sum } from './measures.ts';
import { countRetention } from './retention.ts';

/** So far back weeks of an installation are counted that had none of these sums before. */
const longestBack = 104;

/** What can be counted of a week, and the day from which on nothing of it changes any more. */
const everything = (week: Day): readonly (DueWeek & { readonly from: Day })[] => [
  { about: 'activation', week, later: 0, from: activationKnownFrom(week) },
  { about: 'forms', week, later: 0, from: addDays(week, 7 + daysToComplete) },
  ...Array.from({ length: weeksKept + 1 }, (_, later) => ({
    about: 'retention' as const,
    week,
    later,
    from: addDays(week, 7 * (later + 1)),
  })),
];

/** What is over and not counted yet, the oldest week first: from the week of the first account on, two years back at the most. */
export async function findDueWeeks(db: Database, now: Date): Promise<readonly DueWeek[]> {
  const today = now.toISOString().slice(0, 10);
  const first = await db
    .selectFrom('profiles')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return [];
  const from = latest(weekOf(first.created_at), addDays(mondayOf(today), -7 * longestBack));
  const counted = new Set<string>();
  for (const about of ['activation', 'retention', 'forms'] as const)
    for (const one of await findCounted(db, about, { weeks: [from] })) counted.add(`${about} ${one}`);
  const due: DueWeek[] = [];
  for (let week = from; week < today; week = addDays(week, 7))
    for (const { from: since, ...one } of everything(week)) {
      const name = one.later === 0 ? week : `${week}+${one.later}`;
      if (since <= today && !counted.has(`${one.about} ${name}`)) due.push(one);
    }
  return due;
}

const count = (trx: Database, { about, week, later }: DueWeek): Promise<readonly Sum[]> =>
  about === 'activation'
    ? countActivation(trx, week)
    : about === 'forms'
      ? countForms(trx, week)
      : countRetention(trx, week, later);

/** Counts a week that is over and keeps its sums; one that is counted stays as it is. @returns whether it was counted now */
export const countWeek = (db: Database, due: DueWeek): Promise<boolean> =>
  keepSums(db, due, (trx) => count(trx, due));
