import { useTranslation } from '#app/ui/texts.tsx';
import { data, Form } from 'react-router';
import type { Route } from './+types/confirm-email';
import { confirmEmailChange, findEmailChange } from '#app/domain/accounts/change-email.ts';
import { requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { now } = context.get(requestContext);
  const email = await findEmailChange(context.get(servicesContext).db, token, now);
  return data({ token, email }, { status: email ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  const { db } = context.get(servicesContext);
  const changed = await confirmEmailChange(db, token, context.get(requestContext).now);
  if (!changed.ok) {
    logSecurityEvent(context, 'link-refused', { method: 'link', reason: changed.reason });
    return data({ failed: true }, 410);
  }
  logSecurityEvent(context, 'email-changed', { user: changed.userId, method: 'link' });
  const isTheirs = context.get(viewerContext)?.id === changed.userId;
  return redirectWithFlash(context, isTheirs ? '/settings' : '/auth', [
    { kind: 'success', key: 'emailChanged' },
  ]);
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const isOpen = loaderData.email !== null && !actionData?.failed;
  const title = t(isOpen ? 'confirmEmail.title' : 'confirmEmail.invalidTitle');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-3">{t(isOpen ? 'confirmEmail.text' : 'confirmEmail.invalidText')}</p>
      {isOpen ? (
        <>
          <p className="font-semibold break-words">{loaderData.email}</p>
          <Form method="post" className="mt-7">
            <input type="hidden" name="token" value={loaderData.token} />
            <button type="submit" className="btn btn-primary w-full">
              {t('confirmEmail.button')}
            </button>
          </Form>
        </>
      ) : (
        <p className="mt-7">
          <a href="/settings/email" className="btn btn-primary">
            {t('confirmEmail.again')}
          </a>
        </p>
      )}
    </>
  );
}
