import { data } from 'react-router';
import type { Route } from './+types/unsubscribe';
import { readUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { switchMails, wantsMails } from '#app/domain/mail/mail-wishes.ts';
import { switchMailReminders, wantsMailReminders } from '#app/domain/reminders/reminder-settings.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { secretsOf } from '#app/http/cookies.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, inMaintenance: true } satisfies PageFacts;

/** Whose mails, and which of them: reminders have a link that ends nothing else. */
function askedOf({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const query = new URL(request.url).searchParams;
  const reader = readUnsubscribeToken(secretsOf(context.get(servicesContext)), query.get('token'));
  const isOfReminders = query.get('of') === 'reminders' && reader !== null && 'userId' in reader;
  return { reader, reminders: isOfReminders ? reader.userId : null };
}

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export async function loader(args: Route.LoaderArgs) {
  const { reader, reminders } = askedOf(args);
  if (!reader) return data({ state: 'unknown' as const, of: 'mails' as const }, 410);
  const { db } = args.context.get(servicesContext);
  const wanted = await (reminders ? wantsMailReminders(db, reminders) : wantsMails(db, reader));
  return data({ state: wanted ? ('ask' as const) : ('done' as const), of: nameOf(reminders) });
}

/**
 * The buttons, and what mail programs send by themselves (RFC 8058): no cookie, any origin or none, no redirect. Whatever is
 * sent stops the mails, but for the button that lets them come again.
 */
export async function action(args: Route.ActionArgs) {
  const { reader, reminders } = askedOf(args);
  if (!reader) return data({ state: 'unknown' as const, of: 'mails' as const }, 410);
  const { db } = args.context.get(servicesContext);
  const { now, logger } = args.context.get(requestContext);
  const on = (await args.request.formData()).get('intent') === 'resume';
  await (reminders ? switchMailReminders(db, reminders, on, now) : switchMails(db, reader, on, now));
  const user = 'userId' in reader ? reader.userId : null;
  if (on) logger.info({ event: 'resubscribed', user, of: nameOf(reminders) }, 'wants mails again that they may do without');
  else logger.info({ event: 'unsubscribed', user, of: nameOf(reminders) }, 'wants no more mails that they may do without');
  return data({ state: on ? ('resumed' as const) : ('done' as const), of: nameOf(reminders) });
}

const nameOf = (reminders: string | null) => (reminders === null ? 'mails' : 'reminders');

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('unsubscribe');
  const { state, of } = actionData ?? loaderData;
  const say = (key: string): string => t(of === 'mails' ? `${state}.${key}` : `reminders.${state}.${key}`);
  return (
    <div className="column column-read py-12">
      <PageHead description={t('description')} listed={false}>
        {say('title')}
      </PageHead>
      <h1>{say('title')}</h1>
      <p className="mt-4">{say('text')}</p>
      {state === 'done' ? (
        <p className="mt-4">
          <a className="link inline-block py-1" href={of === 'mails' ? '/settings#notifications' : '/settings/reminders'}>
            {say('settings')}
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
            {say('button')}
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
