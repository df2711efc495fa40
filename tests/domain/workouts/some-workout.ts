import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { noAmount } from '#app/domain/workouts/amount.ts';
import type { Plan, Target } from '#app/domain/workouts/plan.ts';
import { readPlan } from '#app/domain/workouts/read-plans.ts';
import { keepSet, type SetFacts } from '#app/domain/workouts/sets.ts';
import { addExercise, finishSession, startSession } from '#app/domain/workouts/sessions.ts';
import { createPlan } from '#app/domain/workouts/write-plans.ts';
import { findReadyPlan } from '#app/workouts/registry.ts';
import { noon } from '#tests/support/database.ts';

export const today = '2026-03-10';

/** What to do of an exercise: three sets of ten, with a minute between them. */
export const target = (exercise: string, more: Partial<Target> = {}): Target => ({
  exercise,
  sets: 3,
  rest: 60,
  ...noAmount,
  reps: 10,
  ...more,
});

/** Ten times with twenty kilograms, or something else. */
export const lifted = (reps = 10, kilograms = 20, more: Partial<SetFacts> = {}): SetFacts => ({
  ...noAmount,
  reps,
  hundredths: kilograms * 100,
  unit: 'kg',
  effort: null,
  ...more,
});

/** A plan that was taken: dumbbells and a band, three days a week. */
export async function somePlan(db: Database, userId: string): Promise<Plan> {
  const plan = findReadyPlan('steady-weights')!;
  const ready = { plan, dayNames: ['Push', 'Pull', 'Whole body'] };
  const made = await createPlan(db, userId, uuid(), 'Dumbbells', ready, noon);
  if (!made.ok) throw new Error(made.reason);
  return (await readPlan(db, userId, made.id))!;
}

/** A session that is open, with one exercise. @returns its id */
export async function openSession(
  db: Database,
  userId: string,
  exercise = 'goblet-squat',
  day = today,
): Promise<string> {
  const started = await startSession(db, userId, uuid(), null, day, noon);
  if (!started.ok) throw new Error(started.reason);
  await addExercise(db, userId, started.id, target(exercise));
  return started.id;
}

/** A session that is over, with these sets of one exercise. @returns its id */
export async function doneSession(
  db: Database,
  userId: string,
  sets: readonly SetFacts[],
  day = today,
  exercise = 'goblet-squat',
): Promise<string> {
  const sessionId = await openSession(db, userId, exercise, day);
  for (const [index, set] of sets.entries())
    await keepSet(db, userId, { sessionId, exercise, number: index + 1 }, set, false, noon);
  await finishSession(db, userId, sessionId, noon);
  return sessionId;
}
