import { data, redirect } from 'react-router';
import type { Route } from './+types/second-factor';
import { countRecoveryCodes } from '#app/domain/accounts/recovery-codes.ts';
import { findFactorState, passSecondFactor, type CodeRefusal } from '#app/domain/accounts/second-factor.ts';
import { factorProvenContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { secretsOf } from '#app/http/cookies.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { viewerOf } from '#app/http/guards.ts';
import { safeReturnPath } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { writeSessionCookie } from '#app/http/session-cookie.ts';
import { CodeField } from '#app/ui/code-field.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { afterFactor, setUpPath } from '#app/http/factor-paths.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

/** The secret of a factor is no matter for script; neither is this way to it. */
export const handle = {
  script: false,
  held: false,
  limit: 'second-factor-account',
  inMaintenance: true,
} satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = safeReturnPath(context, new URL(request.url).searchParams.get('next'));
  const { db, site } = context.get(servicesContext);
  const state = await findFactorState(db, viewerOf(context));
  if (state === 'passed') throw redirect(afterFactor(next), 303);
  if (state === 'none') throw redirect(setUpPath(next), 303);
  return { next, appName: site.appName };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await request.formData();
  const next = safeReturnPath(context, posted.get('next'));
  // Both fields are named alike; the page sends one of them.
  const typed = String(posted.get('code') ?? '');
  const field = posted.get('from') === 'recovery' ? 'recovery' : 'code';
  if (typed.trim() === '') return data({ field, reason: 'missing' } as const, 422);
  const services = context.get(servicesContext);
  const viewer = viewerOf(context);
  const { now } = context.get(requestContext);
  const passed = await passSecondFactor(services.db, secretsOf(services), viewer, typed, now);
  if (!passed.ok) {
    logSecurityEvent(context, 'second-factor-refused', {
      user: viewer.id,
      method: field === 'recovery' ? 'recovery-code' : 'code',
      reason: passed.reason,
    });
    if (passed.reason === 'no-factor') return redirect(setUpPath(next), 303);
    return data({ field, reason: passed.reason satisfies CodeRefusal } as const, 401);
  }
  context.set(factorProvenContext, true);
  logSecurityEvent(context, 'second-factor-passed', { user: viewer.id, method: passed.method });
  const cookie = { userId: viewer.id, token: passed.session.token };
  const headers = new Headers({
    'Set-Cookie': await writeSessionCookie(services, cookie, passed.session.expiresAt, now),
  });
  if (passed.method === 'code') return redirect(afterFactor(next), { status: 303, headers });
  const left = await countRecoveryCodes(services.db, viewer.id);
  const message = { kind: 'warning', key: 'recoveryCodeUsed', params: { left } } as const;
  return redirectWithFlash(context, afterFactor(next), [message], headers);
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('factor');
  const wrong = actionData && t(`error.${actionData.reason}`);
  const errorAt = (field: string) => (actionData?.field === field ? wrong : null);
  const next = loaderData.next ? <input type="hidden" name="next" value={loaderData.next} /> : null;
  return (
    <>
      <PageTitle error={Boolean(actionData)}>{t('enter.title')}</PageTitle>
      <ErrorSummary errors={actionData && wrong ? [{ id: actionData.field, text: wrong }] : []} />
      <h1>{t('enter.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('enter.intro', { appName: loaderData.appName })}</p>
      <form method="post" noValidate>
        {next}
        <CodeField id="code" label={t('code')} error={errorAt('code')} digits />
        <button type="submit" className="btn btn-primary mt-6 w-full">
          {t('enter.button')}
        </button>
      </form>
      <details className="mt-6" open={actionData?.field === 'recovery'}>
        <summary className="link inline-block cursor-pointer py-1">{t('enter.lost')}</summary>
        <p className="mt-2 text-ink-soft">{t('enter.recoveryIntro')}</p>
        <form method="post" noValidate>
          {next}
          <input type="hidden" name="from" value="recovery" />
          <CodeField id="recovery" label={t('recoveryCode')} error={errorAt('recovery')} />
          <button type="submit" className="btn btn-secondary mt-4 w-full">
            {t('enter.recoveryButton')}
          </button>
        </form>
      </details>
      <WaysOut />
    </>
  );
}

/** For whoever cannot or will not go through: the rest of the site, or the door. */
function WaysOut() {
  const { t } = useTranslation('factor');
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <a href="/dashboard" className="link inline-block py-1">
        {t('enter.without')}
      </a>
      <form method="post" action="/sign-out">
        <button type="submit" className="link inline-block py-1">
          {t('enter.signOut')}
        </button>
      </form>
    </div>
  );
}
