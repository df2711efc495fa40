import { BarChart } from '#app/ui/bar-chart.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { LineWithBand } from '#app/ui/parts/line-with-band.tsx';
import { Stat, Stats } from '#app/ui/parts/stat.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { AnalyticsHead, HowCounted, type AnalyticsAsked } from './analytics-head.tsx';

/** A line of a list: numbers in words, and the length of its bar. */
interface VisitBar {
  readonly name: string;
  readonly share: number;
  /** Null where only visits are told. */
  readonly views: string | null;
  readonly visits: string;
}

export interface VisitsFacts {
  readonly asked: AnalyticsAsked;
  readonly since: string;
  readonly views: number;
  readonly visits: number;
  readonly viewsText: string;
  readonly visitsText: string;
  /** The oldest first; cells are pages and visits in words. */
  readonly byWeek: readonly {
    readonly at: number;
    readonly week: string;
    readonly views: number;
    readonly visits: number;
    readonly cells: readonly string[];
  }[];
  readonly pages: readonly VisitBar[];
  readonly sources: readonly VisitBar[];
  readonly byLanguage: readonly VisitBar[];
  /** Null where no form was sent. */
  readonly script: {
    readonly sent: number;
    readonly with: string;
    readonly without: string;
    readonly percent: number;
  } | null;
}

/** How often pages were opened and where from: by week, by page, by source, by language, and forms with and without script. */
export function VisitsPage({ facts }: { facts: VisitsFacts }) {
  const { t } = useTranslation('analytics');
  return (
    <>
      <AnalyticsHead here="visits" asked={facts.asked} />
      <p className="mt-4 max-w-prose text-ink-soft">{t('visits.intro', { day: facts.since })}</p>
      {facts.views === 0 ? (
        <EmptyState kind="quiet" title={t('visits.none')}>
          {t('visits.noneText')}
        </EmptyState>
      ) : (
        <Numbers facts={facts} />
      )}
      <HowCounted
        items={(['visit', 'bots', 'nobody', 'killed', 'years'] as const).map((one) => t(`visits.how.${one}`))}
      />
    </>
  );
}

function Numbers({ facts }: { facts: VisitsFacts }) {
  const { t } = useTranslation('analytics');
  const number = (text: string) => ({ text, isNumber: true });
  return (
    <div className="max-w-work">
      <div className="mt-4">
        <Stats>
          <Stat value={facts.visitsText} word={t('visits.visits')} />
          <Stat value={facts.viewsText} word={t('visits.views')} />
        </Stats>
      </div>
      <Weeks facts={facts} />
      <Bars id="pages" bars={facts.pages} />
      <Bars id="sources" bars={facts.sources} />
      <Bars id="languages" bars={facts.byLanguage} />
      <Script script={facts.script} />
      <h2 className="mt-8">{t('byWeek')}</h2>
      <DataTable
        label={t('byWeek')}
        columns={[t('week'), number(t('visits.visits')), { ...number(t('visits.views')), isEnd: true }]}
        rows={facts.byWeek
          .map(({ week, cells: [views, visits] }) => ({ key: week, cells: [week, visits, views] }))
          .toReversed()}
      />
    </div>
  );
}

function Weeks({ facts: { byWeek, visitsText, viewsText } }: { facts: VisitsFacts }) {
  const { t } = useTranslation('analytics');
  const values = byWeek.map(({ visits }) => visits);
  return (
    <section className="mt-8">
      <h2>{t('visits.byWeek')}</h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('visits.byWeekText')}</p>
      <LineWithBand
        title={t('visits.byWeek')}
        description={t('visits.said', {
          visits: visitsText,
          views: viewsText,
          last: byWeek.at(-1)!.cells[1],
        })}
        points={byWeek.map(({ at, visits }) => ({ at, value: visits }))}
        ends={{
          from: byWeek[0]!.week,
          to: byWeek.at(-1)!.week,
          low: String(Math.min(...values)),
          high: String(Math.max(...values)),
        }}
        table={{
          label: t('numbers'),
          columns: [t('week'), t('visits.visits')],
          rows: byWeek.map(({ week, cells }) => [week, cells[1]!]),
        }}
      />
    </section>
  );
}

function Bars({ id, bars }: { id: 'pages' | 'sources' | 'languages'; bars: readonly VisitBar[] }) {
  const { t } = useTranslation('analytics');
  if (bars.length === 0) return null;
  const hasViews = bars.some(({ views }) => views !== null);
  return (
    <BarChart
      heading={t(`visits.${id}.title`)}
      intro={t(`visits.${id}.text`)}
      bars={bars.map(({ name, share, views, visits }) => ({
        id: name,
        name,
        value: views ?? visits,
        share,
        title: t('of', { name, number: views ?? visits }),
        tone: id === 'sources' ? 'pine' : 'quiet',
        cells: [...(views === null ? [] : [views]), visits],
      }))}
      tableLabel={t(`visits.${id}.table`)}
      columns={[t(`visits.${id}.column`), ...(hasViews ? [t('visits.views')] : []), t('visits.visits')]}
    />
  );
}

function Script({ script }: { script: VisitsFacts['script'] }) {
  const { t } = useTranslation('analytics');
  return (
    <section className="mt-8">
      <h2>{t('script.title')}</h2>
      <p className="mt-1 max-w-prose">
        {script === null
          ? t('script.none')
          : t('script.said', {
              count: script.sent,
              percent: script.percent,
              with: script.with,
              without: script.without,
            })}
      </p>
      <p className="mt-1 max-w-prose text-ink-soft">{t('script.how')}</p>
    </section>
  );
}
