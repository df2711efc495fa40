import { data } from 'react-router';
import type { Route } from './+types/plan-delete';
import { readPlan } from '#app/domain/workouts/read-plans.ts';
import { deletePlan } from '#app/domain/workouts/write-plans.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  const plan = await readPlan(db, viewer.id, params.planId);
  if (!plan) throw new Response('Not found', { status: 404 });
  return { name: plan.name, days: plan.days.length };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deletePlan(db, viewer.id, params.planId));
  if (!gone.ok) return data({ failed: t('workouts:failed.delete') }, gone.status);
  return redirectWithFlash(context, '/workout-planner', [{ kind: 'success', key: 'workoutPlanDeleted' }]);
}

export default function DeletePlan({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('plan.delete.title', { name: loaderData.name })}
      back={{ to: `/workout-planner/plans/${params.planId}`, text: t('plan.delete.keep') }}
      button={t('plan.delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{t('plan.delete.what', { count: loaderData.days })}</p>
          <p>{t('plan.delete.sessions')}</p>
        </>
      }
    />
  );
}
