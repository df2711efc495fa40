import { data, redirect } from 'react-router';
import type { Route } from './+types/data';
import { numberFormat } from '#locales/formats.ts';
import { listExports, requestExport } from '#app/domain/personal-data/exports.ts';
import { dropHeldPosts, listHeldPosts } from '#app/domain/submissions/held-posts.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { DataPage } from '#app/ui/data-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { WaitingTexts } from '#app/ui/waiting-texts.tsx';
import { waitingTexts } from '#app/views/waiting-texts.ts';

export const handle = { held: false, feature: null } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, language, now } = memberRequest(context);
  const moment = (at: Date | null) => at && momentText(language, viewer.timezone, at);
  const number = numberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  return {
    /** Whether the page asks before what is held is dropped. */
    asks: new URL(request.url).searchParams.get('ask') === 'clear',
    waiting: waitingTexts(context, await listHeldPosts(db, viewer.id, now)),
    exports: (await listExports(db, viewer.id)).map((one) => ({
      id: one.id,
      state: one.state,
      size: number.format(Math.max(1, (one.bytes ?? 0) / 1024)),
      requested: moment(one.requestedAt)!,
      expires: moment(one.expiresAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const posted = await readPosted(request);
  const [intent] = posted['intent'] ?? [];
  const back = (kind: 'success' | 'info', key: string) =>
    redirectWithFlash(context, '/settings/data', [{ kind, key }]);
  if (intent === 'clear') {
    if (!posted['confirmed']) return redirect('/settings/data?ask=clear', 303);
    await dropHeldPosts(db, viewer.id);
    return back('success', 'cacheCleared');
  }
  if (intent !== 'export') return back('info', 'nothingDone');
  const asked = await attempt(context, () => requestExport(db, viewer.id, now));
  if (!asked.ok) return data({ failed: t('settings:data.exportNotAsked') }, asked.status);
  if (!asked.value.ok) return back('info', 'exportWaiting');
  logSecurityEvent(context, 'export-asked', { user: viewer.id, method: 'session' });
  return back('success', 'exportAsked');
}

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  if (loaderData.asks)
    return (
      <ConfirmPage
        title={t('data.clearAsk.title')}
        back={{ to: '/settings/data', text: t('data.clearAsk.keep') }}
        keepsFirst
        button={t('data.clearAsk.button')}
        hidden={{ intent: 'clear', confirmed: 'yes' }}
        explained={
          <>
            <p>{t('data.clearAsk.text')}</p>
            <WaitingTexts texts={loaderData.waiting} />
          </>
        }
      />
    );
  return <DataPage {...loaderData} failed={actionData?.failed ?? null} />;
}
