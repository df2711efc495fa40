import { BarChart } from '#app/ui/bar-chart.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { HeatShare } from '#app/ui/parts/heat-map.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { AnalyticsHead, HowCounted, type AnalyticsAsked } from './analytics-head.tsx';

/** How many, in words, and how many of a hundred that is: null where it is too few to say. */
interface People {
  readonly people: string;
  readonly percent: number | null;
}

export interface RetentionFacts {
  readonly asked: AnalyticsAsked;
  readonly since: string;
  readonly isEmpty: boolean;
  /** By the number of weeks later, as far as any week has come. */
  readonly whole: readonly (People & { readonly later: number; readonly of: string })[];
  /** The newest first; a week that is not over is null. */
  readonly weeks: readonly {
    readonly week: string;
    readonly cohort: string;
    readonly kept: readonly (People | null)[];
  }[];
}

/** Who is still there, by the week of their account and the weeks since then. */
export function RetentionPage({ facts }: { facts: RetentionFacts }) {
  const { t } = useTranslation('analytics');
  return (
    <>
      <AnalyticsHead here="retention" asked={facts.asked} />
      <p className="mt-4 max-w-prose text-ink-soft">{t('retention.intro', { day: facts.since })}</p>
      {facts.isEmpty ? (
        <EmptyState kind="quiet" title={t('retention.none')}>
          {t('retention.noneText')}
        </EmptyState>
      ) : (
        <>
          <div className="max-w-work">
            <Whole whole={facts.whole} />
          </div>
          <Weeks weeks={facts.weeks} />
        </>
      )}
      <HowCounted items={(['act', 'closed', 'few'] as const).map((one) => t(`retention.how.${one}`))} />
    </>
  );
}

function Whole({ whole }: Pick<RetentionFacts, 'whole'>) {
  const { t } = useTranslation('analytics');
  const name = (later: number): string => t('retention.later', { number: later });
  return (
    <BarChart
      heading={t('retention.whole')}
      intro={t('retention.wholeText')}
      bars={whole.map(({ later, people, percent }) => ({
        id: String(later),
        name: name(later),
        value: percent === null ? people : t('percent', { percent }),
        share: (percent ?? 0) / 100,
        title: t('of', { name: name(later), number: people }),
        tone: 'pine',
        cells: [people, percent === null ? '–' : t('percent', { percent })],
      }))}
      tableLabel={t('numbers')}
      columns={[t('retention.laterColumn'), t('people'), t('share')]}
    />
  );
}

function Weeks({ weeks }: Pick<RetentionFacts, 'weeks'>) {
  const { t } = useTranslation('analytics');
  const number = (text: string) => ({ text, isNumber: true });
  const latest = weeks[0]?.kept.length ?? 0;
  return (
    <>
      <h2 className="mt-8">{t('byWeek')}</h2>
      <DataTable
        label={t('byWeek')}
        columns={[
          t('activation.week'),
          { ...number(t('people')), isEnd: true },
          ...Array.from({ length: latest }, (_, later) => number(t('retention.later', { number: later }))),
        ]}
        rows={weeks.map(({ week, cohort, kept }) => ({
          key: week,
          cells: [
            week,
            cohort,
            ...kept.map((one, later) =>
              one === null ? (
                ''
              ) : one.percent === null ? (
                one.people
              ) : (
                <HeatShare key={later} share={one.percent / 100}>
                  {t('percent', { percent: one.percent })}
                </HeatShare>
              ),
            ),
          ],
        }))}
      />
    </>
  );
}
