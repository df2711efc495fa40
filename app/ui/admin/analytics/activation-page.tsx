import { BarChart } from '#app/ui/bar-chart.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { HeatShare } from '#app/ui/parts/heat-map.tsx';
import { Stat, Stats } from '#app/ui/parts/stat.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { AnalyticsHead, HowCounted, type AnalyticsAsked } from './analytics-head.tsx';

/** How many, in words, and how many of a hundred that is: null where it is too few to say. */
interface People {
  readonly people: string;
  readonly percent: number | null;
}

export interface ActivationFacts {
  readonly asked: AnalyticsAsked;
  readonly since: string;
  /** Accounts that were opened, those of young weeks too. */
  readonly accounts: string;
  readonly isEmpty: boolean;
  /** Accounts of weeks whose steps are known. */
  readonly of: string;
  readonly isKnown: boolean;
  readonly steps: readonly (People & { readonly step: string })[];
  /** The newest first; the steps of a young week are null. */
  readonly weeks: readonly {
    readonly week: string;
    readonly accounts: string;
    readonly knownFrom: string;
    readonly steps: readonly People[] | null;
  }[];
}

/** Accounts by week, and which first steps their people took within fourteen days. */
export function ActivationPage({ facts }: { facts: ActivationFacts }) {
  const { t } = useTranslation('analytics');
  return (
    <>
      <AnalyticsHead here="activation" asked={facts.asked} />
      <p className="mt-4 max-w-prose text-ink-soft">{t('activation.intro', { day: facts.since })}</p>
      {facts.isEmpty ? (
        <EmptyState kind="quiet" title={t('activation.none')}>
          {t('activation.noneText')}
        </EmptyState>
      ) : (
        <div className="max-w-work">
          <div className="mt-4">
            <Stats>
              <Stat value={facts.accounts} word={t('activation.accounts')} />
            </Stats>
          </div>
          {facts.isKnown ? <Steps facts={facts} /> : <p className="mt-4">{t('activation.allYoung')}</p>}
          <Weeks weeks={facts.weeks} />
        </div>
      )}
      <HowCounted items={(['steps', 'closed', 'few'] as const).map((one) => t(`activation.how.${one}`))} />
    </>
  );
}

function Steps({ facts: { steps, of } }: { facts: ActivationFacts }) {
  const { t } = useTranslation('analytics');
  return (
    <BarChart
      heading={t('activation.steps')}
      intro={t('activation.stepsText', { accounts: of })}
      bars={steps.map(({ step, people, percent }) => ({
        id: step,
        name: t(`activation.step.${step}`),
        value: percent === null ? people : t('value', { number: people, percent }),
        share: (percent ?? 0) / 100,
        title: t('of', { name: t(`activation.step.${step}`), number: people }),
        tone: 'pine',
        cells: [people, percent === null ? '–' : t('percent', { percent })],
      }))}
      tableLabel={t('numbers')}
      columns={[t('activation.stepColumn'), t('people'), t('share')]}
    />
  );
}

function Weeks({ weeks }: Pick<ActivationFacts, 'weeks'>) {
  const { t } = useTranslation('analytics');
  const number = (text: string) => ({ text, isNumber: true });
  const steps = ['onboarded', 'form', 'habit', 'day-7'] as const;
  return (
    <>
      <h2 className="mt-8">{t('byWeek')}</h2>
      <DataTable
        label={t('byWeek')}
        columns={[
          t('activation.week'),
          { ...number(t('activation.accounts')), isEnd: true },
          ...steps.map((step) => number(t(`activation.step.${step}`))),
        ]}
        rows={weeks.map(({ week, accounts, knownFrom, steps: known }) => ({
          key: week,
          cells: [
            known ? (
              week
            ) : (
              <span key="week">
                {week}
                <span className="block font-normal text-ink-soft">{t('knownFrom', { day: knownFrom })}</span>
              </span>
            ),
            accounts,
            ...(known
              ? known.map(({ people, percent }, index) =>
                  percent === null ? (
                    people
                  ) : (
                    <HeatShare key={steps[index]} share={percent / 100}>
                      {t('value', { number: people, percent })}
                    </HeatShare>
                  ),
                )
              : steps.map(() => '')),
          ],
        }))}
      />
    </>
  );
}
