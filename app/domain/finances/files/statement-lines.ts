import { createHash } from 'node:crypto';
import { cleanText } from '#app/forms/engine/parse.ts';
import type { Day } from '#app/domain/days/calendar.ts';
import { readMoney } from '../money.ts';
import { readDay } from './dates.ts';
import { idIn, isOwnTable } from './own-table.ts';
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
  /** Which transaction of ours it says that it is; null of a bank's. */
  readonly id: string | null;
}

export interface ReadLines {
  readonly lines: readonly StatementLine[];
  /** Those of a day that is still to come, as they stand in the file: nothing new, but they may be there already. */
  readonly ahead: readonly (StatementLine & { readonly text: string })[];
  /** Those that say no day or no amount, as they stand in the file. */
  readonly unreadable: readonly {
    readonly line: number;
    readonly reason: 'day' | 'future' | 'amount' | 'nothing';
    readonly text: string;
  }[];
}

export const longestPayee = 120;
export const longestNote = 300;

const short = (text: string, longest: number): string =>
  [...cleanText(text.replaceAll(/\s+/g, ' '))].slice(0, longest).join('');

/** The amount of a row, or why it has none. */
function amountOf(
  cells: readonly string[],
  { amount, out, into, decimal, isTurned }: Mapping,
  currency: string,
): number | 'amount' | 'nothing' {
  const read = (column: number | null): number | null | undefined => {
    const text = column === null ? '' : (cells[column]?.trim() ?? '');
    if (text === '') return undefined;
    const money = readMoney(text, currency, decimal, true);
    return money.ok ? money.cents : null;
  };
  const [whole, gone, came] = [read(amount), read(out), read(into)];
  if (whole === null || gone === null || came === null) return 'amount';
  if (whole === undefined && gone === undefined && came === undefined) return 'amount';
  // Columns of what went out hold it with a minus or without.
  const cents = (whole ?? 0) - Math.abs(gone ?? 0) + Math.abs(came ?? 0);
  if (cents === 0) return 'nothing';
  return isTurned ? -cents : cents;
}

/**
 * The rows of a table as its mapping means them. Each has a fingerprint of what it says and of how many said the same before it in
 * the file: the same file twice has the same ones, and two equal purchases of one day have two.
 * @param today the member's own: what is dated later has not happened
 */
export function readLines(table: StatementTable, mapping: Mapping, currency: string, today: Day): ReadLines {
  const lines: StatementLine[] = [];
  const ahead: ReadLines['ahead'][number][] = [];
  const isOwn = isOwnTable(table);
  const unreadable: ReadLines['unreadable'][number][] = [];
  const before = new Map<string, number>();
  const cell = (cells: readonly string[], column: number | null): string =>
    column === null ? '' : (cells[column] ?? '');
  for (const { line, cells } of table.rows) {
    const day = readDay(cell(cells, mapping.day), mapping.dates);
    const cents = amountOf(cells, mapping, currency);
    const text = short(cells.join(' · '), 120);
    if (day === null || typeof cents === 'string') {
      const reason = day === null ? 'day' : day > today ? 'future' : (cents as 'amount' | 'nothing');
      unreadable.push({ line, reason, text });
      continue;
    }
    const payee = short(cell(cells, mapping.payee), longestPayee);
    const note = short(cell(cells, mapping.note), longestNote);
    const reference = short(cell(cells, mapping.reference), 200);
    // A bank's own mark stands for its words, which some change later; day and amount stay beside it, because some give one mark twice.
    const said = JSON.stringify(
      reference ? [day, cents, reference] : [day, cents, payee.toLowerCase(), note.toLowerCase()],
    );
    const count = (before.get(said) ?? 0) + 1;
    before.set(said, count);
    const fingerprint = createHash('sha256').update(`${count} ${said}`).digest('base64url');
    const read = { line, day, cents, payee, note, fingerprint, id: isOwn ? idIn(cells) : null };
    if (day > today) ahead.push({ ...read, text });
    else lines.push(read);
  }
  return { lines, ahead, unreadable };
}
