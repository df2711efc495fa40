import { data } from 'react-router';
import type { Route } from './+types/unsubscribe';
import { readUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { switchMails, wantsMails } from '#app/domain/mail/mail-wishes.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { secretsOf } from '#app/http/cookies.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false } satisfies PageFacts;

const readerOf = ({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) =>
  readUnsubscribeToken(
    secretsOf(context.get(servicesContext)),
    new URL(request.url).searchParams.get('token'),
  );

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export async function loader(args: Route.LoaderArgs) {
  const reader = readerOf(args);
  if (!reader) return data({ state: 'unknown' as const }, 410);
  const wanted = await wantsMails(args.context.get(servicesContext).db, reader);
  return data({ state: wanted ? ('ask' as const) : ('done' as const) });
}

/**
 * The buttons, and what mail programs send by themselves (RFC 8058): no cookie, any origin or none, no redirect. Whatever is
 * sent stops the mails, but for the button that lets them come again.
 */
export async function action(args: Route.ActionArgs) {
  const reader = readerOf(args);
  if (!reader) return data({ state: 'unknown' as const }, 410);
  const { db } = args.context.get(servicesContext);
  const { now, logger } = args.context.get(requestContext);
  const on = (await args.request.formData()).get('intent') === 'resume';
  await switchMails(db, reader, on, now);
  const user = 'userId' in reader ? reader.userId : null;
  if (on) logger.info({ event: 'resubscribed', user }, 'wants mails again that they may do without');
  else logger.info({ event: 'unsubscribed', user }, 'wants no more mails that they may do without');
  return data({ state: on ? ('resumed' as const) : ('done' as const) });
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('unsubscribe');
  const { state } = actionData ?? loaderData;
  return (
    <div className="column column-read py-12">
      <PageHead description={t('description')} listed={false}>
        {t(`${state}.title`)}
      </PageHead>
      <h1>{t(`${state}.title`)}</h1>
      <p className="mt-4">{t(`${state}.text`)}</p>
      {state === 'done' ? (
        <p className="mt-4">
          <a className="link inline-block py-1" href="/settings#notifications">
            {t('done.settings')}
          </a>
        </p>
      ) : null}
      {state === 'ask' || state === 'done' ? (
        // Without an address of its own it goes to the one of the link, which holds the token.
        <form method="post" className="mt-7">
          <button
            type="submit"
            name="intent"
            value={state === 'ask' ? 'stop' : 'resume'}
            className={`btn ${state === 'ask' ? 'btn-primary' : 'btn-secondary'}`}
          >
            {t(`${state}.button`)}
          </button>
        </form>
      ) : null}
      {state === 'ask' ? null : (
        <p className="mt-7">
          <a className="btn btn-secondary" href="/">
            {t('toStart')}
          </a>
        </p>
      )}
    </div>
  );
}
