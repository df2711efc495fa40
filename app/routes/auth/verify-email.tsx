import { useTranslation } from '#app/ui/texts.tsx';
import type { Route } from './+types/verify-email';
import { resendSignUpLink } from '#app/domain/accounts/sign-up.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPendingSignUp } from '#app/http/pending-sign-up.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { Letter } from '#app/ui/drawings/letter.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const handle = { limit: 'mail-browser', returnTo: false } satisfies PageFacts;

/** Names the address that this browser signed up with; never one of the query, which anybody can write into a link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const pending = readPendingSignUp(request, services);
  return { email: pending?.email ?? null, hasOutbox: services.outboxFolder !== null };
}

/** Sends the link of this browser's sign-up again; the answer is the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const pending = readPendingSignUp(request, services);
  if (!pending) return redirectWithFlash(context, '/auth', [{ kind: 'info', key: 'linkElsewhere' }]);
  await resendSignUpLink(services.db, pending.signUp, context.get(requestContext).now);
  logSecurityEvent(context, 'sign-up-link-asked', { method: 'password' });
  return redirectWithFlash(context, '/verify-email', [{ kind: 'success', key: 'linkSent' }]);
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const { email } = loaderData;
  return (
    <>
      <PageTitle>{t('verify.title')}</PageTitle>
      <div className="max-w-40">
        <Letter title={t('verify.drawing')} />
      </div>
      <h1 className="mt-6">{t('verify.title')}</h1>
      <p className="mt-3">{email ? t('verify.sentTo') : t('verify.sent')}</p>
      {email ? <p className="font-semibold break-words">{email}</p> : null}
      <ol className="mt-5 list-decimal space-y-1.5 pl-6">
        <li>{t('verify.stepOpen')}</li>
        <li>{t('verify.stepPress')}</li>
      </ol>
      {email ? (
        <form method="post" className="mt-7">
          <p className="mb-2 text-ink-soft">{t('verify.nothing')}</p>
          <button type="submit" className="btn btn-secondary">
            {t('verify.resend')}
          </button>
          <p className="mt-4">
            <a href="/auth/signup?again=1" className="link inline-block py-1">
              {t('verify.otherAddress')}
            </a>
          </p>
        </form>
      ) : (
        <div className="mt-7">
          <p className="text-ink-soft">{t('verify.elsewhere')}</p>
          <p className="mt-4 flex flex-wrap gap-4">
            <a href="/auth" className="btn btn-secondary">
              {t('signIn.button')}
            </a>
            <a href="/auth/signup" className="link inline-block py-2.5">
              {t('open.again')}
            </a>
          </p>
        </div>
      )}
      {loaderData.hasOutbox ? (
        <p className="mt-6 text-sm text-ink-soft">
          {t('verify.outbox')}{' '}
          <a href="/dev/mail" className="link">
            /dev/mail
          </a>
        </p>
      ) : null}
    </>
  );
}
