import { data } from 'react-router';
import type { Route } from './+types/target';
import { changeTarget } from '#app/domain/workouts/targets.ts';
import { workoutSet } from '#app/forms/definitions/workout-set.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { amountFields, asTyped, parseTarget, unitsOf } from './amount-form.ts';
import { exerciseName } from './amount-text.ts';
import { dayPath, namedExercise, ownDay } from './own-workouts.ts';

export const handle = { ownFoot: true, form: workoutSet, feature: 'workout-planner' } satisfies PageFacts;

/** What is to be done of an exercise on a day. @throws 404 */
async function ownTarget(facts: MemberRequest, params: Route.LoaderArgs['params']) {
  const { plan, day } = await ownDay(facts, params);
  const target = day.targets.find(({ exercise }) => exercise === params.exercise);
  if (!target) throw new Response('Not found', { status: 404 });
  return { path: dayPath(plan.id, day.id), day, target, exercise: namedExercise(target.exercise) };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { path, target, exercise } = await ownTarget(facts, params);
  const typed = {
    ...asTyped(facts, exercise.kind, target, unitsOf(facts.language)),
    sets: [writeNumber(target.sets, facts.language)],
    rest: [writeNumber(target.rest, facts.language)],
  };
  return {
    name: exerciseName(facts, exercise),
    path,
    remove: `${path}/exercises/${exercise.id}/remove`,
    fields: amountFields(facts, exercise.kind, 'target', typed),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const { path, day, exercise } = await ownTarget(facts, params);
  const posted = await readPosted(request);
  const parsed = parseTarget(posted, facts, exercise);
  const again = (failed: string | null) => ({
    fields: amountFields(facts, exercise.kind, 'target', posted, parsed.problems),
    failed,
  });
  if (parsed.problems) return data(again(null), 422);
  const saved = await attempt(context, () => changeTarget(db, viewer.id, day.id, parsed.value));
  if (!saved.ok) return data(again(t('workouts:failed.save')), saved.status);
  return redirectWithFlash(context, `${path}#exercise-${exercise.id}`, [
    { kind: 'success', key: 'workoutSaved' },
  ]);
}

export default function Target({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const { name, path, remove } = loaderData;
  return (
    <RecordForm
      title={t('target.title', { name })}
      button={t('save')}
      back={path}
      backText={t('leave')}
      fields={actionData?.fields ?? loaderData.fields}
      hidden={{}}
      failed={actionData?.failed ?? null}
    >
      <p>
        <a href={remove} className="link inline-block py-1">
          {t('target.remove')}
        </a>
      </p>
    </RecordForm>
  );
}
