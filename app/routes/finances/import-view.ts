import type { Account } from '#app/domain/finances/accounts.ts';
import { dayTexts, guessOrder } from '#app/domain/finances/files/dates.ts';
import { accountsIn, chosenOf } from '#app/domain/finances/files/file-accounts.ts';
import { isUntouched } from '#app/domain/finances/files/own-table.ts';
import type { StatementLine, UnreadLine } from '#app/domain/finances/files/statement-lines.ts';
import { dateOrders, type Mapping } from '#app/domain/finances/files/statement.ts';
import type { WaitingImport } from '#app/domain/finances/keep-statement.ts';
import type { StatementPlan } from '#app/domain/finances/plan-statement.ts';
import type { Day } from '#app/domain/days/calendar.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ImportLookView } from '#app/ui/finances/import-look.tsx';
import { moneyIn } from './money-text.ts';

/** How many rows of each sort are shown; the rest is counted. */
const shownRows = 20;
const shownFaults = 50;

const columnFields = ['day', 'amount', 'out', 'into', 'kind', 'payee', 'note'] as const;

/** What the form says of the columns; what it does not ask stays as it is. @param today the member's own */
export function parseMapping(
  { mapping, format, table }: WaitingImport,
  posted: Posted,
  today: Day,
): { readonly mapping: Mapping; readonly problem: 'day' | 'amount' | null } {
  const width = Math.max(table.columns.length, ...table.rows.slice(0, 50).map(({ cells }) => cells.length));
  const column = (name: (typeof columnFields)[number]): number | null => {
    const typed = posted[name]?.[0];
    if (typed === undefined) return mapping[name];
    const number = /^\d{1,3}$/.test(typed) ? Number(typed) : -1;
    return number >= 0 && number < width ? number : null;
  };
  const columns = Object.fromEntries(columnFields.map((name) => [name, column(name)])) as Pick<
    Mapping,
    (typeof columnFields)[number]
  >;
  const parsed: Mapping = {
    ...mapping,
    ...(format === 'csv' ? columns : {}),
    // Of another column the days may say themselves in which order they are.
    dates:
      dateOrders.find((one) => one === posted['dates']?.[0]) ??
      mapping.dates ??
      guessOrder(dayTexts(table, format === 'csv' ? columns.day : mapping.day), today),
    decimal: posted['decimal']?.[0] === ',' ? ',' : posted['decimal']?.[0] === '.' ? '.' : mapping.decimal,
    isTurned: posted['turned'] !== undefined,
    from: table.rows.find(({ of }) => of?.account === posted['from']?.[0])?.of?.account ?? mapping.from,
  };
  const hasMoney = parsed.amount !== null || parsed.out !== null || parsed.into !== null;
  return { mapping: parsed, problem: parsed.day === null ? 'day' : hasMoney ? null : 'amount' };
}

/** Both ways in which a row can be read, where there are two. */
function readings({ language, today }: MemberRequest, one: UnreadLine): Readonly<Record<string, string>> {
  if (one.reason === 'doubt') return { whole: one.whole, decimals: one.decimals };
  if (one.reason !== 'day-doubt') return {};
  const [first = '', second = ''] = one.days.map((day) => dayInText(language, day, today));
  return { first, second };
}

/** What waits, as its page shows it. @param mapping as it was sent, where it could not be kept */
export function lookView(
  facts: MemberRequest,
  waiting: WaitingImport,
  account: Account,
  plan: StatementPlan,
  mapping: Mapping = waiting.mapping,
): ImportLookView {
  const { t, language, today } = facts;
  const { table, format } = waiting;
  const width = Math.max(table.columns.length, ...table.rows.slice(0, 50).map(({ cells }) => cells.length));
  const line = (one: StatementLine) => ({
    line: one.line,
    day: dayInText(language, one.day, today),
    amount: moneyIn(facts, one.cents, one.currency),
    text: [one.payee, one.note].filter(Boolean).join(' · '),
  });
  const sample = (column: number): string =>
    table.rows
      .slice(0, 20)
      .flatMap(({ cells }) => cells[column]?.trim() || [])[0]
      ?.slice(0, 30) ?? '';
  const accounts = accountsIn(table, account.currency);
  const from = chosenOf(table, mapping, account);
  const strange = (reason: 'currency' | 'account') => {
    const count = plan.strange.filter((one) => one.reason === reason).length;
    const key = reason === 'currency' ? 'otherCurrency' : 'otherAccount';
    return count === 0 ? null : t(`finances:look.${key}`, { count, currency: account.currency });
  };
  return {
    account: account.name,
    counts: {
      fresh: t('finances:look.fresh', { count: plan.fresh.length }),
      there: plan.there.length === 0 ? null : t('finances:look.there', { count: plan.there.length }),
      unreadable:
        plan.unreadable.length === 0
          ? null
          : t('finances:look.unreadable', { count: plan.unreadable.length }),
      currency: strange('currency'),
      account: accounts.length > 1 && from === null ? null : strange('account'),
    },
    accounts:
      accounts.length > 1
        ? {
            text: t('finances:look.several'),
            names: accounts,
            chosen: from ?? '',
          }
        : null,
    mayTake: plan.fresh.length > 0 && !plan.isInDoubt,
    doubts: {
      amounts: plan.unreadable.some(({ reason }) => reason === 'doubt'),
      days: plan.unreadable.some(({ reason }) => reason === 'day-doubt'),
    },
    columns:
      format === 'csv'
        ? Array.from({ length: width }, (_, index) => ({
            value: String(index),
            text: [table.columns[index] || t('finances:look.column', { n: index + 1 }), sample(index)]
              .filter(Boolean)
              .join(': '),
          }))
        : null,
    asksWay: format !== 'ofx' && !isUntouched(table),
    chosen: {
      ...Object.fromEntries(columnFields.map((name) => [name, mapping[name]?.toString() ?? ''])),
      dates: mapping.dates ?? '',
      decimal: mapping.decimal ?? '',
    },
    isTurned: mapping.isTurned,
    fresh: plan.fresh.slice(0, shownRows).map(line),
    there: plan.there.slice(0, shownRows).map(line),
    strange: plan.strange.slice(0, shownFaults).map((one) => ({
      line: one.line,
      why: t(`finances:look.why.${one.reason}`, { said: one.said }),
      text: one.text,
    })),
    unreadable: plan.unreadable.slice(0, shownFaults).map((one) => ({
      line: one.line,
      why: t(`finances:look.why.${one.reason}`, { currency: account.currency, ...readings(facts, one) }),
      text: one.text,
    })),
  };
}
