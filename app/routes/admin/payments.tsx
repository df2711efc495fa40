import type { Route } from './+types/payments';
import {
  findUnopened,
  listPayments,
  listRefusedCheckouts,
  paymentFilters,
  type PaymentFilter,
} from '#app/domain/administration/payments.ts';
import { lastMonths } from '#app/domain/books/months.ts';
import { readSums } from '#app/domain/books/sums.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PaymentTabs } from '#app/ui/admin/payments/payment-tabs.tsx';
import { PurchaseTable, RefusedTable } from '#app/ui/admin/purchase-tables.tsx';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';

export const handle = { script: false, feature: 'billing-management' } satisfies PageFacts;

const paymentList: ListDefinition = {
  path: '/admin/payments',
  search: true,
  filters: { show: { kind: 'one-of', values: paymentFilters, fallback: 'all' } },
  sorts: { bought: 'desc' },
};

const filterOf = (asked: string | undefined): PaymentFilter =>
  paymentFilters.find((filter) => filter === asked) ?? 'all';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now, shortDay: day, money } = programRequest(context);
  const query = readListQuery(paymentList, new URL(request.url).searchParams);
  const filter = filterOf(query.values['show']);
  const { rows, ...place } = await listPayments(db, filter, query.asked, language, {
    q: query.q,
    direction: query.sort.direction,
  });
  const refused =
    filter === 'attention' && query.q === ''
      ? await listRefusedCheckouts(db, language)
      : await findUnopened(db, query.q, language);
  return {
    list: listView(query, place),
    filter,
    sums: (await readSums(db, lastMonths(now, 1), language)).map(({ currency, isSandbox, total }) => ({
      currency,
      isSandbox,
      paid: money(total.paid, currency),
      returned: money(0 - total.refunded, currency),
      taken: total.disputed < 0 ? money(-total.disputed, currency) : null,
      reinstated: total.disputed > 0 ? money(total.disputed, currency) : null,
    })),
    rows: rows.map((row) => ({
      id: row.enrollmentId,
      order: row.order,
      person: row.person,
      email: row.email,
      program: row.program,
      state: row.state,
      refundAsked: row.refundAsked,
      unscheduled: row.unscheduled,
      paid: money(row.paid, row.currency),
      total: money(row.total, row.currency),
      due: row.nextDueAt && day(row.nextDueAt),
      bought: day(row.boughtAt),
    })),
    isSearch: query.q !== '',
    refused: refused.map((one) => ({
      id: one.checkoutId,
      order: one.order,
      email: one.email,
      program: one.program,
      total: money(one.total, one.currency),
      day: day(one.at),
    })),
  };
}

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('payments-admin');
  const { rows, filter, refused, sums, list, isSearch } = loaderData;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <PaymentTabs here="list" />
      {sums.length === 0 ? <p className="mt-6 text-ink-soft">{t('monthNone')}</p> : null}
      {sums.map(({ currency, isSandbox, paid, returned, taken, reinstated }) => (
        <p key={`${currency} ${isSandbox}`} className="mt-6 text-ink-soft">
          {t(isSandbox ? 'monthSandbox' : 'month', { paid, returned })}
          {taken ? ` ${t('monthTaken', { amount: taken })}` : null}
          {reinstated ? ` ${t('monthReturned', { amount: reinstated })}` : null}
        </p>
      ))}
      <ListFilters
        list={list}
        id="payments"
        label={t('show')}
        fields={[
          { kind: 'search', label: t('search'), hint: t('searchHint') },
          {
            kind: 'one-of',
            name: 'show',
            label: t('show'),
            options: paymentFilters.map((one) => ({ value: one, text: t(`filter.${one}`) })),
          },
        ]}
        submit={t('filterButton')}
      />
      {refused.length > 0 ? <RefusedTable refused={refused} isSearch={isSearch} /> : null}
      <h2 className="mt-8">{t(`filter.${filter}`)}</h2>
      <ListFrame
        list={list}
        count={t('count', { count: list.total })}
        empty={{ title: t('none'), text: t('noneText') }}
        notFound={{ title: t('none'), text: t('noneFilterText') }}
      >
        <PurchaseTable label={t(`filter.${filter}`)} rows={rows} sort={list.sorts['bought']!} />
      </ListFrame>
    </>
  );
}
