import { useTranslation } from '#app/ui/texts.tsx';

interface Bar {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  /** Of all points, rounded. */
  readonly percent: number;
  readonly rank: 'first' | 'second' | null;
}

const fills = { first: 'fill-pine', second: 'fill-clay' };

/** Points as bars, drawn on the server, and the same numbers in a table. */
export function ScoreChart({ bars }: { bars: readonly Bar[] }) {
  const { t } = useTranslation('quizzes');
  const most = Math.max(1, ...bars.map((bar) => bar.points));
  return (
    <section className="card mt-8">
      <h2>{t('result.scores')}</h2>
      <ul className="mt-4 space-y-3">
        {bars.map((bar) => (
          <li key={bar.id}>
            <span className={`flex justify-between gap-4 ${bar.rank === 'first' ? 'font-semibold' : ''}`}>
              <span>{bar.name}</span>
              <span>{bar.points}</span>
            </span>
            <svg
              role="img"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="mt-1 block h-3 w-full overflow-hidden rounded-full"
            >
              <title>{t('result.bar', { name: bar.name, percent: bar.percent })}</title>
              <rect width="100" height="4" className="fill-sunk" />
              <rect
                width={(bar.points / most) * 100}
                height="4"
                className={bar.rank ? fills[bar.rank] : 'fill-ink-soft'}
              />
            </svg>
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="link inline-block py-1">{t('result.table')}</summary>
        <table className="mt-2 w-full text-left">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-4">
                {t('result.columnResult')}
              </th>
              <th scope="col" className="py-1.5 pr-4 text-right">
                {t('result.columnPoints')}
              </th>
              <th scope="col" className="py-1.5 text-right">
                {t('result.columnShare')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.id} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {bar.name}
                </th>
                <td className="py-1.5 pr-4 text-right">{bar.points}</td>
                <td className="py-1.5 text-right">{t('result.share', { percent: bar.percent })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
