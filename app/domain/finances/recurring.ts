import type { Selectable } from 'kysely';
import { v7 as uuid, validate } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { FinanceTables } from '#db/tables/finances.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { readAccount, type Changed, type Written } from './accounts.ts';
import { ensureCategories, listCategories } from './categories.ts';
import { centsOf } from './money.ts';
import { nextAfter, type Rhythm } from './rhythm.ts';

/** More than these nobody looks through. */
export const mostRecurring = 60;

/** What somebody says of money that moves again and again. Amounts are minor units of the account's currency. */
export interface RecurringFacts {
  readonly accountId: string;
  /** Where it goes, where that is another own account. */
  readonly toAccountId: string | null;
  /** Below zero it goes out; of a transfer it is above. */
  readonly cents: number;
  readonly payee: string;
  readonly note: string;
  /** Null: of none. */
  readonly categoryId: string | null;
  readonly unit: Rhythm['unit'];
  readonly every: number;
  /** When it comes next. */
  readonly nextDay: Day;
  /** When it comes last; null where no end is known. */
  readonly lastDay: Day | null;
  /** Whether it waits until the member says that it came. */
  readonly asks: boolean;
}

export interface Recurring extends Omit<RecurringFacts, 'nextDay'> {
  readonly id: string;
  readonly currency: string;
  readonly firstDay: Day;
  /** Null where it is over. */
  readonly nextDay: Day | null;
  readonly isPaused: boolean;
  readonly revision: number;
}

/** Why it cannot be so: an account or category is not there, or accounts do not fit together. */
export type RecurringRefusal = 'unknown' | 'currencies' | 'same-account';

type Row = Selectable<FinanceTables['recurring_transactions']> & { readonly currency: string };

export const recurringOf = (row: Row): Recurring => ({
  id: row.id,
  accountId: row.account_id,
  toAccountId: row.to_account_id,
  cents: centsOf(row.cents),
  payee: row.payee,
  note: row.note,
  categoryId: row.category_id,
  unit: row.unit,
  every: row.every,
  firstDay: row.first_day,
  nextDay: row.next_day,
  lastDay: row.last_day,
  asks: row.asks === 1,
  isPaused: row.paused_at !== null,
  currency: row.currency,
  revision: row.revision,
});

const recurringRows = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('recurring_transactions')
    .innerJoin('accounts_kept', 'accounts_kept.id', 'recurring_transactions.account_id')
    .selectAll('recurring_transactions')
    .select('accounts_kept.currency')
    .where('recurring_transactions.user_id', '=', values.userId)
    .orderBy('recurring_transactions.created_at')
    .orderBy('recurring_transactions.id'),
);

/** All that repeats of a member: what comes first stands first, what is over last. */
export async function listRecurring(db: Database, userId: string): Promise<readonly Recurring[]> {
  const rows = await recurringRows(db, { userId });
  // What is over has no next day: behind all others.
  const place = ({ nextDay }: Recurring): string => nextDay ?? '9999';
  return rows.map(recurringOf).toSorted((one, other) => place(one).localeCompare(place(other)));
}

/** One of them, or null where this member has no such one. @param id as an address has it: anything */
export async function readRecurring(db: Database, userId: string, id: string): Promise<Recurring | null> {
  if (!validate(id)) return null;
  const row = await db
    .selectFrom('recurring_transactions')
    .innerJoin('accounts_kept', 'accounts_kept.id', 'recurring_transactions.account_id')
    .selectAll('recurring_transactions')
    .select('accounts_kept.currency')
    .where('recurring_transactions.user_id', '=', userId)
    .where('recurring_transactions.id', '=', id)
    .executeTakeFirst();
  return row ? recurringOf(row) : null;
}

type Refusal = { readonly ok: false; readonly reason: RecurringRefusal };

/** Why accounts and category cannot be meant; null where they are this member's and fit together. */
async function refusalOf(
  trx: Database,
  userId: string,
  { accountId, toAccountId, categoryId }: RecurringFacts,
  now: Date,
): Promise<Refusal | null> {
  const from = await readAccount(trx, userId, accountId);
  if (!from) return { ok: false, reason: 'unknown' };
  if (toAccountId !== null) {
    if (toAccountId === accountId) return { ok: false, reason: 'same-account' };
    const to = await readAccount(trx, userId, toAccountId);
    if (!to) return { ok: false, reason: 'unknown' };
    if (to.currency !== from.currency) return { ok: false, reason: 'currencies' };
  }
  if (categoryId === null) return null;
  await ensureCategories(trx, userId, now);
  const own = (await listCategories(trx, userId)).some(({ id }) => id === categoryId);
  return own ? null : { ok: false, reason: 'unknown' };
}

const columnsOf = (facts: RecurringFacts) => ({
  account_id: facts.accountId,
  to_account_id: facts.toAccountId,
  cents: facts.cents,
  payee: facts.payee,
  note: facts.note,
  category_id: facts.categoryId,
  unit: facts.unit,
  every: facts.every,
  next_day: facts.nextDay,
  last_day: facts.lastDay,
  asks: Number(facts.asks) as 0 | 1,
});

/** Lets money repeat from its next day on. Refused beyond 60. @param id chosen by the form: sent twice, it is one */
export async function createRecurring(
  db: Database,
  userId: string,
  id: string,
  facts: RecurringFacts,
  now: Date,
): Promise<Written | Refusal> {
  return inTransaction(db, async (trx): Promise<Written | Refusal> => {
    const known = await trx
      .selectFrom('recurring_transactions')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.user_id === userId) {
      const there = await readRecurring(trx, userId, id);
      // Its next day moves on as it is written; the first one stays.
      return there && saysTheSame({ ...there, nextDay: there.firstDay }, facts)
        ? { ok: true, id }
        : { ok: false, reason: 'sent-before' };
    }
    const refused = await refusalOf(trx, userId, facts, now);
    if (refused) return refused;
    if ((await listRecurring(trx, userId)).length >= mostRecurring) return { ok: false, reason: 'too-many' };
    const own = known ? uuid() : id;
    await trx
      .insertInto('recurring_transactions')
      .values({
        id: own,
        user_id: userId,
        ...columnsOf(facts),
        first_day: facts.nextDay,
        paused_at: null,
        revision: 0,
        created_at: now.toISOString(),
      })
      .execute();
    return { ok: true, id: own };
  });
}

const saysTheSame = (there: Recurring, facts: RecurringFacts): boolean =>
  (Object.keys(facts) as (keyof RecurringFacts)[]).every((key) => there[key] === facts[key]);

/**
 * Changes what repeats from now on; what was written stays. Another next day, or another rhythm, is reckoned anew from that day.
 * @param revision the one that the page was made from
 */
export async function changeRecurring(
  db: Database,
  userId: string,
  id: string,
  revision: number,
  facts: RecurringFacts,
  now: Date,
): Promise<Changed<Recurring, RecurringRefusal>> {
  return inTransaction(db, async (trx): Promise<Changed<Recurring, RecurringRefusal>> => {
    const there = await readRecurring(trx, userId, id);
    if (!there) return { ok: false, reason: 'unknown' };
    if (saysTheSame(there, facts)) return { ok: true };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    const refused = await refusalOf(trx, userId, facts, now);
    if (refused) return refused;
    const keepsRhythm =
      there.nextDay === facts.nextDay && there.unit === facts.unit && there.every === facts.every;
    await trx
      .updateTable('recurring_transactions')
      .set({
        ...columnsOf(facts),
        ...(keepsRhythm ? {} : { first_day: facts.nextDay }),
        revision: revision + 1,
      })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    return { ok: true };
  });
}

/** Lets it rest, or go on from a day: what lay in between is not written afterwards. Done already is done. @param today the member's */
export async function pauseRecurring(
  db: Database,
  userId: string,
  id: string,
  isPaused: boolean,
  today: Day,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const there = await readRecurring(trx, userId, id);
    if (!there || there.isPaused === isPaused) return;
    const goesOn =
      there.nextDay !== null && there.nextDay < today ? nextAfter(there, addDays(today, -1)) : there.nextDay;
    await trx
      .updateTable('recurring_transactions')
      .set(
        isPaused ? { paused_at: now.toISOString() } : { paused_at: null, next_day: withinEnd(there, goesOn) },
      )
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  });
}

/** A next day, or null where it lies behind the last one. */
export const withinEnd = ({ lastDay }: Pick<Recurring, 'lastDay'>, next: Day | null): Day | null =>
  next !== null && lastDay !== null && next > lastDay ? null : next;

/** Lets it repeat no more; what was written stays. Done already is done. */
export async function deleteRecurring(db: Database, userId: string, id: string): Promise<void> {
  if (!validate(id)) return;
  await db.deleteFrom('recurring_transactions').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** A time that is to come. */
export interface Occurrence {
  readonly recurring: Recurring;
  readonly day: Day;
}

/** What comes between two days, both of them with it, the first first. What rests does not come. */
export function comingUp(all: readonly Recurring[], from: Day, to: Day): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (const recurring of all) {
    if (recurring.isPaused) continue;
    for (
      let day = recurring.nextDay;
      day !== null && day <= to;
      day = withinEnd(recurring, nextAfter(recurring, day))
    )
      if (day >= from) found.push({ recurring, day });
  }
  return found.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}
