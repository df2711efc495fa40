import type { Route } from './+types/payments';
import {
  listPayments,
  listRefusedCheckouts,
  paymentFilters,
  sumMonth,
  type PaymentFilter,
} from '#app/domain/administration/payments.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PurchaseTable, RefusedTable } from '#app/ui/admin/purchase-tables.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, Pagination } from '#app/ui/primitives.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { programRequest } from '#app/views/program-view.ts';

export const handle = { script: false, feature: 'billing-management' } satisfies PageFacts;

const filterOf = (asked: string | null): PaymentFilter =>
  paymentFilters.find((filter) => filter === asked) ?? 'all';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now, shortDay: day, money } = programRequest(context);
  const { searchParams } = new URL(request.url);
  const filter = filterOf(searchParams.get('show'));
  const { rows, ...place } = await listPayments(db, filter, Number(searchParams.get('page') ?? 1), language);
  const refused = filter === 'attention' ? await listRefusedCheckouts(db, language) : [];
  return {
    ...place,
    filter,
    sums: (await sumMonth(db, now)).map((sum) => ({
      currency: sum.currency,
      paid: money(sum.paid, sum.currency),
      returned: money(sum.returned, sum.currency),
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
  const { rows, filter, refused, sums } = loaderData;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      {sums.length === 0 ? <p className="mt-2 text-ink-soft">{t('monthNone')}</p> : null}
      {sums.map(({ currency, paid, returned }) => (
        <p key={currency} className="mt-2 text-ink-soft">
          {t('month', { currency: currency.toUpperCase(), paid, returned })}
        </p>
      ))}
      <form className="mt-5 flex flex-wrap items-end gap-3">
        <label className="block">
          <span className="block font-semibold">{t('show')}</span>
          <select name="show" defaultValue={filter} className="field mt-1 w-auto">
            {paymentFilters.map((one) => (
              <option key={one} value={one}>
                {t(`filter.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn-secondary">
          {t('filterButton')}
        </button>
      </form>
      {refused.length > 0 ? <RefusedTable refused={refused} /> : null}
      <h2 className="mt-8">{t(`filter.${filter}`)}</h2>
      <p className="mt-1 text-ink-soft">{t('count', { count: loaderData.total })}</p>
      {rows.length === 0 ? (
        <EmptyState title={t('none')}>{t(filter === 'all' ? 'noneText' : 'noneFilterText')}</EmptyState>
      ) : (
        <PurchaseTable label={t(`filter.${filter}`)} rows={rows} />
      )}
      <Pagination
        page={loaderData.page}
        pages={loaderData.pages}
        href={(page) => `/admin/payments?show=${filter}&page=${page}`}
      />
    </>
  );
}
