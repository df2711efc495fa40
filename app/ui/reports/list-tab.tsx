import type { ListView } from '#app/http/list-query.ts';
import { HealthRooms } from '../health-rooms.tsx';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { positionText } from '../lists/pager.tsx';
import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { StateBadge } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import type { ReportLine } from './views.ts';

type Options = readonly { readonly value: string; readonly text: string }[];

/** A report in a list. */
export const ReportRow = ({ report: { name, href, line, status, statusText } }: { report: ReportLine }) => (
  <Row
    title={<span className="wrap-anywhere">{name}</span>}
    href={href}
    line={line}
    end={<StateBadge state={status}>{statusText}</StateBadge>}
  />
);

/** All reports of a member, the one that was added last first. */
export function ListTab({
  list,
  reports,
  statuses,
  categories,
}: {
  list: ListView;
  reports: readonly ReportLine[];
  statuses: Options;
  categories: Options;
}) {
  const { t } = useTranslation('reports');
  const every = { value: '', text: t('list.every') };
  const add = (
    <a href="/health-reports/new" className="btn btn-primary">
      {t('add')}
    </a>
  );
  const hasAny = list.total > 0 || list.isNarrowed;
  return (
    <div className="max-w-work">
      <PageTitle>
        {[t('list.title'), t('title'), positionText(t, list)].filter(Boolean).join(' · ')}
      </PageTitle>
      <h1>{t('list.title')}</h1>
      <HealthRooms current="reports" />
      {hasAny ? (
        <>
          <p className="no-print mt-4">{add}</p>
          <div className="no-print mt-4">
            <ListFilters
              list={list}
              id="reports"
              label={t('list.filters')}
              fields={[
                { kind: 'one-of', name: 'status', label: t('list.status'), options: [every, ...statuses] },
                {
                  kind: 'one-of',
                  name: 'category',
                  label: t('list.category'),
                  options: [every, ...categories],
                },
              ]}
              submit={t('list.button')}
            />
          </div>
        </>
      ) : null}
      <ListFrame
        list={list}
        count={t('list.count', { count: list.total })}
        empty={{ title: t('list.empty.title'), text: t('list.empty.text'), kind: 'answers', action: add }}
      >
        <div className="mt-3">
          <Rows>
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </Rows>
        </div>
      </ListFrame>
    </div>
  );
}
