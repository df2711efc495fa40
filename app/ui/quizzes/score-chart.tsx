import { useTranslation } from '#app/ui/texts.tsx';
import { BarChart } from '../bar-chart.tsx';

interface Score {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  /** Of all points, rounded. */
  readonly percent: number;
  readonly rank: 'first' | 'second' | null;
}

const tones = { first: 'pine', second: 'quiet' } as const;

/** The points of a quiz as bars, the longest one whole. */
export function ScoreChart({ scores }: { scores: readonly Score[] }) {
  const { t } = useTranslation('quizzes');
  const most = Math.max(1, ...scores.map((score) => score.points));
  return (
    <BarChart
      heading={t('result.scores')}
      tableLabel={t('result.table')}
      columns={[t('result.columnResult'), t('result.columnPoints'), t('result.columnShare')]}
      bars={scores.map(({ id, name, points, percent, rank }) => ({
        id,
        name,
        value: String(points),
        share: points / most,
        title: t('result.bar', { name, percent }),
        tone: rank ? tones[rank] : 'quiet',
        strong: rank === 'first',
        cells: [String(points), t('result.share', { percent })],
      }))}
    />
  );
}
