import { readGoalCourses, readLife } from '#app/domain/balance/life-facts.ts';
import {
  decideAct,
  findAct,
  listPlans,
  readOpenPlan,
  startPlan,
  takeAct,
  type PillarScores,
} from '#app/domain/balance/plans.ts';
import { listBalanceRatings, readBalanceRating, writeBalanceRating } from '#app/domain/balance/ratings.ts';
import { lifePillars } from '#app/domain/balance/life-pillars.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const today = '2026-03-10';
const id = '0195812c-0000-7000-8000-00000000ba1a';
const scores = Object.fromEntries(lifePillars.map((pillar) => [pillar, 5])) as PillarScores;
const plan = {
  id,
  day: today,
  pillar: 'career_growth',
  scores,
  acts: [{ kind: 'goal', key: 'career_growth' }],
} as const;

/** What app/domain/balance asks of the database, by the name of the function. */
export const queries: Queries = {
  readLife: (db, who) => readLife(db, who.userId, { from: '2026-01-01', to: today }, today, 'UTC'),
  readGoalCourses: (db, who) => readGoalCourses(db, who.userId, 'UTC'),
  readBalanceRating: (db, who) => readBalanceRating(db, who.userId, today),
  writeBalanceRating: async (db, who) => {
    await writeBalanceRating(db, who.userId, today, { career_growth: 3 }, 0, noon);
    await writeBalanceRating(db, who.userId, today, { career_growth: 4 }, 1, noon);
  },
  listBalanceRatings: (db, who) => listBalanceRatings(db, who.userId, 1),
  startPlan: (db, who) => startPlan(db, who.userId, plan, noon),
  readOpenPlan: async (db, who) => {
    await startPlan(db, who.userId, plan, noon);
    await readOpenPlan(db, who.userId);
  },
  listPlans: async (db, who) => {
    await startPlan(db, who.userId, plan, noon);
    await listPlans(db, who.userId, 1);
  },
  findAct: (db, who) => findAct(db, who.userId, id),
  decideAct: (db, who) => decideAct(db, who.userId, id, null, noon),
  takeAct: async (db, who) => {
    await startPlan(db, who.userId, plan, noon);
    const [act] = (await readOpenPlan(db, who.userId))!.acts;
    await takeAct(db, who.userId, act!.id, async () => ({ madeId: id, said: null }), noon);
  },
};
