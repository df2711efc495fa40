import type { ListView } from '#app/http/list-query.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { ChoiceGroup } from './views.ts';

/** Which test a value is of: found by its name, or by its part of a report. */
export function ChoosePage({
  list,
  groups,
  own,
  categories,
}: {
  list: ListView;
  groups: readonly ChoiceGroup[];
  /** Where a test is named that the list lacks. */
  own: string;
  categories: readonly { readonly value: string; readonly text: string }[];
}) {
  const { t } = useTranslation('markers');
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('choose.title')}</PageTitle>
      <p>
        <a href="/health-metrics" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('choose.title')}</h1>
      <p className="mt-2 text-ink-soft">{t('choose.text')}</p>
      <div className="mt-4">
        <ListFilters
          list={list}
          id="tests"
          label={t('filters.form')}
          fields={[
            { kind: 'search', label: t('choose.search'), hint: t('choose.searchHint') },
            {
              kind: 'one-of',
              name: 'category',
              label: t('filters.category'),
              options: [{ value: '', text: t('filters.every') }, ...categories],
            },
          ]}
          submit={t('filters.button')}
          startsOpen
        />
      </div>
      <ListFrame
        list={list}
        count={t('choose.count', { count: list.total })}
        empty={{ title: t('choose.none'), text: t('choose.noneText') }}
        notFound={{ title: t('choose.none'), text: t('choose.noneText') }}
      >
        <div className="mt-4 border-b border-line">
          {groups.map(({ key, title, tests }) => (
            <details key={key} open={list.isNarrowed} className="border-t border-line">
              <summary className="py-2.5 font-semibold">
                {title} <span className="font-normal text-ink-soft tabular-nums">{tests.length}</span>
              </summary>
              <div className="pb-4">
                <Rows label={title}>
                  {tests.map(({ key: test, name, href }) => (
                    <Row key={test} title={name} href={href} />
                  ))}
                </Rows>
              </div>
            </details>
          ))}
        </div>
      </ListFrame>
      <section className="mt-8" aria-labelledby="own">
        <h2 id="own" className="text-xl">
          {t('choose.own')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('choose.ownText')}</p>
        <p className="mt-3">
          <a href={own} className="btn btn-secondary">
            {t('choose.ownLink')}
          </a>
        </p>
      </section>
    </div>
  );
}
