import { BarChart } from '#app/ui/bar-chart.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { LineWithBand } from '#app/ui/parts/line-with-band.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { LeadTabs } from './lead-tabs.tsx';
import { PeriodChoice } from './period-choice.tsx';

/** How many came to a step; null where that is not counted. */
interface StepCount {
  readonly step: string;
  readonly count: number | null;
}
interface Line {
  readonly steps: readonly StepCount[];
  /** Amounts in words; empty where nothing came in. */
  readonly paid: string;
}

export interface FunnelFacts extends Line {
  readonly periods: readonly { readonly weeks: number; readonly isCurrent: boolean }[];
  readonly since: string;
  readonly hasStarts: boolean;
  readonly bySource: readonly (Line & { readonly source: string })[];
  readonly byWeek: readonly (Line & { readonly at: number; readonly week: string })[];
  readonly byCampaign: readonly {
    readonly campaign: string;
    readonly address: number;
    readonly account: number;
  }[];
}

const uncounted = '–';
const shown = (count: number | null): number | string => count ?? uncounted;
const countOf = ({ steps }: Line, step: string): number => steps.find((one) => one.step === step)?.count ?? 0;

/** From the first step that is counted to a payment: drawn, and in tables by way in, by week and by campaign. */
export function FunnelPage({ funnel }: { funnel: FunnelFacts }) {
  const { t } = useTranslation('leads-admin');
  const isEmpty = funnel.steps.every(({ count }) => !count);
  return (
    <>
      <PageTitle>{t('funnel.title')}</PageTitle>
      <h1>{t('funnel.title')}</h1>
      <LeadTabs here="funnel" />
      <div className="mt-6">
        <PeriodChoice path="/admin/leads/funnel" periods={funnel.periods} />
      </div>
      <p className="mt-4 max-w-prose text-ink-soft">{t('funnel.intro', { day: funnel.since })}</p>
      {isEmpty ? (
        <EmptyState kind="quiet" title={t('funnel.none')}>
          {t('funnel.noneText')}
        </EmptyState>
      ) : (
        <Numbers funnel={funnel} />
      )}
      <h2 className="mt-8">{t('funnel.notCounted')}</h2>
      <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5">
        {(['visits', 'old', 'members', 'erased', 'unknown'] as const).map((one) => (
          <li key={one}>{t(`funnel.${one}`)}</li>
        ))}
      </ul>
    </>
  );
}

function Numbers({ funnel }: { funnel: FunnelFacts }) {
  const { t } = useTranslation('leads-admin');
  const columns = (first: string) => [
    first,
    ...funnel.steps.map(({ step }) => ({ text: t(`funnel.column.${step}`), isNumber: true })),
    { text: t('funnel.paid'), isNumber: true, isEnd: true },
  ];
  const cells = ({ steps, paid }: Line) => [...steps.map(({ count }) => shown(count)), paid || '0'];
  return (
    <>
      <Steps funnel={funnel} />
      <Weeks funnel={funnel} />
      <h2 className="mt-8">{t('funnel.bySource')}</h2>
      <DataTable
        label={t('funnel.bySource')}
        columns={columns(t('funnel.source'))}
        rows={funnel.bySource.map((one) => ({
          key: one.source,
          cells: [t(`source.${one.source}`), ...cells(one)],
        }))}
      />
      <h2 className="mt-8">{t('funnel.perWeek')}</h2>
      <DataTable
        label={t('funnel.perWeek')}
        columns={columns(t('funnel.week'))}
        rows={funnel.byWeek
          .map((one) => ({ key: String(one.at), cells: [one.week, ...cells(one)] }))
          .toReversed()}
      />
      <h2 className="mt-8">{t('funnel.byCampaign')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t(funnel.byCampaign.length === 0 ? 'funnel.noCampaign' : 'funnel.campaignText')}
      </p>
      {funnel.byCampaign.length === 0 ? null : (
        <DataTable
          label={t('funnel.byCampaign')}
          columns={[
            t('funnel.campaign'),
            ...(['address', 'account'] as const).map((step) => ({
              text: t(`funnel.step.${step}`),
              isNumber: true,
            })),
          ]}
          rows={funnel.byCampaign.map((one) => ({
            key: one.campaign,
            cells: [
              <span key="campaign" className="break-all whitespace-normal">
                {one.campaign}
              </span>,
              one.address,
              one.account,
            ],
          }))}
        />
      )}
    </>
  );
}

function Steps({ funnel: { steps, paid } }: { funnel: FunnelFacts }) {
  const { t } = useTranslation('leads-admin');
  const counted = steps.filter((one): one is { step: string; count: number } => one.count !== null);
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return (
    <BarChart
      heading={t('funnel.steps')}
      intro={t('funnel.stepsText')}
      bars={counted.map(({ step, count }) => ({
        id: step,
        name: t(`funnel.step.${step}`),
        value: step === 'bought' && paid ? `${count} · ${paid}` : String(count),
        share: count / most,
        title: t('funnel.of', { step: t(`funnel.step.${step}`), n: count }),
        tone: 'pine',
        cells: [String(count)],
      }))}
      tableLabel={t('funnel.table')}
      columns={[t('funnel.stepColumn'), t('funnel.count')]}
    />
  );
}

function Weeks({ funnel: { byWeek } }: { funnel: FunnelFacts }) {
  const { t } = useTranslation('leads-admin');
  const pointsOf = (step: string) => byWeek.map((one) => ({ at: one.at, value: countOf(one, step) }));
  const [addresses, accounts] = [pointsOf('address'), pointsOf('account')];
  const values = [...addresses, ...accounts].map(({ value }) => value);
  const sum = (points: readonly { value: number }[]) => points.reduce((all, { value }) => all + value, 0);
  return (
    <section className="mt-8 max-w-work">
      <h2>{t('funnel.perWeekTitle')}</h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('funnel.perWeekText')}</p>
      <LineWithBand
        title={t('funnel.perWeekTitle')}
        description={t('funnel.perWeekSaid', {
          addresses: sum(addresses),
          accounts: sum(accounts),
          last: addresses.at(-1)!.value,
        })}
        points={addresses}
        second={accounts}
        ends={{
          from: byWeek[0]!.week,
          to: byWeek.at(-1)!.week,
          low: String(Math.min(...values)),
          high: String(Math.max(...values)),
        }}
        table={{
          label: t('funnel.table'),
          columns: [t('funnel.week'), t('funnel.step.address'), t('funnel.step.account')],
          rows: byWeek.map((one) => [
            one.week,
            String(countOf(one, 'address')),
            String(countOf(one, 'account')),
          ]),
        }}
      />
    </section>
  );
}
