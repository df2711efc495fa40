import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import type { Day } from '../days/calendar.ts';
import { enrollmentRows, lengthOf, runFrom, standOf, type Walker } from '../program-days/find-run.ts';
import { heldStates } from '../programs/access.ts';
import { tierName } from '../programs/texts-in-language.ts';

/** A program that somebody holds, and where in it they are. */
export interface HeldProgram {
  readonly name: string;
  /** Null where it has no days, or is paused. */
  readonly place: { readonly day: number; readonly days: number } | null;
}

/**
 * The newest program that each of these people holds, by their ids. Two queries.
 * @param people a page of them, each with the day that it is by their clock
 */
export async function listHeldPrograms(
  db: Database,
  people: readonly (Walker & { readonly today: Day })[],
  language: Language,
): Promise<ReadonlyMap<string, HeldProgram>> {
  if (people.length === 0) return new Map();
  const rows = await enrollmentRows(db)
    .select([
      'enrollments.user_id',
      'enrollments.created_at',
      tierName('enrollments.tier_id', language).as('name'),
    ])
    .where(
      'enrollments.user_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('enrollments.state', 'in', heldStates)
    .execute();
  const runs = rows.flatMap(({ run_id }) => run_id ?? []);
  const pauses =
    runs.length === 0
      ? []
      : await db.selectFrom('program_pauses').selectAll().where('run_id', 'in', runs).execute();
  // The newest one last, so that it stays.
  const inOrder = rows.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  return new Map(
    inOrder.flatMap((row): [string, HeldProgram][] => {
      const who = people.find(({ id }) => id === row.user_id);
      if (!who) return [];
      const own = pauses
        .filter(({ run_id }) => run_id === row.run_id)
        .map((pause) => ({ from: pause.from_day, until: pause.until_day }))
        .toSorted((one, other) => one.from.localeCompare(other.from));
      const run = runFrom(who, 'enrollment', row, own);
      const place = run?.isOpen ? { day: standOf(run, who.today).number, days: lengthOf(run) } : null;
      return [[row.user_id, { name: row.name, place }]];
    }),
  );
}

/** What each tier is called, in the order in which they are shown. */
export const listTierNames = (
  db: Database,
  language: Language,
): Promise<readonly { readonly tier: TierKey; readonly name: string }[]> =>
  db
    .selectFrom('freedom_plan_tiers')
    .select(['tier', tierName('freedom_plan_tiers.id', language).as('name')])
    .orderBy('display_order')
    .orderBy('id')
    .execute();
