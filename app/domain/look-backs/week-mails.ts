import { inTransaction, type Database } from '#db/database.ts';
import type { ReminderDecision } from '#db/tables/reminders.ts';
import type { LookBackParams, WeekNumbers } from '#app/gateways/mail/look-back-params.ts';
import { localTime, momentAt } from '../days/local-time.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Walker } from '../program-days/find-run.ts';
import { reckonLookBack, reckonNext } from '../reminders/reminder-settings.ts';
import { usualMorning } from '../reminders/slots.ts';
import { currentPractice, findPractice } from './practice.ts';
import { readSpan } from './read-span.ts';
import { findSpan, newestWeek, opensOn, type Span } from './spans.ts';

const atATime = 200;
/** A week that ended earlier is no news: the site stood still. */
const toldFor = 36 * 3_600_000;

const walkerIn = (id: string, zone: string): Walker => ({
  id,
  dayOf: (moment) => localTime(zone, moment).day,
});

/** Whether somebody wants a look back by mail each week. Whoever never chose anything does not. */
export async function wantsWeekMails(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reminder_settings')
    .select('weekly_by_mail')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.weekly_by_mail === 1;
}

/** Lets a look back come by mail each week, or ends that: in the settings, and by the link at the foot of each. Repeating it changes nothing. */
export async function switchWeekMails(db: Database, userId: string, on: boolean, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const profile = await trx
      .selectFrom('profiles')
      .select('timezone')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!profile) return;
    const row = { weekly_by_mail: on ? 1 : 0, updated_at: now.toISOString() };
    await trx
      .insertInto('reminder_settings')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await reckonNext(trx, userId, profile.timezone, now);
  });
}

/**
 * Sends a look back to everybody whose week was over last night, at their morning hour, and writes down what became of it. Each
 * member's is one transaction, so that whatever ends in between, nobody is passed over and nobody hears of a week twice.
 * @returns how many mails were asked for now
 * @throws AggregateError after all others, where some could not be dealt with
 */
export async function sendWeekMails(db: Database, now: Date): Promise<number> {
  const failures: unknown[] = [];
  let sent = 0;
  let last = { at: '', id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('reminder_settings')
      .select(['weekly_next_at', 'user_id'])
      .where('weekly_next_at', '<=', now.toISOString())
      .where('weekly_next_at', '>=', last.at)
      .where((eb) => eb.or([eb('weekly_next_at', '>', last.at), eb('user_id', '>', last.id)]))
      .orderBy('weekly_next_at')
      .orderBy('user_id')
      .limit(atATime)
      .execute();
    for (const { user_id } of rows)
      sent += await inTransaction(db, (trx) => tellOfWeek(trx, user_id, now)).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
    const end = rows.at(-1);
    if (!end || rows.length < atATime) break;
    last = { at: end.weekly_next_at!, id: end.user_id };
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return sent;
}

const readMember = (trx: Database, userId: string, now: Date) =>
  trx
    .selectFrom('reminder_settings as chosen')
    .innerJoin('users', 'users.id', 'chosen.user_id')
    .innerJoin('profiles', 'profiles.id', 'chosen.user_id')
    .leftJoin('settings', 'settings.user_id', 'chosen.user_id')
    .select([
      'profiles.id',
      'profiles.email',
      'profiles.language',
      'profiles.timezone',
      'chosen.morning_at',
      'chosen.weekly_next_at',
      'settings.email_notifications',
      'users.disabled_at',
      'users.delete_after',
    ])
    .where('chosen.user_id', '=', userId)
    .where('chosen.weekly_next_at', '<=', now.toISOString())
    .executeTakeFirst();

/** Decides about the week of one member that is over. @returns 1 where they are told of it, else 0 */
async function tellOfWeek(trx: Database, userId: string, now: Date): Promise<number> {
  const member = await readMember(trx, userId, now);
  // Somebody else was quicker.
  if (!member) return 0;
  const told = await decideWeek(trx, member, now);
  await reckonLookBack(trx, userId, member.timezone, now);
  return told;
}

async function decideWeek(
  trx: Database,
  member: NonNullable<Awaited<ReturnType<typeof readMember>>>,
  now: Date,
): Promise<number> {
  const { id, timezone } = member;
  const who = walkerIn(id, timezone);
  const today = who.dayOf(now);
  const practice = await currentPractice(trx, who, today);
  const week = practice && newestWeek(practice, today);
  if (!practice || !week) return 0;
  const moment = momentAt(timezone, opensOn(week), member.morning_at ?? usualMorning);
  // Not yet, or it was decided about on an earlier morning.
  if (moment > now || moment < new Date(member.weekly_next_at!)) return 0;
  const isWanted =
    member.email_notifications !== 0 && member.disabled_at === null && member.delete_after === null;
  const decide = async (): Promise<ReminderDecision> => {
    if (now.getTime() - moment.getTime() > toldFor) return 'too-late';
    if (!isWanted) return 'not-wanted';
    return isSomething(await readSpan(trx, id, practice, week, today)) ? 'sent' : 'nothing-due';
  };
  const decided = await decide();
  const fresh = await trx
    .insertInto('reminder_slots')
    .values({ user_id: id, day: week.to, slot: 'week', decided, decided_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'day', 'slot']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!fresh || decided !== 'sent') return 0;
  const params = { user: id, enrollment: practice.run?.source.id ?? '', span: week.id };
  await enqueueMail(
    trx,
    `${id}:${week.to}`,
    { to: member.email, language: member.language ?? 'en', template: 'look-back', params },
    now,
    // Nobody typed this address into a form: it takes nothing from what forms may send there.
    `look-back:${id}`,
  );
  return 1;
}

/** Of a week in which nothing was done nobody is told by mail: numbers of nothing help nobody. */
const isSomething = ({ steps, checkIns, habits, pages }: WeekNumbers): boolean =>
  (steps?.done ?? 0) + checkIns + habits.done + pages > 0;

/** What a look back tells when it leaves; null where it is wanted no more, or there is nothing to look back on. */
export async function readWeekMail(
  db: Database,
  { user, enrollment, span }: LookBackParams,
  now: Date,
): Promise<WeekNumbers | null> {
  if (!(await wantsWeekMails(db, user))) return null;
  const profile = await db
    .selectFrom('profiles')
    .select('timezone')
    .where('id', '=', user)
    .executeTakeFirst();
  if (!profile) return null;
  const who = walkerIn(user, profile.timezone);
  const practice = await findPractice(db, who, enrollment || null);
  const week: Span | null = practice && findSpan(practice, span);
  if (!practice || !week) return null;
  const { steps, checkIns, habits, pages } = await readSpan(db, user, practice, week, who.dayOf(now));
  return { steps, checkIns, habits, pages };
}
