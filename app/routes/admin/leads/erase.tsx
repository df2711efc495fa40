import type { Route } from './+types/erase';
import { readBookedCalls } from '#app/domain/calls/read-calls.ts';
import { eraseLead } from '#app/domain/leads/erase-lead.ts';
import { findLead } from '#app/domain/leads/find-lead.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { held: false, script: false, feature: 'lead-management' } satisfies PageFacts;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db, language, now } = memberRequest(context);
  const found = await findLead(db, params.leadId, language);
  // A second press of the button finds it gone, and is answered by the action.
  if (!found && request.method === 'GET') throw new Response('Not found', { status: 404 });
  if (found?.hasAccount)
    throw await redirectWithFlash(context, `/admin/leads/${params.leadId}`, [
      { kind: 'warning', key: 'leadHasAccount' },
    ]);
  const booked = await readBookedCalls(db, found?.requests.map(({ id }) => id) ?? []);
  const ahead = [...booked.values()].filter(({ startsAt }) => new Date(startsAt) > now);
  return {
    calls: ahead.length,
    page: `/admin/leads/${params.leadId}`,
    email: found?.lead.email ?? '',
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const erased = await eraseLead(db, viewer.id, params.leadId, now);
  if (erased.ok) return redirectWithFlash(context, '/admin/leads', [{ kind: 'success', key: 'leadErased' }]);
  return erased.reason === 'unknown'
    ? redirectWithFlash(context, '/admin/leads', [{ kind: 'info', key: 'leadErasedBefore' }])
    : redirectWithFlash(context, `/admin/leads/${params.leadId}`, [
        { kind: 'warning', key: 'leadHasAccount' },
      ]);
}

export default function EraseLead({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('leads-admin');
  const { page, email, calls } = loaderData;
  return (
    <ConfirmPage
      title={t('erase.title')}
      back={{ to: page, text: t('erase.keep') }}
      button={t('erase.button')}
      hidden={{}}
      keepsFirst
      explained={
        <>
          <p>{t('erase.what', { email })}</p>
          {calls > 0 ? <p>{t('erase.calls', { count: calls })}</p> : null}
          <p>{t('erase.stays')}</p>
        </>
      }
    />
  );
}
