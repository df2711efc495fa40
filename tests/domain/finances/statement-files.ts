import { v7 as uuid } from 'uuid';
import { readStatement } from '#app/domain/finances/files/read-statement.ts';
import { readLines } from '#app/domain/finances/files/statement-lines.ts';
import type { Mapping } from '#app/domain/finances/files/statement.ts';

/** The member's own. */
export const today = '2026-03-10';
export const american = { decimal: '.', today } as const;
export const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** A file as it is read for an account in dollars. */
export function fileOf(
  text: string | Uint8Array,
  own: Parameters<typeof readStatement>[2] = american,
  currency = 'USD',
) {
  const read = readStatement(typeof text === 'string' ? bytes(text) : text, currency, own);
  if (!read.ok) throw new Error(read.reason);
  return read;
}
/** The rows of it. */
export const rowsOf = (
  text: string | Uint8Array,
  own?: Parameters<typeof readStatement>[2],
  currency = 'USD',
  said: Partial<Mapping> = {},
) => {
  const { table, mapping } = fileOf(text, own, currency);
  return readLines(table, { ...mapping, ...said }, { id: uuid(), name: 'Checking', currency }, today);
};
/** The day, amount and words of each. */
export const told = (text: string | Uint8Array, own?: Parameters<typeof readStatement>[2]) =>
  rowsOf(text, own).lines.map(({ day, cents, payee, note }) => [day, cents, payee, note]);

/** A QIF file of an account called 'Checking' and one called 'Savings', on each of which the same moved. */
export const twoAccounts = ['Checking', 'Savings']
  .map((name) => `!Account\nN${name}\nTBank\n^\n!Type:Bank\nD2026-03-01\nT-4.50\nPShop\n^\n`)
  .join('');
