import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** So many payments, and what they come to in words. */
interface SomePayments {
  readonly count: number;
  readonly amount: string;
}

/** What was agreed in one ledger, and has not been paid. */
export interface ExpectedFacts {
  readonly currency: string;
  readonly isSandbox: boolean;
  readonly ahead: readonly (SomePayments & { readonly month: string })[];
  readonly total: SomePayments;
  readonly late: SomePayments;
  readonly resting: SomePayments;
  readonly failed: SomePayments;
}

/** Later payments of plans, by the month in which they are due; what nobody may count on stands apart, in words. */
export function ExpectedPart({ expected }: { expected: readonly ExpectedFacts[] }) {
  const { t } = useTranslation('books-admin');
  return (
    <section>
      <h2 className="mt-10">{t('expected.title')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {t(expected.length === 0 ? 'expected.none' : 'expected.intro')}
      </p>
      {expected.map((ledger) => (
        <OfLedger key={`${ledger.currency} ${ledger.isSandbox}`} ledger={ledger} />
      ))}
    </section>
  );
}

function OfLedger({ ledger }: { ledger: ExpectedFacts }) {
  const { t } = useTranslation('books-admin');
  const name = t(ledger.isSandbox ? 'ledger.sandbox' : 'ledger.real', { currency: ledger.currency });
  const apart = (['late', 'resting', 'failed'] as const).filter((kind) => ledger[kind].count > 0);
  return (
    <>
      <h3 className="mt-6">{t('sums.inLedger', { ledger: name })}</h3>
      {ledger.ahead.length > 0 ? (
        <DataTable
          label={`${t('expected.table')}, ${name}`}
          columns={[
            t('sums.month'),
            { text: t('expected.payments'), isNumber: true },
            { text: t('expected.amount'), isNumber: true, isEnd: true },
          ]}
          rows={[
            { key: 'all', cells: [t('expected.total'), ledger.total.count, ledger.total.amount] },
            ...ledger.ahead.map(({ month, count, amount }) => ({
              key: month,
              cells: [month, count, amount],
            })),
          ]}
        />
      ) : null}
      {apart.length > 0 ? (
        <ul className="mt-3 max-w-prose list-disc space-y-1 pl-5">
          {apart.map((kind) => (
            <li key={kind}>
              {t(`expected.${kind}`, { ...ledger[kind] })}{' '}
              {kind === 'failed' ? (
                <a href="/admin/payments/open?kind=failed" className="link">
                  {t('expected.seeFailed')}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
