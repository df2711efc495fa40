import { sql } from 'kysely';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { heldStates } from '../programs/access.ts';
import { trialDays } from './start-trial.ts';

const dayLasts = 86_400_000;

/** Specification 1, §3 'Trial status', and what a page shows beside it. */
export interface TrialStatus {
  readonly has_trial: boolean;
  readonly status: 'active' | 'expired' | null;
  readonly trial_id: string | null;
  /** Until somebody has seen it once; never to people who have a program. */
  readonly show_conversion_offer: boolean;
  /** 1 to 7; 0 before day 1. Null without a trial. */
  readonly day: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** The calendar day that its days are counted from, once something of it was written; wherever its member goes. */
  readonly firstDay: Day | null;
  /** Whether they have a program, so that no trial concerns them. */
  readonly hasProgram: boolean;
}

const none: TrialStatus = {
  has_trial: false,
  status: null,
  trial_id: null,
  show_conversion_offer: false,
  day: null,
  startsAt: null,
  endsAt: null,
  firstDay: null,
  hasProgram: false,
};

const statusOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('users')
    .leftJoin('trials', 'trials.user_id', 'users.id')
    .leftJoin('program_runs', 'program_runs.trial_id', 'trials.id')
    .select((eb) => [
      'trials.id',
      'trials.starts_at',
      'trials.ends_at',
      'trials.conversion_offer_shown_at',
      'program_runs.first_day',
      eb
        .selectFrom('enrollments')
        .select('enrollments.id')
        .whereRef('enrollments.user_id', '=', 'users.id')
        .where('enrollments.state', 'in', heldStates)
        .limit(1)
        .as('program'),
    ])
    .where('users.id', '=', values.userId),
);

/** Where somebody's trial stands at this moment, by the clock, whether or not the job that writes it down has run. One query. */
export async function readTrialStatus(db: Database, userId: string, now: Date): Promise<TrialStatus> {
  const [row] = await statusOf(db, { userId });
  if (!row) return none;
  const hasProgram = row.program !== null;
  if (!row.id || !row.starts_at || !row.ends_at) return { ...none, hasProgram };
  const [startsAt, endsAt] = [new Date(row.starts_at), new Date(row.ends_at)];
  const isOver = endsAt <= now;
  const passed = Math.floor((now.getTime() - startsAt.getTime()) / dayLasts);
  return {
    has_trial: true,
    status: isOver ? 'expired' : 'active',
    trial_id: row.id,
    show_conversion_offer: isOver && row.conversion_offer_shown_at === null && !hasProgram,
    day: Math.max(0, Math.min(trialDays, passed + 1)),
    startsAt,
    endsAt,
    firstDay: row.first_day,
    hasProgram,
  };
}

/**
 * Notes that somebody has seen what comes after their trial (mark_conversion_offer_shown, specification 1, §7). Another
 * person's trial is none. @returns whether this was the first time
 */
export async function markConversionOfferShown(
  db: Database,
  trialId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const marked = await db
    .updateTable('trials')
    .set({ conversion_offer_shown_at: now.toISOString() })
    .where('id', '=', trialId)
    .where('user_id', '=', userId)
    .where('ends_at', '<=', now.toISOString())
    .where('conversion_offer_shown_at', 'is', null)
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  return marked !== undefined;
}
