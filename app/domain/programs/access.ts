import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { isPartKey, parts } from '#app/programs/parts.ts';
import type { Program } from '#app/programs/program.ts';
import { programOfTier, stepsOf } from '#app/programs/registry.ts';
import { listProgramsSince } from '../administration/program-versions.ts';

/** Enrolments in these states open their program; the table of all states is in docs/payments.md. */
export const openStates = ['active', 'grace', 'completed'] as const satisfies readonly EnrollmentState[];

/** Whoever has an enrolment in one of these has a program, even where it is paused. */
export const heldStates = [
  ...openStates,
  'suspended',
  'disputed',
] as const satisfies readonly EnrollmentState[];

/** While one of these lasts, the program cannot be bought again; once its time is over, it can. */
const ownStates = ['active', 'grace', 'suspended', 'disputed'] as const satisfies readonly EnrollmentState[];

/** How many habits somebody without a program may keep: product decision 'XP and levels'. */
const capWithoutProgram = 3;

/** What a member's programs entitle them to. */
export interface Entitlements {
  /** The highest tier whose enrolment is open, or null. */
  readonly tier: TierKey | null;
  /** Of the tier; 0 without one. */
  readonly level: number;
  /** How many habits they may keep. Those beyond it stay; only adding is refused. */
  readonly habitCap: number;
  /**
   * How many calls with a coach a month of the calendar has room for; 0 where a program that includes calls is paused or over,
   * null where none of theirs includes calls now. Whether one ever did is told by `hadCalls`.
   */
  readonly callsPerMonth: number | null;
}

const enrolled = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('enrollments')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'enrollments.tier_id')
    .select([
      'enrollments.id',
      'freedom_plan_tiers.tier',
      'freedom_plan_tiers.level',
      'freedom_plan_tiers.habit_cap',
      'freedom_plan_tiers.calls_per_month',
      'enrollments.state',
      'enrollments.created_at',
    ])
    .where('enrollments.user_id', '=', values.userId),
);

/**
 * What this person's programs entitle them to now: the one place that reads it off their enrolments. Of several programs each
 * number is the highest. Forms are nobody's privilege, and elite assessments are reached by points (specification 3, §6). One query.
 * @param without an enrolment that is as if they did not have it
 */
export async function readEntitlements(
  db: Database,
  userId: string,
  without: string | null = null,
): Promise<Entitlements> {
  const rows = (await enrolled(db, { userId })).filter(({ id }) => id !== without);
  const open = rows.filter(({ state }) => openStates.some((one) => one === state));
  // Nobody has many.
  const [highest] = open.toSorted((one, other) => other.habit_cap - one.habit_cap || other.level - one.level);
  return {
    tier: highest?.tier ?? null,
    level: highest?.level ?? 0,
    habitCap: highest?.habit_cap ?? capWithoutProgram,
    callsPerMonth: rows.some(({ calls_per_month }) => calls_per_month > 0)
      ? Math.max(0, ...open.map(({ calls_per_month }) => calls_per_month))
      : null,
  };
}

/**
 * Whether a program of theirs has included calls since they have it, though it may include none now: what a catalogue says today
 * does not tell. Two queries.
 */
export async function hadCalls(db: Database, userId: string): Promise<boolean> {
  const rows = await enrolled(db, { userId });
  if (rows.some(({ calls_per_month }) => calls_per_month > 0)) return true;
  const [first] = rows.map(({ created_at }) => created_at).toSorted();
  if (first === undefined) return false;
  const tiers = [...new Set(rows.map(({ tier }) => tier))];
  const kept = await listProgramsSince(db, tiers, first);
  return kept.some(
    ({ tier, until, was }) =>
      (was.callsPerMonth ?? 0) > 0 && rows.some((row) => row.tier === tier && row.created_at < until),
  );
}

async function hasAnyIn(
  db: Database,
  userId: string,
  states: typeof heldStates | typeof ownStates,
): Promise<boolean> {
  const row = await db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody has a program, open or paused. */
export const holdsProgram = (db: Database, userId: string): Promise<boolean> =>
  hasAnyIn(db, userId, heldStates);

/** Whether somebody has a program whose time is not over, open or paused. */
export const hasRunningProgram = (db: Database, userId: string): Promise<boolean> =>
  hasAnyIn(db, userId, ownStates);

/** The programs that are theirs at the moment, so that none of them is offered once more; ids of tiers. One query. */
export async function listOwnTiers(db: Database, userId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('enrollments')
    .select('tier_id')
    .where('user_id', '=', userId)
    .where('state', 'in', ownStates)
    .execute();
  return new Set(rows.map(({ tier_id }) => tier_id));
}

/** Days, or weeks, that only whoever has the program itself goes through. */
export interface OwnSteps {
  readonly rhythm: Program['rhythm'];
  readonly count: number;
}

/** Those of a tier; null where there is no program for it. */
function ownStepsOf(tier: TierKey): OwnSteps | null {
  const program = programOfTier(tier);
  return program && { rhythm: program.rhythm, count: stepsOf(program).length };
}

/**
 * The programs whose lines those that somebody has include, as the catalogue says it, also through one another: ids of tiers, with
 * the days of its own that are not among that, where one has some and they do not have it itself. Two queries for each program
 * that lies between.
 */
export async function listIncludedTiers(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<number, OwnSteps | null>> {
  const held = await db
    .selectFrom('enrollments')
    .select('tier_id')
    .where('user_id', '=', userId)
    .where('state', 'in', heldStates)
    .execute();
  const own = new Set(held.map(({ tier_id }) => tier_id));
  const included = new Map<number, OwnSteps | null>();
  let outer = [...own];
  while (outer.length > 0) {
    const lines = await db
      .selectFrom('freedom_plan_tier_lines')
      .select('part')
      .where('tier_id', 'in', outer)
      .execute();
    const all = lines.flatMap(({ part: key }) => {
      const part = isPartKey(key) ? parts[key] : null;
      return part?.kind === 'all' ? [part.of] : [];
    });
    if (all.length === 0) break;
    const inner = await db
      .selectFrom('freedom_plan_tiers')
      .select(['id', 'tier'])
      .where('tier', 'in', all)
      .execute();
    const fresh = inner.filter(({ id }) => !included.has(id));
    for (const { id, tier } of fresh) included.set(id, own.has(id) ? null : ownStepsOf(tier));
    outer = fresh.map(({ id }) => id);
  }
  return included;
}

/** Whether this very program is theirs at the moment, so that it cannot be bought once more. */
export async function ownsProgram(db: Database, userId: string, tierId: number): Promise<boolean> {
  const row = await db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', userId)
    .where('tier_id', '=', tierId)
    .where('state', 'in', ownStates)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether somebody may add a habit: specification 1, §9. Those that rest take a place, archived ones do not. Habits that they have beyond the cap, after a program has ended, stay.
 * Ask in the transaction that adds it.
 */
export async function mayAddHabit(
  db: Database,
  userId: string,
): Promise<
  { readonly ok: true } | { readonly ok: false; readonly reason: 'cap-reached'; readonly cap: number }
> {
  const { habitCap: cap } = await readEntitlements(db, userId);
  const { kept } = await db
    .selectFrom('habits')
    .select((eb) => eb.fn.countAll<number | string>().as('kept'))
    .where('user_id', '=', userId)
    .where('archived_on', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(kept) < cap ? { ok: true } : { ok: false, reason: 'cap-reached', cap };
}
