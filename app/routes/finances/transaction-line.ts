import type { Account } from '#app/domain/finances/accounts.ts';
import type { Category } from '#app/domain/finances/categories.ts';
import type { Transaction } from '#app/domain/finances/transaction.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { MoneyLine } from '#app/ui/finances/views.ts';
import { categoryName } from './fields.ts';
import { moneyIn } from './money-text.ts';

/** Money that moved, as a row says it: where, when and of what category; its account where there are several. */
export function transactionLine(
  facts: MemberRequest,
  accounts: readonly Account[],
  categories: readonly Category[],
  one: Transaction,
): MoneyLine {
  const { t, language, today } = facts;
  const category = categories.find(({ id }) => id === one.categoryId);
  const account = accounts.find(({ id }) => id === one.accountId);
  const kind = one.transferId !== null ? 'transfer' : one.isSplit ? 'split' : null;
  const said = kind ? t(`finances:list.${kind}`) : category ? categoryName(facts, category) : null;
  const day = shortDayText(language, one.day, today);
  const title = one.payee || one.note || said || t(`finances:list.${one.cents < 0 ? 'out' : 'in'}`);
  return {
    id: one.id,
    href: `/finances/transactions/${one.id}`,
    title,
    day,
    line: [
      day,
      ...(said && said !== title ? [said] : said ? [] : [t('finances:list.uncategorised')]),
      ...(accounts.length > 1 && account ? [account.name] : []),
      ...(one.note && one.note !== title ? [one.note] : []),
    ].join(' · '),
    amount: moneyIn(facts, one.cents, one.currency),
    isIncome: one.cents > 0 && one.transferId === null,
  };
}
