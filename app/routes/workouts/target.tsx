import { data } from 'react-router';
import type { Route } from './+types/target';
import type { Target as Aimed } from '#app/domain/workouts/plan.ts';
import { changeTarget, targetMark } from '#app/domain/workouts/targets.ts';
import { workoutSet } from '#app/forms/definitions/workout-set.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { whatStands } from '#app/views/what-stands.ts';
import type { Exercise } from '#app/workouts/exercise.ts';
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

/** How much is to be done, as it stands in its fields. */
const targetAsTyped = (facts: MemberRequest, { kind }: Exercise, target: Aimed): Posted => ({
  ...asTyped(facts, kind, target, unitsOf(facts.language)),
  sets: [writeNumber(target.sets, facts.language)],
  rest: [writeNumber(target.rest, facts.language)],
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { path, target, exercise } = await ownTarget(facts, params);
  return {
    name: exerciseName(facts, exercise),
    path,
    remove: `${path}/exercises/${exercise.id}/remove`,
    seen: targetMark(target),
    fields: amountFields(facts, exercise.kind, 'target', targetAsTyped(facts, exercise, target)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const { path, day, exercise } = await ownTarget(facts, params);
  const posted = await readPosted(request);
  const parsed = parseTarget(posted, facts, exercise);
  const seen = posted['seen']?.[0] ?? null;
  const fields = amountFields(facts, exercise.kind, 'target', posted, parsed.problems);
  const again = (failed: string | null, mark = seen) => ({ fields, failed, seen: mark });
  if (parsed.problems) return data(again(null), 422);
  const saved = await attempt(context, () => changeTarget(db, viewer.id, day.id, parsed.value, seen));
  if (!saved.ok) return data(again(t('workouts:failed.save')), saved.status);
  if (!saved.value.ok) {
    if (saved.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
    // What was typed stands here; sent once more, it counts.
    const { there } = saved.value;
    const stands = amountFields(facts, exercise.kind, 'target', targetAsTyped(facts, exercise, there));
    const what = whatStands(stands, fields);
    return data(again(t('workouts:failed.changed', { what }), targetMark(there)), 409);
  }
  return redirectWithFlash(context, `${path}#exercise-${exercise.id}`, [
    { kind: 'success', key: 'workoutSaved' },
  ]);
}

export default function Target({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const { name, path, remove } = loaderData;
  const { seen, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('target.title', { name })}
      button={t('save')}
      back={path}
      backText={t('leave')}
      fields={fields}
      hidden={seen === null ? {} : { seen }}
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
