import { data } from 'react-router';
import type { Route } from './+types/delete';
import { readGoal } from '#app/domain/goals/read-goals.ts';
import { deleteGoal } from '#app/domain/goals/write-goal.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'goal-setting' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, viewer } = memberRequest(context);
  const goal = await readGoal(db, viewer.id, params.goalId);
  // A second press of the button finds nothing any more, and is answered by the action.
  if (!goal && request.method === 'GET') throw new Response('Not found', { status: 404 });
  return { title: goal?.title ?? '', steps: goal?.steps.all ?? 0, isOver: goal?.status !== 'in_progress' };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteGoal(db, viewer.id, params.goalId));
  if (!gone.ok) return data({ failed: t('goals:failed.delete') }, gone.status);
  return redirectWithFlash(context, '/goals', [{ kind: 'success', key: 'goalDeleted' }]);
}

export default function DeleteGoal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('goals');
  const { title, steps, isOver } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('delete.title', { title })}
      back={{ to: `/goals/${params.goalId}`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{steps > 0 ? t('delete.what', { count: steps }) : t('delete.whatWithoutSteps')}</p>
          <p>{t('delete.habits')}</p>
          {isOver ? null : <p>{t('delete.instead')}</p>}
        </>
      }
    />
  );
}
