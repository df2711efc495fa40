import { noAmount } from '#app/domain/workouts/amount.ts';
import type { Target } from '#app/domain/workouts/plan.ts';
import type { Exercise } from '#app/workouts/exercise.ts';

/** What an exercise begins with that is added: three sets of what most begin with, or once of what is kept up for minutes. */
export function usualTarget({ id, kind }: Exercise): Target {
  if (kind === 'minutes') return { exercise: id, sets: 1, rest: 0, ...noAmount, seconds: 20 * 60 };
  if (kind === 'distance') return { exercise: id, sets: 1, rest: 0, ...noAmount };
  if (kind === 'seconds') return { exercise: id, sets: 3, rest: 45, ...noAmount, seconds: 30 };
  return { exercise: id, sets: 3, rest: kind === 'weight' ? 90 : 60, ...noAmount, reps: 10 };
}
