import type { Route } from './+types/exercise';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ExercisePage } from '#app/ui/workouts/exercise-page.tsx';
import { exerciseName } from './amount-text.ts';
import { exerciseLine } from './exercise-list.ts';
import { namedExercise } from './own-workouts.ts';
import { courseView } from './progress-view.ts';

export const handle = { held: false, script: false, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { t } = facts;
  const exercise = namedExercise(params.exercise);
  return {
    name: exerciseName(facts, exercise),
    line: exerciseLine(facts, exercise),
    steps: t(`exercises:${exercise.id}.steps`, { returnObjects: true }) as readonly string[],
    caution: exercise.caution ? t(`exercises:${exercise.id}.caution`) : '',
    hasSides: exercise.sides === true,
    course: await courseView(facts, exercise),
  };
}

export default function Exercise({ loaderData }: Route.ComponentProps) {
  return <ExercisePage {...loaderData} />;
}
