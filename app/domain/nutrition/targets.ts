import { createHash } from 'node:crypto';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';

/** What somebody aims at in a day: kilocalories, grams, and millilitres of water; null where they aim at nothing. */
export interface Targets {
  readonly energy: number | null;
  readonly protein: number | null;
  readonly carbs: number | null;
  readonly fat: number | null;
  readonly water: number | null;
}

export const noTargets: Targets = { energy: null, protein: null, carbs: null, fat: null, water: null };

/** Below so many kilocalories a day, people are pointed to before a target is kept: docs/decisions/wellbeing.md. */
export const lowEnergy = 1200;

const targetsOn = builtOnce((db, values: { readonly userId: string; readonly day: Day }) =>
  db
    .selectFrom('nutrition_targets')
    .select(['energy', 'protein', 'carbs', 'fat', 'water'])
    .where('user_id', '=', values.userId)
    .where('from_day', '<=', values.day)
    .orderBy('from_day', 'desc')
    .limit(1),
);

/** The targets that hold on a day. */
export async function readTargets(db: Database, userId: string, day: Day): Promise<Targets> {
  const [row] = await targetsOn(db, { userId, day });
  return row ?? noTargets;
}

/** What somebody aims at, as a short text: who aims at the same has the same. */
export const targetsMark = ({ energy, protein, carbs, fat, water }: Targets): string =>
  createHash('sha256')
    .update(JSON.stringify([energy, protein, carbs, fat, water]))
    .digest('base64url')
    .slice(0, 16);

export type TargetsSet =
  | { readonly ok: true }
  /** They were changed elsewhere meanwhile, and are not overwritten: what they say by now. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: Targets };

/**
 * Sets what somebody aims at from a day on: days before it keep what held then.
 * @param seen the mark of the targets that the form was made from: others by now are not overwritten; null where nothing was seen
 */
export async function setTargets(
  db: Database,
  userId: string,
  from: Day,
  targets: Targets,
  now: Date,
  seen: string | null = null,
): Promise<TargetsSet> {
  const row = { ...targets, updated_at: now.toISOString() };
  return inTransaction(db, async (trx): Promise<TargetsSet> => {
    const there = await readTargets(trx, userId, from);
    const stands = targetsMark(there);
    if (seen !== null && seen !== stands && stands !== targetsMark(targets))
      return { ok: false, reason: 'changed', there };
    await trx
      .insertInto('nutrition_targets')
      .values({ user_id: userId, from_day: from, ...row })
      .onConflict((oc) => oc.columns(['user_id', 'from_day']).doUpdateSet(row))
      .execute();
    return { ok: true };
  });
}

const energySetting = builtOnce((db, values: { readonly userId: string }) =>
  db.selectFrom('nutrition_settings').select('hides_energy').where('user_id', '=', values.userId),
);

/** Whether somebody wants to see no calories. */
export async function hidesEnergy(db: Database, userId: string): Promise<boolean> {
  const [row] = await energySetting(db, { userId });
  return row?.hides_energy === 1;
}

/** Shows calories on the pages of food, or hides them. */
export async function hideEnergy(db: Database, userId: string, hides: boolean): Promise<void> {
  const hides_energy = hides ? 1 : 0;
  await db
    .insertInto('nutrition_settings')
    .values({ user_id: userId, hides_energy })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ hides_energy }))
    .execute();
}
