import { Form, redirect } from 'react-router';
import type { Route } from './+types/account-closing';
import { keepAccount } from '#app/domain/personal-data/deletion.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { dateFormat } from '#locales/formats.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { held: false, forClosedAccounts: true } satisfies PageFacts;

/** Who signs in to a closed account sees nothing of it but this choice. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer, language } = memberRequest(context);
  if (!viewer.deleteAfter) throw redirect('/settings', 303);
  const day = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone });
  return { day: day.format(viewer.deleteAfter) };
}

export async function action({ context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  await keepAccount(db, viewer.id, now);
  logSecurityEvent(context, 'deletion-undone', { user: viewer.id, method: 'session' });
  return redirectWithFlash(context, '/settings', [{ kind: 'success', key: 'accountKept' }]);
}

export default function AccountClosing({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <PageTitle>{t('closing.title')}</PageTitle>
      <h1>{t('closing.title')}</h1>
      <p className="mt-3">{t('closing.text', { day: loaderData.day })}</p>
      <Form method="post" className="mt-7">
        <button type="submit" className="btn btn-primary w-full">
          {t('closing.keep')}
        </button>
      </Form>
      <form method="post" action="/sign-out" className="mt-4">
        <button type="submit" className="btn btn-secondary w-full">
          {t('closing.leave')}
        </button>
      </form>
    </>
  );
}
