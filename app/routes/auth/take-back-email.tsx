import { data, Form } from 'react-router';
import type { Route } from './+types/take-back-email';
import { findTakeBack, takeEmailBack } from '#app/domain/accounts/take-back-email.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { forgiveSignIns } from '#app/http/limit-proofs.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { logSecurityEvent } from '#app/http/security-log.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { limit: 'link-address' } satisfies PageFacts;

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const email = await findTakeBack(context.get(servicesContext).db, token, context.get(requestContext).now);
  return data({ token, email }, { status: email ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  const { db, limiter } = context.get(servicesContext);
  const taken = await takeEmailBack(db, token, context.get(requestContext).now);
  if (!taken.ok) {
    logSecurityEvent(context, 'link-refused', { method: 'link', reason: taken.reason });
    return data({ failed: true }, 410);
  }
  await forgiveSignIns(limiter, taken.email);
  logSecurityEvent(context, 'email-taken-back', { user: taken.userId, method: 'link' });
  return redirectWithFlash(context, '/auth', [{ kind: 'success', key: 'emailTakenBack' }]);
}

export default function TakeBackEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const isOpen = loaderData.email !== null && !actionData?.failed;
  const title = t(isOpen ? 'takeBack.title' : 'takeBack.invalidTitle');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-3">{t(isOpen ? 'takeBack.text' : 'takeBack.invalidText')}</p>
      {isOpen ? (
        <>
          <p className="font-semibold break-words">{loaderData.email}</p>
          <Form method="post" className="mt-7">
            <input type="hidden" name="token" value={loaderData.token} />
            <button type="submit" className="btn btn-primary w-full">
              {t('takeBack.button')}
            </button>
          </Form>
          <p className="mt-7 text-ink-soft">{t('takeBack.wasYou')}</p>
        </>
      ) : (
        <p className="mt-7">
          <a href="/auth" className="btn btn-secondary">
            {t('signIn.button')}
          </a>
        </p>
      )}
    </>
  );
}
