import { BarChart } from '../bar-chart.tsx';
import { useTranslation } from '../texts.tsx';

/** Goals by the five parts of a life: how many are under way, and how many were reached. */
export function GoalChart({
  pillars,
}: {
  pillars: readonly {
    readonly pillar: string;
    readonly name: string;
    readonly underWay: number;
    readonly reached: number;
  }[];
}) {
  const { t } = useTranslation('goals');
  const most = Math.max(1, ...pillars.map(({ underWay, reached }) => underWay + reached));
  return (
    <div className="max-w-2xl">
      <BarChart
        heading={t('chart.title')}
        bars={pillars.map(({ pillar, name, underWay, reached }) => {
          const value = t('chart.value', { underWay, reached });
          return {
            id: pillar,
            name,
            value,
            share: (underWay + reached) / most,
            title: `${name}: ${value}`,
            tone: 'pine',
            cells: [String(underWay), String(reached)],
          };
        })}
        tableLabel={t('progress.numbers')}
        columns={[t('chart.pillar'), t('chart.underWay'), t('chart.reached')]}
      />
    </div>
  );
}
