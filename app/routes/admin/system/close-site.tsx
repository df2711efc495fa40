import { data } from 'react-router';
import type { Route } from './+types/close-site';
import { readNotices, setNotice } from '#app/domain/settings/notices.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { parseMinutes } from './notice-form.ts';

export const handle = { held: false, script: false, feature: 'system-settings' } satisfies PageFacts;

const notices = '/admin/system/notices';

/** Closing the site asks once more: everybody but administrators is kept from their work. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = memberRequest(context);
  const parsed = parseMinutes({ minutes: [new URL(request.url).searchParams.get('minutes') ?? ''] });
  const isClosed = (await readNotices(db)).maintenance !== null;
  if (parsed.errors || isClosed) throw await redirectWithFlash(context, notices, []);
  return { minutes: parsed.minutes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const parsed = parseMinutes(await readPosted(request));
  if (parsed.errors) throw data(null, 400);
  // Pressed twice, it has been closed since the first time.
  const since = (await readNotices(db)).maintenance?.since ?? now.toISOString();
  await setNotice(db, viewer.id, 'maintenance', { since, minutes: parsed.minutes }, now);
  return redirectWithFlash(context, notices, [{ kind: 'success', key: 'siteClosed' }]);
}

export default function CloseSite({ loaderData: { minutes } }: Route.ComponentProps) {
  const { t } = useTranslation('system');
  return (
    <ConfirmPage
      title={t('closing.title')}
      back={{ to: notices, text: t('closing.keep') }}
      button={t('notices.close')}
      hidden={{ minutes: String(minutes) }}
      keepsFirst
      explained={
        <>
          <p>{t('closing.what', { count: minutes })}</p>
          <p>{t('notices.maintenanceText')}</p>
          <p className="text-ink-soft">{t('closing.after')}</p>
        </>
      }
    />
  );
}
