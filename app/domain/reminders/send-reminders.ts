import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { ReminderDecision } from '#db/tables/reminders.ts';
import { addDays } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { enqueuePush } from './push-reminder.ts';
import { readDue, type Due } from './read-due.ts';
import { reckonReminder } from './reminder-settings.ts';
import { slotsSince, toldFor, type SlotOfDay } from './slots.ts';

const atATime = 200;
/** Times that have been are forgotten after so many days: no zone is so far away. */
const daysKept = 30;

/**
 * Decides about every time that has come: reminds, once, where something is due, and writes down what became of it. Each
 * member's is one transaction, so that whatever ends in between, nobody is passed over and nobody is reminded twice.
 * @param pushes whether this site can push
 * @returns how many were reminded now
 * @throws AggregateError after all others, where some could not be dealt with
 */
export async function sendDueReminders(
  db: Database,
  { pushes }: { readonly pushes: boolean },
  now: Date,
): Promise<number> {
  const failures: unknown[] = [];
  let reminded = 0;
  let last = { next_at: '', user_id: '' };
  for (;;) {
    const come = await membersAfter(db, last, now);
    for (const { user_id } of come)
      reminded += await inTransaction(db, (trx) => remind(trx, user_id, pushes, now)).catch(
        (error: unknown) => {
          failures.push(error);
          return 0;
        },
      );
    if (come.length < atATime) break;
    last = come.at(-1)!;
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return reminded;
}

/** Some of those whose time has come, in their order. */
const membersAfter = async (
  db: Database,
  last: { readonly next_at: string; readonly user_id: string },
  now: Date,
): Promise<readonly { readonly next_at: string; readonly user_id: string }[]> => {
  const rows = await db
    .selectFrom('reminder_settings')
    .select(['next_at', 'user_id'])
    .where('next_at', '<=', now.toISOString())
    .where('next_at', '>=', last.next_at)
    .where((eb) => eb.or([eb('next_at', '>', last.next_at), eb('user_id', '>', last.user_id)]))
    .orderBy('next_at')
    .orderBy('user_id')
    .limit(atATime)
    .execute();
  return rows.map(({ next_at, user_id }) => ({ next_at: next_at!, user_id }));
};

/** Decides about the times of one member. @returns how many of them they are reminded at */
async function remind(trx: Database, userId: string, pushes: boolean, now: Date): Promise<number> {
  const member = await readMember(trx, userId, now);
  // Somebody else was quicker.
  if (!member) return 0;
  const { timezone, morning_at, evening_at } = member;
  const times = { morning: morning_at, evening: evening_at };
  let reminded = 0;
  for (const slot of slotsSince(timezone, times, new Date(member.next_at!), now)) {
    const channels = channelsOf(member, pushes);
    const { decided, due } = await decide(trx, userId, slot, { timezone, isWanted: channels.size > 0 }, now);
    const fresh = await trx
      .insertInto('reminder_slots')
      .values({
        user_id: userId,
        day: slot.day,
        slot: slot.slot,
        decided,
        decided_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'day', 'slot']).doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!fresh || !due) continue;
    reminded += 1;
    await tell(trx, member, slot, { path: due.path, channels }, now);
  }
  const { day: today } = localTime(timezone, now);
  await trx
    .deleteFrom('reminder_slots')
    .where('user_id', '=', userId)
    .where('day', '<', addDays(today, -daysKept))
    .execute();
  await reckonReminder(trx, userId, timezone, now);
  return reminded;
}

type Member = NonNullable<Awaited<ReturnType<typeof readMember>>>;

/** Whoever's time has come, with what decides whether they hear of it. */
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
      'chosen.evening_at',
      'chosen.by_mail',
      'chosen.by_push',
      'chosen.next_at',
      'settings.email_notifications',
      'settings.push_notifications',
      'users.disabled_at',
      'users.delete_after',
    ])
    .where('chosen.user_id', '=', userId)
    .where('chosen.next_at', '<=', now.toISOString())
    .executeTakeFirst();

/** How somebody hears of it. */
function channelsOf(member: Member, pushes: boolean): ReadonlySet<'mail' | 'push'> {
  const channels = new Set<'mail' | 'push'>();
  if (member.disabled_at !== null || member.delete_after !== null) return channels;
  if (member.by_mail === 1 && member.email_notifications !== 0) channels.add('mail');
  if (pushes && member.by_push === 1 && member.push_notifications === 1) channels.add('push');
  return channels;
}

async function decide(
  trx: Database,
  userId: string,
  { day, slot, moment }: SlotOfDay,
  { timezone, isWanted }: { readonly timezone: string; readonly isWanted: boolean },
  now: Date,
): Promise<{ readonly decided: ReminderDecision; readonly due: Due | null }> {
  // What was due yesterday is no news today.
  const isOver = localTime(timezone, now).day !== day || now.getTime() - moment.getTime() > toldFor;
  if (isOver) return { decided: 'too-late', due: null };
  if (!isWanted) return { decided: 'not-wanted', due: null };
  const due = await readDue(trx, userId, slot, day);
  return { decided: due ? 'sent' : 'nothing-due', due };
}

async function tell(
  trx: Database,
  { id, email, language }: Member,
  { day, slot, moment }: SlotOfDay,
  how: { readonly path: string; readonly channels: ReadonlySet<'mail' | 'push'> },
  now: Date,
): Promise<void> {
  const params = {
    user: id,
    day,
    until: new Date(moment.getTime() + toldFor).toISOString(),
    path: how.path,
  };
  const said: Language = language ?? 'en';
  if (how.channels.has('mail'))
    await enqueueMail(
      trx,
      `${id}:${day}`,
      { to: email, language: said, template: `reminder-${slot}`, params },
      now,
      // Nobody typed this address into a form: it takes nothing from what forms may send there.
      `reminder:${id}`,
    );
  if (how.channels.has('push')) await enqueuePush(trx, { ...params, slot, language: said }, now);
}
