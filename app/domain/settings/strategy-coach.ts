import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isHere } from '../accounts/gone.ts';
import { saveSiteSetting, type SettingSaved } from './save-site-setting.ts';
import { coachingRoles } from '../coaching/assignments.ts';

/** The setting of who it is. */
export const strategyCoachKey = 'strategy_coach';
const key = strategyCoachKey;
const schema = z.object({ coach_id: z.string() });

/** More than a page of the administration shows of each role. */
const most = 200;

/** Who takes strategy calls. */
export interface StrategyCoach {
  readonly id: string;
  /** Their address where they have told no name. */
  readonly name: string;
  /** As it stands in the profile: a zone that this machine may not know. */
  readonly zone: string;
}

const people = (db: Database) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.full_name', 'profiles.email', 'profiles.timezone'])
    .where(isHere());

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;
const coachOf = ({ id, full_name, email, timezone }: Row): StrategyCoach => ({
  id,
  name: full_name ?? email,
  zone: timezone,
});

/** Who takes strategy calls, or null: nobody was chosen, or who was chosen coaches no more. */
export async function readStrategyCoach(db: Database): Promise<StrategyCoach | null> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirst();
  if (!row) return null;
  const coach = await people(db)
    .where('profiles.id', '=', schema.parse(JSON.parse(row.value)).coach_id)
    .where('profiles.role', 'in', coachingRoles)
    .executeTakeFirst();
  return coach ? coachOf(coach) : null;
}

/** Coaches and administrators who may be chosen, by their addresses. */
export async function listStrategyCoaches(db: Database): Promise<readonly StrategyCoach[]> {
  const found: Row[] = [];
  // Written out, or the indexes of the two roles do not hold them.
  for (const role of [sql<boolean>`role = 'coach'`, sql<boolean>`role = 'admin'`])
    found.push(...(await people(db).where(role).limit(most).execute()));
  return found.toSorted((one, other) => one.email.localeCompare(other.email)).map(coachOf);
}

/**
 * Chooses who takes strategy calls; null: nobody does. Who chose is written down.
 * @param actorId the administrator @param seen as it was shown @returns `unknown` where this person may not be chosen
 */
export async function saveStrategyCoach(
  db: Database,
  actorId: string | null,
  coachId: string | null,
  now: Date,
  seen?: string,
): Promise<SettingSaved | 'unknown'> {
  if (coachId !== null) {
    const coach = await people(db)
      .where('profiles.id', '=', coachId)
      .where('profiles.role', 'in', coachingRoles)
      .executeTakeFirst();
    if (!coach) return 'unknown';
  }
  const value = coachId === null ? null : JSON.stringify({ coach_id: coachId });
  return saveSiteSetting(db, actorId, 'setting-changed', { key, value, seen }, now);
}
