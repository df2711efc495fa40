import { columnOf, tablesOf, type Table } from './columns.ts';
import { readDays, type DayOrder } from './dates.ts';
import { decimalSignOf, printedNumber, type DecimalSign } from './numbers.ts';
import type { TestNames } from './names.ts';
import { isSection, isNoTest } from './not-values.ts';
import { isUnit, unitAtStart } from './pieces.ts';
import { lineOf, type Cell, type Row } from './read-lines.ts';
import { rangeOfBlock, readBlock } from './read-block.ts';
import { readBareRow, readTableRow, type RowParts } from './read-row.ts';
import { withSigns } from './signs.ts';
import { specimenIn, type Specimen } from './test-of-name.ts';
import { toValue, withRange, type Draft } from './to-value.ts';
import type { FoundValue } from './found-value.ts';
import { withWholeHeads } from './whole-heads.ts';

interface Paper {
  readonly isSpanish: boolean;
  readonly order: DayOrder;
  readonly day: string | null;
}

/** What the rows above say of those below. */
interface Above {
  tables: readonly Table[];
  unit: string;
  specimen: Specimen;
  collected: string | null;
  /** Of each table, what stood alone in the row above: perhaps the beginning of a name. */
  lone: {
    readonly text: string;
    readonly row: Row;
    /** Rows below it that say a range and wait for their value. */
    readonly below?: { readonly row: Row; readonly cells: readonly Cell[] };
  } | null;
  last: { readonly draft: number; readonly row: Row; readonly rangeX: number | null } | null;
}

/** Numbers of rows that may be values, for the sign before decimals. */
function signOf(rows: readonly Row[]): DecimalSign {
  const number = new RegExp(String.raw`(?<![\d.,/:-])(?:${printedNumber})(?![\d.,/:]|-\d)`, 'gu');
  return decimalSignOf(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ text }) =>
        [...text.replaceAll(/1[.,]73/g, '').matchAll(number)].map(([found]) => found),
      ),
    ),
  );
}

const collectedDays = (row: Row, order: DayOrder): readonly string[] =>
  readDays(lineOf(row), order)
    .filter(({ kind, days }) => kind === 'collected' && days.length === 1)
    .flatMap(({ days }) => days);

/** Cells of a row by the table that they stand in. */
function byTable(
  cells: readonly Cell[],
  tables: readonly Table[],
): readonly (readonly [Table, readonly Cell[]])[] {
  return tables.map((table, index) => {
    const end = tables[index + 1]?.x ?? Infinity;
    return [table, cells.filter(({ x }) => x >= table.x && x < end)] as const;
  });
}

/** Parts of a row without heads: another test begins where its name stands behind a number. */
function parts(cells: readonly Cell[], names: TestNames): readonly (readonly Cell[])[] {
  const found: Cell[][] = [];
  for (const cell of cells) {
    const last = found.at(-1);
    const isNext =
      last?.some(({ text }) => /\d/.test(text)) &&
      /\p{L}{2}/u.test(cell.text) &&
      !isUnit(cell.text) &&
      names.find(cell.text.replace(/\s*[<>]?\d[\d.,]*\s*\S{0,12}$/u, ''))?.whole;
    if (!last || isNext) found.push([cell]);
    else last.push(cell);
  }
  return found;
}

/**
 * The values in the rows of a paper.
 * @returns them in their order, and how many rows look like one and are none
 */
export function findValues(
  printed: readonly Row[],
  names: TestNames,
  paper: Paper,
): { readonly values: readonly FoundValue[]; readonly unread: number } {
  const signed = printed.map((row) => ({ ...row, cells: withSigns(row.cells) }));
  const rows = withWholeHeads(signed, paper.order);
  const facts = { ...paper, sign: signOf(rows), names };
  const drafts: Draft[] = [];
  const above: Above = { tables: [], unit: '', specimen: 'blood', collected: null, lone: null, last: null };
  const collected = new Set(rows.flatMap((row) => collectedDays(row, paper.order)));
  let unread = 0;

  const keep = (read: RowParts, row: Row, cells: readonly Cell[], table: Table | null): boolean => {
    const draft = toValue(read, {
      ...facts,
      unit: above.unit,
      specimen: above.specimen,
      isTable: table !== null,
      isOneCell: cells.length === 1,
      day: read.day ?? (collected.size > 1 ? above.collected : paper.day),
      line: lineOf({ cells }),
      page: row.page,
    });
    if (draft === null) return false;
    if (draft === 'unread') {
      unread += 1;
      return true;
    }
    const range = table && cells.find((cell) => columnOf(cell, table).kind === 'range');
    above.last = { draft: drafts.length, row, rangeX: range?.x ?? cells.at(-1)?.x ?? null };
    drafts.push(draft);
    return true;
  };

  /** A name that goes on from the row above, where only both together are one. */
  const joined = (read: RowParts, row: Row): RowParts => {
    const { lone } = above;
    if (!lone || row.y - lone.row.y > 1.9 * row.height || row.page !== lone.row.page) return read;
    if (read.name !== '' && names.find(read.name)?.whole) return read;
    const both = `${lone.text} ${read.name}`.trim();
    return names.find(both)?.whole ? { ...read, name: both } : read;
  };

  /** Without a table: the rows below a name that stands alone say its value and its range. @returns whether this is one of them */
  const isOfBlock = (row: Row): boolean => {
    const { lone, last } = above;
    const isNear = (other: Row): boolean =>
      other.page === row.page && row.y - other.y <= 2.2 * Math.max(row.height, other.height);
    const range = rangeOfBlock(row.cells);
    if (last && range !== null && drafts[last.draft]!.range === '' && isNear(last.row)) {
      drafts[last.draft] = withRange(drafts[last.draft]!, range, facts);
      return true;
    }
    if (!lone || !isNear(lone.below?.row ?? lone.row) || !names.find(lone.text)?.whole) return false;
    const cells = [...(lone.below?.cells ?? []), ...row.cells];
    const read = readBlock(lone.text, cells);
    if (read && keep(read, row, [...lone.row.cells, ...cells], null)) {
      above.lone = null;
      return true;
    }
    if (range === null) return false;
    above.lone = { ...lone, below: { row, cells } };
    return true;
  };

  for (const row of rows) {
    const days = collectedDays(row, paper.order);
    if (days.length > 0) above.collected = days[0]!;
    const tables = tablesOf(row, paper.order);
    if (tables) {
      Object.assign(above, { tables, lone: null, last: null });
      continue;
    }
    if (above.tables.length === 0 && isOfBlock(row)) continue;
    const before = drafts.length + unread;
    for (const [table, cells] of above.tables.length > 0 ? byTable(row.cells, above.tables) : []) {
      if (cells.length === 0) continue;
      for (const read of readTableRow(cells, table))
        if (read.value !== '') keep(joined(read, row), row, cells, table);
    }
    if (drafts.length + unread === before && !isNoTest(row.cells[0]!.text)) {
      const isUnder = above.tables.some(({ columns }) => columns.some(({ kind }) => kind === 'value'));
      // Below heads, a row without a value is none: it waits for its result, or has that of the last time alone.
      if (!isUnder)
        for (const cells of parts(row.cells, names)) {
          const read = joined(readBareRow(cells, names), row);
          if (read.value !== '') keep(read, row, cells, null);
          else if (/\d/.test(lineOf({ cells }).slice(read.name.length)) && names.find(read.name)?.whole)
            unread += 1;
        }
    }
    if (drafts.length + unread > before) {
      above.lone = null;
      continue;
    }
    follow(row, above, drafts, facts);
  }
  return { values: settle(drafts), unread };
}

/** A row without a value: more of a range, the end of a name, a head, or the beginning of a name. */
function follow(
  row: Row,
  above: Above,
  drafts: Draft[],
  facts: { readonly names: TestNames; readonly sign: DecimalSign; readonly isSpanish: boolean },
): void {
  const { last } = above;
  const text = lineOf(row);
  const isBelow =
    last && row.page === last.row.page && row.y - last.row.y <= 1.9 * Math.max(row.height, last.row.height);
  if (isBelow && goOn(row, last, drafts, facts)) {
    above.last = { ...last, row: { ...row, cells: last.row.cells } };
    return;
  }
  const unit =
    /[([]([^()[\]]+)[)\]]\s*$/u.exec(text)?.[1]?.trim() ??
    /(?:\s[-–—]\s|:\s*|,\s*)(\S+)$/u.exec(text)?.[1] ??
    '';
  const isUnitAlone = unit !== '' && unitAtStart(unit) === unit && /[/%]/.test(unit);
  const specimen = specimenIn(text);
  if (isSection(text) || isUnitAlone || (specimen && text.length < 60 && !/\d/.test(text))) {
    above.unit = isUnitAlone ? unit : '';
    above.specimen = specimen ?? 'blood';
    above.last = null;
  }
  above.lone = row.cells.length === 1 && !isUnitAlone ? { text, row } : null;
}

/** Takes a row for more of the value above it, where each of its cells is: the end of its name, or more of its range. */
function goOn(
  { cells }: Row,
  { draft: at, row, rangeX }: NonNullable<Above['last']>,
  drafts: Draft[],
  facts: { readonly names: TestNames; readonly sign: DecimalSign; readonly isSpanish: boolean },
): boolean {
  let draft = drafts[at]!;
  for (const { x, text } of cells) {
    const isName = Math.abs(x - row.cells[0]!.x) < 14 && !/\d{2}/.test(text);
    const isRange = rangeX !== null && x > row.cells[0]!.right && x > rangeX - 14 && /[\d:]/.test(text);
    const longer = isName
      ? (draft.rename?.(`${draft.name} ${text}`) ?? null)
      : isRange
        ? withRange(draft, text, facts)
        : null;
    if (longer === null) return false;
    draft = longer;
  }
  drafts[at] = draft;
  return true;
}

/** What is found twice on one day is in doubt, both. */
function settle(drafts: readonly Draft[]): readonly FoundValue[] {
  const keyOf = ({ test, name, day }: FoundValue): string =>
    `${test ?? `~${name.toLowerCase()}`} ${day ?? ''}`;
  const counts = Map.groupBy(drafts, ({ found }) => keyOf(found));
  return drafts.map(({ found }) =>
    (counts.get(keyOf(found))?.length ?? 0) > 1 && !found.doubts.includes('value')
      ? { ...found, doubts: [...found.doubts, 'value'] }
      : found,
  );
}
