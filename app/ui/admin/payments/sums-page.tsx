import { PageTitle } from '#app/ui/page-title.tsx';
import { Choice } from '#app/ui/parts/choice.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { LineWithBand } from '#app/ui/parts/line-with-band.tsx';
import { Stat } from '#app/ui/parts/stat.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { ExpectedPart, type ExpectedFacts } from './expected-part.tsx';
import { PaymentTabs } from './payment-tabs.tsx';
import { SumsTable, type SumTexts } from './sums-table.tsx';

/** Amounts that may be added: one currency; the sandbox's apart. */
export interface LedgerFacts {
  readonly currency: string;
  readonly isSandbox: boolean;
}

export interface LedgerSumsFacts extends LedgerFacts {
  readonly total: SumTexts & { readonly back: string };
  /** The oldest first. */
  readonly months: readonly (SumTexts & {
    readonly at: number;
    readonly month: string;
    /** Its books; null where nothing moved. */
    readonly books: string | null;
    /** Cents, for the drawing. */
    readonly came: number;
    readonly went: number;
  })[];
  readonly ends: { readonly low: string; readonly high: string };
  readonly programs: readonly (SumTexts & { readonly name: string; readonly months: readonly string[] })[];
}

export interface SumsFacts {
  readonly periods: readonly { readonly months: number; readonly isCurrent: boolean }[];
  readonly from: string;
  readonly to: string;
  readonly ledgers: readonly LedgerSumsFacts[];
  readonly expected: readonly ExpectedFacts[];
}

/** What came in and went back, by month and program, each currency by itself; and what is expected. */
export function SumsPage({ facts }: { facts: SumsFacts }) {
  const { t } = useTranslation('books-admin');
  return (
    <>
      <PageTitle>{t('sums.title')}</PageTitle>
      <h1>{t('sums.title')}</h1>
      <PaymentTabs here="sums" />
      <div className="mt-6">
        <Choice
          label={t('sums.period')}
          options={facts.periods.map(({ months, isCurrent }) => ({
            text: t('sums.months', { count: months }),
            href: `/admin/payments/sums?months=${months}`,
            isCurrent,
          }))}
        />
      </div>
      <p className="mt-4 max-w-prose text-ink-soft">{t('sums.intro', { from: facts.from, to: facts.to })}</p>
      {facts.ledgers.length === 0 ? (
        <EmptyState kind="quiet" title={t('sums.none')}>
          {t('sums.noneText')}
        </EmptyState>
      ) : null}
      {facts.ledgers.map((ledger) => (
        <Ledger key={`${ledger.currency} ${ledger.isSandbox}`} ledger={ledger} />
      ))}
      <ExpectedPart expected={facts.expected} />
    </>
  );
}

function Ledger({ ledger }: { ledger: LedgerSumsFacts }) {
  const { t } = useTranslation('books-admin');
  const name = t(ledger.isSandbox ? 'ledger.sandbox' : 'ledger.real', { currency: ledger.currency });
  const { total, months, programs } = ledger;
  // Two tables of two currencies are told apart by their names.
  const label = (text: string): string => `${text}, ${name}`;
  return (
    <section>
      <h2 className="mt-8">{t('sums.inLedger', { ledger: name })}</h2>
      {ledger.isSandbox ? <p className="mt-1 text-ink-soft">{t('sandbox')}</p> : null}
      <div className="mt-4 max-w-work">
        {/* Amounts are as long as they are: what does not fit beside the others stands below them. */}
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          <Stat word={t('sums.paid')} value={total.paid} />
          <Stat word={t('sums.back')} value={total.back} />
          <Stat word={t('sums.net')} value={total.net} />
        </dl>
        <div className="mt-6">
          <Drawn ledger={ledger} label={label(t('sums.drawing'))} />
        </div>
      </div>
      <h3 className="mt-6">{t('sums.byMonth')}</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{t('sums.signs')}</p>
      <SumsTable
        label={label(t('sums.byMonth'))}
        first={t('sums.month')}
        rows={[
          { ...total, key: 'all', name: t('sums.all') },
          ...months
            .map(({ month, books, ...sums }) => ({
              ...sums,
              key: String(sums.at),
              name: books ? (
                <a href={books} className="link">
                  {month}
                </a>
              ) : (
                month
              ),
            }))
            .toReversed(),
        ]}
      />
      <h3 className="mt-6">{t('sums.byProgram')}</h3>
      <SumsTable
        label={label(t('sums.byProgram'))}
        first={t('sums.program')}
        rows={programs.map((program) => ({ ...program, key: program.name }))}
      />
      {programs.length > 1 ? <MonthsOfPrograms ledger={ledger} label={label(t('sums.netOf'))} /> : null}
    </section>
  );
}

function Drawn({ ledger: { total, months, ends }, label }: { ledger: LedgerSumsFacts; label: string }) {
  const { t } = useTranslation('books-admin');
  const last = months.at(-1)!;
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('sums.drawing')}</p>
      <LineWithBand
        title={label}
        description={t('sums.drawn', { paid: total.paid, back: total.back, last: last.paid })}
        points={months.map(({ at, came }) => ({ at, value: came }))}
        second={months.map(({ at, went }) => ({ at, value: went }))}
        ends={{ from: months[0]!.month, to: last.month, ...ends }}
        last={t('sums.last', { month: last.month, amount: last.paid })}
        // The table by month stands right below it.
        table={{ label, columns: [], rows: [] }}
      />
    </>
  );
}

function MonthsOfPrograms({
  ledger: { months, programs, total },
  label,
}: {
  ledger: LedgerSumsFacts;
  label: string;
}) {
  const { t } = useTranslation('books-admin');
  return (
    <details className="mt-4">
      <summary className="link inline-block py-1">{t('sums.netOf')}</summary>
      <DataTable
        label={label}
        columns={[
          t('sums.month'),
          ...programs.map(({ name }) => ({ text: name, isNumber: true })),
          { text: t('sums.allPrograms'), isNumber: true, isEnd: true },
        ]}
        rows={[
          { key: 'all', cells: [t('sums.all'), ...programs.map(({ net }) => net), total.net] },
          ...months
            .map((one, index) => ({
              key: String(one.at),
              cells: [one.month, ...programs.map((program) => program.months[index]!), one.net],
            }))
            .toReversed(),
        ]}
      />
    </details>
  );
}
