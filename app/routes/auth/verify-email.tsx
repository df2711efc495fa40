import { useTranslation } from '#app/ui/texts.tsx';
import { redirect } from 'react-router';
import { z } from 'zod';
import type { Route } from './+types/verify-email';
import { resendSignUpLink } from '#app/domain/accounts/sign-up.ts';
import { normalizeEmail } from '#app/http/authenticator.ts';
import { requestContext, servicesContext, type Services } from '#app/http/contexts.ts';
import { cookiesOf } from '#app/http/cookies.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { Letter } from '#app/ui/drawings/letter.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

const pendingSchema = z.object({ email: z.string(), signUp: z.string() });

/** The sign-up that this browser made, or null. */
async function pendingSignUp(
  request: Request,
  services: Services,
): Promise<z.infer<typeof pendingSchema> | null> {
  const stored: unknown = await cookiesOf(services).pendingSignUp.parse(request.headers.get('Cookie'));
  return pendingSchema.safeParse(stored).data ?? null;
}

/** Names the address that the mail went to: the one of the query, else the one this browser signed up with. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = normalizeEmail(new URL(request.url).searchParams.get('email'));
  const pending = await pendingSignUp(request, services);
  return { email: asked || (pending?.email ?? null), hasOutbox: services.outboxFolder !== null };
}

/** Sends the link of this browser's sign-up again; the answer is the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const pending = await pendingSignUp(request, services);
  if (!pending) return redirect('/auth', 303);
  await resendSignUpLink(services.db, pending.signUp, context.get(requestContext).now);
  logSecurityEvent(context, 'sign-up-link-asked', { method: 'password' });
  return redirectWithFlash(context, '/verify-email', [{ kind: 'success', key: 'linkSent' }]);
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageTitle>{t('verify.title')}</PageTitle>
      <div className="max-w-40">
        <Letter title={t('verify.drawing')} />
      </div>
      <h1 className="mt-6">{t('verify.title')}</h1>
      <p className="mt-3">{loaderData.email ? t('verify.sentTo') : t('verify.sent')}</p>
      {loaderData.email ? <p className="font-semibold break-words">{loaderData.email}</p> : null}
      <ol className="mt-5 list-decimal space-y-1.5 pl-6">
        <li>{t('verify.stepOpen')}</li>
        <li>{t('verify.stepPress')}</li>
      </ol>
      <form method="post" className="mt-7">
        <p className="mb-2 text-ink-soft">{t('verify.nothing')}</p>
        <button type="submit" className="btn btn-secondary">
          {t('verify.resend')}
        </button>
      </form>
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
