import { data } from 'react-router';
import type { Route } from './+types/unsubscribe';
import { stopLifecycleMails } from '#app/domain/lifecycle/lifecycle-mails.ts';
import { readUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false };

const tokenOf = (request: Request): string | null => new URL(request.url).searchParams.get('token');

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export function loader({ request, context }: Route.LoaderArgs) {
  const known = readUnsubscribeToken(context.get(servicesContext).sessionSecret, tokenOf(request)) !== null;
  return data({ known }, known ? 200 : 410);
}

/** The button, and what mail programs send by themselves (RFC 8058): no cookie, no origin, no redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, sessionSecret } = context.get(servicesContext);
  const userId = readUnsubscribeToken(sessionSecret, tokenOf(request));
  if (userId === null) return data({ done: false }, 410);
  const { now, logger } = context.get(requestContext);
  await stopLifecycleMails(db, userId, now);
  logger.info({ event: 'unsubscribed', user: userId }, 'wants no more lifecycle mails');
  return data({ done: true });
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('unsubscribe');
  const state = actionData?.done ? 'done' : loaderData.known ? 'ask' : 'unknown';
  return (
    <div className="mx-auto max-w-xl px-4 py-12 sm:px-6">
      <PageHead description={t('description')} listed={false}>
        {t(`${state}.title`)}
      </PageHead>
      <h1>{t(`${state}.title`)}</h1>
      <p className="mt-4">{t(`${state}.text`)}</p>
      {state === 'ask' ? (
        // Without an address of its own it goes to the one of the link, which holds the token.
        <form method="post" className="mt-7">
          <button type="submit" className="btn btn-primary">
            {t('ask.button')}
          </button>
        </form>
      ) : (
        <p className="mt-7">
          <a className="btn btn-secondary" href="/">
            {t('toStart')}
          </a>
        </p>
      )}
    </div>
  );
}
