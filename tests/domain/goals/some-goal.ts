import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import type { GoalFacts } from '#app/domain/goals/goal.ts';
import { drawPlan, type DrawnPlan, type PlanAnswers } from '#app/domain/goals/planner.ts';
import type { Language } from '#db/tables/accounts.ts';
import { noon } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';

export const today = '2026-03-10';

/** A goal as somebody writes it. */
export const goalFacts = (more: Partial<GoalFacts> = {}): GoalFacts => ({
  title: 'Run 5 km',
  pillar: 'Health',
  description: 'Along the river, for my daughter.',
  targetDate: '2026-06-01',
  measure: 'steps',
  unit: '',
  start: null,
  target: null,
  habits: [],
  ...more,
});

/** A goal of this member. @returns its id */
export async function someGoal(db: Database, userId: string, more: Partial<GoalFacts> = {}): Promise<string> {
  const made = await createGoal(db, userId, uuid(), goalFacts(more), today, noon);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

export const answers: PlanAnswers = { minutesADay: 20, bestTime: 'morning', obstacle: 'no-time' };

/** A plan of a goal, in a language. */
export async function drawn(
  more: Partial<GoalFacts> = {},
  language: Language = 'en',
  given: PlanAnswers = answers,
): Promise<DrawnPlan> {
  const { reader } = await preparedTexts();
  const { t } = reader(language);
  const words = {
    t: (key: string, params = {}) => t(key, params),
    day: (day: string) => day,
    number: String,
  };
  return drawPlan(goalFacts(more), given, today, words);
}
