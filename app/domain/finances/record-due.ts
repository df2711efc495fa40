import { v5 } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { readRecurring, withinEnd, type Recurring } from './recurring.ts';
import { nextAfter } from './rhythm.ts';
import { recordTransfer } from './transfers.ts';
import { recordTransaction } from './write-transactions.ts';

/** How many of a round are read at once. */
const pageSize = 200;
/** How many times of one are written in a round: what lay still for longer goes on with the next one. */
const mostAtOnce = 60;

const space = '6a5c8d0e-1f43-4c8a-9d35-0b7d0f0d9e21';

/** The id of what is written for a time: it is written once, however often it is tried. */
const idOf = (id: string, day: Day): string => v5(`${id} ${day}`, space);

/** Writes what moved at one time of it. */
async function write(trx: Database, userId: string, one: Recurring, day: Day, now: Date): Promise<void> {
  const { accountId, toAccountId, cents, payee, note, categoryId } = one;
  const kept =
    toAccountId === null
      ? await recordTransaction(
          trx,
          userId,
          idOf(one.id, day),
          { accountId, day, cents, payee, note, categoryId },
          now,
        )
      : await recordTransfer(
          trx,
          userId,
          idOf(one.id, day),
          { fromId: accountId, toId: toAccountId, day, cents, note },
          now,
        );
  // What was written before and changed since is theirs.
  if (!kept.ok && kept.reason !== 'changed') throw new Error(`what repeats was not written: ${kept.reason}`);
}

/** What a member says of a time that waits: it came, or it did not. */
export type Answer = 'record' | 'skip';

/**
 * Answers the time that stands next, once: pressed twice, or in two tabs, nothing more happens. One that lies in the future can be
 * recorded as soon as its day has come, and skipped before.
 * @param day the one that the page showed @param today the member's @returns false where another day stands next, or none
 */
export async function answerDue(
  db: Database,
  userId: string,
  id: string,
  day: Day,
  answer: Answer,
  today: Day,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const one = await readRecurring(trx, userId, id);
    if (!one || one.nextDay !== day || (answer === 'record' && day > today)) return false;
    await trx
      .updateTable('recurring_transactions')
      .set({ next_day: withinEnd(one, nextAfter(one, day)) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    if (answer === 'record') await write(trx, userId, one, day, now);
    return true;
  });
}

/**
 * Writes what is due by itself, for each member by their own calendar, a time in a transaction of its own. What rests, waits to be
 * answered, or stands on an account that was put away is left. Who fails is tried again with the next round.
 * @returns how many times were written @throws AggregateError after all others, where some failed
 */
export async function recordDue(db: Database, now: Date): Promise<number> {
  // No calendar on earth is further than a day ahead.
  const latestDay = addDays(now.toISOString().slice(0, 10), 1);
  const failures: unknown[] = [];
  let written = 0;
  let after: { readonly day: Day; readonly id: string } | null = null;
  do {
    const rows: readonly Due[] = await readDue(db, latestDay, after);
    for (const { id, user_id, timezone } of rows)
      try {
        written += await recordOne(db, user_id, id, localTime(timezone ?? 'UTC', now).day, now);
      } catch (error) {
        failures.push(error);
      }
    const last: Due | undefined = rows.at(-1);
    after = last && rows.length === pageSize ? { day: last.next_day!, id: last.id } : null;
  } while (after);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return written;
}

interface Due {
  readonly id: string;
  readonly user_id: string;
  readonly next_day: Day | null;
  readonly timezone: string | null;
}

/** Some that may be due, the oldest first. @param after the last one that was read */
export async function readDue(
  db: Database,
  latestDay: Day,
  after: { readonly day: Day; readonly id: string } | null,
): Promise<readonly Due[]> {
  let query = db
    .selectFrom('recurring_transactions')
    .innerJoin('accounts_kept', 'accounts_kept.id', 'recurring_transactions.account_id')
    .leftJoin('accounts_kept as to', 'to.id', 'recurring_transactions.to_account_id')
    .leftJoin('profiles', 'profiles.id', 'recurring_transactions.user_id')
    .select([
      'recurring_transactions.id',
      'recurring_transactions.user_id',
      'recurring_transactions.next_day',
      'profiles.timezone',
    ])
    .where('recurring_transactions.asks', '=', 0)
    .where('recurring_transactions.next_day', '<=', latestDay)
    .where('recurring_transactions.paused_at', 'is', null)
    .where('accounts_kept.archived_at', 'is', null)
    .where('to.archived_at', 'is', null);
  if (after)
    query = query.where((eb) =>
      eb(
        eb.refTuple('recurring_transactions.next_day', 'recurring_transactions.id'),
        '>',
        eb.tuple(after.day, after.id),
      ),
    );
  return query
    .orderBy('recurring_transactions.next_day')
    .orderBy('recurring_transactions.id')
    .limit(pageSize)
    .execute();
}

async function recordOne(db: Database, userId: string, id: string, today: Day, now: Date): Promise<number> {
  for (let written = 0; written < mostAtOnce; written += 1) {
    const one = await readRecurring(db, userId, id);
    if (!one || one.asks || one.isPaused || one.nextDay === null || one.nextDay > today) return written;
    if (!(await answerDue(db, userId, id, one.nextDay, 'record', today, now))) return written;
  }
  return mostAtOnce;
}
