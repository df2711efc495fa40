import type { Route } from './+types/event';
import { changeEvent, versionOf } from '#app/domain/events/edit-events.ts';
import { listEditableEvents } from '#app/domain/events/editable-events.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { EventForm } from '#app/ui/admin/community/event-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { refusalOf, shownDraft } from './edit-answer.ts';
import {
  draftFrom,
  draftOf,
  isToldTooLate,
  parseEvent,
  statesFrom,
  zonesFor,
  eventLabels,
} from './event-draft.ts';

export const handle = {
  script: false,
  feature: 'content-management',
  labels: eventLabels,
} satisfies PageFacts;

async function readEdited(context: Route.LoaderArgs['context'], id: string) {
  const facts = memberRequest(context);
  const [event] = await listEditableEvents(facts.db, id);
  if (!event) throw new Response('Not found', { status: 404 });
  return { facts, event };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { facts, event } = await readEdited(context, params.eventId);
  return {
    id: event.id,
    name: event.texts[facts.language]?.title ?? '',
    seen: versionOf(event),
    draft: draftOf(event, event.zone),
    zones: zonesFor(facts, [event.zone]),
    states: event.state === 'cancelled' ? [event.state] : statesFrom(event.state),
    isCancelled: event.state === 'cancelled',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { facts, event } = await readEdited(context, params.eventId);
  const { db, viewer, now } = facts;
  const posted = await readPosted(request);
  const draft = draftFrom(posted);
  const seen = posted['seen']?.[0] ?? '';
  const refused = refusalOf(draft, seen);
  if (event.state === 'cancelled') return refused(409, { errors: [{ id: 'state', key: 'cancelled' }] });
  const parsed = parseEvent(draft);
  if (!parsed.ok) return refused(422, { errors: parsed.errors });
  if (isToldTooLate(parsed.fields, now, event)) return refused(422, { errors: [{ id: 'day', key: 'over' }] });
  const saved = await attempt(context, () => changeEvent(db, viewer.id, event.id, seen, parsed.fields, now));
  if (!saved.ok) return refused(saved.status, { isFault: true });
  if (saved.value.ok)
    return redirectWithFlash(context, '/admin/community/events', [{ kind: 'success', key: 'eventSaved' }]);
  const { reason } = saved.value;
  if (reason === 'unknown') throw new Response('Not found', { status: 404 });
  // Shown beside what stands there now; sent again, it takes its place.
  if (reason === 'stale') return refused(409, { isStale: true, seen: versionOf(event) });
  return refused(reason === 'shown' ? 422 : 409, { errors: [{ id: 'state', key: reason }] });
}

export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('together-admin');
  const title = t('event.edit', { name: loaderData.name });
  return (
    <>
      <PageTitle error={actionData !== undefined}>{title}</PageTitle>
      <EventForm
        title={title}
        {...shownDraft(loaderData.draft, actionData)}
        hidden={{ seen: actionData?.seen ?? loaderData.seen }}
        zones={loaderData.zones}
        states={loaderData.states}
        cancel={loaderData.isCancelled ? '' : `/admin/community/events/${loaderData.id}/cancel`}
      />
    </>
  );
}
