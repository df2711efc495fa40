import type { Day } from '#app/domain/days/calendar.ts';
import type { DecimalSign } from '../money.ts';
import { decodeText } from './decode.ts';
import { asWritten, isOwnTable } from './own-table.ts';
import { guessMapping, readCsvFile } from './read-csv-file.ts';
import { ofxMapping, readOfx } from './read-ofx.ts';
import { guessQifMapping, readQif } from './read-qif.ts';
import { mostRows, type Mapping, type StatementFormat, type StatementTable } from './statement.ts';

export type StatementRead =
  | {
      readonly ok: true;
      readonly format: StatementFormat;
      readonly table: StatementTable;
      readonly mapping: Mapping;
    }
  | { readonly ok: false; readonly reason: 'unreadable' | 'empty' | 'too-much' }
  | { readonly ok: false; readonly reason: 'currency'; readonly currency: string };

/**
 * Reads the file of a bank by what stands in it, whatever it is called: OFX, QIF, or a table.
 * @param currency of the account that it is for @param own how the reader writes decimals, and their day
 */
export function readStatement(
  bytes: Uint8Array,
  currency: string,
  own: { readonly decimal: DecimalSign; readonly today: Day },
): StatementRead {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  // No text at all: a PDF, a picture, a ZIP.
  if (text.includes('\0')) return { ok: false, reason: 'unreadable' };
  const ofx = readOfx(text);
  const strange = ofx?.currencies.every((one) => one !== '' && one !== currency)
    ? ofx.currencies[0]
    : undefined;
  if (strange !== undefined) return { ok: false, reason: 'currency', currency: strange };
  const qif = ofx ? null : readQif(text);
  const table = ofx?.table ?? qif ?? readCsvFile(text);
  if (!table) return { ok: false, reason: 'unreadable' };
  if (table.rows.length === 0) return { ok: false, reason: 'empty' };
  if (table.rows.length > mostRows) return { ok: false, reason: 'too-much' };
  if (ofx) return { ok: true, format: 'ofx', table, mapping: ofxMapping };
  if (qif) return { ok: true, format: 'qif', table, mapping: guessQifMapping(table, currency, own.today) };
  const mapping = guessMapping(table, currency, own);
  return { ok: true, format: 'csv', table: isOwnTable(table) ? asWritten(table) : table, mapping };
}
