import { findTest, laboratoryTests } from '../registry.ts';
import { kindOf, type ColumnKind } from './columns.ts';
import { onlyDay, orderOf } from './dates.ts';
import type { Doubt, FoundValue, ReadPaper } from './found-value.ts';
import { evidenceOf, paperOf } from './from-records.ts';
import type { TestNames } from './names.ts';
import { decimalSignOf, isKeepable, plainNumber, type DecimalSign } from './numbers.ts';
import { noRange, readColumns, readEnds, readRange, type PrintedRange } from './ranges.ts';
import { flagIn, rangesIn } from './pieces.ts';
import { isSpanishText } from './read-paper.ts';
import { withWordsAsSign } from './signs.ts';
import { testOfName } from './test-of-name.ts';

type Head =
  | ColumnKind
  | 'test-id'
  | 'loinc'
  | 'words'
  | 'optimal-low'
  | 'optimal-high'
  | 'day'
  | 'laboratory'
  | 'notes';

/** What heads of tables say besides those of papers; the first of each are our own (/health-metrics/csv). */
const heads: Readonly<Record<string, Head>> = {
  day: 'day',
  date: 'day',
  fecha: 'day',
  dia: 'day',
  'collection date': 'day',
  'date collected': 'day',
  collected: 'day',
  'fecha de toma': 'day',
  'test id': 'test-id',
  loinc: 'loinc',
  'loinc code': 'loinc',
  'range low': 'low',
  'range high': 'high',
  'range text': 'words',
  'optimal low': 'optimal-low',
  'optimal high': 'optimal-high',
  lab: 'laboratory',
  laboratory: 'laboratory',
  laboratorio: 'laboratory',
  notes: 'notes',
  note: 'notes',
  notas: 'notes',
  marker: 'test',
  biomarker: 'test',
  marcador: 'test',
  biomarcador: 'test',
};

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
const headOf = (text: string): Head | null => heads[folded(text)] ?? kindOf(text.replaceAll('_', ' '));

const numeric = /^(<=|>=|[<>≤≥])?\s*([+−-]?)\s*(\d[\d.,]*|[.,]\d+)$/;
const byLoinc = new Map(
  laboratoryTests.flatMap(({ id, loinc }) => (loinc ? [[loinc.code, id] as const] : [])),
);

interface Facts {
  readonly names: TestNames;
  readonly sign: DecimalSign;
  readonly isSpanish: boolean;
  /** Our own file: what it says was typed, and is taken as it is. */
  readonly isOwn: boolean;
}

type Cells = (head: Head | 'beside') => string;

function rangeOf(cell: Cells, { sign, isSpanish, isOwn }: Facts): PrintedRange {
  const [low, high, words] = [cell('low'), cell('high'), cell('words')];
  const zone = { optimalLow: cell('optimal-low'), optimalHigh: cell('optimal-high') };
  const best = zone.optimalLow || zone.optimalHigh ? zone : bestOf(cell('optimal'), sign, isSpanish);
  if (isOwn) return { ...noRange, low, high, words, ...best };
  const ends = low || high ? readColumns(low, high, sign, isSpanish) : null;
  if (ends) return { ...noRange, low: ends.low, high: ends.high, doubt: ends.sure ? null : 'range', ...best };
  const printed = [low, high].filter(Boolean).join(' - ') || cell('range');
  const read = readRange(printed || cell('beside'), sign, isSpanish);
  return {
    ...read,
    ...best,
    doubt: read.doubt ?? (printed === '' && cell('beside') !== '' ? 'range' : null),
  };
}

function bestOf(text: string, sign: DecimalSign, isSpanish: boolean) {
  const ends = text === '' ? null : readEnds(text, sign, isSpanish);
  return ends ? { optimalLow: ends.low, optimalHigh: ends.high } : {};
}

function testOf(cell: Cells, unit: string, isWords: boolean, { names, isSpanish }: Facts) {
  const coded = findTest(cell('test-id'))?.id ?? byLoinc.get(cell('loinc'));
  if (coded !== undefined) return { test: coded, doubts: [] };
  const found = testOfName(cell('test'), isWords ? '' : unit, names, {
    language: isSpanish ? 'es' : 'en',
    specimen: 'blood',
  });
  return { test: found.test, doubts: found.doubts.filter((doubt) => !(isWords && doubt === 'unit')) };
}

/** A row as a value; null where it is none that can be kept. */
function valueOf(cell: Cells, day: string | null, facts: Facts): FoundValue | null {
  const printed = cell('value');
  const typed = facts.isOwn ? printed : withWordsAsSign(printed);
  const number = numeric.exec(typed);
  const isWords =
    !number &&
    !(facts.isOwn && /\d/.test(typed)) &&
    (!/\d/.test(typed) || /^[<>]?\s*1\s*:\s*\d+$/.test(typed));
  const name = cell('test');
  if (name === '' || name.length > 80 || typed === '' || typed.length > 40) return null;
  if (!number && !isWords && !facts.isOwn) return null;
  const plain =
    number && !facts.isOwn
      ? plainNumber(number[3]!, facts.sign, facts.isSpanish)
      : { text: number?.[3] ?? '', sure: true };
  if (number && !facts.isOwn && !isKeepable(plain.text)) return null;
  const unit = cell('unit').slice(0, 40);
  const { test, doubts } = testOf(cell, unit, isWords, facts);
  const range = rangeOf(cell, facts);
  // A test that somebody named stands in our own file by its name alone.
  const all: readonly (Doubt | null)[] = [
    ...(facts.isOwn ? [] : doubts),
    plain.sure ? null : 'value',
    range.doubt,
    day === null && cell('day') !== '' ? 'day' : null,
  ];
  const flag = flagIn([printed, cell('flag')]);
  const [laboratory, notes] = [cell('laboratory').slice(0, 100), cell('notes').slice(0, 2000)];
  return {
    test: facts.isOwn ? (findTest(cell('test-id'))?.id ?? null) : test,
    name,
    value:
      number && !facts.isOwn ? `${number[1] ?? ''}${number[2]?.replace('−', '-') ?? ''}${plain.text}` : typed,
    unit,
    rangeLow: range.low.slice(0, 20),
    rangeHigh: range.high.slice(0, 20),
    rangeText: range.words.slice(0, 80),
    optimalLow: range.optimalLow.slice(0, 20),
    optimalHigh: range.optimalHigh.slice(0, 20),
    day,
    line: evidenceOf(
      cell('day'),
      name,
      printed,
      unit,
      cell('range') || [range.low, range.high].filter(Boolean).join(' - '),
    ),
    page: null,
    doubts: all.filter((doubt) => doubt !== null),
    // Our own file says in that column how a value stands, which follows from its range.
    ...(flag && !facts.isOwn ? { flag } : {}),
    ...(laboratory === '' ? {} : { laboratory }),
    ...(notes === '' ? {} : { notes }),
  };
}

/**
 * The values of a table with one in each row: ours, or one of another program in either language.
 * @param rows the first one with heads; cells as somebody typed them, without what our own files guard them with
 * @returns null where no column is headed as a test or as a value
 */
export function readTable(rows: readonly (readonly string[])[], names: TestNames): ReadPaper | null {
  const at = rows.slice(0, 20).findIndex((row) => {
    const said = row.map((cell) => headOf(cell));
    return said.includes('test') && said.includes('value');
  });
  if (at < 0) return null;
  const columns = rows[at]!.map((cell) => headOf(cell));
  const body = rows.slice(at + 1);
  const place = (head: Head): number => columns.indexOf(head);
  const hasRange = columns.some((head) => head === 'range' || head === 'low' || head === 'high');
  /** What looks like a range, where no head says one: below a head that we do not know. */
  const besideHeads = (row: readonly string[]): string =>
    hasRange ? '' : (row.find((text, at) => columns[at] === null && rangesIn(text).length > 0) ?? '').trim();
  const cellsOf =
    (row: readonly string[]): Cells =>
    (head) =>
      head === 'beside' ? besideHeads(row) : place(head) < 0 ? '' : (row[place(head)] ?? '').trim();
  const of = (head: Head): readonly string[] => body.map((row) => cellsOf(row)(head));
  const isSpanish = isSpanishText([...rows[at]!, ...of('test')].join(' '));
  const order = orderOf(of('day'), isSpanish);
  const facts: Facts = {
    names,
    isSpanish,
    sign: decimalSignOf(
      [...of('value'), ...of('low'), ...of('high')].map((cell) =>
        withWordsAsSign(cell).replace(/^[<>≤≥=\s+−-]+/, ''),
      ),
    ),
    isOwn: columns.includes('test-id') && columns.includes('words'),
  };
  const values: FoundValue[] = [];
  let unread = 0;
  for (const row of body) {
    const cell = cellsOf(row);
    const value = valueOf(cell, onlyDay(cell('day'), order), facts);
    if (value) values.push(value);
    else if (row.some((text) => text.trim() !== '')) unread += 1;
  }
  return paperOf(values, unread);
}
