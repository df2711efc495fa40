import { v7 as uuid, validate } from 'uuid';
import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { BalanceActKind, BalanceActState } from '#db/tables/balance.ts';
import type { Day } from '../days/calendar.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import type { ProposedAct } from './acts.ts';
import { lifePillars, type LifePillar } from './life-pillars.ts';
import { lifePillarOf } from './scores.ts';

/** How the parts stood, 0 to 100; null where nothing was known. */
export type PillarScores = Readonly<Record<LifePillar, number | null>>;

const scoresSchema: z.ZodType<PillarScores> = z.object(
  Object.fromEntries(lifePillars.map((pillar) => [pillar, z.number().nullable()])) as Record<
    LifePillar,
    z.ZodNullable<z.ZodNumber>
  >,
);

/** An act of a plan, and what became of it. */
export interface PlannedAct {
  readonly id: string;
  readonly kind: BalanceActKind;
  readonly key: string;
  readonly state: BalanceActState;
  readonly madeId: string | null;
}

/** What somebody wants to do for the weakest part of their life. */
export interface RebalancePlan {
  readonly id: string;
  readonly day: Day;
  readonly pillar: LifePillar;
  readonly before: PillarScores;
  readonly isOpen: boolean;
  readonly acts: readonly PlannedAct[];
}

const plansOf = (db: Database, userId: string) =>
  db.selectFrom('rebalance_plans').selectAll().where('user_id', '=', userId);

type PlanRow = Awaited<ReturnType<ReturnType<typeof plansOf>['execute']>>[number];

async function withActs(
  db: Database,
  userId: string,
  rows: readonly PlanRow[],
): Promise<readonly RebalancePlan[]> {
  if (rows.length === 0) return [];
  const acts = await db
    .selectFrom('rebalance_acts')
    .select(['id', 'plan_id', 'kind', 'key', 'state', 'made_id'])
    .where('user_id', '=', userId)
    .where(
      'plan_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('plan_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    pillar: lifePillarOf(row.pillar)!,
    before: scoresSchema.parse(JSON.parse(row.scores)),
    isOpen: row.closed_at === null,
    acts: acts
      .filter(({ plan_id }) => plan_id === row.id)
      .map(({ id, kind, key, state, made_id }) => ({ id, kind, key, state, madeId: made_id })),
  }));
}

const openPlans = builtOnce((db, values: { readonly userId: string }) =>
  plansOf(db, values.userId).where('closed_at', 'is', null),
);

/** The plan that is under way, or null. */
export async function readOpenPlan(db: Database, userId: string): Promise<RebalancePlan | null> {
  const [plan] = await withActs(db, userId, await openPlans(db, { userId }));
  return plan ?? null;
}

const aPage = 10;

/** One page of a member's plans, newest first, the one under way with them. */
export async function listPlans(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly rows: readonly RebalancePlan[] }> {
  const { rows, ...place } = await readPage(
    db,
    plansOf(db, userId),
    {
      size: aPage,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return { ...place, rows: await withActs(db, userId, rows) };
}

/**
 * Begins a plan, in place of the one that was under way; that one is kept as it was.
 * @param plan.id chosen by the form: sent twice, it is one plan
 */
export async function startPlan(
  db: Database,
  userId: string,
  plan: {
    readonly id: string;
    readonly day: Day;
    readonly pillar: LifePillar;
    readonly scores: PillarScores;
    readonly acts: readonly ProposedAct[];
  },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('rebalance_plans')
      .select('user_id')
      .where('id', '=', plan.id)
      .executeTakeFirst();
    if (known?.user_id === userId) return;
    const at = now.toISOString();
    await trx
      .updateTable('rebalance_plans')
      .set({ closed_at: at })
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .execute();
    // An id that somebody else's plan has is no reason to lose this one.
    const id = known ? uuid() : plan.id;
    await trx
      .insertInto('rebalance_plans')
      .values({
        id,
        user_id: userId,
        day: plan.day,
        pillar: plan.pillar,
        scores: JSON.stringify(plan.scores),
        created_at: at,
        closed_at: null,
      })
      .execute();
    if (plan.acts.length === 0) return;
    await trx
      .insertInto('rebalance_acts')
      .values(
        plan.acts.map(({ kind, key }, position) => ({
          id: uuid(),
          plan_id: id,
          user_id: userId,
          position,
          kind,
          key,
          state: 'open' as const,
          made_id: null,
          decided_at: null,
        })),
      )
      .execute();
  });
}

/** An act of this member's, or null. @param actId as an address has it: anything */
export async function findAct(db: Database, userId: string, actId: string): Promise<PlannedAct | null> {
  if (!validate(actId)) return null;
  const row = await db
    .selectFrom('rebalance_acts')
    .select(['id', 'kind', 'key', 'state', 'made_id'])
    .where('id', '=', actId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { id: row.id, kind: row.kind, key: row.key, state: row.state, madeId: row.made_id } : null;
}

/**
 * Notes what becomes of an act that is open. One that was decided before stays as it is.
 * @param madeId the habit or goal that it became; null where it is left
 * @returns whether it was open until now
 */
export async function decideAct(
  db: Database,
  userId: string,
  actId: string,
  madeId: string | null,
  now: Date,
): Promise<boolean> {
  const decided = await db
    .updateTable('rebalance_acts')
    .set({ state: madeId === null ? 'left' : 'taken', made_id: madeId, decided_at: now.toISOString() })
    .where('id', '=', actId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/**
 * Lets an act that is open become something, and notes what, in one: what another tab has left meanwhile becomes nothing.
 * @param make makes it, within the same transaction; `madeId` is null where nothing came of it, and the act stays open
 * @returns what `make` says; null where the act was decided before, or is none of this member's
 */
export async function takeAct<Said>(
  db: Database,
  userId: string,
  actId: string,
  make: (trx: Database) => Promise<{ readonly madeId: string | null; readonly said: Said }>,
  now: Date,
): Promise<Said | null> {
  return inTransaction(db, async (trx) => {
    const act = await findAct(trx, userId, actId);
    if (act?.state !== 'open') return null;
    const { madeId, said } = await make(trx);
    if (madeId !== null) await decideAct(trx, userId, actId, madeId, now);
    return said;
  });
}
