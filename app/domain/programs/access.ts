import type { Database } from '#db/database.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';

/** Enrolments in these states open their program; the table of all states is in the README. */
export const openStates = ['active', 'grace', 'completed'] as const satisfies readonly EnrollmentState[];

/** How many habits somebody without a program may keep: product decision 'XP and levels'. */
const capWithoutProgram = 3;

/** What a member's programs open for them. */
export interface ProgramAccess {
  /** The highest tier whose enrolment is open, or null. */
  readonly tier: TierKey | null;
  /** Of the tier; 0 without one. */
  readonly level: number;
  /** How many habits they may keep. Those beyond it stay; only adding is refused. */
  readonly habitCap: number;
}

/** What this person's programs open now. One query. */
export async function readProgramAccess(db: Database, userId: string): Promise<ProgramAccess> {
  const row = await db
    .selectFrom('enrollments')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'enrollments.tier_id')
    .select(['freedom_plan_tiers.tier', 'freedom_plan_tiers.level', 'freedom_plan_tiers.habit_cap'])
    .where('enrollments.user_id', '=', userId)

    .where('enrollments.state', 'in', openStates)
    .orderBy('freedom_plan_tiers.habit_cap', 'desc')
    .orderBy('freedom_plan_tiers.level', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    tier: row?.tier ?? null,
    level: row?.level ?? 0,
    habitCap: row?.habit_cap ?? capWithoutProgram,
  };
}
