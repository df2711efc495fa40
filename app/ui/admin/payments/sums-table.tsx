import type { ReactNode } from 'react';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** Sums in words; what went back stands with a minus, so that they add up. */
export interface SumTexts {
  readonly paid: string;
  readonly refunded: string;
  readonly disputed: string;
  readonly net: string;
  readonly count: number;
}

/** What came in and went back, a line each. */
export function SumsTable({
  label,
  first,
  rows,
}: {
  label: string;
  /** What its lines are: months, programs, currencies. */
  first: string;
  rows: readonly (SumTexts & { readonly key: string; readonly name: ReactNode })[];
}) {
  const { t } = useTranslation('books-admin');
  const number = (key: 'paid' | 'refunded' | 'disputed' | 'movements') => ({
    text: t(`sums.${key}`),
    isNumber: true,
  });
  return (
    <DataTable
      label={label}
      columns={[
        first,
        number('paid'),
        number('refunded'),
        number('disputed'),
        { text: t('sums.net'), isNumber: true, isEnd: true },
        number('movements'),
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        cells: [row.name, row.paid, row.refunded, row.disputed, row.net, row.count],
      }))}
    />
  );
}
