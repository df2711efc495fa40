import { useTranslation } from '#app/ui/texts.tsx';
import type { ListView } from '#app/http/list-query.ts';
import { Pager } from '../lists/pager.tsx';
import { Amount } from '../parts/row.tsx';

/** One movement of money, in words. */
export interface ReceiptFacts {
  readonly id: string;
  readonly number: string;
  readonly kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';
  readonly program: string;
  readonly day: string;
  readonly amount: string;
}

/** What somebody paid and got back; each leads to its paper. */
export function ReceiptList({ receipts, list }: { receipts: readonly ReceiptFacts[]; list: ListView }) {
  const { t } = useTranslation('program');
  return (
    <section id="receipts" aria-labelledby="receipts-title" className="mt-6">
      <h2 id="receipts-title">{t('receipts.title')}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {receipts.map((one) => (
          <li key={one.id} className="flex gap-x-6 py-2.5">
            <span className="min-w-0 flex-1">
              <a href={`/freedom-plan/receipts/${one.id}`} className="link inline-block py-0.5">
                {t(`receipts.kind.${one.kind}`)} {one.number}
              </a>
              <span className="block text-base text-ink-soft">
                {one.day} · {one.program}
              </span>
            </span>
            <strong className="py-0.5 text-right">
              <Amount>{one.amount}</Amount>
            </strong>
          </li>
        ))}
      </ul>
      <Pager list={list} />
    </section>
  );
}
