import type { Account } from '#app/domain/finances/accounts.ts';
import type { Category } from '#app/domain/finances/categories.ts';
import { typedMoney } from '#app/domain/finances/money.ts';
import type { Recurring, RecurringFacts } from '#app/domain/finances/recurring.ts';
import type { Rhythm } from '#app/domain/finances/rhythm.ts';
import { moneyRecurring } from '#app/forms/definitions/money-recurring.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import {
  accountOptions,
  categoryOptions,
  hasProblems,
  parseFields,
  refuseSign,
  type Asked,
} from './fields.ts';
import { decimalSign } from './money-text.ts';
import type { ParsedAs } from './transaction-form.ts';

/** Money in or out, or money from one own account to another. */
export type RecurringKind = 'plain' | 'transfer';

/** The fields of what repeats. @param there what is changed; its account and category may have been put away */
export const askedOfRecurring = (
  facts: MemberRequest,
  kind: RecurringKind,
  accounts: readonly Account[],
  categories: readonly Category[],
  there?: Recurring,
): Asked => ({
  definition: moneyRecurring,
  ids:
    kind === 'transfer'
      ? ['amount', 'from_account', 'to_account', 'rhythm', 'day', 'last_day', 'asks', 'note']
      : ['direction', 'amount', 'payee', 'account', 'category', 'rhythm', 'day', 'last_day', 'asks', 'note'],
  amounts: ['amount'],
  lists: {
    account: accountOptions(accounts, there?.accountId),
    from_account: accountOptions(accounts, there?.accountId),
    to_account: accountOptions(accounts, there?.toAccountId ?? undefined),
    category: categoryOptions(facts, categories, there?.categoryId),
  },
});

/** What repeats as it stands in its fields. */
export const recurringTyped = (facts: MemberRequest, one: Recurring): Posted => ({
  direction: [one.cents < 0 ? 'out' : 'in'],
  amount: [typedMoney(Math.abs(one.cents), one.currency, decimalSign(facts))],
  payee: [one.payee],
  account: [one.accountId],
  from_account: [one.accountId],
  to_account: [one.toAccountId ?? ''],
  category: [one.categoryId ?? ''],
  rhythm: [`${one.unit}-${one.every}`],
  day: [one.nextDay ?? ''],
  last_day: [one.lastDay ?? ''],
  asks: [one.asks ? 'asks' : 'by-itself'],
  note: [one.note],
});

function rhythmOf(text: string): Pick<Rhythm, 'unit' | 'every'> {
  const [unit, every] = text.split('-');
  return { unit: unit as Rhythm['unit'], every: Number(every) };
}

/** Reads what repeats as it was typed. @param there what is changed: days that stood there may have passed meanwhile */
export function parseRecurring(
  facts: MemberRequest,
  kind: RecurringKind,
  asked: Asked,
  posted: Posted,
  accounts: readonly Account[],
  there?: Recurring,
): ParsedAs<RecurringFacts> {
  const accountOf = (name: string) => accounts.find(({ id }) => id === posted[name]?.[0]);
  const from = accountOf(kind === 'transfer' ? 'from_account' : 'account');
  const to = kind === 'transfer' ? accountOf('to_account') : undefined;
  const kept = { day: there?.nextDay, last_day: there?.lastDay };
  const parsed = parseFields(facts, asked, posted, from?.currency ?? null, kept);
  const { texts } = parsed;
  const problems: Record<string, Problem> = { ...parsed.problems };
  const isOut = kind === 'plain' && texts['direction'] === 'out';
  const amount = parsed.cents['amount'] ?? 0;
  if (!isOut || amount === 0) refuseSign(parsed, problems, 'amount', 'more');
  if (from && to && from.id === to.id) problems['to_account'] ??= { key: 'moneySameAccount' };
  else if (from && to && from.currency !== to.currency) problems['to_account'] ??= { key: 'moneyCurrencies' };
  if (texts['day'] && texts['last_day'] && texts['last_day'] < texts['day'])
    problems['last_day'] ??= { key: 'moneyEndsBefore' };
  if (hasProblems(problems)) return { problems };
  return {
    facts: {
      accountId: from!.id,
      toAccountId: to?.id ?? null,
      cents: isOut ? -Math.abs(amount) : amount,
      payee: texts['payee'] ?? '',
      note: texts['note']!,
      categoryId: texts['category'] || null,
      ...rhythmOf(texts['rhythm']!),
      nextDay: texts['day']!,
      lastDay: texts['last_day'] || null,
      asks: texts['asks'] === 'asks',
    },
  };
}
