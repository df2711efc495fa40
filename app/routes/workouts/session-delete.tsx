import { data } from 'react-router';
import type { Route } from './+types/session-delete';
import { deleteSession } from '#app/domain/workouts/sessions.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { sessionPath } from '#app/views/open-session.ts';
import { ownSession } from './own-workouts.ts';

export const handle = { held: false, script: false, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const session = await ownSession(facts, params.sessionId);
  return {
    day: dayInText(facts.language, session.day, facts.today),
    sets: session.exercises.reduce((sum, { done }) => sum + done.length, 0),
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteSession(db, viewer.id, params.sessionId));
  if (!gone.ok) return data({ failed: t('workouts:failed.delete') }, gone.status);
  return redirectWithFlash(context, '/workout-planner', [{ kind: 'success', key: 'workoutDeleted' }]);
}

export default function DeleteSession({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('workouts');
  const { day, sets } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('session.delete.title', { day })}
      back={{ to: sessionPath(params.sessionId), text: t('session.delete.keep') }}
      button={t('session.delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={<p>{t('session.delete.what', { count: sets })}</p>}
    />
  );
}
