import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import { mailTemplates, type MailWithOccasion } from '#app/gateways/mail/templates.ts';
import { isHere } from '../accounts/gone.ts';
import { addDays } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { enqueueMail, type Mail } from '../mail/enqueue-mail.ts';
import { wantsMails } from '../mail/mail-wishes.ts';
import { trialDays } from '../trials/start-trial.ts';
import { readTrialStatus } from '../trials/trial-status.ts';
import { occasionOf } from './occasions.ts';

const day = 86_400_000;
/** How long after opening their account somebody is reminded of their onboarding, and from when on it is too late. */
const remindAfterDays = 3;
const tooLateDays = 30;
const atATime = 200;

interface Reader {
  readonly id: string;
  readonly email: string;
  readonly language: Mail['language'] | null;
}

/** What a mail would be sent for at this moment: who has had it on this occasion needs no look. */
export const occasionOfMail = (template: MailWithOccasion, now: Date): string =>
  occasionOf(mailTemplates[template].occasion, now);

/** What such a mail tells of its reader besides who they are; each template knows its own. */
interface Facts {
  readonly first?: string;
  readonly last?: string;
  readonly onboarding?: 'open';
}

/** Puts a mail into the outbox, unless this person has had it on this occasion. @returns whether it is new */
export async function sendOnce(
  trx: Database,
  reader: Reader,
  template: MailWithOccasion,
  now: Date,
  facts: Facts = {},
): Promise<boolean> {
  const occasion = occasionOfMail(template, now);
  const fresh = await trx
    .insertInto('lifecycle_mails')
    .values({ user_id: reader.id, template, occasion, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'template', 'occasion']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!fresh) return false;
  const params = { user: reader.id, ...facts };
  const mail = { to: reader.email, language: reader.language ?? 'en', template, params };
  // Nobody typed this address into a form: it takes nothing from what forms may send there.
  await enqueueMail(trx, `${reader.id}:${occasion}`, mail, now, `lifecycle:${reader.id}`);
  return true;
}

/** Welcomes somebody whose account has just been opened. In the caller's transaction; repeating it sends nothing. */
export async function welcomeMember(trx: Database, userId: string, now: Date): Promise<void> {
  const reader = await trx
    .selectFrom('profiles')
    .select(['id', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (reader && (await wantsMails(trx, { userId }))) await sendOnce(trx, reader, 'welcome', now);
}

/**
 * Reminds, once, members who opened their account some days ago and have not finished onboarding.
 * @returns how many were reminded now
 */
export async function remindUnfinished(db: Database, now: Date): Promise<number> {
  let reminded = 0;
  for (;;) {
    const some = await inTransaction(db, (trx) => remindSome(trx, now));
    reminded += some;
    if (some < atATime) return reminded;
  }
}

async function remindSome(trx: Database, now: Date): Promise<number> {
  const readers = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .leftJoin('settings', 'settings.user_id', 'profiles.id')
    .select(['profiles.id', 'profiles.email', 'profiles.language', 'profiles.timezone'])
    .where('profiles.role', '=', 'member')
    .where('profiles.onboarding_completed', '=', 0)
    .where('profiles.created_at', '<=', new Date(now.getTime() - remindAfterDays * day).toISOString())
    .where('profiles.created_at', '>', new Date(now.getTime() - tooLateDays * day).toISOString())
    .where((eb) => eb(eb.fn.coalesce('settings.email_notifications', sql.lit(1)), '=', 1))
    .where(isHere())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lifecycle_mails')
            .select('lifecycle_mails.user_id')
            .whereRef('lifecycle_mails.user_id', '=', 'profiles.id')
            .where('lifecycle_mails.template', '=', 'unfinished-onboarding')
            .where('lifecycle_mails.occasion', '=', occasionOfMail('unfinished-onboarding', now)),
        ),
      ),
    )
    .orderBy('profiles.created_at')
    .limit(atATime)
    .execute();
  for (const reader of readers)
    await sendOnce(trx, reader, 'unfinished-onboarding', now, await trialFacts(trx, reader, now));
  return readers.length;
}

/**
 * The days of the trial that waits for the end of onboarding, or runs on without it: whoever is told to take their time must know
 * that it passes. Without a last day where it has not begun yet, as the end of onboarding moves it.
 */
async function trialFacts(
  trx: Database,
  reader: { readonly id: string; readonly timezone: string },
  now: Date,
): Promise<Facts> {
  const { status, startsAt, hasProgram } = await readTrialStatus(trx, reader.id, now);
  if (status !== 'active' || startsAt === null || hasProgram) return {};
  const first = localTime(reader.timezone, startsAt).day;
  return startsAt > now ? { first } : { first, last: addDays(first, trialDays - 1) };
}
