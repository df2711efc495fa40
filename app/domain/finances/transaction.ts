import type { Selectable } from 'kysely';
import type { FinanceTables } from '#db/tables/finances.ts';
import type { Day } from '../days/calendar.ts';
import { centsOf } from './money.ts';

/** What somebody says of money that moved. Amounts are minor units of the account's currency; below zero it went out. */
export interface TransactionFacts {
  readonly accountId: string;
  readonly day: Day;
  readonly cents: number;
  readonly payee: string;
  readonly note: string;
  /** Null: of no category yet. */
  readonly categoryId: string | null;
}

/** A part of a transaction, with a category of its own. */
export interface Part {
  readonly categoryId: string | null;
  readonly cents: number;
}

export interface Transaction extends TransactionFacts {
  readonly id: string;
  readonly currency: string;
  readonly revision: number;
  /** Null where it is no transfer between own accounts. */
  readonly transferId: string | null;
  readonly isSplit: boolean;
}

export const mostParts = 10;

export const transactionOf = (row: Selectable<FinanceTables['transactions']>): Transaction => ({
  id: row.id,
  accountId: row.account_id,
  day: row.day,
  cents: centsOf(row.cents),
  payee: row.payee,
  note: row.note,
  categoryId: row.category_id,
  currency: row.currency,
  revision: row.revision,
  transferId: row.transfer_id,
  isSplit: row.counts === 0 && row.transfer_id === null,
});

/** Whether both say the same: what is sent twice is no change. */
export const saysTheSame = (one: TransactionFacts, other: TransactionFacts): boolean =>
  one.accountId === other.accountId &&
  one.day === other.day &&
  one.cents === other.cents &&
  one.payee === other.payee &&
  one.note === other.note &&
  one.categoryId === other.categoryId;
