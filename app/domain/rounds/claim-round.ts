import type { Database } from '#db/database.ts';

/** How long a claim holds that nobody keeps: after that its machine is taken for lost. */
export const claimLeaseSeconds = 60;

/** Who is at a round: its name, and an id that this run alone has. */
export interface RoundClaim {
  readonly name: string;
  readonly holder: string;
}

const leaseEnd = (now: Date): string => new Date(now.getTime() + claimLeaseSeconds * 1000).toISOString();

/**
 * Takes a round for one run, so that no other machine on this database is at it at the same time.
 * @param wantedAt when this machine's time for it came
 * @returns `busy`: another run is at it; `done`: another one got it done since `wantedAt`
 */
export async function claimRound(
  db: Database,
  { name, holder }: RoundClaim,
  wantedAt: Date,
  now: Date,
): Promise<'taken' | 'busy' | 'done'> {
  const row = { holder, held_until: leaseEnd(now) };
  // One statement: of two machines, one changes the row.
  const taken = await db
    .insertInto('round_claims')
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(row)
        .where('round_claims.held_until', '<=', now.toISOString())
        .where((eb) =>
          eb.or([
            eb('round_claims.done_at', 'is', null),
            eb('round_claims.done_at', '<', wantedAt.toISOString()),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  if (taken) return 'taken';
  const other = await db
    .selectFrom('round_claims')
    .select(['held_until', 'done_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  const isHeld = other !== undefined && other.held_until > now.toISOString();
  return !isHeld && other?.done_at ? 'done' : 'busy';
}

/** Says that a run is still at its round. Changes nothing where the claim was lost. */
export async function keepClaim(db: Database, claim: RoundClaim, now: Date): Promise<void> {
  await ownClaim(db, claim)
    .set({ held_until: leaseEnd(now) })
    .execute();
}

/** Gives a round free. Changes nothing where the claim was lost. @param isDone whether the run got it done */
export async function endClaim(db: Database, claim: RoundClaim, isDone: boolean, now: Date): Promise<void> {
  const at = now.toISOString();
  await ownClaim(db, claim)
    .set({ held_until: at, ...(isDone ? { done_at: at } : {}) })
    .execute();
}

const ownClaim = (db: Database, { name, holder }: RoundClaim) =>
  db.updateTable('round_claims').where('name', '=', name).where('holder', '=', holder);
