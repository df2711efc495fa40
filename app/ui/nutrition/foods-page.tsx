import type { ListView } from '#app/http/list-query.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { positionText } from '../lists/pager.tsx';
import { PageTitle } from '../page-title.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { FoodRow } from './views.ts';

/** The foods that somebody keeps themselves. */
export function FoodsPage({ list, rows }: { list: ListView; rows: readonly FoodRow[] }) {
  const { t } = useTranslation('nutrition');
  const isUsed = list.total > 0 || list.isNarrowed;
  return (
    <div className="max-w-work">
      <PageTitle>{[t('foods.title'), positionText(t, list)].filter(Boolean).join(' · ')}</PageTitle>
      <p className="no-print">
        <a href="/nutrition" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('foods.title')}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{t('foods.intro')}</p>
      {isUsed ? (
        <>
          <p className="no-print mt-4">
            <a href="/nutrition/foods/new" className="btn btn-primary">
              {t('foods.new')}
            </a>
          </p>
          <div className="no-print mt-4">
            <ListFilters
              list={list}
              id="own-foods"
              label={t('foods.form')}
              fields={[
                { kind: 'search', label: t('foods.search') },
                {
                  kind: 'one-of',
                  name: 'show',
                  label: t('foods.show'),
                  options: [
                    { value: '', text: t('foods.inUse') },
                    { value: 'archived', text: t('foods.archived') },
                  ],
                },
              ]}
              submit={t('add.find')}
            />
          </div>
        </>
      ) : null}
      <ListFrame
        list={list}
        count={t('foods.count', { count: list.total })}
        empty={{
          title: t('foods.empty'),
          text: t('foods.emptyText'),
          kind: 'answers',
          action: (
            <>
              <a href="/nutrition/foods/new" className="btn btn-primary">
                {t('foods.new')}
              </a>{' '}
              <a href="/nutrition/foods?show=archived" className="link inline-block py-1">
                {t('foods.archived')}
              </a>
            </>
          ),
        }}
      >
        <div className="mt-4 max-w-2xl">
          <Rows>
            {rows.map(({ key, name, line, href }) => (
              <Row key={key} title={<span className="wrap-anywhere">{name}</span>} line={line} href={href} />
            ))}
          </Rows>
        </div>
      </ListFrame>
    </div>
  );
}
