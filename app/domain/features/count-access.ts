import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { openStates } from '../programs/access.ts';
import type { FeatureGate } from './may-use.ts';
import { ofCalls } from './read-gates.ts';
import { subjectOfFeature } from './unlocks.ts';

/** Every role that an account can have. */
export const roles = ['member', 'lead', 'coach', 'admin'] as const satisfies readonly Role[];

/** Which roles pass whatever their points, and which by their points or by hand; the others do not pass (`mayUse`). */
function passing({ status, category, bypassRoles, betaRoles }: Omit<FeatureGate, 'unlocked'>) {
  const isTried = (role: Role): boolean =>
    status !== 'beta' || betaRoles.length === 0 || betaRoles.includes(role);
  const others = roles.filter((role) => role !== 'admin' && status !== 'disabled' && isTried(role));
  return {
    whole: ['admin', ...others.filter((role) => bypassRoles.includes(role))],
    byPoints: category === 'admin' ? [] : others.filter((role) => !bypassRoles.includes(role)),
  };
}

/** For whom it is open below its level: by hand, or with the calls of their program, as `readGates` says it of one. */
const openedFor = (key: string) => sql`
  select k.user_id from xp_unlocks as k
  where k.unlock_type = 'manual_unlock' and k.subject = ${subjectOfFeature(key)}
  ${
    ofCalls.has(key)
      ? sql`union select e.user_id from enrollments as e
        inner join freedom_plan_tiers as t on t.id = e.tier_id
        where e.state in (${sql.join([...openStates])}) and t.calls_per_month > 0`
      : sql``
  }`;

/** More points than anybody has: where there is no such level. */
const never = 2_147_483_647;

/**
 * How many open accounts may use a feature at this moment, by the same rule as `mayUse`. One query, behind indexes.
 * @param gate as `readGates` has it; whether it is unlocked for its reader does not matter
 */
export async function countAccess(db: Database, gate: Omit<FeatureGate, 'unlocked'>): Promise<number> {
  const { whole, byPoints } = passing(gate);
  const points = gate.levelStartsAt === null ? never : Math.max(gate.levelStartsAt, gate.xpRequirement);
  const list = (names: readonly string[]) => sql.join(names.length === 0 ? ['nobody'] : [...names]);
  const inWhole = sql<boolean>`p.role in (${list(whole)})`;
  const inReached = sql<boolean>`p.role in (${list(byPoints)}) and p.current_xp >= ${points}`;
  const { rows } = await sql<Record<'whole' | 'reached' | 'closed' | 'opened', number | string>>`
    select
      (select count(*) from profiles as p where ${inWhole}) as "whole",
      (select count(*) from profiles as p where ${inReached}) as "reached",
      (select count(*) from users as u cross join profiles as p
        where u.disabled_at is not null and p.id = u.id and (${inWhole} or (${inReached}))) as "closed",
      (select count(*) from (${openedFor(gate.key)}) as opened cross join profiles as p cross join users as u
        where p.id = opened.user_id and u.id = p.id and u.disabled_at is null
          and p.role in (${list(byPoints)}) and p.current_xp < ${points}) as "opened"`.execute(db);
  const [row] = rows;
  return row ? Number(row.whole) + Number(row.reached) - Number(row.closed) + Number(row.opened) : 0;
}
