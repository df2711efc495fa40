import { useTranslation } from '#app/ui/texts.tsx';
import { data, Form } from 'react-router';
import type { Route } from './+types/confirm-email';
import { confirmEmailChange, findEmailChange } from '#app/domain/accounts/change-email.ts';
import { requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

export const handle = { limit: 'link-address' } satisfies PageFacts;

/** Opening the link changes nothing: mail scanners open links too. The button does, for the account that asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { now } = context.get(requestContext);
  const change = await findEmailChange(context.get(servicesContext).db, token, now);
  const viewer = context.get(viewerContext);
  const who = viewer === null ? 'guest' : viewer.id === change?.userId ? 'owner' : 'other';
  return data({ token, email: change?.email ?? null, who } as const, { status: change ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  const { db } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const viewer = context.get(viewerContext);
  const change = await findEmailChange(db, token, now);
  // The page says who can go on.
  if (change && viewer?.id !== change.userId) return data({ failed: false }, 403);
  const changed = await confirmEmailChange(db, token, viewer?.id ?? '', now);
  if (!changed.ok) {
    logSecurityEvent(context, 'link-refused', { method: 'link', reason: changed.reason });
    return data({ failed: true }, 410);
  }
  logSecurityEvent(context, 'email-changed', { user: changed.userId, method: 'link' });
  return redirectWithFlash(context, '/settings', [{ kind: 'success', key: 'emailChanged' }]);
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const { email, who, token } = loaderData;
  if (email === null || actionData?.failed) {
    return (
      <>
        <PageTitle>{t('confirmEmail.invalidTitle')}</PageTitle>
        <h1>{t('confirmEmail.invalidTitle')}</h1>
        <p className="mt-3">{t('confirmEmail.invalidText')}</p>
        <p className="mt-7">
          <a href="/settings/email" className="btn btn-primary">
            {t('confirmEmail.again')}
          </a>
        </p>
      </>
    );
  }
  const here = `/confirm-email?token=${encodeURIComponent(token)}`;
  return (
    <>
      <PageTitle>{t('confirmEmail.title')}</PageTitle>
      <h1>{t('confirmEmail.title')}</h1>
      <p className="mt-3">{t(who === 'owner' ? 'confirmEmail.text' : `confirmEmail.${who}`)}</p>
      <p className="font-semibold break-words">{email}</p>
      {who === 'owner' ? (
        <Form method="post" className="mt-7">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="btn btn-primary w-full">
            {t('confirmEmail.button')}
          </button>
        </Form>
      ) : null}
      {who === 'guest' ? (
        <p className="mt-7">
          <a href={`/auth?next=${encodeURIComponent(here)}`} className="btn btn-primary">
            {t('signIn.button')}
          </a>
        </p>
      ) : null}
      {who === 'other' ? (
        <form method="post" action="/sign-out" className="mt-7">
          <button type="submit" className="btn btn-secondary">
            {t('confirmEmail.signOut')}
          </button>
        </form>
      ) : null}
      <p className="mt-5 text-ink-soft">{t('confirmEmail.notYou')}</p>
    </>
  );
}
