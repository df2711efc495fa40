import { data, redirect } from 'react-router';
import type { Route } from './+types/backup';
import { findFactorState, passSecondFactor } from '#app/domain/accounts/second-factor.ts';
import { factorProvenContext, servicesContext } from '#app/http/contexts.ts';
import { secretsOf } from '#app/http/cookies.ts';
import { setUpPath } from '#app/http/factor-paths.ts';
import { bytesText, momentText } from '#app/http/formats.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { writeSessionCookie } from '#app/http/session-cookie.ts';
import { CodeField } from '#app/ui/code-field.tsx';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = {
  held: false,
  script: false,
  limit: 'second-factor-account',
  feature: 'system-settings',
} satisfies PageFacts;

/** What is to be downloaded, from the list of what there is. @throws 404 */
async function backupAt(context: Route.LoaderArgs['context'], name: string) {
  const { backups } = context.get(servicesContext).installation;
  const found = (await backups?.list())?.find((one) => one.name === name);
  if (!found) throw new Response('Not found', { status: 404 });
  return found;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language, viewer } = memberRequest(context);
  const { name, madeAt, bytes } = await backupAt(context, params.name);
  // Everything about everybody: nobody takes it along without a factor.
  if ((await findFactorState(db, viewer)) === 'none')
    throw redirect(setUpPath(`/admin/system/backups/${name}`), 303);
  return { made: momentText(language, viewer.timezone, madeAt), size: bytesText(language, bytes) };
}

/** A code of this very moment opens the file for some minutes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const { name } = await backupAt(context, params.name);
  const services = context.get(servicesContext);
  const typed = String((await request.formData()).get('code') ?? '');
  if (typed.trim() === '') return data({ reason: 'missing' }, 422);
  const passed = await passSecondFactor(db, secretsOf(services), viewer, typed, now);
  if (!passed.ok) {
    const { reason } = passed;
    logSecurityEvent(context, 'second-factor-refused', { user: viewer.id, method: 'code', reason });
    return data({ reason }, 401);
  }
  context.set(factorProvenContext, true);
  logSecurityEvent(context, 'second-factor-passed', { user: viewer.id, method: passed.method });
  const cookie = { userId: viewer.id, token: passed.session.token };
  return redirect(`/admin/system/backups/${name}/file`, {
    status: 303,
    headers: { 'Set-Cookie': await writeSessionCookie(services, cookie, passed.session.expiresAt, now) },
  });
}

export default function DownloadBackup({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['system', 'factor']);
  const { made, size } = loaderData;
  const error = actionData ? t(`factor:error.${actionData.reason}`) : null;
  return (
    <ConfirmPage
      title={t('download.title', { made })}
      back={{ to: '/admin/system/backups', text: t('download.back') }}
      button={t('download.button')}
      hidden={{}}
      errors={error ? [{ id: 'code', text: error }] : []}
      explained={
        <>
          <p>{t('download.what', { size })}</p>
          <p>{t('download.care')}</p>
        </>
      }
    >
      <CodeField id="code" label={t('factor:code')} error={error} digits />
    </ConfirmPage>
  );
}
