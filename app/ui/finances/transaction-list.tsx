import type { ListView } from '#app/http/list-query.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { positionText } from '../lists/pager.tsx';
import { PageTitle } from '../page-title.tsx';
import { useTranslation } from '../texts.tsx';
import { MoneyRows } from './money-rows.tsx';
import type { MoneyLine } from './views.ts';

interface Option {
  readonly value: string;
  readonly text: string;
}

/** All that moved, the newest first, to be searched and narrowed. */
export function TransactionList({
  list,
  count,
  lines,
  accounts,
  categories,
}: {
  list: ListView;
  count: string;
  lines: readonly MoneyLine[];
  accounts: readonly Option[];
  categories: readonly Option[];
}) {
  const { t } = useTranslation('finances');
  return (
    <div className="max-w-work">
      <PageTitle>{[t('list.title'), positionText(t, list)].filter(Boolean).join(' · ')}</PageTitle>
      <p>
        <a href="/finances" className="link no-print inline-block py-1">
          {t('title')}
        </a>
      </p>
      <h1 className="mt-2">{t('list.title')}</h1>
      <p className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href="/finances/transactions/new" className="btn btn-primary">
          {t('transaction.new')}
        </a>
        <a href="/finances/import" className="link inline-block py-1">
          {t('import.link')}
        </a>
        <a href="/finances/transactions.csv" className="link inline-block py-1">
          {t('list.csv')}
        </a>
      </p>
      <ListFilters
        list={list}
        id="transactions"
        label={t('list.form')}
        fields={[
          { kind: 'search', label: t('list.search') },
          { kind: 'one-of', name: 'account', label: t('list.account'), options: accounts },
          { kind: 'one-of', name: 'category', label: t('list.category'), options: categories },
          { kind: 'day', name: 'from', label: t('list.from') },
          { kind: 'day', name: 'to', label: t('list.to') },
        ]}
        submit={t('list.button')}
      />
      <ListFrame list={list} count={count} empty={{ title: t('list.empty'), text: t('list.emptyText') }}>
        <div className="mt-4">
          <MoneyRows lines={lines} label={t('list.title')} />
        </div>
      </ListFrame>
    </div>
  );
}
