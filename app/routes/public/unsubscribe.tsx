import { data } from 'react-router';
import type { Route } from './+types/unsubscribe';
import type { Database } from '#db/database.ts';
import { switchDigest, wantsDigest } from '#app/domain/community/digests.ts';
import { switchInsightMails, wantsInsightMails } from '#app/domain/insights/insight-digests.ts';
import { switchWeekMails, wantsWeekMails } from '#app/domain/look-backs/week-mails.ts';
import { readUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { hasReader, isOfAccount, switchMails, wantsMails } from '#app/domain/mail/mail-wishes.ts';
import { switchMailReminders, wantsMailReminders } from '#app/domain/reminders/reminder-settings.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { secretsOf } from '#app/http/cookies.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { MailsStopped } from '#app/ui/reminders/mails-stopped.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const handle = { script: false, inMaintenance: true } satisfies PageFacts;

type Reader = NonNullable<ReturnType<typeof readUnsubscribeToken>>;

/** What a link ends: all mails that one may do without, or those of one kind, which an account alone has. */
const kinds = {
  mails: { wants: wantsMails, switch: switchMails },
  reminders: ofAccount(wantsMailReminders, switchMailReminders),
  'look-backs': ofAccount(wantsWeekMails, switchWeekMails),
  community: ofAccount(wantsDigest, switchDigest),
  insights: ofAccount(wantsInsightMails, switchInsightMails),
} as const;

const ofOneKind = ['reminders', 'look-backs', 'community', 'insights'] as const;

function ofAccount(
  wants: (db: Database, userId: string) => Promise<boolean>,
  turn: (db: Database, userId: string, on: boolean, now: Date) => Promise<void>,
) {
  return {
    wants: async (db: Database, reader: Reader) => 'userId' in reader && wants(db, reader.userId),
    switch: async (db: Database, reader: Reader, on: boolean, now: Date) =>
      'userId' in reader ? turn(db, reader.userId, on, now) : undefined,
  };
}

/** Whose mails, and which of them: those of one kind have a link that ends nothing else. */
function askedOf({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const query = new URL(request.url).searchParams;
  const reader = readUnsubscribeToken(secretsOf(context.get(servicesContext)), query.get('token'));
  const named = query.get('of');
  const isAccounts = reader !== null && 'userId' in reader;
  const of = ofOneKind.find((one) => isAccounts && one === named) ?? 'mails';
  return { reader, of } as const;
}

/** Of an account that was erased: there is nothing to stop, and nothing that could come again. */
const gone = () => data({ state: 'gone', of: 'mails', allStopped: false, hasAccount: true } as const);

const unknown = () => data({ state: 'unknown', of: 'mails', allStopped: false, hasAccount: true } as const, 410);

/** Whether mails of one kind come not even where that kind is on: all that one may do without are stopped. */
const areAllStopped = async (db: Database, reader: Reader, of: keyof typeof kinds): Promise<boolean> =>
  of !== 'mails' && !(await wantsMails(db, reader));

/** Opening the link changes nothing: mail scanners open links too. The button does. */
export async function loader(args: Route.LoaderArgs) {
  const { reader, of } = askedOf(args);
  if (!reader) return unknown();
  const { db } = args.context.get(servicesContext);
  if (!(await hasReader(db, reader))) return gone();
  const wanted = await kinds[of].wants(db, reader);
  const allStopped = await areAllStopped(db, reader, of);
  const hasAccount = await isOfAccount(db, reader);
  return data({ state: wanted ? ('ask' as const) : ('done' as const), of, allStopped, hasAccount });
}

/**
 * The buttons, and what mail programs send by themselves (RFC 8058): no cookie, any origin or none, no redirect. Whatever is
 * sent stops the mails, but for the button that lets them come again.
 */
export async function action(args: Route.ActionArgs) {
  const { reader, of } = askedOf(args);
  if (!reader) return unknown();
  const { db } = args.context.get(servicesContext);
  if (!(await hasReader(db, reader))) return gone();
  const { now, logger } = args.context.get(requestContext);
  const on = (await args.request.formData()).get('intent') === 'resume';
  await kinds[of].switch(db, reader, on, now);
  const user = 'userId' in reader ? reader.userId : null;
  if (on) logger.info({ event: 'resubscribed', user, of }, 'wants mails again that they may do without');
  else logger.info({ event: 'unsubscribed', user, of }, 'wants no more mails that they may do without');
  const allStopped = await areAllStopped(db, reader, of);
  const hasAccount = await isOfAccount(db, reader);
  return data({ state: on ? ('resumed' as const) : ('done' as const), of, allStopped, hasAccount });
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('unsubscribe');
  const { state, of, allStopped, hasAccount } = actionData ?? loaderData;
  const say = (key: string): string => t(of === 'mails' ? `${state}.${key}` : `${of}.${state}.${key}`);
  const isOnInVain = state === 'resumed' && allStopped;
  const title = isOnInVain ? t('onInVain') : say('title');
  return (
    <div className="column column-read py-12">
      <PageHead description={t('description')} listed={false}>
        {title}
      </PageHead>
      <h1>{title}</h1>
      {isOnInVain ? null : (
        <p className="mt-4">
          {hasAccount ? say('text') : t(`address.${state}`)}{' '}
          {of === 'mails' || state === 'resumed' || allStopped ? null : t('othersGoOn')}
        </p>
      )}
      {allStopped ? (
        <div className="mt-4">
          <MailsStopped />
        </div>
      ) : null}
      {state === 'done' && hasAccount ? (
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
