import { sql, type Selectable } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { XpTables } from '#db/tables/xp.ts';
import { noteAct } from '../administration/audit.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { recordReached, writePoints } from './award-xp.ts';

/** So many accounts are looked at before others have their turn. */
const atOnce = 200;

/** What the ledger calls the row with which old points came into it: each member has one at the most. */
const opening = { eventType: 'migration', sourceType: 'xp_migration', sourceId: 'opening' } as const;

/** A move of old points into the ledger, or a dry run of it. */
export interface Move {
  readonly id: string;
  readonly isDryRun: boolean;
  readonly state: 'running' | 'done' | 'failed';
  readonly totalUsers: number;
  readonly successful: number;
  readonly failed: number;
  /** How many people's points change by it, and by how many in all. */
  readonly changed: number;
  readonly points: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

const toMove = (row: Selectable<XpTables['xp_migrations']>): Move => ({
  id: row.id,
  isDryRun: row.is_dry_run === 1,
  state: row.state,
  totalUsers: row.total_users,
  successful: row.successful,
  failed: row.failed,
  changed: row.changed,
  points: row.points,
  startedAt: new Date(row.started_at),
  finishedAt: row.finished_at === null ? null : new Date(row.finished_at),
});

/** The newest dry run, and the move itself where it is under way, done, or failed last. */
export async function readMoves(
  db: Database,
): Promise<{ readonly dryRun: Move | null; readonly move: Move | null }> {
  const rows = await db
    .selectFrom('xp_migrations')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const dryRun = rows.find(({ is_dry_run }) => is_dry_run === 1);
  const move = rows.find(({ is_dry_run }) => is_dry_run === 0);
  return { dryRun: dryRun ? toMove(dryRun) : null, move: move ? toMove(move) : null };
}

/** `dry-run-first`: no dry run has come to its end since the last move. `once`: it is under way, or done. `running`: a dry run is. */
export type MoveStarted =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'dry-run-first' | 'once' | 'running' };

/**
 * Asks for a dry run, or for the move, as a job. A dry run comes first, and the move is there once, unless it failed.
 * @param formId of the form that was sent: the same one sent twice asks once
 */
export async function startMove(
  db: Database,
  actorId: string,
  formId: string,
  isDryRun: boolean,
  now: Date,
): Promise<MoveStarted> {
  return inTransaction(db, async (trx): Promise<MoveStarted> => {
    const there = await trx
      .selectFrom('xp_migrations')
      .select('id')
      .where('id', '=', formId)
      .executeTakeFirst();
    if (there) return { ok: true };
    const { dryRun, move } = await readMoves(trx);
    if (move && move.state !== 'failed') return { ok: false, reason: 'once' };
    if (dryRun?.state === 'running') return { ok: false, reason: 'running' };
    const isTried = dryRun?.state === 'done' && (!move || dryRun.startedAt > move.startedAt);
    if (!isDryRun && !isTried) return { ok: false, reason: 'dry-run-first' };
    const run = {
      id: formId,
      is_dry_run: isDryRun ? 1 : 0,
      state: 'running',
      started_at: now.toISOString(),
    } as const;
    await trx.insertInto('xp_migrations').values(run).execute();
    await enqueueJob(
      trx,
      { kind: 'move-points', key: `move-points:${formId}`, payload: { run: formId } },
      now,
    );
    await noteAct(
      trx,
      {
        id: formId,
        actorId,
        userId: null,
        action: isDryRun ? 'xp-migration-tried' : 'xp-migrated',
        subject: `xp-migration:${formId}`,
        details: {},
      },
      now,
    );
    return { ok: true };
  });
}

/** What a move does to somebody. */
interface Change {
  /** The row that the ledger gets; 0 for none. */
  readonly opening: number;
  /** The total afterwards: that of the ledger. */
  readonly xp: number;
}

const columns = [
  'profiles.id',
  'profiles.current_xp',
  'profiles.rewards_points',
  sql<
    number | string
  >`coalesce((select sum(amount) from xp_events where xp_events.user_id = profiles.id), 0)`.as('ledger'),
  sql<number | string>`(select count(*) from xp_events where xp_events.user_id = profiles.id
    and event_type = ${sql.lit(opening.eventType)} and source_type = ${sql.lit(opening.sourceType)}
    and source_id = ${sql.lit(opening.sourceId)})`.as('moved'),
] as const;

interface Old {
  readonly current_xp: number;
  readonly rewards_points: number;
  readonly ledger: number | string;
  readonly moved: number | string;
}

/**
 * Old points are what a total has beyond the ledger; whoever has had them written once gets none again. What was earned as rewards
 * (`rewards_points`) is counted apart and stays.
 * @throws RangeError where they cannot be meant
 */
function changeOf({ current_xp, rewards_points, ...row }: Old): Change {
  const ledger = Number(row.ledger);
  if (current_xp < 0 || rewards_points < 0) throw new RangeError('points below zero');
  const isMoved = Number(row.moved) > 0;
  const amount = isMoved ? 0 : Math.max(0, current_xp - ledger);
  if (ledger + amount < 0 || ledger + amount > 2_000_000_000) throw new RangeError('points out of bounds');
  return { opening: amount, xp: ledger + amount };
}

/** Moves the points of one person. @returns by how many points their total changes; null where nothing changes */
async function moveOne(db: Database, id: string, isDryRun: boolean, now: Date): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('profiles')
      .select([...columns])
      .where('profiles.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const change = changeOf(row);
    const by = change.xp - row.current_xp;
    if (change.opening === 0 && by === 0) return null;
    if (isDryRun) return by;
    const ledger = change.xp - change.opening;
    await trx.updateTable('profiles').set({ current_xp: ledger }).where('id', '=', id).execute();
    if (change.opening > 0) await writePoints(trx, id, opening, change.opening, now);
    else await recordReached(trx, id, ledger, now);
    return by;
  });
}

/**
 * Goes on with a run: looks at the next accounts, each in a transaction of its own, so that nobody waits for all of them and what
 * fails for one fails for one. Safe to repeat, and to go on with after a crash.
 * @returns whether there is more to do, and the accounts for which it failed
 */
export async function moveSome(
  db: Database,
  runId: string,
  now: Date,
): Promise<{
  readonly isMore: boolean;
  readonly failed: readonly { readonly id: string; readonly error: string }[];
}> {
  const run = await db.selectFrom('xp_migrations').selectAll().where('id', '=', runId).executeTakeFirst();
  if (!run || run.state !== 'running') return { isMore: false, failed: [] };
  const rows = await db
    .selectFrom('profiles')
    .select([...columns])
    .where('profiles.id', '>', run.reached)
    .orderBy('profiles.id')
    .limit(atOnce)
    .execute();
  const failed: { id: string; error: string }[] = [];
  let changed = 0;
  let points = 0;
  for (const row of rows)
    try {
      const change = changeOf(row);
      if (change.opening === 0 && change.xp === row.current_xp) continue;
      const by = await moveOne(db, row.id, run.is_dry_run === 1, now);
      if (by === null) continue;
      changed += 1;
      points += by;
    } catch (error) {
      failed.push({ id: row.id, error: String(error) });
    }
  const isMore = rows.length === atOnce;
  await db
    .updateTable('xp_migrations')
    .set((eb) => ({
      total_users: eb('total_users', '+', rows.length),
      successful: eb('successful', '+', rows.length - failed.length),
      failed: eb('failed', '+', failed.length),
      changed: eb('changed', '+', changed),
      points: eb('points', '+', points),
      reached: rows.at(-1)?.id ?? run.reached,
      ...(isMore ? {} : { state: 'done' as const, finished_at: now.toISOString() }),
    }))
    .where('id', '=', runId)
    // Whoever was faster has counted them.
    .where('reached', '=', run.reached)
    .where('state', '=', 'running')
    .execute();
  return { isMore, failed };
}

/** Writes down that a run could not go on; it can be asked for anew. */
export async function failMove(db: Database, runId: string, now: Date): Promise<void> {
  await db
    .updateTable('xp_migrations')
    .set({ state: 'failed', finished_at: now.toISOString() })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute();
}

/** Who has the most points. */
export interface TopUser {
  readonly name: string | null;
  readonly email: string;
  readonly xp: number;
  readonly rewardsPoints: number;
  /** What they have once the old points are moved; as `xp` where theirs cannot be. */
  readonly after: number;
}

/** The ten with the most points, and what a move makes of them; the most first. */
export async function readTopUsers(db: Database): Promise<readonly TopUser[]> {
  const rows = await db
    .selectFrom('profiles')
    .select(['full_name', 'email', ...columns])
    .orderBy('current_xp', 'desc')
    .orderBy('profiles.id', 'desc')
    .limit(10)
    .execute();
  const after = (row: Old): number => {
    try {
      return changeOf(row).xp;
    } catch {
      return row.current_xp;
    }
  };
  return rows.map((row) => ({
    name: row.full_name,
    email: row.email,
    xp: row.current_xp,
    rewardsPoints: row.rewards_points,
    after: after(row),
  }));
}
