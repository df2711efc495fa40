import { EmptyState } from '../parts/empty-state.tsx';
import { useTranslation } from '../texts.tsx';
import { ArticleRows, type ArticleRow } from './articles-tab.tsx';

/** Lessons and articles that hold what was sought. */
export function FoundList({
  sought,
  count,
  rows,
}: {
  sought: string;
  count: number;
  rows: readonly ArticleRow[];
}) {
  const { t } = useTranslation('learning');
  if (rows.length === 0)
    return (
      <EmptyState kind="nothing-found" title={t('search.none', { sought })}>
        {t('search.noneText')}
      </EmptyState>
    );
  return (
    <section className="mt-6" aria-labelledby="found">
      <h2 id="found" className="wrap-anywhere">
        {t('search.found', { count, sought })}
      </h2>
      {count > rows.length ? (
        <p className="mt-1 text-ink-soft">{t('search.more', { shown: rows.length })}</p>
      ) : null}
      <div className="mt-3">
        <ArticleRows label={t('search.title', { sought })} articles={rows} />
      </div>
    </section>
  );
}
