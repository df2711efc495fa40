import { validate, v7 as uuid } from 'uuid';
import type { Selectable } from 'kysely';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { FinanceTables } from '#db/tables/finances.ts';
import type { Day } from '../days/calendar.ts';
import { centsOf } from './money.ts';

export const accountKinds = ['checking', 'savings', 'cash', 'credit', 'loan', 'other'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** More accounts than anybody looks after. */
export const mostAccounts = 30;

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly currency: string;
  /** Minor units, as all amounts: what stood there when it was begun. */
  readonly opening: number;
  /**
   * The member's day on which the opening stood there: what moved before is in it already. Null where nobody said what stood there that
   * day: all that moves stands on top of it.
   */
  readonly openedOn: Day | null;
  readonly balance: number;
  readonly isArchived: boolean;
  readonly revision: number;
}

export type AccountFacts = Pick<Account, 'name' | 'kind' | 'opening'>;

/** What became of a change of something that stood on a page. */
export type Changed<T, R extends string = 'unknown'> =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: R }
  /** It was changed elsewhere meanwhile, to this. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: T };

export type Written =
  | { readonly ok: true; readonly id: string }
  /** `sent-before`: the form was sent before, and said something else. */
  | { readonly ok: false; readonly reason: 'too-many' | 'unknown' | 'sent-before' };

const accountOf = (row: Selectable<FinanceTables['accounts_kept']>): Account => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  currency: row.currency,
  opening: centsOf(row.opening_cents),
  openedOn: row.opened_on,
  balance: centsOf(row.balance_cents),
  isArchived: row.archived_at !== null,
  revision: row.revision,
});

const accountsOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('accounts_kept')
    .selectAll()
    .where('user_id', '=', values.userId)
    .orderBy('created_at')
    .orderBy('id'),
);

/** A member's accounts, the oldest first; those that were put away last. */
export async function listAccounts(db: Database, userId: string): Promise<readonly Account[]> {
  const all = (await accountsOf(db, { userId })).map(accountOf);
  return [...all.filter(({ isArchived }) => !isArchived), ...all.filter(({ isArchived }) => isArchived)];
}

/** Whether money can go between two of these accounts: neither is put away, and both have one currency. */
export function areForTransfers(accounts: readonly Account[]): boolean {
  const open = accounts.filter(({ isArchived }) => !isArchived).map(({ currency }) => currency);
  return new Set(open).size < open.length;
}

/** One account of this member, or null where there is no such one. @param accountId as an address has it: anything */
export async function readAccount(db: Database, userId: string, accountId: string): Promise<Account | null> {
  if (!validate(accountId)) return null;
  const row = await db
    .selectFrom('accounts_kept')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? accountOf(row) : null;
}

/**
 * Begins an account. Refused beyond 30.
 * @param id chosen by the form: sent twice, it is one account @param openedOn the day on which the opening stands there, where it was said
 */
export async function createAccount(
  db: Database,
  userId: string,
  id: string,
  { name, kind, opening, currency }: AccountFacts & { readonly currency: string },
  now: Date,
  openedOn: Day | null = null,
): Promise<Written> {
  return inTransaction(db, async (trx): Promise<Written> => {
    const known = await trx.selectFrom('accounts_kept').selectAll().where('id', '=', id).executeTakeFirst();
    if (known?.user_id === userId) {
      const there = accountOf(known);
      const isSame =
        there.name === name &&
        there.kind === kind &&
        there.opening === opening &&
        there.currency === currency;
      return isSame ? { ok: true, id } : { ok: false, reason: 'sent-before' };
    }
    if ((await listAccounts(trx, userId)).length >= mostAccounts) return { ok: false, reason: 'too-many' };
    // An id that somebody else's has is no reason to lose this one.
    const own = known ? uuid() : id;
    await trx
      .insertInto('accounts_kept')
      .values({
        id: own,
        user_id: userId,
        name,
        kind,
        currency,
        opening_cents: opening,
        opened_on: openedOn,
        balance_cents: opening,
        archived_at: null,
        created_at: now.toISOString(),
      })
      .execute();
    return { ok: true, id: own };
  });
}

/**
 * Changes what an account is called, its kind, and what it began with.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function changeAccount(
  db: Database,
  userId: string,
  accountId: string,
  revision: number,
  { name, kind, opening }: AccountFacts,
): Promise<Changed<Account>> {
  return inTransaction(db, async (trx): Promise<Changed<Account>> => {
    const there = await readAccount(trx, userId, accountId);
    if (!there) return { ok: false, reason: 'unknown' };
    if (there.name === name && there.kind === kind && there.opening === opening) return { ok: true };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    await trx
      .updateTable('accounts_kept')
      .set({
        name,
        kind,
        opening_cents: opening,
        balance_cents: there.balance + opening - there.opening,
        revision: revision + 1,
      })
      .where('user_id', '=', userId)
      .where('id', '=', accountId)
      .execute();
    return { ok: true };
  });
}

/** Puts an account away, or takes it up again: what moved on it stays. Done already is done. */
export async function archiveAccount(
  db: Database,
  userId: string,
  accountId: string,
  isArchived: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable('accounts_kept')
    .set({ archived_at: isArchived ? now.toISOString() : null })
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .execute();
}

/**
 * Deletes an account with all that moved on it and what repeats there. The other rows of its transfers stay as they are: neither spent
 * nor earned. A goal that was saved on it has nothing until somebody says so: what was once written by hand was never shown. Done
 * already is done.
 */
export async function deleteAccount(db: Database, userId: string, accountId: string): Promise<void> {
  if (!validate(accountId)) return;
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('savings_goals')
      .set({ saved_cents: 0 })
      .where('user_id', '=', userId)
      .where('account_id', '=', accountId)
      .execute();
    await trx.deleteFrom('accounts_kept').where('user_id', '=', userId).where('id', '=', accountId).execute();
  });
}

/**
 * Moves what stands on an account by what moved on it. What moved before the day of its opening is in that already, and leaves it as it
 * is. Within the transaction that writes why.
 */
export const moveBalance = async (
  trx: Database,
  userId: string,
  accountId: string,
  moved: readonly { readonly day: Day; readonly cents: number }[],
): Promise<void> => {
  const openedOn = (await readAccount(trx, userId, accountId))?.openedOn ?? null;
  const cents = moved
    .filter(({ day }) => openedOn === null || day >= openedOn)
    .reduce((sum, one) => sum + one.cents, 0);
  if (cents === 0) return;
  await trx
    .updateTable('accounts_kept')
    .set((eb) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .execute();
};
