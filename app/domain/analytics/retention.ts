import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { uncountedSources } from '#db/xp-days.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { languageOfProfile, newcomers } from './activation.ts';
import { findCounted, readSums, startOf, weeksKept, type Asked, type Sum } from './measures.ts';

/**
 * Of the members whose account was opened in a week: how many did anything in the week that began so many weeks later. Whether
 * somebody did anything is read from the ledger of points, which has a row for each habit, page, form and check-in, with its
 * moment, and never changes afterwards; of visits only the newest one is known.
 */
export async function countRetention(db: Database, week: Day, later: number): Promise<readonly Sum[]> {
  const from = addDays(week, 7 * later);
  const { rows } = await sql<{ language: Language; cohort: number | string; kept: number | string }>`
    select ${languageOfProfile} as language, count(*) as cohort,
      count(case when exists (select 1 from xp_events as e where e.user_id = p.id
        and e.created_at >= ${startOf(from)} and e.created_at < ${startOf(addDays(from, 7))}
        and e.amount > 0 and e.source_type not in (${sql.join(uncountedSources)})) then 1 end) as kept
    from profiles as p where ${newcomers(startOf(week), startOf(addDays(week, 7)))}
    group by ${languageOfProfile}`.execute(db);
  return rows.flatMap(({ language, cohort, kept }) => [
    // How many they were is settled with their first week: who is erased later was there, and is not kept.
    ...(later === 0 ? [{ measure: 'cohort' as const, language, people: Number(cohort) }] : []),
    { measure: 'kept' as const, part: String(later), language, people: Number(kept) },
  ]);
}

export interface RetentionWeek {
  readonly week: Day;
  /** Null while the week itself is not over. */
  readonly cohort: number | null;
  /** How many did anything, by the number of weeks later; null where that week is not over. */
  readonly kept: readonly (number | null)[];
}

/** Who is still there, by the week of their account, the oldest first. */
export async function readRetention(db: Database, asked: Asked): Promise<readonly RetentionWeek[]> {
  const counted = await findCounted(db, 'retention', asked);
  const sums = new Map(
    (await readSums(db, ['cohort', 'kept'], asked)).map((one) => [
      `${one.week} ${one.measure} ${one.part}`,
      one.people,
    ]),
  );
  return asked.weeks.map((week) => ({
    week,
    cohort: counted.has(week) ? (sums.get(`${week} cohort `) ?? 0) : null,
    kept: Array.from({ length: weeksKept + 1 }, (_, later) =>
      counted.has(later === 0 ? week : `${week}+${later}`) ? (sums.get(`${week} kept ${later}`) ?? 0) : null,
    ),
  }));
}
