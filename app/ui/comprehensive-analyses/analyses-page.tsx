import type { ComponentProps } from 'react';
import type { ListView } from '#app/http/list-query.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { positionText } from '../lists/pager.tsx';
import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { Badge } from '../primitives.tsx';
import { useTranslation } from '../texts.tsx';
import { RangeForm } from './range-form.tsx';
import type { AnalysisLine } from './views.ts';

/** Where days are chosen and read as a whole, and what was saved before. */
export function AnalysesPage({
  form,
  summary,
  list,
  lines,
  hasAny,
  tags,
}: {
  form: ComponentProps<typeof RangeForm>;
  summary: Pick<ComponentProps<typeof ErrorSummary>, 'errors' | 'title'>;
  list: ListView;
  lines: readonly AnalysisLine[];
  /** Whether there is one at all, whatever the list is narrowed to. */
  hasAny: boolean;
  tags: readonly string[];
}) {
  const { t } = useTranslation('comprehensive');
  return (
    <div className="max-w-work">
      <PageTitle error={summary.errors.length > 0}>
        {[t('title'), positionText(t, list)].filter(Boolean).join(' · ')}
      </PageTitle>
      <ErrorSummary {...summary} />
      <h1>{t('title')}</h1>
      <p className="mt-4 max-w-prose text-ink-soft">{t('intro')}</p>
      <RangeForm {...form} />
      <section className="mt-10" aria-labelledby="saved">
        <h2 id="saved">{t('saved.title')}</h2>
        {hasAny ? (
          <div className="no-print mt-3">
            <ListFilters
              list={list}
              id="analyses"
              label={t('saved.filter')}
              fields={[
                {
                  kind: 'one-of',
                  name: 'show',
                  label: t('saved.show'),
                  options: [
                    { value: '', text: t('saved.all') },
                    { value: 'favorites', text: t('saved.favorites') },
                  ],
                },
                ...(tags.length > 0
                  ? [
                      {
                        kind: 'one-of' as const,
                        name: 'tag',
                        label: t('saved.tag'),
                        options: [
                          { value: '', text: t('saved.anyTag') },
                          ...tags.map((tag) => ({ value: tag, text: tag })),
                        ],
                      },
                    ]
                  : []),
              ]}
              submit={t('saved.button')}
            />
          </div>
        ) : null}
        <ListFrame
          list={list}
          count={t('saved.count', { count: list.total })}
          empty={{ title: t('saved.none'), text: t('saved.noneText'), kind: 'quiet' }}
        >
          <div className="mt-3">
            <Rows label={t('saved.list')}>
              {lines.map(({ id, title, line, href, isFavorite }) => (
                <Row
                  key={id}
                  title={title}
                  href={href}
                  line={<span className="wrap-anywhere">{line}</span>}
                  end={isFavorite ? <Badge tone="pine">{t('favorite.word')}</Badge> : null}
                />
              ))}
            </Rows>
          </div>
        </ListFrame>
      </section>
    </div>
  );
}
