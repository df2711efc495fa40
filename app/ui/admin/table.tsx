import type { ReactNode } from 'react';
import type { ListView } from '#app/http/list-query.ts';
import { ariaSort, SortLink } from '../lists/sort-link.tsx';

/** A column that the list can be sorted by. */
export interface SortedColumn {
  readonly text: string;
  readonly sort: ListView['sorts'][string];
}

const nameOf = (column: string | SortedColumn | undefined): string | undefined =>
  typeof column === 'object' ? column.text : column;

/** A dense table that scrolls by itself where the screen is narrow. The first cell of a row names it. */
export function AdminTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly (string | SortedColumn)[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}) {
  return (
    <div className="relative mt-3 max-w-wide overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full text-left text-sm">
        <thead className="border-b border-line text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th
                key={nameOf(column)}
                scope="col"
                className="py-1.5 pr-4 font-normal"
                aria-sort={typeof column === 'object' ? ariaSort(column.sort.direction) : undefined}
              >
                {typeof column === 'object' ? <SortLink sort={column.sort}>{column.text}</SortLink> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className="border-b border-line align-top">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {first}
              </th>
              {others.map((cell, index) => (
                <td key={nameOf(columns[index + 1])} className="py-1.5 pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Names and what they stand for, line by line. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line text-base">
      {facts.map(([name, value]) => (
        <div key={name} className="gap-4 py-1.5 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
