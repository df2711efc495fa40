import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { PillarName, PracticeTables, TimeOfDay } from '#db/tables/practice.ts';
import { mayAddHabit } from '../programs/access.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { firstOpenDay } from './habit-day.ts';
import { rhythmsOf, stagesFrom, type GrowingWeek } from './growth.ts';
import type { Rhythm } from './schedule.ts';

/** What somebody says of a habit. */
export interface HabitFacts {
  readonly name: string;
  readonly pillar: PillarName;
  readonly timeOfDay: TimeOfDay;
  readonly description: string;
  readonly cue: string;
  /** Both, or neither: so many of a unit a day. */
  readonly unit: string;
  readonly target: number | null;
  readonly rhythm: Rhythm;
  /** How it begins smaller, and grows to that; without, it asks for all of it from its first day on. */
  readonly grows?: readonly GrowingWeek[];
}

export type HabitCreated =
  | {
      readonly ok: true;
      readonly id: string;
      /** It was there already: the same form was sent twice. */ readonly wasThere: boolean;
    }
  | { readonly ok: false; readonly reason: 'cap-reached'; readonly cap: number }
  /** Earlier than a day that can still be filled in, or more than a year ahead. */
  /** `sent-before`: the form was sent before, and said something else. */
  | { readonly ok: false; readonly reason: 'start-out-of-reach' | 'sent-before' };

/**
 * Begins a habit, as far as the member's program has room: specification 1, §9. Room is counted in the transaction that
 * takes it, so that two tabs cannot both have the last.
 * @param habit.id chosen by the form: sent twice, it is one habit
 * @param habit.isOneOfItsName where one of this name is kept already, it is that one
 * @param habit.startsOn the member's day from which it counts; today where nothing is said
 */
export async function createHabit(
  db: Database,
  userId: string,
  {
    id = uuid(),
    startsOn,
    isOneOfItsName = false,
    ...facts
  }: HabitFacts & { readonly id?: string; readonly startsOn?: Day; readonly isOneOfItsName?: boolean },
  today: Day,
  now: Date,
): Promise<HabitCreated> {
  const start = startsOn ?? today;
  if (start < firstOpenDay(today) || start > addDays(today, 365))
    return { ok: false, reason: 'start-out-of-reach' };
  return inTransaction(db, async (trx): Promise<HabitCreated> => {
    const known = await trx.selectFrom('habits').selectAll().where('id', '=', id).executeTakeFirst();
    if (known?.user_id === userId)
      return saysTheSame(known, facts)
        ? { ok: true, id, wasThere: true }
        : { ok: false, reason: 'sent-before' };
    const namesake = isOneOfItsName ? await findNamed(trx, userId, facts.name) : undefined;
    if (namesake) return { ok: true, id: namesake.id, wasThere: true };
    const may = await mayAddHabit(trx, userId);
    if (!may.ok) return may;
    // An id that somebody else's habit has is no reason to lose this one.
    const own = known ? uuid() : id;
    await insertHabit(trx, userId, own, facts, start, now);
    return { ok: true, id: own, wasThere: false };
  });
}

/** Whether a habit is what a form said of it; its rhythm is changed apart. */
const saysTheSame = (there: Selectable<PracticeTables['habits']>, facts: HabitFacts): boolean =>
  there.name === facts.name &&
  there.pillar === facts.pillar &&
  there.time_of_day === facts.timeOfDay &&
  there.description === facts.description &&
  there.cue === facts.cue &&
  there.unit === facts.unit &&
  there.target === facts.target;

const findNamed = (trx: Database, userId: string, name: string) =>
  trx
    .selectFrom('habits')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('archived_on', 'is', null)
    .executeTakeFirst();

/** Writes a habit at the end of the member's list, with its first schedules. Part of a larger transaction. */
export async function insertHabit(
  trx: Database,
  userId: string,
  id: string,
  { name, pillar, timeOfDay, description, cue, unit, target, rhythm, grows = [] }: HabitFacts,
  startsOn: Day,
  now: Date,
): Promise<void> {
  const growth = stagesFrom(grows, startsOn);
  const { last } = await trx
    .selectFrom('habits')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('habits')
    .values({
      id,
      user_id: userId,
      name,
      pillar,
      time_of_day: timeOfDay,
      description,
      cue,
      unit,
      target,
      position: Number(last ?? 0) + 1,
      started_on: startsOn,
      growth: growth.length === 0 ? null : JSON.stringify(growth),
      created_at: now.toISOString(),
    })
    .execute();
  await trx
    .insertInto('habit_schedules')
    .values(
      rhythmsOf(growth, rhythm, startsOn).map((one) => ({
        id: uuid(),
        habit_id: id,
        user_id: userId,
        ...one,
      })),
    )
    .execute();
}
