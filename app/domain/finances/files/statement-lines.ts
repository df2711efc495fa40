import { createHash } from 'node:crypto';
import { cleanText } from '#app/forms/engine/parse.ts';
import type { Day } from '#app/domain/days/calendar.ts';
import { currencies, otherSign, readMoney } from '../money.ts';
import { possibleDays } from './dates.ts';
import { strangerFrom } from './file-accounts.ts';
import { moneyKind } from './money-kind.ts';
import { isOwnTable, ownRowOf, strangerIn, type KnownAccounts } from './own-table.ts';
import type { Mapping, StatementTable } from './statement.ts';

/** A row of a file as it will be kept. */
export interface StatementLine {
  readonly line: number;
  readonly day: Day;
  /** Minor units; below zero it went out. */
  readonly cents: number;
  readonly payee: string;
  readonly note: string;
  /** What it is known by again. */
  readonly fingerprint: string;
  /** Of its amount: of our own table what its row says, else the account's. */
  readonly currency: string;
  /** Which transaction of ours it says that it is; null of a bank's. */
  readonly id: string | null;
  /** What our own table calls its category; empty of a bank's. */
  readonly category: string;
  /** What it has in common with the other side of a transfer; null where it is none, and of a bank's. */
  readonly transferId: string | null;
}

/** A row of our own table, or of a file with several accounts, that is not of the account which it is brought into. */
export interface StrangeLine extends StatementLine {
  readonly reason: 'currency' | 'account';
  /** What it says of that: its currency, or its account. */
  readonly said: string;
  readonly text: string;
}

/** Why an amount is none, or none that can be kept; `sign`: it is one where the other sign stands before decimals. */
type NoAmount =
  | { readonly reason: 'amount' | 'nothing' | 'sign' | 'too-precise' | 'too-large' }
  /** With both readings. */
  | { readonly reason: 'doubt'; readonly whole: string; readonly decimals: string };

export type UnreadLine = { readonly line: number; readonly text: string } & (
  | NoAmount
  | { readonly reason: 'day' | 'future' }
  /** It is one of two days, as day or month comes first. */
  | { readonly reason: 'day-doubt'; readonly days: readonly Day[] }
);

export interface ReadLines {
  readonly lines: readonly StatementLine[];
  /** Those of a day that is still to come, as they stand in the file: nothing new, but they may be there already. */
  readonly ahead: readonly (StatementLine & { readonly text: string })[];
  /** Those of another account: nothing new here, but they may be there already. */
  readonly strange: readonly StrangeLine[];
  /** Those that say no day or no amount, as they stand in the file. */
  readonly unreadable: readonly UnreadLine[];
}

export const longestPayee = 120;
export const longestNote = 300;

const short = (text: string, longest: number): string =>
  [...cleanText(text.replaceAll(/\s+/g, ' '))].slice(0, longest).join('');

/** The amount that stands in a cell, or why there is none; undefined where nothing stands there. */
function cellAmount(
  text: string,
  currency: string,
  decimal: Mapping['decimal'],
): number | NoAmount | undefined {
  if (text === '') return undefined;
  const money = readMoney(text, currency, decimal, decimal !== null);
  if (money.ok) return money.cents;
  if (money.reason === 'doubt') return { reason: 'doubt', whole: money.whole, decimals: money.decimals };
  if (money.reason !== 'none') return { reason: money.reason };
  const isOther = decimal !== null && readMoney(text, currency, otherSign(decimal), true).ok;
  return { reason: isOther ? 'sign' : 'amount' };
}

/** The amount of a row, or why it has none. */
function amountOf(
  cells: readonly string[],
  { amount, out, into, kind, decimal, isTurned }: Mapping,
  currency: string,
): number | NoAmount {
  const read = (column: number | null) =>
    cellAmount(column === null ? '' : (cells[column]?.trim() ?? ''), currency, decimal);
  const [whole, gone, came] = [read(amount), read(out), read(into)];
  const fault = [whole, gone, came].find((one) => typeof one === 'object');
  if (fault) return fault;
  if (whole === undefined && gone === undefined && came === undefined) return { reason: 'amount' };
  const number = (one: typeof whole): number => (typeof one === 'number' ? one : 0);
  // Columns of what went out hold it with a minus or without.
  const said = kind === null ? null : moneyKind(cells[kind] ?? '');
  const signed = said === null ? number(whole) : Math.abs(number(whole)) * (said === 'out' ? -1 : 1);
  const cents = signed - Math.abs(number(gone)) + Math.abs(number(came));
  if (cents === 0) return { reason: 'nothing' };
  return isTurned ? -cents : cents;
}

/**
 * The rows of a table as its mapping means them. Each has a fingerprint of what it says and of how many said the same before it in
 * the file: the same file twice has the same ones, and two equal purchases of one day have two.
 * @param account which the table is brought into @param known where our own table says more than a bank's
 * @param today the member's own: what is dated later has not happened
 */
export function readLines(
  table: StatementTable,
  mapping: Mapping,
  account: { readonly id: string; readonly name: string; readonly currency: string },
  today: Day,
  known: KnownAccounts = { others: [], standing: new Map() },
): ReadLines {
  const lines: StatementLine[] = [];
  const strange: StrangeLine[] = [];
  const ahead: ReadLines['ahead'][number][] = [];
  const strangerOf = isOwnTable(table) ? strangerIn(table, account, known) : null;
  const elsewhere = strangerFrom(table, mapping, account);
  const unreadable: ReadLines['unreadable'][number][] = [];
  const before = new Map<string, number>();
  const cell = (cells: readonly string[], column: number | null): string =>
    column === null ? '' : (cells[column] ?? '');
  for (const { line, cells, of } of table.rows) {
    const days = possibleDays(cell(cells, mapping.day), mapping.dates);
    const day = days.length === 1 ? days[0]! : null;
    const own = strangerOf && ownRowOf(cells);
    const said = own?.currency ?? of?.currency ?? '';
    const currency = currencies.includes(said) ? said : account.currency;
    const cents = amountOf(cells, mapping, currency);
    const text = short(cells.join(' · '), 120);
    if (day === null || typeof cents === 'object') {
      if (days.length > 1) unreadable.push({ line, text, reason: 'day-doubt', days });
      else if (day === null) unreadable.push({ line, text, reason: 'day' });
      else unreadable.push({ line, text, ...(day > today ? { reason: 'future' } : (cents as NoAmount)) });
      continue;
    }
    const payee = short(cell(cells, mapping.payee), longestPayee);
    const note = short(cell(cells, mapping.note), longestNote);
    const reference = short(cell(cells, mapping.reference), 200);
    // A bank's own mark stands for its words, which some change later; day and amount stay beside it, because some give one mark twice.
    const facts = JSON.stringify(
      reference ? [day, cents, reference] : [day, cents, payee.toLowerCase(), note.toLowerCase()],
    );
    // What moved alike on another account of the file, or in another currency, makes none of this one a second.
    const place = `${of?.account ?? ''} ${of?.currency ?? ''} ${facts}`;
    const count = (before.get(place) ?? 0) + 1;
    before.set(place, count);
    const fingerprint = createHash('sha256').update(`${count} ${facts}`).digest('base64url');
    const read: StatementLine = {
      line,
      day,
      cents,
      payee,
      note,
      fingerprint,
      currency,
      id: own?.id || null,
      category: own?.category ?? '',
      transferId: own?.transferId || null,
    };
    const reason = own ? strangerOf!(own) : elsewhere(of);
    if (reason) strange.push({ ...read, reason, said: (own ?? of)![reason], text });
    else if (day > today) ahead.push({ ...read, text });
    else lines.push(read);
  }
  return { lines, ahead, strange, unreadable };
}
