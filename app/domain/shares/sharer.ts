import type { Database } from '#db/database.ts';
import type { ShareSubject } from '#db/tables/shares.ts';
import { mayUse } from '../features/may-use.ts';
import { readGates } from '../features/read-gates.ts';

const ofHealth = ['health-reports', 'report-sharing'];

/** The features that a link needs, by what it shows. */
export const featuresOfShares: Readonly<Record<ShareSubject, readonly string[]>> = {
  report: ofHealth,
  markers: ofHealth,
  analysis: ['comprehensive-analysis', 'report-sharing'],
};

/** Who made a link, as far as its page says so. */
export interface Sharer {
  readonly name: string | null;
  /** IANA name, as the profile has it. */
  readonly timezone: string;
}

/**
 * Who made a link; null where links open nothing at the moment, because what they belong to is switched off. Whether its member
 * has the level for a new one is of no account: what was given stays given until it is taken back.
 */
export async function findSharer(
  db: Database,
  userId: string,
  subject: ShareSubject = 'markers',
): Promise<Sharer | null> {
  const row = await db
    .selectFrom('profiles')
    .select(['full_name', 'timezone', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const gateOf = await readGates(db, userId);
  const isOff = featuresOfShares[subject].some((key) => {
    const gate = gateOf(key);
    return gate?.status === 'disabled' || mayUse(gate, { role: row.role, xp: 0 }).state === 'disabled';
  });
  return isOff ? null : { name: row.full_name, timezone: row.timezone };
}
