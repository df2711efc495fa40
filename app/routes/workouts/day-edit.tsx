import { data } from 'react-router';
import type { Route } from './+types/day-edit';
import { nameMark, renameDay } from '#app/domain/workouts/write-plans.ts';
import { workoutName } from '#app/forms/definitions/workout-name.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { nameFields, parseName } from './name-form.ts';
import { dayName, dayPath, ownDay } from './own-workouts.ts';

export const handle = { ownFoot: true, form: workoutName, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { day } = await ownDay(facts, params);
  return {
    name: dayName(facts, day),
    seen: nameMark(day.name),
    fields: nameFields(facts, { name: [day.name] }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const { plan, day } = await ownDay(facts, params);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const parsed = parseName(posted, facts);
  const seen = posted['seen']?.[0] ?? null;
  const again = (failed: string | null, mark = seen) => ({
    fields: nameFields(facts, posted, parsed.problems),
    failed,
    seen: mark,
  });
  if (parsed.problems) return data(again(null), 422);
  const saved = await attempt(context, () => renameDay(db, viewer.id, day.id, parsed.name, seen));
  if (!saved.ok) return data(again(t('workouts:failed.save')), saved.status);
  if (!saved.value.ok) {
    if (saved.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
    // What was typed stands here; sent once more, it counts.
    const { there } = saved.value;
    return data(
      again(t('workouts:failed.changed', { what: dayName(facts, { ...day, name: there }) }), nameMark(there)),
      409,
    );
  }
  return redirectWithFlash(context, dayPath(plan.id, day.id), [{ kind: 'success', key: 'workoutSaved' }]);
}

export default function EditDay({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const { seen, fields } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('day.rename', { name: loaderData.name })}
      button={t('save')}
      back={`/workout-planner/plans/${params.planId}/days/${params.dayId}`}
      backText={t('leave')}
      fields={fields}
      hidden={seen === null ? {} : { seen }}
      failed={actionData?.failed ?? null}
    />
  );
}
