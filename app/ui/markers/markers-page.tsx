import type { ListView } from '#app/http/list-query.ts';
import { HealthRooms } from '../health-rooms.tsx';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { positionText } from '../lists/pager.tsx';
import { PageTitle } from '../page-title.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { ShareLink } from '../shares/share-link.tsx';
import { useTranslation } from '../texts.tsx';
import type { TestGroup } from './views.ts';

const path = '/health-metrics';

/** The tests that somebody has values of, each with its last one. */
export function MarkersPage({
  list,
  groups,
  hasAny,
  categories,
}: {
  list: ListView;
  groups: readonly TestGroup[];
  /** Whether there is a value at all, whatever the list is narrowed to. */
  hasAny: boolean;
  categories: readonly { readonly value: string; readonly text: string }[];
}) {
  const { t } = useTranslation('markers');
  return (
    <div className="max-w-work">
      <PageTitle>{[t('title'), positionText(t, list)].filter(Boolean).join(' · ')}</PageTitle>
      <h1>{t('title')}</h1>
      <HealthRooms current="tracking" />
      <p className="mt-4 max-w-prose text-ink-soft">{t('intro')}</p>
      {hasAny ? (
        <>
          <p className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <a href={`${path}/new`} className="btn btn-primary">
              {t('add')}
            </a>
            <a href={`${path}/health-markers.csv`} className="link inline-block py-1">
              {t('csv')}
            </a>
            <a href={`${path}/health-markers.fhir.json`} className="link inline-block py-1">
              {t('fhir')}
            </a>
            <a href={`${path}/health-markers.pdf`} className="link inline-block py-1">
              {t('pdf')}
            </a>
            <ShareLink href={`${path}/share`} />
          </p>
          <div className="no-print mt-4">
            <ListFilters
              list={list}
              id="markers"
              label={t('filters.form')}
              fields={[
                { kind: 'search', label: t('filters.search') },
                {
                  kind: 'one-of',
                  name: 'category',
                  label: t('filters.category'),
                  options: [{ value: '', text: t('filters.every') }, ...categories],
                },
              ]}
              submit={t('filters.button')}
            />
          </div>
        </>
      ) : null}
      <ListFrame
        list={list}
        count={t('count', { count: list.total })}
        empty={{
          title: t('empty.title'),
          text: t('empty.text'),
          kind: 'answers',
          action: (
            <a href={`${path}/new`} className="btn btn-primary">
              {t('empty.link')}
            </a>
          ),
        }}
      >
        {groups.map(({ key, title, tests }) => (
          <section key={key} className="mt-8" aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`}>{title}</h2>
            <div className="mt-3">
              <Rows>
                {tests.map(({ key: test, name, href, line, value }) => (
                  <Row key={test} title={name} href={href} line={line} end={<Amount>{value}</Amount>} />
                ))}
              </Rows>
            </div>
          </section>
        ))}
      </ListFrame>
      {hasAny ? (
        <>
          <p className="mt-8 text-ink-soft">{t('ask')}</p>
          <p className="no-print mt-2 text-sm text-ink-soft">{t('codes')}</p>
        </>
      ) : null}
    </div>
  );
}

/** What is said where values could not be read. */
export function MarkersFault({ title, back }: { title: string; back: string }) {
  const { t } = useTranslation('markers');
  return (
    <div className="max-w-work">
      <PageTitle error>{title}</PageTitle>
      <h1>{title}</h1>
      <div className="card mt-6 border-danger" role="alert">
        <p>{t('failed.load')}</p>
        <p className="mt-1 text-ink-soft">{t('failed.loadText')}</p>
      </div>
      <p className="mt-6">
        <a href={back} className="btn btn-primary">
          {t('failed.again')}
        </a>
      </p>
    </div>
  );
}
