import { useTranslation } from '#app/ui/texts.tsx';
import { data, Form } from 'react-router';
import type { Route } from './+types/open-account';
import { findSignUpLink, openAccount } from '#app/domain/accounts/sign-up.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { destinationAfterSignIn } from '#app/http/return-path.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { signInAndGo } from '#app/http/sign-in-and-go.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const email = await findSignUpLink(context.get(servicesContext).db, token, context.get(requestContext).now);
  return data({ token, email }, { status: email ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  const { db, adminEmails } = context.get(servicesContext);
  const opened = await openAccount(db, token, adminEmails, context.get(requestContext).now);
  if (!opened.ok) {
    logSecurityEvent(context, 'link-refused', { method: 'link', reason: opened.reason });
    return data({ failed: true }, 410);
  }
  logSecurityEvent(context, 'account-opened', { user: opened.user.id, method: 'link' });
  const to = destinationAfterSignIn(null, opened.plan, false);
  return signInAndGo(context, request, opened.user, 'link', { to, plan: opened.plan }, [
    { kind: 'success', key: 'accountOpened' },
  ]);
}

export default function OpenAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  if (!loaderData.email || actionData?.failed) {
    return (
      <>
        <PageTitle>{t('open.invalidTitle')}</PageTitle>
        <h1>{t('open.invalidTitle')}</h1>
        <p className="mt-3">{t('open.invalidText')}</p>
        <p className="mt-7 flex flex-wrap gap-4">
          <a href="/auth" className="btn btn-primary">
            {t('signIn.button')}
          </a>
          <a href="/auth/signup" className="btn btn-secondary">
            {t('open.again')}
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('open.title')}</PageTitle>
      <h1>{t('open.title')}</h1>
      <p className="mt-3">{t('open.text')}</p>
      <p className="font-semibold break-words">{loaderData.email}</p>
      <Form method="post" className="mt-7">
        <input type="hidden" name="token" value={loaderData.token} />
        <button type="submit" className="btn btn-primary w-full">
          {t('open.button')}
        </button>
      </Form>
    </>
  );
}
