import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import { mailTemplates, type MailWithOccasion } from '#app/gateways/mail/templates.ts';
import { isHere } from '../accounts/gone.ts';
import { enqueueMail, type Mail } from '../mail/enqueue-mail.ts';
import { wantsMails } from '../mail/mail-wishes.ts';
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

/** Puts a mail into the outbox, unless this person has had it on this occasion. @returns whether it is new */
export async function sendOnce(
  trx: Database,
  reader: Reader,
  template: MailWithOccasion,
  now: Date,
): Promise<boolean> {
  const occasion = occasionOfMail(template, now);
  const fresh = await trx
    .insertInto('lifecycle_mails')
    .values({ user_id: reader.id, template, occasion, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'template', 'occasion']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!fresh) return false;
  const mail = { to: reader.email, language: reader.language ?? 'en', template, params: { user: reader.id } };
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
    .select(['profiles.id', 'profiles.email', 'profiles.language'])
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
  for (const reader of readers) await sendOnce(trx, reader, 'unfinished-onboarding', now);
  return readers.length;
}
