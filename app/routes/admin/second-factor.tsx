import { data, redirect } from 'react-router';
import type { Route } from './+types/second-factor';
import { countRecoveryCodes } from '#app/domain/accounts/recovery-codes.ts';
import { findFactorState, makeRecoveryCodes } from '#app/domain/accounts/second-factor.ts';
import { factorProvenContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { secretsOf } from '#app/http/cookies.ts';
import { secondFactorPath, viewerOf } from '#app/http/guards.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { CodeField } from '#app/ui/code-field.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { RecoveryCodes } from '#app/ui/recovery-codes.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { setUpPath } from '#app/http/factor-paths.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

const here = '/admin/second-factor';

/** Recovery codes stand on this page once; no script gets hold of them. */
export const handle = {
  script: false,
  held: false,
  limit: 'second-factor-account',
  feature: null,
} satisfies PageFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = viewerOf(context);
  const isSetUp = (await findFactorState(db, viewer)) !== 'none';
  return { isSetUp, left: isSetUp ? await countRecoveryCodes(db, viewer.id) : 0 };
}

/** Makes new recovery codes, for whoever shows a code once more. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('code') ?? '');
  if (typed.trim() === '') return data({ codes: null, reason: 'missing' } as const, 422);
  const services = context.get(servicesContext);
  const viewer = viewerOf(context);
  const { now } = context.get(requestContext);
  const made = await makeRecoveryCodes(services.db, secretsOf(services), viewer, typed, now);
  if (!made.ok) {
    const refused = { user: viewer.id, method: 'code', reason: made.reason } as const;
    logSecurityEvent(context, 'second-factor-refused', refused);
    if (made.reason === 'not-passed' || made.reason === 'no-factor')
      return redirect(secondFactorPath(here), 303);
    return data({ codes: null, reason: made.reason } as const, 401);
  }
  context.set(factorProvenContext, true);
  logSecurityEvent(context, 'recovery-codes-made', { user: viewer.id, method: 'code' });
  return data({ codes: made.recoveryCodes, reason: null } as const);
}

export default function AdminSecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('factor');
  if (actionData?.codes) {
    return (
      <div className="max-w-md">
        <PageTitle>{t('codes.title')}</PageTitle>
        <RecoveryCodes
          codes={actionData.codes}
          to={here}
          texts={{ title: t('codes.title'), intro: t('codes.intro'), button: t('codes.button') }}
        />
      </div>
    );
  }
  const wrong = actionData?.reason ? t(`error.${actionData.reason}`) : null;
  return (
    <div className="max-w-md">
      <PageTitle error={Boolean(wrong)}>{t('manage.title')}</PageTitle>
      <ErrorSummary errors={wrong ? [{ id: 'code', text: wrong }] : []} />
      <h1>{t('manage.title')}</h1>
      <p className="mt-2">{t(loaderData.isSetUp ? 'manage.isSetUp' : 'manage.notSetUp')}</p>
      <p className="mt-4">
        <a href={setUpPath(here)} className={loaderData.isSetUp ? 'btn btn-secondary' : 'btn btn-primary'}>
          {t(loaderData.isSetUp ? 'manage.replace' : 'manage.setUp')}
        </a>
      </p>
      {loaderData.isSetUp ? (
        <>
          <h2 className="mt-10">{t('manage.codes')}</h2>
          <p className="mt-2">{t('manage.left', { count: loaderData.left })}</p>
          <p className="mt-2 text-ink-soft">{t('manage.codesIntro')}</p>
          <form method="post" noValidate>
            <CodeField id="code" label={t('present')} hint={t('presentHint')} error={wrong} />
            <button type="submit" className="btn btn-secondary mt-5">
              {t('manage.makeCodes')}
            </button>
          </form>
        </>
      ) : null}
    </div>
  );
}
