import type { Database } from '#db/database.ts';
import { habitIntake } from '#app/forms/definitions/habit-intake.ts';
import { findCurrent } from '../submissions/submission.ts';
import type { Obstacle, PlanAnswers } from './planner.ts';

/** What the habit intake calls what is in the way, and what the planner does. */
const obstacleOf: Readonly<Record<string, Obstacle>> = {
  'No Time': 'no-time',
  'Low Energy': 'low-energy',
  Forgetting: 'forgetting',
  'Changing Schedule': 'changing-days',
  'Too Much at Once': 'too-much',
  'All or Nothing': 'all-or-nothing',
  'No Visible Results': 'no-results',
  'Screens and Distraction': 'screens',
  'No Support': 'alone',
};

/** What a member has said of the planner's questions in the habit intake, so that nobody is asked twice. */
export async function suggestedAnswers(db: Database, userId: string): Promise<Partial<PlanAnswers>> {
  const intake = await findCurrent(db, userId, habitIntake);
  if (!intake) return {};
  const { best_time_of_day, minutes_per_day, main_obstacles } = intake.answers;
  const named = Array.isArray(main_obstacles) ? (main_obstacles as readonly string[]) : [];
  const obstacle = named.map((one) => obstacleOf[one]).find((one) => one !== undefined);
  return {
    ...(typeof best_time_of_day === 'string'
      ? { bestTime: best_time_of_day as PlanAnswers['bestTime'] }
      : {}),
    // Nobody begins a goal with hours a day.
    ...(typeof minutes_per_day === 'number'
      ? { minutesADay: Math.min(120, Math.max(2, minutes_per_day)) }
      : {}),
    ...(obstacle ? { obstacle } : {}),
  };
}
