import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';

interface CategoryView {
  readonly id: string;
  readonly kind: 'income' | 'expense';
  readonly name: string;
  readonly isArchived: boolean;
}

/** What money is spent on and where it comes from, each to be renamed, or put away with all that is in it. */
export function CategoriesPage({
  categories,
  failed,
}: {
  categories: readonly CategoryView[];
  failed: string | null;
}) {
  const { t } = useTranslation('finances');
  const group = (kind: CategoryView['kind']) => (
    <section aria-labelledby={kind} className="mt-8">
      <h2 id={kind}>{t(`budget.${kind}`)}</h2>
      <div className="mt-2">
        <Rows label={t(`budget.${kind}`)}>
          {categories
            .filter((one) => one.kind === kind)
            .map((one) => (
              <Row
                key={one.id}
                id={`category-${one.id}`}
                title={<span className="wrap-anywhere">{one.name}</span>}
                href={`/finances/categories/${one.id}`}
                line={one.isArchived ? t('categories.isAway') : null}
                end={
                  <form method="post" action="/finances/categories">
                    <input type="hidden" name="to" value={one.isArchived ? 'open' : 'away'} />
                    <button
                      type="submit"
                      name="category"
                      value={one.id}
                      className="btn btn-quiet"
                      aria-label={t(one.isArchived ? 'categories.takeUpNamed' : 'categories.putAwayNamed', {
                        name: one.name,
                      })}
                    >
                      {t(one.isArchived ? 'categories.takeUp' : 'categories.putAway')}
                    </button>
                  </form>
                }
              />
            ))}
        </Rows>
      </div>
    </section>
  );
  return (
    <div className="max-w-read">
      <PageTitle error={failed !== null}>{t('categories.title')}</PageTitle>
      <ErrorSummary errors={failed === null ? [] : [{ id: 'expense', text: failed }]} />
      <p>
        <a href="/finances?tab=budget" className="link no-print inline-block py-1">
          {t('tab.budget')}
        </a>
      </p>
      <h1 className="mt-2">{t('categories.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('categories.intro')}</p>
      <p className="mt-4">
        <a href="/finances/categories/new" className="btn btn-primary">
          {t('categories.new')}
        </a>
      </p>
      {group('expense')}
      {group('income')}
    </div>
  );
}
