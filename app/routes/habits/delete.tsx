import type { Route } from './+types/delete';
import { deleteHabit } from '#app/domain/habits/habit-states.ts';
import { findHabit } from '#app/domain/habits/read-habits.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { data } from 'react-router';

export const handle = { held: false, script: false, feature: 'habits' } satisfies PageFacts;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db, viewer, today } = memberRequest(context);
  const habit = await findHabit(db, viewer.id, params.habitId, today);
  // A second press of the button finds nothing any more, and is answered by the action.
  if (!habit && request.method === 'GET') throw new Response('Not found', { status: 404 });
  return { name: habit?.name ?? '', done: habit?.completed ?? 0 };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, today, now, t } = memberRequest(context);
  const gone = await attempt(context, () => deleteHabit(db, viewer.id, params.habitId, today, now));
  if (!gone.ok) return data({ failed: t('habits:failed.delete') }, gone.status);
  return redirectWithFlash(context, '/habits?tab=manage', [
    gone.value === null
      ? { kind: 'info', key: 'habitGone' }
      : { kind: 'success', key: 'habitDeleted', params: { name: gone.value } },
  ]);
}

export default function DeleteHabit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('habits');
  const { name, done } = loaderData;
  const failed = actionData?.failed;
  return (
    <ConfirmPage
      title={t('delete.title', { name })}
      back={{ to: `/habits/${params.habitId}`, text: t('delete.keep') }}
      button={t('delete.button')}
      hidden={{}}
      keepsFirst
      errors={failed ? [{ id: 'confirm', text: failed }] : []}
      explained={
        <>
          <p>{t('delete.what', { count: done })}</p>
          <p>{t('delete.points')}</p>
          <p>{t('delete.instead')}</p>
        </>
      }
    />
  );
}
