import type { ReactNode } from 'react';
import { ariaSort, SortLink } from '../lists/sort-link.tsx';

/** How a list can be sorted by a column, as `listView` says it. */
export type ColumnSort = Parameters<typeof SortLink>[0]['sort'];

export interface DataColumn {
  readonly text: string;
  /** Where the list can be sorted by it. */
  readonly sort?: ColumnSort | undefined;
  /** Right, and digit below digit. */
  readonly isNumber?: boolean;
  /** On a phone at the end of the row's first line: one column at most, and what is short. */
  readonly isEnd?: boolean;
}

export interface DataRow {
  readonly key: string;
  /** As many as columns; the first one names the row. */
  readonly cells: readonly ReactNode[];
  /** What its box is called where rows can be chosen: 'Choose Ana Díaz'. */
  readonly choose?: string;
}

/** Rows that can be chosen, and what is done with those that are: a form that leads to a page that asks once more. */
export interface Bulk {
  readonly action: string;
  readonly name: string;
  /** What the boxes are for: 'Whom to write to'. */
  readonly label: string;
  /** Buttons, with words for what they do. */
  readonly foot: ReactNode;
}

/**
 * Rows of facts: one line each, numbers right, the first column in place while the others scroll. Below 640 px each is a row
 * of a list, with the names of its columns before what they say.
 * @param bulk no row may have a form of its own then: the whole table is one
 */
export function DataTable({
  label,
  columns,
  rows,
  bulk,
}: {
  label: string;
  columns: readonly (string | DataColumn)[];
  rows: readonly DataRow[];
  bulk?: Bulk;
}) {
  const named = columns.map((column) => (typeof column === 'string' ? { text: column } : column));
  const table = (
    <div className="data-scroll mt-3 max-w-wide" role="region" aria-label={label} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {named.map((column) => (
              <Heading key={column.text} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.key} row={row} columns={named} bulk={bulk} />
          ))}
        </tbody>
      </table>
    </div>
  );
  if (!bulk) return table;
  return (
    <form action={bulk.action}>
      <fieldset className="min-w-0">
        <legend className="text-ink-soft">{bulk.label}</legend>
        {table}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center gap-3">{bulk.foot}</div>
    </form>
  );
}

/** Where its list can be sorted by it, the name of a column leads there. */
function Heading({ column: { text, sort, isNumber } }: { column: DataColumn }) {
  return (
    <th
      scope="col"
      className={isNumber ? 'text-right' : undefined}
      aria-sort={sort ? ariaSort(sort.direction) : undefined}
    >
      {sort ? <SortLink sort={sort}>{text}</SortLink> : text}
    </th>
  );
}

function Line({
  row: { key, cells, choose },
  columns,
  bulk,
}: {
  row: DataRow;
  columns: readonly DataColumn[];
  bulk: Bulk | undefined;
}) {
  const [first, ...others] = cells;
  return (
    <tr>
      <th scope="row">
        {bulk ? (
          <span className="flex items-center gap-2">
            <label className="flex size-8 flex-none items-center justify-center">
              <input type="checkbox" name={bulk.name} value={key} className="size-5 accent-pine" />
              <span className="sr-only">{choose}</span>
            </label>
            <span className="min-w-0">{first}</span>
          </span>
        ) : (
          first
        )}
      </th>
      {others.map((cell, index) => {
        const { text, isNumber, isEnd } = columns[index + 1]!;
        const isBlank = cell === null || cell === undefined || cell === '';
        const looks = [
          isNumber ? 'text-right tabular-nums' : '',
          isEnd ? 'data-end' : '',
          isBlank ? 'data-blank' : '',
        ];
        return (
          <td key={text} data-label={text} className={looks.filter(Boolean).join(' ') || undefined}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}
