import { HealthRooms } from '../health-rooms.tsx';
import { PageTitle } from '../page-title.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTranslation } from '../texts.tsx';

/** How the values of the newest report stand, counted by its parts. */
export function AnalysisTab({
  report,
  statuses,
  rows,
  more,
}: {
  report: { readonly name: string; readonly href: string } | null;
  statuses: readonly string[];
  rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly all: number;
    /** In the order of `statuses`. */
    readonly counts: readonly number[];
  }[];
  /** Whether the page that puts more side by side is open. */
  more: boolean;
}) {
  const { t } = useTranslation('reports');
  // A column that nothing stands in says nothing.
  const used = statuses.flatMap((text, index) =>
    rows.some(({ counts }) => counts[index]! > 0) ? [{ text, index }] : [],
  );
  return (
    <div className="max-w-work">
      <PageTitle>{[t('analysis.title'), t('title')].join(' · ')}</PageTitle>
      <h1>{t('analysis.title')}</h1>
      <HealthRooms current="analysis" />
      {report && rows.length > 0 ? (
        <>
          <p className="mt-4 max-w-prose text-ink-soft">{t('analysis.intro')}</p>
          <p className="mt-2">
            <a href={report.href} className="link inline-block py-1 wrap-anywhere">
              {t('analysis.of', { name: report.name })}
            </a>
          </p>
          <DataTable
            label={t('analysis.table')}
            columns={[
              t('analysis.part'),
              { text: t('analysis.all'), isNumber: true, isEnd: true },
              ...used.map(({ text }) => ({ text, isNumber: true })),
            ]}
            rows={rows.map(({ key, name, all, counts }) => ({
              key,
              cells: [name, all, ...used.map(({ index }) => counts[index])],
            }))}
          />
          <p className="mt-3">{t('dashboard.ask')}</p>
        </>
      ) : (
        <EmptyState
          kind="answers"
          title={t('analysis.none.title')}
          action={
            <a href="/health-reports/new" className="btn btn-primary">
              {t('add')}
            </a>
          }
        >
          {t('analysis.none.text')}
        </EmptyState>
      )}
      {more ? (
        <p className="no-print mt-6">
          {t('analysis.more')}{' '}
          <a href="/comprehensive-analysis" className="link inline-block py-1">
            {t('analysis.moreLink')}
          </a>
        </p>
      ) : null}
      <p className="no-print mt-4">
        <a href="/health/diagnostics" className="link inline-block py-1">
          {t('analysis.diagnostics')}
        </a>
      </p>
    </div>
  );
}
