import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { occasionOfMail, sendOnce } from '../lifecycle/lifecycle-mails.ts';
import { heldStates } from '../programs/access.ts';

const day = 86_400_000;
/** Day 6 of 7 begins two days before the end. */
const endingDays = 2;
/** Who comes so late is not written to any more, for example where the site stood still. */
const tooLateDays = 7;
const atATime = 200;

/**
 * Writes down which trials are over (check_trial_expiration, specification 1, §7), and offers those people, by mail and once,
 * what comes next. Safe to repeat and to cut off: what is left is done by the next round.
 * @param userId one person, or null for everybody
 * @returns how many have expired now
 */
export async function checkTrialExpiration(db: Database, userId: string | null, now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const some = await inTransaction(db, (trx) => expireSome(trx, userId, now));
    expired += some;
    if (some < atATime) return expired;
  }
}

async function expireSome(trx: Database, userId: string | null, now: Date): Promise<number> {
  let due = readers(trx)
    .where('trials.ends_at', '<=', now.toISOString())
    .orderBy('trials.ends_at')
    .limit(atATime);
  if (userId !== null) due = due.where('trials.user_id', '=', userId);
  const over = await due.execute();
  if (over.length === 0) return 0;
  await trx
    .updateTable('trials')
    .set({ status: 'expired' })
    .where(
      'id',
      'in',
      over.map((trial) => trial.trial_id),
    )
    .execute();
  const longAgo = new Date(now.getTime() - tooLateDays * day).toISOString();
  for (const reader of over)
    if (wantsMail(reader) && reader.ends_at > longAgo)
      await sendOnce(trx, reader, 'trial-ended', now, factsOf(reader));
  return over.length;
}

/** Tells people on day 6, once, that their trial is about to end. @returns how many were told now */
export async function remindOfTrialEnd(db: Database, now: Date): Promise<number> {
  let told = 0;
  for (;;) {
    const some = await inTransaction(db, (trx) => remindSome(trx, now));
    told += some;
    if (some < atATime) return told;
  }
}

async function remindSome(trx: Database, now: Date): Promise<number> {
  const soon = await readers(trx)
    .where('trials.ends_at', '>', now.toISOString())
    .where('trials.ends_at', '<=', new Date(now.getTime() + endingDays * day).toISOString())
    .where((eb) => eb(eb.fn.coalesce('settings.email_notifications', sql.lit(1)), '=', 1))
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enrollments')
            .select('enrollments.id')
            .whereRef('enrollments.user_id', '=', 'trials.user_id')
            .where('enrollments.state', 'in', heldStates),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lifecycle_mails')
            .select('lifecycle_mails.user_id')
            .whereRef('lifecycle_mails.user_id', '=', 'trials.user_id')
            .where('lifecycle_mails.template', '=', 'trial-ending')
            .where('lifecycle_mails.occasion', '=', occasionOfMail('trial-ending', now)),
        ),
      ),
    )
    .orderBy('trials.ends_at')
    .limit(atATime)
    .execute();
  for (const reader of soon) await sendOnce(trx, reader, 'trial-ending', now, factsOf(reader));
  return soon.length;
}

/** People with a trial that is not written down as over. */
const readers = (trx: Database) =>
  trx
    .selectFrom('trials')
    .innerJoin('users', 'users.id', 'trials.user_id')
    .innerJoin('profiles', 'profiles.id', 'trials.user_id')
    .leftJoin('settings', 'settings.user_id', 'trials.user_id')
    .select((eb) => [
      'trials.id as trial_id',
      'trials.ends_at',
      'profiles.id',
      'profiles.email',
      'profiles.language',
      'profiles.onboarding_completed',
      'settings.email_notifications',
      'users.disabled_at',
      'users.delete_after',
      eb
        .selectFrom('enrollments')
        .select('enrollments.id')
        .whereRef('enrollments.user_id', '=', 'trials.user_id')
        .where('enrollments.state', 'in', heldStates)
        .limit(1)
        .as('program'),
    ])
    .where('trials.status', '=', sql<'active'>`'active'`);

/** Whoever has not finished onboarding has no pages of their days to read, and no way to them but through it. */
const factsOf = (reader: { readonly onboarding_completed: number }) =>
  reader.onboarding_completed === 1 ? {} : ({ onboarding: 'open' } as const);

const wantsMail = (reader: {
  readonly language: Language | null;
  readonly email_notifications: number | null;
  readonly disabled_at: string | null;
  readonly delete_after: string | null;
  readonly program: string | null;
}): boolean =>
  reader.email_notifications !== 0 &&
  reader.disabled_at === null &&
  reader.delete_after === null &&
  reader.program === null;
