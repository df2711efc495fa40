import { data } from 'react-router';
import type { Route } from './+types/set';
import { keepSet, removeSet, setMark, type SetFacts } from '#app/domain/workouts/sets.ts';
import { workoutSet } from '#app/forms/definitions/workout-set.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { sessionPath } from '#app/views/open-session.ts';
import { whatStands } from '#app/views/what-stands.ts';
import type { Exercise } from '#app/workouts/exercise.ts';
import { amountFields, asTyped, parseSet, unitsOf } from './amount-form.ts';
import { exerciseName } from './amount-text.ts';
import { namedExercise, ownSession } from './own-workouts.ts';
import { doneText } from './session-view.ts';

export const handle = { form: workoutSet, ownFoot: true, feature: 'workout-planner' } satisfies PageFacts;

/** Where the set is that an address names, and the set itself; undefined once it was taken away. @throws 404 */
async function setAt(facts: MemberRequest, params: Route.LoaderArgs['params']) {
  const session = await ownSession(facts, params.sessionId);
  const one = session.exercises.find((other) => other.exercise === params.exercise);
  if (!one) throw new Response('Not found', { status: 404 });
  return {
    set: one.done.find(({ number }) => String(number) === params.number),
    exercise: namedExercise(one.exercise),
    at: { sessionId: session.id, exercise: one.exercise },
    back: `${sessionPath(session.id)}${session.isOpen ? `?exercise=${one.exercise}` : ''}`,
  };
}

/** A set as it stands in its fields. */
const setAsTyped = (facts: MemberRequest, { kind }: Exercise, set: SetFacts): Posted => ({
  ...asTyped(facts, kind, set, unitsOf(facts.language)),
  ...(set.effort === null ? {} : { effort: [String(set.effort)] }),
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { set, exercise, back } = await setAt(facts, params);
  if (!set) throw new Response('Not found', { status: 404 });
  return {
    name: exerciseName(facts, exercise),
    number: set.number,
    back,
    seen: setMark(set),
    fields: amountFields(facts, exercise.kind, 'set', setAsTyped(facts, exercise, set)),
  };
}

/** Changes a set, or takes it away. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const { set, exercise, back, ...place } = await setAt(facts, params);
  const posted = await readPosted(request);
  const isGone = posted['intent']?.[0] === 'remove';
  const removed = () => redirectWithFlash(context, back, [{ kind: 'success', key: 'workoutSetRemoved' }]);
  // Taken away already: pressed twice it is one press, while what was typed for it is handed back.
  if (!set && isGone) return removed();
  if (!set) throw new Response('Not found', { status: 404 });
  const at = { ...place.at, number: set.number };
  const seen = posted['seen']?.[0] ?? null;
  const asItStands = (said: SetFacts) =>
    amountFields(facts, exercise.kind, 'set', setAsTyped(facts, exercise, said));
  if (isGone) {
    const gone = await attempt(context, () => removeSet(db, viewer.id, at, seen));
    if (!gone.ok)
      return data({ fields: asItStands(set), failed: t('workouts:failed.delete'), seen }, gone.status);
    if (gone.value.ok) return removed();
    // It is another set than the page showed: it stands here, and is taken away by a second press.
    const { there } = gone.value;
    const failed = t('workouts:failed.changedKept', { what: doneText(facts, exercise.id, there) });
    return data({ fields: asItStands(there), failed, seen: setMark(there) }, 409);
  }
  const parsed = parseSet(posted, facts, exercise);
  const fields = amountFields(facts, exercise.kind, 'set', posted, parsed.problems);
  const again = (failed: string | null, mark = seen) => ({ fields, failed, seen: mark });
  if (parsed.problems) return data(again(null), 422);
  const saved = await attempt(context, () => keepSet(db, viewer.id, at, parsed.value, true, now, seen));
  if (!saved.ok) return data(again(t('workouts:failed.save')), saved.status);
  if (!saved.value.ok) {
    if (saved.value.reason !== 'changed') throw new Response('Not found', { status: 404 });
    // What was typed stands here; sent once more, it counts.
    const { there } = saved.value;
    const what = whatStands(asItStands(there), fields);
    return data(again(t('workouts:failed.changed', { what }), setMark(there)), 409);
  }
  return redirectWithFlash(context, back, [{ kind: 'success', key: 'workoutSaved' }]);
}

export default function WorkoutSetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const { name, number, back } = loaderData;
  const { seen, fields } = actionData ?? loaderData;
  return (
    <>
      <RecordForm
        title={t('session.change', { name, number })}
        button={t('save')}
        back={back}
        backText={t('leave')}
        fields={fields}
        hidden={seen === null ? {} : { seen }}
        failed={actionData?.failed ?? null}
      />
      {/* A form of its own: Enter in a field must not press it. */}
      <form method="post" className="mt-8">
        {seen === null ? null : <input type="hidden" name="seen" value={seen} />}
        <button type="submit" name="intent" value="remove" className="btn btn-quiet">
          {t('session.removeSet')}
        </button>
      </form>
    </>
  );
}
