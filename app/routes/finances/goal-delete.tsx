import { data } from 'react-router';
import type { Route } from './+types/goal-delete';
import { deleteMoneyGoal } from '#app/domain/finances/goals.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { financesPath, ownMoneyGoal } from './own-money.ts';

export const handle = { held: false, script: false, feature: 'finances' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = await ownMoneyGoal(memberRequest(context), params.goalId);
  return { name };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteMoneyGoal(db, viewer.id, params.goalId));
  if (!gone.ok) return data({ failed: t('finances:failed.delete') }, gone.status);
  return redirectWithFlash(context, `${financesPath}?tab=goals`, [{ kind: 'success', key: 'moneyDeleted' }]);
}

export default function DeleteGoal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('finances');
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('goal.delete', { name: loaderData.name })}
      back={{ to: `${financesPath}/goals/${params.goalId}`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={<p>{t('goal.gone')}</p>}
    />
  );
}
