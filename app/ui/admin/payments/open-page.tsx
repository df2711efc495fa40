import type { ListView } from '#app/http/list-query.ts';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListFrame } from '#app/ui/lists/list-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { PaymentTabs } from './payment-tabs.tsx';

/** By when something is to be done: what counts, in which direction from today, and how many days. */
export interface DueFacts {
  readonly of: 'answer' | 'grace' | 'charge' | 'waits';
  readonly lies: 'today' | 'in' | 'over';
  readonly days: number;
  readonly day: string;
}

/** Days on which an account was closed, is to be erased, and is erased whatever is open. */
export interface ClosingFacts {
  readonly closed: string;
  readonly erased: string;
  readonly latest: string;
}

export interface WaitingFacts {
  readonly id: string;
  readonly kind:
    | 'dispute'
    | 'warning'
    | 'failed'
    | 'refund'
    | 'returned'
    | 'rest'
    | 'unopened'
    | 'unscheduled';
  readonly purchase: string;
  readonly person: string;
  readonly email: string;
  readonly program: string;
  readonly order: string;
  readonly amount: string;
  readonly since: string;
  readonly due: DueFacts;
  /** A code of the provider, or what somebody wrote. */
  readonly reason: string | null;
  readonly installment: number | null;
  /** Of a closed account whose owner waits for an answer. */
  readonly closing: ClosingFacts | null;
}

/** A wish for money that was erased with its account before anybody decided. */
export interface LapsedFacts {
  readonly id: string;
  readonly order: string;
  readonly asked: string;
  readonly erased: string;
  /** What was left of what was paid; null where nothing was. */
  readonly paid: string | null;
}

export interface OpenFacts {
  readonly lapsed: readonly LapsedFacts[];
  /** So many days they are told. */
  readonly lapsedDays: number;
  readonly list: ListView;
  readonly counts: readonly { readonly kind: WaitingFacts['kind']; readonly n: number }[];
  readonly rows: readonly WaitingFacts[];
}

/** Everything about money that somebody must act on, what is due first at the top. */
export function OpenPage({ facts: { list, counts, rows, lapsed, lapsedDays } }: { facts: OpenFacts }) {
  const { t } = useTranslation('books-admin');
  return (
    <>
      <PageTitle>{t('open.title')}</PageTitle>
      <h1>{t('open.title')}</h1>
      <PaymentTabs here="open" />
      {list.total > 0 || list.isNarrowed ? (
        <>
          <p className="mt-6 max-w-prose text-ink-soft">{t('open.intro')}</p>
          <ListFilters
            list={list}
            id="waiting"
            label={t('open.show')}
            fields={[
              {
                kind: 'one-of',
                name: 'kind',
                label: t('open.show'),
                options: [
                  { value: '', text: t('open.all') },
                  ...counts.map(({ kind, n }) => ({
                    value: kind,
                    text: t('open.option', { kind: t(`open.kind.${kind}`), n }),
                  })),
                ],
              },
            ]}
            submit={t('open.button')}
          />
        </>
      ) : null}
      <ListFrame
        list={list}
        count={t('open.count', { count: list.total })}
        empty={{ kind: 'quiet', title: t('open.none'), text: t('open.noneText') }}
        notFound={{ title: t('open.noneOfKind'), text: t('open.noneOfKindText') }}
      >
        <WaitingTable rows={rows} />
      </ListFrame>
      <Lapsed lapsed={lapsed} days={lapsedDays} />
    </>
  );
}

/** Nobody can decide about these any more; nothing where there are none. */
function Lapsed({ lapsed, days }: { lapsed: readonly LapsedFacts[]; days: number }) {
  const { t } = useTranslation('books-admin');
  if (lapsed.length === 0) return null;
  return (
    <section className="mt-10 max-w-prose" aria-labelledby="lapsed">
      <h2 id="lapsed">{t('open.lapsed.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('open.lapsed.text', { count: days })}</p>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {lapsed.map(({ id, paid, ...one }) => (
          <li key={id}>{t(paid === null ? 'open.lapsed.unpaid' : 'open.lapsed.line', { ...one, paid })}</li>
        ))}
      </ul>
      <p className="mt-3">
        <a href="/admin/payments/books" className="link inline-block py-1">
          {t('open.lapsed.books')}
        </a>
      </p>
    </section>
  );
}

function WaitingTable({ rows }: { rows: readonly WaitingFacts[] }) {
  const { t } = useTranslation('books-admin');
  return (
    <DataTable
      label={t('open.title')}
      columns={(['person', 'what', 'due', 'program', 'amount'] as const).map((column) => ({
        text: t(`open.column.${column}`),
        isNumber: column === 'amount',
        isEnd: column === 'amount',
      }))}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <a
            key="person"
            href={`/admin/payments/${row.purchase}`}
            className="link block break-words sm:min-w-44"
          >
            {row.person}
            {row.person === row.email ? null : (
              <span className="block text-sm text-ink-soft">{row.email}</span>
            )}
          </a>,
          <span key="what" className="block sm:min-w-44 sm:whitespace-normal">
            <span className="font-semibold">{t(`open.kind.${row.kind}`)}</span>
            <span className="block text-sm wrap-anywhere text-ink-soft">
              <Why row={row} />
            </span>
            <span className="block text-sm text-ink-soft">{t('open.since', { day: row.since })}</span>
            {row.closing ? (
              <span className="block text-sm text-warn">{t('open.closing', { ...row.closing })}</span>
            ) : null}
          </span>,
          <Due key="due" due={row.due} />,
          <span key="program">
            {row.program}
            <span className="block text-sm text-ink-soft">{t('open.order', { number: row.order })}</span>
          </span>,
          row.amount,
        ],
      }))}
    />
  );
}

function Why({ row: { kind, reason, installment } }: { row: WaitingFacts }) {
  const { t } = useTranslation(['books-admin', 'payments-admin']);
  if (kind !== 'failed') return t(`open.why.${kind}`, { reason });
  return t('open.why.failed', {
    number: installment,
    reason: reason === null ? t('open.unknownReason') : t(`payments-admin:failure.${reason}`),
  });
}

function Due({ due: { of, lies, days, day } }: { due: DueFacts }) {
  const { t } = useTranslation('books-admin');
  // What began and has no day that was set is not late.
  const isUrgent = of !== 'waits' && lies !== 'in';
  return (
    <span className="block sm:min-w-36 sm:whitespace-normal">
      <span className={isUrgent ? 'font-semibold text-warn' : undefined}>
        {t(`open.due.${of}.${lies}`, { count: days })}
      </span>
      <span className="block text-sm text-ink-soft">{day}</span>
    </span>
  );
}
