import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { EntryList, type EntryRow } from './entry-list.tsx';

/** Every page whose texts are open, by groups; or what a search finds. */
export function ContentPages({
  q,
  found,
  total,
  groups,
}: {
  q: string;
  found: readonly EntryRow[];
  total: number;
  groups: readonly {
    readonly group: string;
    readonly pages: readonly {
      readonly href: string;
      readonly name: string;
      readonly entries: number;
      readonly live: number;
      readonly drafts: number;
    }[];
  }[];
}) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageTitle>{q ? t('search.title', { q }) : t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('intro')}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <a href="/admin/videos" className="link inline-block py-1">
          {t('videos')}
        </a>
        <a href="/admin/coaches/public" className="link inline-block py-1">
          {t('page.coaches')}
        </a>
        <a href="/admin/community/challenges" className="link inline-block py-1">
          {t('together')}
        </a>
      </p>
      <search>
        <form action="/admin/content" className="mt-5 flex max-w-xl flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1">
            <label htmlFor="q" className="block font-semibold">
              {t('search.label')}
            </label>
            <input id="q" name="q" type="search" defaultValue={q} className="field mt-1" />
          </div>
          <button type="submit" className="btn btn-secondary">
            {t('search.button')}
          </button>
        </form>
      </search>
      {q ? (
        total === 0 ? (
          <EmptyState
            kind="nothing-found"
            title={t('search.nothing', { q })}
            action={
              <a href="/admin/content" className="link">
                {t('search.all')}
              </a>
            }
          >
            {t('search.nothingText')}
          </EmptyState>
        ) : (
          <>
            <p role="status" className="mt-6">
              {t('search.count', { count: total })}{' '}
              <a href="/admin/content" className="link">
                {t('search.all')}
              </a>
            </p>
            <EntryList title={null} rows={found} />
            {total > found.length ? (
              <p className="mt-3">{t('search.more', { shown: found.length })}</p>
            ) : null}
          </>
        )
      ) : (
        groups.map(({ group, pages }) => (
          <section key={group} className="mt-8">
            <h2>{t(`group.${group}`)}</h2>
            <DataTable
              label={t(`group.${group}`)}
              columns={[
                t('column.page'),
                { text: t('column.entries'), isNumber: true },
                { text: t('column.live'), isNumber: true },
                { text: t('column.drafts'), isNumber: true },
              ]}
              rows={pages.map(({ href, name, entries, live, drafts }) => ({
                key: href,
                cells: [
                  <a key="name" href={href} className="link">
                    {name}
                  </a>,
                  entries,
                  live || '',
                  drafts || '',
                ],
              }))}
            />
          </section>
        ))
      )}
    </>
  );
}
