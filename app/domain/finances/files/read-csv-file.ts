import { readCsvLines } from '#app/gateways/files/read-archive.ts';
import type { Day } from '#app/domain/days/calendar.ts';
import { readMoney, type DecimalSign } from '../money.ts';
import { dayTexts, guessOrder, possibleDays } from './dates.ts';
import { guessDecimal } from './guess-decimal.ts';
import { moneyKind } from './money-kind.ts';
import { isOwnTable, isUntouched, ownMapping } from './own-table.ts';
import { noMapping, type Mapping, type StatementTable } from './statement.ts';

const separators = [',', ';', '\t', '|'] as const;

/** What stands between cells: whatever divides the first lines into most columns, and each into as many. */
export function guessSeparator(text: string): string {
  const head = text.split(/\r?\n/, 30).slice(0, 29).join('\n');
  const score = (separator: string): number => {
    const widths = (readCsvLines(head, separator) ?? []).map(({ cells }) => cells.length);
    const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
    return usual < 2 ? 0 : widths.filter((width) => width === usual).length * 100 + usual;
  };
  return separators.reduce<string>((best, one) => (score(one) > score(best) ? one : best), ',');
}

const isDate = (text: string): boolean => possibleDays(text, null).length > 0;

/** The rows of a table; null where there is none. What stands above it, such as the owner's name, is passed over. */
export function readCsvFile(text: string): StatementTable | null {
  const all = readCsvLines(text, guessSeparator(text));
  if (!all) return null;
  const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;
  const width = Math.max(0, ...all.slice(0, 200).map(({ cells }) => filled(cells)));
  if (width < 2) return null;
  const named = headsOf(all.slice(0, 200).map(({ cells }) => cells));
  const begin = named ?? all.findIndex(({ cells }) => filled(cells) >= Math.max(2, width - 2));
  const rows = all.slice(begin).map(({ line, cells }) => ({ line, cells: [...cells] }));
  const [first] = rows;
  if (!first) return null;
  const isNamed = !first.cells.some(isDate);
  return withCurrencies({
    isNamed,
    columns: isNamed ? first.cells.map((cell) => cell.trim()) : first.cells.map(() => ''),
    rows: isNamed ? rows.slice(1) : rows,
  });
}

/**
 * Which row names the columns, by what banks call them: one of the day and one besides. A title above them may be as wide as the table.
 * Null where no row says so.
 */
function headsOf(rows: readonly (readonly string[])[]): number | null {
  const patterns = [...Object.values(names), currencyName];
  const counts = rows.map((cells) => {
    const heads = cells.map((cell) => cell.trim());
    if (heads.some(isDate) || !heads.some((head) => names.day.test(head))) return 0;
    return heads.filter((head) => patterns.some((pattern) => pattern.test(head))).length;
  });
  const most = Math.max(0, ...counts);
  return most < 2 ? null : counts.indexOf(most);
}

const currencyName = /^(currency|divisa|moneda)$/i;
const isoCurrencies = new Set(Intl.supportedValuesOf('currency'));

/**
 * Where a column says in which currency each row is, the row says it: those of another one than the account's are left out. A column
 * that holds no code at all, such as one of '$' and 'US$', says nothing.
 */
function withCurrencies(table: StatementTable): StatementTable {
  const column = table.columns.findIndex((name) => currencyName.test(name));
  const said = (cells: readonly string[]): string => (cells[column] ?? '').trim().toUpperCase();
  if (column < 0 || !table.rows.some(({ cells }) => isoCurrencies.has(said(cells)))) return table;
  const rows = table.rows.map((row) => ({ ...row, of: { account: '', currency: said(row.cells) } }));
  return { ...table, rows };
}

/** What banks call their columns, in English and Spanish. */
const names: Readonly<Record<'day' | 'amount' | 'out' | 'into' | 'payee' | 'note' | 'reference', RegExp>> = {
  day: /^(transaction |booking |posting |posted )?date\b|^fecha\b/i,
  amount: /^(transaction )?amount\b|^importe|^monto\b|^valor$|^cantidad/i,
  out: /^(debit|withdrawal|money out|paid out|out$)|^cargo|^d[eé]bito|^egreso|^retiro/i,
  into: /^(credit|deposit|money in|paid in|in$)|^abono|^cr[eé]dito|^ingreso|^dep[oó]sito/i,
  payee:
    /payee|merchant|description|name|nombre|beneficiar|concepto|descripci[oó]n|comercio|detalle|movimiento/i,
  note: /memo|note|reference text|remittance|observaci|glosa|notas?$/i,
  reference: /transaction id|fitid|unique id|n[uú]mero de operaci|folio/i,
};

/** What those call them that take a fee off each payment. */
const withFee = [
  /^(gross|bruto|(importe|monto|total) bruto)$/i,
  /^(fees?|comisi[oó]n(es)?|tarifas?)$/i,
  /^(net|neto|(importe|monto|total) neto)$/i,
] as const;

/** The column of what is left of a payment and came to the account, where the table says what was paid and what its fee was as well. */
function netOf({ columns }: StatementTable): number | undefined {
  const found = withFee.map((pattern) => columns.findIndex((name) => pattern.test(name)));
  return found.includes(-1) ? undefined : found[2];
}

/** What no column of payees is called. */
const noPayee =
  /^(currency|divisa|moneda)$|\bzone|timezone|zona|^(time|hora)$|^(type|tipo|status|state|estado)$/i;

const allOf = ({ rows }: Pick<StatementTable, 'rows'>, column: number): readonly string[] =>
  rows.flatMap(({ cells }) => cells[column]?.trim() || []);
const sampleOf = ({ rows }: StatementTable, column: number): readonly string[] =>
  allOf({ rows: rows.slice(0, 200) }, column);

/**
 * How a table's columns are likely meant: by their names, else by what stands in them. Somebody looks at it before anything is kept.
 * @param currency of the account that it is for @param own how the reader writes decimals, and their day
 */
export function guessMapping(
  table: StatementTable,
  currency: string,
  own: { readonly decimal: DecimalSign; readonly today: Day },
): Mapping {
  if (isOwnTable(table))
    return {
      ...ownMapping,
      dates: guessOrder(dayTexts(table, ownMapping.day), own.today),
      decimal:
        guessDecimal(
          [ownMapping.out!, ownMapping.into!].flatMap((column) => allOf(table, column)),
          currency,
        ) ?? (isUntouched(table) ? '.' : null),
    };
  const width = Math.max(table.columns.length, ...table.rows.slice(0, 50).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const taken = new Set<number>();
  const take = (found: number | undefined): number | null => {
    if (found === undefined) return null;
    taken.add(found);
    return found;
  };
  const named = (of: keyof typeof names): number | null =>
    take(columns.find((column) => !taken.has(column) && names[of].test(table.columns[column] ?? '')));
  const mostly = (of: (text: string) => boolean): number | null =>
    take(
      columns.find((column) => {
        const texts = sampleOf(table, column);
        return !taken.has(column) && texts.length > 0 && texts.filter(of).length * 10 >= texts.length * 8;
      }),
    );
  const isMoney = (text: string): boolean => {
    if (!/\d[.,]\d{2}\D*$|^[-+(]/.test(text)) return false;
    const money = readMoney(text, 'USD', own.decimal);
    return money.ok || money.reason === 'doubt';
  };
  const day = named('day') ?? mostly(isDate);
  const amountByName = take(netOf(table)) ?? named('amount');
  // 'Debit/Credit' may be the name of one column that says which of both an amount is.
  const kind = mostly((text) => moneyKind(text) !== null);
  const [out, into] = amountByName === null ? [named('out'), named('into')] : [null, null];
  const amount = amountByName ?? (out === null && into === null ? mostly(isMoney) : null);
  const money = [amount, out, into].flatMap((column) => (column === null ? [] : allOf(table, column)));
  const hasSigns = amount !== null && allOf(table, amount).some((text) => /^\D*[-(−]|-$/.test(text));
  // What says an hour, its zone, a currency or a kind is nobody who was paid; nor is a code such as 'CET', where something else stands.
  for (const column of columns) if (noPayee.test(table.columns[column] ?? '')) taken.add(column);
  const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);
  const payee =
    named('payee') ?? mostly((text) => hasWord(text) && !/^\p{Lu}{3,4}$/u.test(text)) ?? mostly(hasWord);
  return {
    ...noMapping,
    day,
    amount,
    out,
    into,
    kind: amount === null || hasSigns ? null : kind,
    payee,
    note: named('note'),
    reference: named('reference'),
    dates: guessOrder(dayTexts(table, day), own.today),
    decimal: guessDecimal(money, currency),
  };
}
