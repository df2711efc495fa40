import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row, Rows } from '../parts/row.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { Progress } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';

/** Goals by the five parts of a life: how many are under way and how many were reached, in words, and the share that was as a bar. */
export function GoalChart({
  pillars,
}: {
  pillars: readonly {
    readonly pillar: Pillar;
    readonly name: string;
    readonly underWay: number;
    readonly reached: number;
  }[];
}) {
  const { t } = useTranslation('goals');
  return (
    <section className="mt-10 max-w-2xl">
      <h2>{t('chart.title')}</h2>
      <div className="mt-3">
        <Rows label={t('chart.title')}>
          {pillars.map(({ pillar, name, underWay, reached }) => {
            const all = underWay + reached;
            const value = all === 0 ? t('chart.none') : t('chart.value', { underWay, reached });
            return (
              <Row
                key={pillar}
                front={<PillarMark pillar={pillar} />}
                title={name}
                line={
                  <>
                    {value}
                    <Progress value={reached} of={all} label={`${name}: ${value}`} />
                  </>
                }
              />
            );
          })}
        </Rows>
      </div>
    </section>
  );
}
