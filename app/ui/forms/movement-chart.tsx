import { useTranslation } from '#app/ui/texts.tsx';

/** Something that was answered with a number twice. */
export interface MovementView {
  readonly id: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Where the two stand between least and most, 0 to 1. */
  readonly beforeShare: number;
  readonly afterShare: number;
  /** The difference in words, such as 'up 2'. */
  readonly step: string;
}

/** Room for the dots at both ends. */
const margin = 3;
const place = (share: number): string => `${margin + share * (100 - 2 * margin)}%`;

/** From a hollow dot to a full one, each pair on its scale; the same numbers in a table. */
export function MovementChart({
  id,
  heading,
  scale,
  rows,
}: {
  id: string;
  heading: string;
  /** What the ends of the lines are. */
  scale: string;
  rows: readonly MovementView[];
}) {
  const { t } = useTranslation('compare');
  return (
    <section className="card mt-6" aria-labelledby={`moved-${id}`}>
      <h3 id={`moved-${id}`}>{heading}</h3>
      <p className="mt-1 text-sm text-ink-soft">{scale}</p>
      <ul className="mt-4 space-y-4">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{row.name}</span>
              <span className="font-semibold">{row.step}</span>
            </span>
            <svg role="img" className="mt-1 block h-5 w-full">
              <title>{row.name}</title>
              <desc>{t('moved', { before: row.before, after: row.after, step: row.step })}</desc>
              <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line" strokeWidth="2" />
              <line
                x1={place(row.beforeShare)}
                x2={place(row.afterShare)}
                y1="10"
                y2="10"
                className="stroke-pine"
                strokeWidth="4"
              />
              <circle
                cx={place(row.beforeShare)}
                cy="10"
                r="6"
                className="fill-card stroke-pine"
                strokeWidth="2"
              />
              <circle cx={place(row.afterShare)} cy="10" r="7" className="fill-pine" />
            </svg>
            <span className="text-sm text-ink-soft">
              {t('fromTo', { before: row.before, after: row.after })}
            </span>
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="link inline-block py-1">{t('table')}</summary>
        <table className="mt-2 w-full text-left">
          <thead>
            <tr className="border-b border-line">
              {[t('question'), t('was'), t('isNow'), t('difference')].map((head) => (
                <th key={head} scope="col" className="py-1.5 pr-4 last:pr-0">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {row.name}
                </th>
                <td className="py-1.5 pr-4">{row.before}</td>
                <td className="py-1.5 pr-4">{row.after}</td>
                <td className="py-1.5">{row.step}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
