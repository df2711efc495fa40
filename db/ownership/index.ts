import type { Tables } from '../tables/index.ts';
import { ownership as accounts } from './accounts.ts';
import { ownership as achievements } from './achievements.ts';
import { ownership as administration } from './administration.ts';
import { ownership as analyses } from './analyses.ts';
import { ownership as analytics } from './analytics.ts';
import { ownership as balance } from './balance.ts';
import { ownership as body } from './body.ts';
import { ownership as calls } from './calls.ts';
import { ownership as catalogue } from './catalogue.ts';
import { ownership as challenges } from './challenges.ts';
import { ownership as coaching } from './coaching.ts';
import { ownership as community } from './community.ts';
import { ownership as comprehensiveAnalyses } from './comprehensive-analyses.ts';
import { ownership as features } from './features.ts';
import { ownership as finances } from './finances.ts';
import { ownership as forms } from './forms.ts';
import { ownership as generations } from './generations.ts';
import { ownership as goals } from './goals.ts';
import { ownership as insights } from './insights.ts';
import { ownership as jobs } from './jobs.ts';
import { ownership as journal } from './journal.ts';
import type { OwnershipOf } from './kinds.ts';
import { ownership as leads } from './leads.ts';
import { ownership as learning } from './learning.ts';
import { ownership as legacyPlans } from './legacy-plans.ts';
import { ownership as markers } from './markers.ts';
import { ownership as measurements } from './measurements.ts';
import { ownership as moderation } from './moderation.ts';
import { ownership as nutrition } from './nutrition.ts';
import { ownership as ownAccount } from './own-account.ts';
import { ownership as payments } from './payments.ts';
import { ownership as practice } from './practice.ts';
import { ownership as programDays } from './program-days.ts';
import { ownership as quizzes } from './quizzes.ts';
import { ownership as reminders } from './reminders.ts';
import { ownership as reports } from './reports.ts';
import { ownership as shares } from './shares.ts';
import { ownership as transformation } from './transformation.ts';
import { ownership as workouts } from './workouts.ts';
import { ownership as xp } from './xp.ts';

/** Tables that a library asks in its own words. */
const ofLibraries = {
  rate_limits: {
    owner: 'nobody',
    why: 'counters by address or account, for a quarter of an hour',
    columns: ['key', 'points', 'expire'],
  },
} satisfies OwnershipOf<{ rate_limits: { key: string; points: number; expire: number | null } }>;

/** Whose each table is, what of it an export holds, and what an erasure leaves. A table that stands in none is a type error. */
export const ownership = {
  ...accounts,
  ...achievements,
  ...administration,
  ...analyses,
  ...analytics,
  ...balance,
  ...body,
  ...calls,
  ...catalogue,
  ...challenges,
  ...coaching,
  ...community,
  ...comprehensiveAnalyses,
  ...features,
  ...finances,
  ...forms,
  ...generations,
  ...goals,
  ...insights,
  ...jobs,
  ...journal,
  ...leads,
  ...learning,
  ...legacyPlans,
  ...markers,
  ...measurements,
  ...moderation,
  ...nutrition,
  ...workouts,
  ...ownAccount,
  ...payments,
  ...practice,
  ...programDays,
  ...quizzes,
  ...reminders,
  ...reports,
  ...shares,
  ...transformation,
  ...xp,
  ...ofLibraries,
} satisfies OwnershipOf<Tables>;
