import { columnOf, type Column, type ColumnKind, type Table } from './columns.ts';
import { isFlag } from './flags.ts';
import type { PrintedFlag } from './found-value.ts';
import { flagIn, piecesOf, rangesIn, splitValue, unitAtStart, type Piece } from './pieces.ts';
import type { Cell } from './read-lines.ts';
import type { TestNames } from './names.ts';
import { rangeInside } from './ranges.ts';
import { comparator, isMark, withWordsAsSign } from './signs.ts';

/** A row, or a part of one, taken apart; nothing is judged yet. */
export interface RowParts {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly low: string;
  readonly high: string;
  readonly optimal: string;
  /** Of a column that a date heads. */
  readonly day: string | null;
  /** What its laboratory marked it as. */
  readonly flag?: PrintedFlag | undefined;
  /** Whether another number may as well be the value. */
  readonly unsure: boolean;
  /** Whether no head says that its range is one. */
  readonly isRangeGuessed?: boolean;
  /** Words that belong to nothing: many of them are a sentence. */
  readonly strange: number;
}

type Kinds = readonly Piece['kind'][];
const valueKinds: Kinds = ['number', 'limit', 'qualitative'];

/** The name of a test before a unit in brackets, and that unit: 'Glucose (mg/dL)', 'Glucose, mg/dL'. */
export function nameAndUnit(text: string): { readonly name: string; readonly unit: string } {
  const plain = text.replace(/[\s:.=*†‡-]+$/u, '').replace(/^[\s*•·†‡-]+/u, '');
  const found = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/u.exec(plain) ?? /^(.*\S)\s*[,–-]\s+(\S+)$/u.exec(plain);
  const inner = found?.[2]?.trim() ?? '';
  return found && inner !== '%' && unitAtStart(inner) === inner && /[/%]|^(?:fl|pg)$/i.test(inner)
    ? { name: found[1]!.replace(/[\s:,]+$/, ''), unit: inner }
    : { name: plain, unit: '' };
}

/** Where a value begins that stands behind its name: a number, its sign with it or alone. A hyphen is one before decimals only. */
const valueStart = new RegExp(String.raw`^(?:(?:${comparator}|−)?[.,]?\d|${comparator}$|-\d*[.,]\d)`, 'u');

/** Markers that are called by numbers: 'CA 19-9' and what follows is no calcium from 19 to 9. */
const numbered = /^ca (?:19[-.,/]?9|15[-.,/]?3|27[-.,/]?29|72[-.,/]?4|50|242)$/iu;

/** How much of a row without heads is its name: the longest that is known, else what stands before the first number. */
function cutName(cells: readonly Cell[], names: TestNames): readonly [string, readonly Cell[]] {
  const words = cells.flatMap(({ text }, cell) => text.split(' ').map((word) => ({ word, cell })));
  const rest = (from: number): readonly Cell[] =>
    cells.flatMap((cell, index) => {
      const left = words.slice(from).filter((one) => one.cell === index);
      return left.length > 0 ? [{ ...cell, text: left.map(({ word }) => word).join(' ') }] : [];
    });
  const said = (to: number): string =>
    words
      .slice(0, to)
      .map(({ word }) => word)
      .join(' ');
  const isNumbered = (to: number): boolean =>
    numbered.test(`${words[to - 1]?.word} ${words[to]?.word}`) && valueStart.test(words[to + 1]?.word ?? '');
  const endsWell = (to: number): boolean => {
    // Names are compared without signs: 'CRP <' is as well known as 'CRP', and its value would lose what it says.
    if (isMark(words[to - 1]!.word) || isNumbered(to)) return false;
    const [next] = piecesOf(
      words
        .slice(to, to + 6)
        .map(({ word }) => word)
        .join(' '),
      0,
    );
    return (
      words[to]?.cell !== words[to - 1]?.cell ||
      (next !== undefined && next.kind !== 'words') ||
      /[:=]$/.test(words[to - 1]!.word)
    );
  };
  for (let to = Math.min(words.length - 1, 12); to > 0; to -= 1) {
    if (endsWell(to) && names.find(nameAndUnit(said(to)).name)?.whole) return [said(to), rest(to)];
  }
  const first = words.findIndex(
    ({ word, cell }, index) => cell > 0 || (index > 0 && valueStart.test(word) && !isNumbered(index)),
  );
  const to = first < 0 ? words.length : first;
  return [said(to), rest(to)];
}

const rangeWords = new RegExp(
  String.raw`${rangeInside.source}|^(?:ref|normal|vr|v\.r|valor|rango|intervalo)|(?:hombre|mujer|men|women|male|female|varon|adult|desea|desira|[oó]ptim|optim|ideal|normal|bajo|low|negativ)`,
  'iu',
);

/**
 * Pieces whose first one is a value that its laboratory printed in words, 'less than 0.01', with its sign in their place. The same words
 * are a range where a number follows, or several ranges; where nothing does, they are told apart by where they stand.
 */
function withValueInWords(
  pieces: readonly Piece[],
  stands: 'in its column' | 'apart' | 'beside its name',
): { readonly pieces: readonly Piece[]; readonly isSure: boolean } {
  const [first, ...behind] = pieces;
  const signed = first?.kind === 'range' ? withWordsAsSign(first.text) : '';
  if (!first || signed === first.text || signed === '') return { pieces, isSure: true };
  const rest = behind.filter(({ kind }) => kind !== 'flag');
  const ranges = rest.filter(({ kind }) => kind === 'range' || kind === 'limit').length;
  const isFollowed = rest[0]?.kind === 'unit' || rest[0]?.kind === 'range';
  const isValue =
    stands === 'in its column'
      ? !rest.some(({ kind }) => kind === 'number')
      : ranges === 1
        ? isFollowed
        : ranges === 0 && stands === 'apart' && rest.every(({ kind }) => kind === 'unit');
  if (!isValue) return { pieces, isSure: true };
  const value: Piece = { ...first, kind: 'limit', text: signed.replaceAll(/\s/g, '') };
  return { pieces: [value, ...behind], isSure: stands === 'in its column' || ranges === 1 };
}

/** What stands after a name, without heads: the first number that is no range is the value, and what comes behind it is its range. */
function readFreely(
  cells: readonly Cell[],
  stands: Parameters<typeof withValueInWords>[1],
): Omit<RowParts, 'name' | 'low' | 'high' | 'optimal' | 'day'> {
  const { pieces, isSure } = withValueInWords(
    cells.flatMap(({ text }, index) => piecesOf(text, index)),
    stands,
  );
  const at = pieces.findIndex(({ kind }) => valueKinds.includes(kind));
  if (at < 0) return { value: '', unit: '', range: '', unsure: false, strange: strangeIn(pieces) };
  const before = pieces.slice(0, at);
  const value = pieces[at]!;
  let rest = pieces.slice(at + 1);
  const early = before.filter(({ kind }) => kind === 'range');
  let unit = before.find(({ kind }) => kind === 'unit')?.text ?? '';
  const range: string[] = early.map(({ text }) => text);
  let strange = strangeIn(before);
  let others = 0;
  const unitAt = rest.findIndex(({ kind }) => kind === 'unit');
  const isBesideRange = rest
    .slice(0, Math.max(unitAt, 0))
    .some(({ kind }) => kind === 'range' || kind === 'limit');
  if (unit === '' && unitAt >= 0) {
    unit = rest[unitAt]!.text;
    if (!isBesideRange) {
      others += rest.slice(0, unitAt).filter(({ kind }) => kind === 'number').length;
      strange += strangeIn(rest.slice(0, unitAt));
      rest = rest.slice(unitAt + 1);
    }
  }
  if (range.length === 0) {
    const start = rest.findIndex(
      ({ kind, text }) =>
        kind === 'range' ||
        kind === 'limit' ||
        kind === 'qualitative' ||
        (kind === 'words' && rangeWords.test(text)),
    );
    const behind = start < 0 ? rest : rest.slice(0, start);
    others += behind.filter(({ kind }) => kind === 'number').length;
    strange += strangeIn(behind);
    if (start >= 0) range.push(...rangeFrom(rest.slice(start)));
  } else strange += strangeIn(rest);
  return {
    value: value.text,
    unit,
    range: range.join(' '),
    // A number before the range may be the one, or that of the last time.
    unsure: others > 0 || !isSure,
    strange,
  };
}

const strangeIn = (pieces: readonly Piece[]): number => pieces.filter(({ kind }) => kind === 'words').length;

/** From the beginning of a range to where something else begins in another cell. */
function rangeFrom(pieces: readonly Piece[]): readonly string[] {
  const taken: string[] = [];
  let [cell, isWords] = [pieces[0]?.cell ?? 0, false];
  for (const piece of pieces) {
    const isNext = piece.cell !== cell;
    if (isNext && (piece.kind === 'number' || piece.kind === 'date' || piece.kind === 'qualitative')) break;
    if (isNext && piece.kind === 'words' && !isWords && !rangeWords.test(piece.text)) break;
    if (isNext && taken.length > 0 && (piece.kind === 'limit' || piece.kind === 'range') && !isWords) break;
    if (piece.kind === 'flag' && isNext) continue;
    isWords ||= piece.kind === 'words';
    cell = piece.cell;
    taken.push(piece.text);
  }
  return taken;
}

/** A row whose parts are told without heads. */
export function readBareRow(cells: readonly Cell[], names: TestNames): RowParts {
  const [printed, rest] = cutName(cells, names);
  const { name, unit } = nameAndUnit(printed);
  const isApart = cells.some(({ text }) => text === rest[0]?.text);
  const free = readFreely(rest, isApart ? 'apart' : 'beside its name');
  // 'Base excess - 2.3' may lie below zero, or be parted by a dash from its value: what we know is never below.
  const unsure = free.unsure || (/\s[-–—]$/u.test(printed) && !names.find(name));
  const flag = flagIn(rest.map(({ text }) => text));
  return { name, low: '', high: '', optimal: '', day: null, ...free, unit: free.unit || unit, flag, unsure };
}

/** How many columns a cell reaches into. */
const covers = (cell: Cell, { columns }: Table): number =>
  columns.filter(({ x, right }) => cell.x < right && cell.right > x).length;

/**
 * What looks like a range and stands below no head of one: below one that we do not know, or nearest to that of units or marks. A range
 * that is dropped would leave its value without one, and nobody would ask.
 */
function rangeBesideHeads(
  placed: readonly { readonly cell: Cell; readonly column: Column }[],
  { columns }: Table,
): string {
  const hasHead = columns.some(({ kind }) => kind === 'range' || kind === 'low' || kind === 'high');
  const mayHold: readonly ColumnKind[] = hasHead ? ['unit', 'flag'] : ['unit', 'flag', 'unknown'];
  return placed
    .filter(({ column }) => mayHold.includes(column.kind))
    .flatMap(({ cell }) => rangesIn(cell.text))
    .join(' ');
}

/** A row below heads: each of its values, as a table may have several days beside each other. */
export function readTableRow(cells: readonly Cell[], table: Table): readonly RowParts[] {
  const placed = cells
    .flatMap((cell) => (covers(cell, table) > 1 ? splitValue(cell) : [cell]))
    .map((cell) => ({ cell, column: columnOf(cell, table) }));
  const textOf = (kind: ColumnKind): string =>
    placed
      .filter(({ column }) => column.kind === kind)
      .map(({ cell }) => cell.text)
      .join(' ');
  const named = nameAndUnit(textOf('test'));
  const days = new Set(table.columns.flatMap(({ day }) => day ?? []));
  const ofDay = (day: string | null) =>
    placed.filter(({ column }) => column.kind === 'value' && column.day === day).map(({ cell }) => cell);
  const unitCell = placed
    .filter(({ cell, column }) => column.kind === 'unit' && !isFlag(cell.text))
    .map(({ cell }) => cell.text)
    .join(' ');
  const rangeCell = textOf('range');
  const guessed = rangeCell === '' ? rangeBesideHeads(placed, table) : '';
  const flagCells = placed
    .filter(({ cell, column }) => column.kind === 'flag' || (column.kind === 'unit' && isFlag(cell.text)))
    .map(({ cell }) => cell.text);
  const rangePieces = piecesOf(rangeCell, 0);
  return (days.size > 0 ? [...days] : [null]).flatMap((day) => {
    const values = ofDay(day);
    const free = readFreely(values, 'in its column');
    if (free.value === '' && days.size > 0) return [];
    return [
      {
        name: named.name,
        value: free.value,
        unit:
          unitOfCell(unitCell) ||
          free.unit ||
          named.unit ||
          (rangePieces.find(({ kind }) => kind === 'unit')?.text ?? ''),
        range: rangeCell || (table.columns.some(({ kind }) => kind === 'range') ? '' : free.range) || guessed,
        isRangeGuessed: guessed !== '' && free.range !== guessed,
        low: textOf('low'),
        high: textOf('high'),
        optimal: textOf('optimal'),
        day,
        // Beside the values of several days, a column of marks is of one of them.
        flag: flagIn([...values.map(({ text }) => text), ...(days.size > 1 ? [] : flagCells)]),
        unsure: free.unsure,
        strange: free.strange,
      },
    ];
  });
}

/** A cell of units holds nothing else; what it adds in words is none. */
const unitOfCell = (text: string): string => {
  const plain = text.replaceAll(/^[([]|[)\]]$/g, '').trim();
  return unitAtStart(plain) ?? (/^\S{1,20}$/.test(plain) && /\p{L}/u.test(plain) ? plain : '');
};
