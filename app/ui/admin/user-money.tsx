import { DataTable } from '../parts/data-table.tsx';
import { StateBadge } from '../primitives.tsx';
import type { ProgramState } from '../state-tones.ts';
import { useTranslation } from '../texts.tsx';

/** What somebody bought, each with its way to everything about it, and what they paid and got back. */
export function UserMoney({
  programs,
  payments,
}: {
  programs: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: ProgramState;
    readonly began: string;
    readonly paid: string;
    readonly total: string;
    readonly due: string | null;
  }[];
  payments: readonly {
    readonly id: string;
    readonly order: string;
    readonly kind: string;
    readonly amount: string;
    readonly day: string;
  }[];
}) {
  const { t } = useTranslation(['payments-admin', 'users']);
  return (
    <>
      <h2>{t('users:money.programs')}</h2>
      {programs.length === 0 ? <p className="mt-2 text-ink-soft">{t('users:money.nothing')}</p> : null}
      {programs.length > 0 ? (
        <DataTable
          label={t('users:money.programs')}
          columns={(['program', 'state', 'paid', 'due', 'bought'] as const).map((column) => ({
            text: t(`column.${column}`),
            isNumber: column === 'paid',
            isEnd: column === 'state',
          }))}
          rows={programs.map((one) => ({
            key: one.id,
            cells: [
              <a key="program" href={`/admin/payments/${one.id}`} className="link">
                {one.name}
              </a>,
              <StateBadge key="state" state={one.state}>
                {t(`state.${one.state}`)}
              </StateBadge>,
              <span key="paid" className="whitespace-nowrap">
                {one.paid} <span className="text-sm text-ink-soft">{t('ofTotal', { total: one.total })}</span>
              </span>,
              one.due ?? t('nothingDue'),
              one.began,
            ],
          }))}
        />
      ) : null}
      <h2 className="mt-8">{t('users:money.ledger')}</h2>
      {payments.length === 0 ? <p className="mt-2 text-ink-soft">{t('users:money.noPayment')}</p> : null}
      {payments.length > 0 ? (
        <DataTable
          label={t('users:money.ledger')}
          columns={(['day', 'kind', 'order', 'amount'] as const).map((column) => ({
            text: t(`column.${column}`),
            isNumber: column === 'amount',
            isEnd: column === 'amount',
          }))}
          rows={payments.map((one) => ({
            key: one.id,
            cells: [one.day, t(`kind.${one.kind}`), one.order, one.amount],
          }))}
        />
      ) : null}
    </>
  );
}
