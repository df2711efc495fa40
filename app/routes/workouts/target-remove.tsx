import { data } from 'react-router';
import type { Route } from './+types/target-remove';
import { removeTarget } from '#app/domain/workouts/targets.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { exerciseName } from './amount-text.ts';
import { dayName, dayPath, ownDay } from './own-workouts.ts';

export const handle = { held: false, script: false, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { plan, day } = await ownDay(facts, params);
  const target = day.targets.find(({ exercise }) => exercise === params.exercise);
  if (!target) throw new Response('Not found', { status: 404 });
  return {
    name: exerciseName(facts, { id: target.exercise }),
    day: dayName(facts, day),
    path: dayPath(plan.id, day.id),
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const { plan, day } = await ownDay(facts, params);
  const gone = await attempt(context, () => removeTarget(db, viewer.id, day.id, params.exercise));
  if (!gone.ok) return data({ failed: t('workouts:failed.delete') }, gone.status);
  return redirectWithFlash(context, dayPath(plan.id, day.id), [
    { kind: 'success', key: 'workoutExerciseRemoved' },
  ]);
}

export default function RemoveTarget({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const { name, day, path } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('target.take.title', { name, day })}
      back={{ to: path, text: t('target.take.keep') }}
      button={t('target.take.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={<p>{t('target.take.what')}</p>}
    />
  );
}
