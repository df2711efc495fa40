import { inTransaction, type Database } from '#db/database.ts';
import { localTime } from '../days/local-time.ts';
import { nextSlot, toldFor, usualMorning } from '../reminders/slots.ts';
import { enqueueMail, type Mail } from './enqueue-mail.ts';

const atATime = 200;
const wholeDay = 86_400_000;

/** A mail in the morning about what is new, which a member asked for: never more often than it says, and none where nothing is new. */
interface DigestFacts {
  /** Who wants it: no row is no wish. */
  readonly table: 'community_digests' | 'insight_digests';
  /** How many days lie between two of them at the least. */
  readonly everyDays: number;
  /** How an hour's allowance of mails counts it: by this and the member. */
  readonly countedAs: string;
  /** Takes what is new since then as told. @returns the mail, without its reader; null where nothing is new */
  readonly take: (
    trx: Database,
    userId: string,
    day: string,
    since: string,
    now: Date,
  ) => Promise<Told | null>;
}

type Told = Mail extends infer One ? (One extends Mail ? Pick<One, 'template' | 'params'> : never) : never;

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

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A mail about what is new: who wants it, the switch, and the round that sends it. */
export const defineDigest = ({ table, everyDays, countedAs, take }: DigestFacts) => ({
  /** Whether somebody wants it. Whoever never chose it does not. */
  wants: async (db: Database, userId: string): Promise<boolean> => {
    const row = await db.selectFrom(table).select('user_id').where('user_id', '=', userId).executeTakeFirst();
    return row !== undefined;
  },

  /** Lets it come, or ends it: in the settings, and by the link at the foot of each. Repeating it changes nothing. */
  turn: async (db: Database, userId: string, on: boolean, now: Date): Promise<void> =>
    inTransaction(db, async (trx) => {
      if (!on) {
        await trx.deleteFrom(table).where('user_id', '=', userId).execute();
        return;
      }
      const member = await readMember(trx, userId);
      if (!member) return;
      await trx
        .insertInto(table)
        .values({ user_id: userId, next_at: nextMorning(member, now), since: now.toISOString() })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    }),

  /**
   * Sends what is new to everybody who wants that and whose morning has come. Each member's is one transaction.
   * @returns how many mails were asked for now @throws AggregateError after all others, where some could not be dealt with
   */
  send: async (db: Database, now: Date): Promise<number> => {
    const failures: unknown[] = [];
    let sent = 0;
    let last = { at: '', id: '' };
    for (;;) {
      const rows = await db
        .selectFrom(table)
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

    /** Decides about one member's morning. @returns 1 where a mail was asked for, else 0 */
    async function tellOne(trx: Database, userId: string, at: Date): Promise<number> {
      const member = await readMember(trx, userId);
      if (!member) return 0;
      // Whoever was quicker has put the next one off.
      const due = await trx
        .updateTable(table)
        .set({ next_at: nextMorning(member, at) })
        .where('user_id', '=', userId)
        .where('next_at', '<=', at.toISOString())
        .returning('since')
        .executeTakeFirst();
      const { day, time } = localTime(member.timezone, at);
      // Somebody has travelled since it was reckoned, or the site stood still: the next morning is theirs.
      const isMorning =
        time >= morningOf(member) && minutesOf(time) - minutesOf(morningOf(member)) <= toldFor / 60_000;
      const isWanted =
        member.email_notifications !== 0 && member.disabled_at === null && member.delete_after === null;
      const told = due && isMorning && isWanted ? await take(trx, userId, day, due.since, at) : null;
      if (!told) return 0;
      await trx
        .updateTable(table)
        .set({
          since: at.toISOString(),
          // So many mornings later: half a day before it is the next one.
          next_at: nextMorning(member, new Date(at.getTime() + (everyDays - 0.5) * wholeDay)),
        })
        .where('user_id', '=', userId)
        .execute();
      const reader = { to: member.email, language: member.language ?? ('en' as const) };
      // Nobody typed this address into a form: it takes nothing from what forms may send there.
      await enqueueMail(
        trx,
        `${userId}:${day}`,
        { ...reader, ...told } as Mail,
        at,
        `${countedAs}:${userId}`,
      );
      return 1;
    }
  },
});
