import type { Account } from '#app/domain/finances/accounts.ts';
import type { Category } from '#app/domain/finances/categories.ts';
import { typedMoney } from '#app/domain/finances/money.ts';
import type { Transaction, TransactionFacts } from '#app/domain/finances/transaction.ts';
import type { TransferFacts } from '#app/domain/finances/transfers.ts';
import { moneyTransaction } from '#app/forms/definitions/money-transaction.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import {
  accountOptions,
  categoryOptions,
  hasProblems,
  parseFields,
  refuseSign,
  type Asked,
  type Problems,
} from './fields.ts';
import { decimalSign } from './money-text.ts';

/** The fields of money that moved. @param there what is changed; its account and category may have been put away */
export const askedOfTransaction = (
  facts: MemberRequest,
  accounts: readonly Account[],
  categories: readonly Category[],
  there?: Transaction,
): Asked => ({
  definition: moneyTransaction,
  ids: ['direction', 'amount', 'account', 'category', 'day', 'payee', 'note'],
  amounts: ['amount'],
  lists: {
    account: accountOptions(accounts, there?.accountId),
    category: categoryOptions(facts, categories, there?.categoryId),
  },
});

/** The fields of money from one own account to another. */
export const askedOfTransfer = (accounts: readonly Account[], kept?: TransferFacts): Asked => ({
  definition: moneyTransaction,
  ids: ['amount', 'from_account', 'to_account', 'day', 'note'],
  amounts: ['amount'],
  lists: {
    from_account: accountOptions(accounts, kept?.fromId),
    to_account: accountOptions(accounts, kept?.toId),
  },
});

/** Money that moved as it stands in its fields. */
export const asTyped = (facts: MemberRequest, one: Transaction): Posted => ({
  direction: [one.cents < 0 ? 'out' : 'in'],
  amount: [typedMoney(Math.abs(one.cents), one.currency, decimalSign(facts))],
  account: [one.accountId],
  category: [one.categoryId ?? ''],
  day: [one.day],
  payee: [one.payee],
  note: [one.note],
});

export type ParsedAs<T> =
  | { readonly facts: T; readonly problems?: undefined }
  | { readonly problems: Problems };

/** Reads money that moved as it was typed. @param there what is changed: its day may stay */
export function parseTransaction(
  facts: MemberRequest,
  asked: Asked,
  posted: Posted,
  accounts: readonly Account[],
  there?: Transaction,
): ParsedAs<TransactionFacts> {
  const account = accounts.find(({ id }) => id === posted['account']?.[0]);
  const parsed = parseFields(facts, asked, posted, account?.currency ?? null, { day: there?.day });
  const problems: Record<string, Problem> = { ...parsed.problems };
  const isOut = parsed.texts['direction'] === 'out';
  const amount = parsed.cents['amount'] ?? 0;
  // A minus beside 'it went out' says it twice; beside 'it came in' it says something else.
  if (!isOut || amount === 0) refuseSign(parsed, problems, 'amount', 'more');
  if (hasProblems(problems)) return { problems };
  return {
    facts: {
      accountId: account!.id,
      day: parsed.texts['day']!,
      cents: isOut ? -Math.abs(amount) : amount,
      payee: parsed.texts['payee']!,
      note: parsed.texts['note']!,
      categoryId: parsed.texts['category'] || null,
    },
  };
}

/** Reads a transfer as it was typed. @param kept what is changed: its day may stay */
export function parseTransfer(
  facts: MemberRequest,
  asked: Asked,
  posted: Posted,
  accounts: readonly Account[],
  kept?: TransferFacts,
): ParsedAs<TransferFacts> {
  const [from, to] = ['from_account', 'to_account'].map((name) =>
    accounts.find(({ id }) => id === posted[name]?.[0]),
  );
  const parsed = parseFields(facts, asked, posted, from?.currency ?? null, { day: kept?.day });
  const problems: Record<string, Problem> = { ...parsed.problems };
  refuseSign(parsed, problems, 'amount', 'more');
  if (from && to && from.id === to.id) problems['to_account'] ??= { key: 'moneySameAccount' };
  else if (from && to && from.currency !== to.currency) problems['to_account'] ??= { key: 'moneyCurrencies' };
  if (hasProblems(problems)) return { problems };
  return {
    facts: {
      fromId: from!.id,
      toId: to!.id,
      day: parsed.texts['day']!,
      cents: parsed.cents['amount']!,
      note: parsed.texts['note']!,
    },
  };
}
