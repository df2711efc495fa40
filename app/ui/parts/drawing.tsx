import { useId, type ReactNode } from 'react';

/** The numbers of a drawing as a table. */
export interface NumbersTable {
  /** What opens the table, such as 'The numbers'. */
  readonly label: string;
  readonly columns: readonly string[];
  /** As many cells as columns; the first one names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** The same numbers as a drawing shows, for whoever does not see it or wants to know exactly. */
export function Numbers({ table }: { table: NumbersTable }) {
  if (table.rows.length === 0) return null;
  const align = (index: number): string =>
    index === 0 ? 'py-1.5 pr-4' : 'py-1.5 pl-4 text-right tabular-nums';
  return (
    <details className="mt-2">
      <summary className="link inline-block py-1">{table.label}</summary>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={table.label}>
        <table className="mt-2 w-full text-left text-base">
          <thead>
            <tr className="border-b border-line">
              {table.columns.map((column, index) => (
                <th key={column} scope="col" className={align(index)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <tr key={at} className="border-b border-line">
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={index} scope="row" className={`${align(0)} font-normal`}>
                      {cell}
                    </th>
                  ) : (
                    <td key={index} className={align(index)}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/**
 * The frame of every drawing: what it is, what it says, and the same numbers in a table. Letters stand in the page around it,
 * so that they grow with the reader's size. Colours are the theme's names, so that dark comes by itself.
 * @param box width and height of its own units @param description one sentence: what somebody would tell who looked at it
 */
export function Drawing({
  title,
  description,
  box: [width, height],
  table,
  className = 'block h-auto w-full',
  isStretched = false,
  children,
}: {
  title: string;
  description: string;
  box: readonly [width: number, height: number];
  table?: NumbersTable | undefined;
  className?: string;
  /** Its width is that of its place and its height its own: for lines whose strokes do not scale. */
  isStretched?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <svg
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={isStretched ? 'none' : undefined}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{description}</desc>
        {children}
      </svg>
      {table ? <Numbers table={table} /> : null}
    </>
  );
}
