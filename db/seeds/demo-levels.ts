import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';
import { sumDays } from '../xp-days.ts';
import { defaultLevels } from './levels.ts';

/** What the demo's member has claimed, and how many days ago: as the product gives it (app/achievements). */
const claims = [
  { achievement: 'page-first', credits: 5, days: 58 },
  { achievement: 'page-seven', credits: 10, days: 44 },
] as const;
const pointsOfClaim = 3;

/** The achievements that the demo's member has claimed, with their points in the ledger. */
export async function demoClaims(
  trx: Database,
  userId: string,
  ago: (days: number) => string,
): Promise<void> {
  for (const { achievement, credits, days } of claims) {
    const points = pointsOfClaim;
    const of = { user_id: userId, created_at: ago(days) };
    await trx
      .insertInto('achievement_claims')
      .values({ user_id: userId, achievement, points, credits, claimed_at: of.created_at })
      .execute();
    const event = { event_type: 'badge_earned', source_type: 'achievement', source_id: achievement } as const;
    await trx
      .insertInto('xp_events')
      .values({ id: uuid(), ...of, ...event, amount: points })
      .execute();
  }
}

/** Somebody of the demo who kept so many habits on their days, and was last seen then, with the levels that they reached. */
export async function demoPoints(
  trx: Database,
  userId: string,
  days: readonly { readonly at: string; readonly acts: number }[],
  seen: string,
): Promise<void> {
  await trx
    .insertInto('xp_events')
    .values(
      days.flatMap(({ at, acts }, day) =>
        Array.from({ length: acts }, (_, act) => ({
          id: uuid(),
          user_id: userId,
          event_type: 'habit_completion',
          source_type: 'habit',
          source_id: `demo:${day}:${act}`,
          amount: 1,
          created_at: at,
        })),
      ),
    )
    .execute();
  await sumDays(trx, [userId]);
  await demoLevels(trx, userId);
  await trx.updateTable('profiles').set({ last_seen_at: seen }).where('id', '=', userId).execute();
}

/** The points that a ledger adds up to, and each level that was reached by them, at the moment when it was. */
export async function demoLevels(trx: Database, userId: string): Promise<void> {
  const events = await trx
    .selectFrom('xp_events')
    .select(['amount', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  let xp = 0;
  const reached: { readonly level: number; readonly at: string }[] = [];
  for (const { amount, created_at: at } of events) {
    const levels = defaultLevels.filter(({ threshold }) => threshold > xp && threshold <= xp + amount);
    reached.push(...levels.map(({ level }) => ({ level, at })));
    xp += amount;
  }
  await trx.updateTable('profiles').set({ current_xp: xp }).where('id', '=', userId).execute();
  await trx
    .insertInto('xp_unlocks')
    .values(
      reached.map(({ level, at }) => ({
        id: uuid(),
        user_id: userId,
        unlock_type: 'level_up' as const,
        subject: `level:${level}`,
        created_at: at,
      })),
    )
    .execute();
}
