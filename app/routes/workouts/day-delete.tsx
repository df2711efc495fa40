import { data } from 'react-router';
import type { Route } from './+types/day-delete';
import { deleteDay } from '#app/domain/workouts/write-plans.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { dayName, ownDay, ownPlan, planPath } from './own-workouts.ts';

export const handle = { held: false, script: false, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { day } = await ownDay(facts, params);
  return { name: dayName(facts, day), exercises: day.targets.length };
}

export async function action({ params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const plan = await ownPlan(facts, params.planId);
  const gone = await attempt(context, () => deleteDay(db, viewer.id, params.dayId));
  if (!gone.ok) return data({ failed: t('workouts:failed.delete') }, gone.status);
  return redirectWithFlash(context, planPath(plan.id), [{ kind: 'success', key: 'workoutDayDeleted' }]);
}

export default function DeleteDay({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('day.delete.title', { name: loaderData.name })}
      back={{
        to: `/workout-planner/plans/${params.planId}/days/${params.dayId}`,
        text: t('day.delete.keep'),
      }}
      button={t('day.delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={<p>{t('day.delete.what', { count: loaderData.exercises })}</p>}
    />
  );
}
