import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/lead';
import { listLeadNotes, longestLeadNote, writeLeadNote } from '#app/domain/leads/lead-notes.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { momentText } from '#app/http/formats.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { LeadNotes } from '#app/ui/admin/leads/lead-notes.tsx';
import { LeadPage } from '#app/ui/admin/leads/lead-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { leadView } from './lead-view.ts';

export const handle = {
  script: false,
  feature: 'lead-management',
  labels: { note: 'leads-admin:lead.write' },
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = programRequest(context);
  const view = await leadView(facts, params.leadId);
  const path = `/admin/leads/${params.leadId}`;
  const query = readListQuery({ path, place: 'notes' }, new URL(request.url).searchParams);
  const { notes, ...place } = await listLeadNotes(facts.db, params.leadId, query.asked);
  return {
    view,
    key: uuid(),
    list: listView(query, place),
    notes: notes.map(({ id, text, by, at }) => ({
      id,
      text,
      by,
      when: momentText(facts.language, facts.viewer.timezone, at),
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const posted = await readPosted(request);
  const key = posted['id']?.[0] ?? '';
  const draft = {
    key: validate(key) ? key : uuid(),
    text: (posted['note']?.[0] ?? '').replaceAll('\r\n', '\n'),
  };
  const text = draft.text.trim();
  if (text === '') return data({ draft, error: 'required' }, 422);
  if (text.length > longestLeadNote) return data({ draft, error: 'tooLong' }, 422);
  const kept = await attempt(context, () =>
    writeLeadNote(db, viewer.id, params.leadId, { id: draft.key, text }, now),
  );
  if (!kept.ok) return data({ draft, error: 'failed' }, kept.status);
  if (!kept.value.ok && kept.value.reason === 'sent-before')
    return data({ draft: { ...draft, key: uuid() }, error: 'sentBefore' }, 409);
  if (!kept.value.ok) throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, `/admin/leads/${params.leadId}`, [
    { kind: 'success', key: 'leadNoteKept' },
  ]);
}

export default function LeadDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['leads-admin', 'common']);
  const { view, notes, list, key } = loaderData;
  const error =
    actionData &&
    (actionData.error === 'sentBefore'
      ? t('common:sentBefore')
      : t(`lead.${actionData.error}`, { max: longestLeadNote }));
  return (
    <LeadPage lead={view} errors={error ? [{ id: 'note', text: error }] : []}>
      <LeadNotes
        notes={notes}
        list={list}
        draft={actionData?.draft ?? { key, text: '' }}
        error={error ?? null}
      />
    </LeadPage>
  );
}
