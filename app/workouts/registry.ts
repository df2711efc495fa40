import type { Exercise } from './exercise.ts';
import { core } from './exercises/core.ts';
import { gentle } from './exercises/gentle.ts';
import { heart } from './exercises/heart.ts';
import { legs } from './exercises/legs.ts';
import { pull } from './exercises/pull.ts';
import { push } from './exercises/push.ts';
import { newPlans } from './plans/new.ts';
import { steadyPlans } from './plans/steady.ts';
import { strongPlans } from './plans/strong.ts';
import type { ReadyPlan } from './ready-plan.ts';

/** Every exercise, in the order in which they are shown. */
export const exercises: readonly Exercise[] = [...legs, ...push, ...pull, ...core, ...gentle, ...heart];

const byId = new Map(exercises.map((one) => [one.id, one]));

/** By its id, or undefined. */
export const findExercise = (id: string): Exercise | undefined => byId.get(id);

/** Plans to take as they are: three for each level, the easiest first. */
export const readyPlans: readonly ReadyPlan[] = [...newPlans, ...steadyPlans, ...strongPlans];

/** By its id, or undefined. */
export const findReadyPlan = (id: string): ReadyPlan | undefined => readyPlans.find((one) => one.id === id);
