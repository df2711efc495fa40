import { headsIn, tablesOf } from './columns.ts';
import { onlyDay, type DayOrder } from './dates.ts';
import type { Cell, Row } from './read-lines.ts';

/** So many rows one head is printed over: 'Intervalo', 'biológico', 'de', 'referencia'. */
const mostRows = 4;
/** Of the height of letters: rows that are farther apart are no lines of one head. */
const widestGap = 1.9;

/** Cells that stand above each other, from top to bottom. */
interface Pile {
  readonly cells: readonly Cell[];
  readonly rows: ReadonlySet<Row>;
}

const isUnder = (one: Cell, other: Cell): boolean => one.x < other.right && one.right > other.x;

/** The cells of rows by what stands above each other; null where one stands above several, as what heads two columns does. */
function pilesOf(rows: readonly Row[]): readonly Pile[] | null {
  const piles: Pile[] = [];
  for (const row of rows)
    for (const cell of row.cells) {
      const touched = piles.filter(({ cells }) => cells.some((other) => isUnder(cell, other)));
      const [pile] = touched;
      if (touched.length > 1 || pile?.rows.has(row)) return null;
      const next = { cells: [...(pile?.cells ?? []), cell], rows: new Set([...(pile?.rows ?? []), row]) };
      if (pile) piles[piles.indexOf(pile)] = next;
      else piles.push(next);
    }
  return piles;
}

const textOf = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join(' ');
const isHead = (cell: Cell): boolean => headsIn(cell) !== null;
const spanOf = (cells: readonly Cell[]): Pick<Cell, 'x' | 'right'> => ({
  x: Math.min(...cells.map(({ x }) => x)),
  right: Math.max(...cells.map(({ right }) => right)),
});

/** Whether a head is said by these cells together: 'Valores de' above 'referencia'. */
const isJoined = ({ cells }: Pile): boolean =>
  cells.length > 1 && isHead({ ...spanOf(cells), text: textOf(cells) });

/** A pile as one cell: what is a head together, else what is one by itself: of 'Resultado' above '(SI)' the first. */
function cellOf(pile: Pile): Cell {
  const { cells } = pile;
  const alone = cells.filter(isHead);
  return isJoined(pile) || alone.length !== 1
    ? { ...spanOf(cells), text: textOf(cells) }
    : { ...spanOf(cells), text: alone[0]!.text };
}

const isNear = (one: Row, other: Row): boolean =>
  one.page === other.page && other.y - one.y <= widestGap * Math.max(one.height, other.height);

/** Rows as one that heads a table; null where they are not the lines of one. */
function headOf(rows: readonly Row[], order: DayOrder): Row | null {
  const areLines = rows.every(
    (row, index) =>
      (index === 0 || isNear(rows[index - 1]!, row)) &&
      row.cells.every(({ text }) => !/\d/.test(text) || onlyDay(text, order) !== null),
  );
  const piles = areLines ? pilesOf(rows) : null;
  if (!piles?.some(isJoined)) return null;
  const head = { ...rows.at(-1)!, cells: piles.map(cellOf).toSorted((one, other) => one.x - other.x) };
  return tablesOf(head, order) ? head : null;
}

const kindsIn = (row: Row | null, order: DayOrder): number =>
  new Set((row && tablesOf(row, order))?.flatMap(({ columns }) => columns.map(({ kind }) => kind))).size;

/**
 * Rows with each head of a table in one of them: where columns are narrow, 'Valores de' stands in one row and 'referencia' in the next,
 * and a column that is not known loses what stands in it.
 */
export function withWholeHeads(rows: readonly Row[], order: DayOrder): readonly Row[] {
  const kept: Row[] = [];
  for (let at = 0; at < rows.length;) {
    let [head, taken]: [Row | null, number] = [null, 1];
    for (let count = 2; count <= Math.min(mostRows, rows.length - at); count += 1) {
      const longer = headOf(rows.slice(at, at + count), order);
      if (longer && kindsIn(longer, order) > kindsIn(head, order)) [head, taken] = [longer, count];
    }
    kept.push(head ?? rows[at]!);
    at += taken;
  }
  return kept;
}
