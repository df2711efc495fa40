const fills = { pine: 'fill-pine', quiet: 'fill-ink-soft' };

export interface Bar {
  readonly id: string;
  readonly name: string;
  /** What stands at its end. */
  readonly value: string;
  /** Its length, 0 to 1. */
  readonly share: number;
  /** The bar in words. */
  readonly title: string;
  readonly tone: keyof typeof fills;
  readonly strong?: boolean;
  /** A sentence below it. */
  readonly note?: string;
  /** Its row of the table, after the name. */
  readonly cells: readonly string[];
}

/** Bars drawn on the server, and the same numbers in a table. */
export function BarChart({
  heading,
  intro,
  bars,
  tableLabel,
  columns,
}: {
  heading: string;
  intro?: string;
  bars: readonly Bar[];
  tableLabel: string;
  /** The heads of the table, that of the names first. */
  columns: readonly string[];
}) {
  const [first, ...others] = columns;
  const align = (index: number): string => `py-1.5 ${index < others.length - 1 ? 'pr-4 ' : ''}text-right`;
  return (
    <section className="card mt-8">
      <h2>{heading}</h2>
      {intro ? <p className="mt-1 text-ink-soft">{intro}</p> : null}
      <ul className={`mt-4 ${bars.some((bar) => bar.note) ? 'space-y-5' : 'space-y-3'}`}>
        {bars.map((bar) => (
          <li key={bar.id}>
            <span className={`flex justify-between gap-4 ${bar.strong ? 'font-semibold' : ''}`}>
              <span>{bar.name}</span>
              <span className="flex-none whitespace-nowrap">{bar.value}</span>
            </span>
            <svg
              role="img"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="mt-1 block h-3 w-full overflow-hidden rounded-full"
            >
              <title>{bar.title}</title>
              <rect width="100" height="4" className="fill-sunk" />
              <rect width={bar.share * 100} height="4" className={fills[bar.tone]} />
            </svg>
            {bar.note ? <p className="mt-1.5 max-w-prose">{bar.note}</p> : null}
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="link inline-block py-1">{tableLabel}</summary>
        <table className="mt-2 w-full text-left">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-4">
                {first}
              </th>
              {others.map((column, index) => (
                <th key={column} scope="col" className={align(index)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.id} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {bar.name}
                </th>
                {bar.cells.map((cell, index) => (
                  <td key={others[index]} className={align(index)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
