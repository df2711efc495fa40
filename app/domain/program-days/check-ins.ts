import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { ProgramDayTables } from '#db/tables/program-days.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { awardXp } from '../xp/award-xp.ts';
import { dayOfRun, stepOn, type RunOf, type Walker } from './find-run.ts';
import { keepRun, noteFinish } from './keep-run.ts';
import { actionPart, writeMark } from './marks.ts';
import { isResting } from './run-days.ts';

/** Each from 1 to 10: specification 3, §3. */
export const ratings = [
  'motivation',
  'awareness',
  'energy',
  'movement_motivation',
  'planning_confidence',
  'connection',
  'breakthrough_clarity',
] as const;
export type Rating = (typeof ratings)[number];

/** What somebody says of a day. */
export interface CheckInFacts {
  readonly actionCompleted: boolean;
  /** In their own words; empty where they wrote nothing. */
  readonly reflection: string;
  readonly ratings: Readonly<Partial<Record<Rating, number>>>;
}

export interface CheckIn extends CheckInFacts {
  readonly day: Day;
  readonly revision: number;
}

/** A check-in as its row says it. */
export const checkInOf = (row: Selectable<ProgramDayTables['check_ins']>): CheckIn => ({
  day: row.on_day,
  actionCompleted: row.action_completed === 1,
  reflection: row.reflection,
  ratings: Object.fromEntries(
    ratings.flatMap((rating) => (row[rating] === null ? [] : [[rating, row[rating]] as const])),
  ),
  revision: row.revision,
});

/** The check-in of a day of this member, whichever program it was said in, or null. */
export async function readCheckIn(db: Database, userId: string, day: Day): Promise<CheckIn | null> {
  const row = await db
    .selectFrom('check_ins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('on_day', '=', day)
    .executeTakeFirst();
  return row ? checkInOf(row) : null;
}

export type CheckedIn =
  | {
      readonly ok: true;
      readonly isNew: boolean;
      readonly points: number;
      readonly levelReached: number | null;
    }
  /** `no-day`: it is not a day of the program that has come, or it rested. */
  | { readonly ok: false; readonly reason: 'not-found' | 'no-day' }
  /** There is one that the page did not know of. */
  | { readonly ok: false; readonly reason: 'changed'; readonly current: CheckIn };

/**
 * Checks in for a day of a program: once a day, and changed from then on (specification 3, §3 and §4). It pays its point once,
 * for today or yesterday; what comes later is kept and pays nothing. Whether the action was done is marked with it.
 * @param revision of the check-in that the page was made from, 0 where there was none
 */
export async function checkIn(
  db: Database,
  who: Walker,
  of: RunOf,
  said: CheckInFacts & { readonly day: Day; readonly revision: number },
  now: Date,
): Promise<CheckedIn> {
  const today = who.dayOf(now);
  return inTransaction(db, async (trx): Promise<CheckedIn> => {
    const run = await keepRun(trx, who, of, now);
    if (!run) return { ok: false, reason: 'not-found' };
    const number = stepOn(run, said.day);
    if (number === null || said.day > today || isResting(run, said.day))
      return { ok: false, reason: 'no-day' };
    const stored = await readCheckIn(trx, who.id, said.day);
    if (stored && saysTheSame(stored, said)) return { ok: true, isNew: false, points: 0, levelReached: null };
    if ((stored?.revision ?? 0) !== said.revision && stored)
      return { ok: false, reason: 'changed', current: stored };
    const facts = {
      action_completed: said.actionCompleted ? 1 : 0,
      reflection: said.reflection,
      ...(Object.fromEntries(ratings.map((rating) => [rating, said.ratings[rating] ?? null])) as Record<
        Rating,
        number | null
      >),
      revision: (stored?.revision ?? 0) + 1,
      updated_at: now.toISOString(),
    };
    await trx
      .insertInto('check_ins')
      .values({
        id: uuid(),
        user_id: who.id,
        run_id: run.id,
        program_day: dayOfRun(run, said.day),
        on_day: said.day,
        created_at: now.toISOString(),
        ...facts,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'on_day']).doUpdateSet(facts))
      .execute();
    if (run.program.rhythm === 'day') {
      const step = run.steps[number - 1]!.id;
      await writeMark(trx, who.id, run, { step, part: actionPart, day: said.day }, said.actionCompleted, now);
      if (number === run.steps.length)
        await noteFinish(trx, who.id, run, said.actionCompleted ? today : null, now);
    }
    const pays = said.day >= addDays(today, -1);
    const award = { eventType: 'daily_checkin', sourceType: 'check-in', sourceId: said.day } as const;
    const paid = pays ? await awardXp(trx, who.id, award, now) : { amount: 0, levelReached: null };
    return { ok: true, isNew: !stored, points: paid.amount, levelReached: paid.levelReached };
  });
}

const saysTheSame = (one: CheckInFacts, other: CheckInFacts): boolean =>
  one.actionCompleted === other.actionCompleted &&
  one.reflection === other.reflection &&
  ratings.every((rating) => one.ratings[rating] === other.ratings[rating]);
