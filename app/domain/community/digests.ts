import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import { localTime } from '../days/local-time.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { nextSlot, toldFor, usualMorning } from '../reminders/slots.ts';
import { newByKind, type NewByKind } from './read-notices.ts';

const atATime = 200;

/** Whether somebody wants one mail a day about what is new in the community. Whoever never chose it does not. */
export async function wantsDigest(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('community_digests')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets that mail come, or ends it: in the settings, and by the link at the foot of each. Repeating it changes nothing. */
export async function switchDigest(db: Database, userId: string, on: boolean, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!on) {
      await trx.deleteFrom('community_digests').where('user_id', '=', userId).execute();
      return;
    }
    const member = await readMember(trx, userId);
    if (!member) return;
    await trx
      .insertInto('community_digests')
      .values({ user_id: userId, next_at: nextMorning(member, now), since: now.toISOString() })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  });
}

const readMember = (trx: Database, userId: string) =>
  trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .leftJoin('settings', 'settings.user_id', 'profiles.id')
    .leftJoin('reminder_settings', 'reminder_settings.user_id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.email',
      'profiles.language',
      'profiles.timezone',
      'reminder_settings.morning_at',
      'settings.email_notifications',
      'users.disabled_at',
      'users.delete_after',
    ])
    .where('profiles.id', '=', userId)
    .executeTakeFirst();

type Member = NonNullable<Awaited<ReturnType<typeof readMember>>>;

/** The hour at which they are reminded in the morning, or the usual one. */
const morningOf = ({ morning_at }: Pick<Member, 'morning_at'>) => morning_at ?? usualMorning;

/** The next morning by their clock, as UTC text. */
const nextMorning = (member: Pick<Member, 'morning_at' | 'timezone'>, now: Date): string =>
  nextSlot(
    member.timezone,
    { morning: morningOf(member), evening: null },
    new Set(),
    now,
  )!.moment.toISOString();

/**
 * Sends what is new to everybody who wants that and whose morning has come, once a day at the most, and nothing where nothing is
 * new since the last one. Each member's is one transaction.
 * @returns how many mails were asked for now
 * @throws AggregateError after all others, where some could not be dealt with
 */
export async function sendDigests(db: Database, now: Date): Promise<number> {
  const failures: unknown[] = [];
  let sent = 0;
  let last = { at: '', id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('community_digests')
      .select(['next_at', 'user_id'])
      .where('next_at', '<=', now.toISOString())
      .where('next_at', '>=', last.at)
      .where((eb) => eb.or([eb('next_at', '>', last.at), eb('user_id', '>', last.id)]))
      .orderBy('next_at')
      .orderBy('user_id')
      .limit(atATime)
      .execute();
    for (const { user_id } of rows)
      sent += await inTransaction(db, (trx) => tellOne(trx, user_id, now)).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
    const end = rows.at(-1);
    if (!end || rows.length < atATime) break;
    last = { at: end.next_at, id: end.user_id };
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return sent;
}

/** Decides about one member's morning. @returns 1 where a mail was asked for, else 0 */
async function tellOne(trx: Database, userId: string, now: Date): Promise<number> {
  const member = await readMember(trx, userId);
  if (!member) return 0;
  // Whoever was quicker has put the next one off.
  const due = await trx
    .updateTable('community_digests')
    .set({ next_at: nextMorning(member, now) })
    .where('user_id', '=', userId)
    .where('next_at', '<=', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  const { day, time } = localTime(member.timezone, now);
  // Somebody has travelled since it was reckoned, or the site stood still: the next morning is theirs.
  const isMorning =
    time >= morningOf(member) && minutesOf(time) - minutesOf(morningOf(member)) <= toldFor / 60_000;
  const isWanted =
    member.email_notifications !== 0 && member.disabled_at === null && member.delete_after === null;
  if (!due || !isMorning || !isWanted || !(await markMailed(trx, userId, now))) return 0;
  await enqueueMail(
    trx,
    `${userId}:${day}`,
    {
      to: member.email,
      language: member.language ?? 'en',
      template: 'community-digest',
      params: { user: userId, day },
    },
    now,
    // Nobody typed this address into a form: it takes nothing from what forms may send there.
    `community:${userId}`,
  );
  return 1;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Takes what is new as told by mail. @returns whether there was anything */
async function markMailed(trx: Database, userId: string, now: Date): Promise<boolean> {
  if (Object.keys(await newByKind(trx, userId, 'never-mailed')).length === 0) return false;
  await trx
    .updateTable('community_notices')
    .set({ mailed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where(sql<boolean>`seen_at is null`)
    .where('mailed_at', 'is', null)
    .execute();
  return true;
}

/** What the mail tells when it leaves; null where it is wanted no more, or everything was seen meanwhile. */
export async function readDigest(db: Database, userId: string): Promise<NewByKind | null> {
  if (!(await wantsDigest(db, userId))) return null;
  const found = await newByKind(db, userId);
  return Object.keys(found).length > 0 ? found : null;
}
