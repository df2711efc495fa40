import { data } from 'react-router';
import type { Route } from './+types/event-new';
import { addEvent } from '#app/domain/events/edit-events.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { EventForm } from '#app/ui/admin/community/event-form.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { keyOf, newKey, sentBefore } from '../payment-view.ts';
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

export function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  return {
    key: newKey(),
    draft: draftOf(null, facts.viewer.timezone),
    zones: zonesFor(facts),
    states: statesFrom(null),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const draft = draftFrom(posted);
  const seen = keyOf(posted['key']?.[0]);
  const refused = refusalOf(draft, seen);
  const parsed = parseEvent(draft);
  if (!parsed.ok) return refused(422, { errors: parsed.errors });
  if (isToldTooLate(parsed.fields, now)) return refused(422, { errors: [{ id: 'day', key: 'over' }] });
  const added = await attempt(context, () => addEvent(db, viewer.id, seen, parsed.fields, now));
  if (!added.ok) return refused(added.status, { isFault: true });
  if (added.value.isOther) return data(sentBefore(draft), 409);
  return redirectWithFlash(context, '/admin/community/events', [{ kind: 'success', key: 'eventAdded' }]);
}

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('together-admin');
  return (
    <>
      <PageTitle error={actionData !== undefined}>{t('event.new')}</PageTitle>
      <EventForm
        title={t('event.new')}
        {...shownDraft(loaderData.draft, actionData)}
        hidden={{ key: actionData?.seen ?? loaderData.key }}
        zones={loaderData.zones}
        states={loaderData.states}
        cancel={null}
      />
    </>
  );
}
