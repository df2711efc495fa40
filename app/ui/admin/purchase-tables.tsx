import { useTranslation } from '#app/ui/texts.tsx';
import { StateBadge } from '../primitives.tsx';
import type { ProgramState } from '../state-tones.ts';
import { DataTable, type ColumnSort } from '../parts/data-table.tsx';

/** What members bought, a line each. */
export function PurchaseTable({
  label,
  rows,
  sort,
}: {
  label: string;
  /** By the day on which it was bought. */
  sort: ColumnSort;
  rows: readonly {
    readonly id: string;
    readonly order: string;
    readonly person: string;
    readonly email: string;
    readonly program: string;
    readonly state: ProgramState;
    readonly refundAsked: boolean;
    readonly unscheduled: boolean;
    readonly paid: string;
    readonly total: string;
    readonly due: string | null;
    readonly bought: string;
  }[];
}) {
  const { t } = useTranslation('payments-admin');
  return (
    <DataTable
      label={label}
      columns={(['person', 'order', 'program', 'state', 'paid', 'due', 'bought'] as const).map((column) => ({
        text: t(`column.${column}`),
        isNumber: column === 'paid',
        isEnd: column === 'state',
        sort: column === 'bought' ? sort : undefined,
      }))}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <a key="person" href={`/admin/payments/${row.id}`} className="link person">
            {row.person}
            {row.person === row.email ? null : (
              <span className="block text-sm text-ink-soft">{row.email}</span>
            )}
          </a>,
          row.order,
          <span key="program" className="block sm:min-w-28 sm:whitespace-normal">
            {row.program}
          </span>,
          <span key="state" className="flex flex-wrap gap-1">
            <StateBadge state={row.state}>{t(`state.${row.state}`)}</StateBadge>
            {row.refundAsked ? <StateBadge state="asked">{t('refundAsked')}</StateBadge> : null}
            {row.unscheduled ? <StateBadge state="unscheduled">{t('unscheduled')}</StateBadge> : null}
          </span>,
          // Paid amounts stand digit below digit; the whole is soft, below each.
          <span key="paid" className="whitespace-nowrap">
            {row.paid}{' '}
            <span className="text-sm text-ink-soft sm:block">{t('ofTotal', { total: row.total })}</span>
          </span>,
          row.due ?? t('nothingDue'),
          row.bought,
        ],
      }))}
    />
  );
}

/** Checkouts that opened nothing: those that still hold money, or what a search has found. */
export function RefusedTable({
  refused,
  isSearch,
}: {
  isSearch: boolean;
  refused: readonly {
    readonly id: string;
    readonly order: string;
    readonly email: string;
    readonly program: string;
    readonly total: string;
    readonly day: string;
  }[];
}) {
  const { t } = useTranslation('payments-admin');
  const kind = isSearch ? 'unopened' : 'refused';
  return (
    <>
      <h2 className="mt-8">{t(`${kind}.title`)}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t(`${kind}.text`)}</p>
      <DataTable
        label={t(`${kind}.title`)}
        columns={(['person', 'order', 'program', 'total', 'bought'] as const).map((column) => ({
          text: t(`column.${column}`),
          isNumber: column === 'total',
          isEnd: column === 'total',
        }))}
        rows={refused.map((one) => ({
          key: one.id,
          cells: [
            <a key="person" href={`/admin/payments/${one.id}`} className="link">
              {one.email}
            </a>,
            one.order,
            one.program,
            one.total,
            one.day,
          ],
        }))}
      />
    </>
  );
}
