import { data, redirect } from 'react-router';
import type { Route } from './+types/event-cancel';
import { cancelEvent } from '#app/domain/events/edit-events.ts';
import { listEditableEvents } from '#app/domain/events/editable-events.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, held: false, feature: 'content-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = memberRequest(context);
  const [event] = await listEditableEvents(db, params.eventId);
  if (!event) throw new Response('Not found', { status: 404 });
  const page = `/admin/community/events/${event.id}`;
  if (event.state === 'cancelled') throw redirect(page, 303);
  return { name: event.texts[language]?.title ?? '', page };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const gone = await attempt(context, () => cancelEvent(db, viewer.id, params.eventId, now));
  if (!gone.ok) return data({ errors: [{ id: 'confirm', text: t('together-admin:kept') }] }, gone.status);
  if (!gone.value) throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, '/admin/community/events', [{ kind: 'success', key: 'eventCancelled' }]);
}

export default function CancelEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('together-admin');
  return (
    <ConfirmPage
      title={t('event.cancel.title', { name: loaderData.name })}
      back={{ to: loaderData.page, text: t('event.cancel.keep') }}
      button={t('event.cancel.button')}
      hidden={{}}
      keepsFirst
      errors={actionData?.errors ?? []}
      explained={<p>{t('event.cancel.what')}</p>}
    />
  );
}
