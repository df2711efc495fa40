import { CheckboxRow } from '#app/ui/checkbox-row.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { DataTable } from '#app/ui/parts/data-table.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { PaymentTabs } from './payment-tabs.tsx';
import type { LedgerFacts } from './sums-page.tsx';
import { SumsTable, type SumTexts } from './sums-table.tsx';

export interface BooksFacts {
  /** Every month since the first movement, the newest first; none where nothing has moved yet. */
  readonly months: readonly { readonly value: string; readonly text: string }[];
  readonly from: string;
  readonly to: string;
  /** Both as they stand within a sentence. */
  readonly fromText: string;
  readonly toText: string;
  readonly withNames: boolean;
  /** The last month comes before the first one. */
  readonly isWrongOrder: boolean;
  readonly count: number;
  readonly sums: readonly (SumTexts & LedgerFacts)[];
  readonly csv: string;
  readonly columns: readonly string[];
}

/** The file for the books: which months, what they add up to, and what stands in it. */
export function BooksPage({ facts }: { facts: BooksFacts }) {
  const { t } = useTranslation('books-admin');
  return (
    <>
      <PageTitle>{t('books.title')}</PageTitle>
      <h1>{t('books.title')}</h1>
      <PaymentTabs here="books" />
      <p className="mt-6 max-w-prose text-ink-soft">{t('books.intro')}</p>
      {facts.months.length === 0 ? (
        <EmptyState kind="quiet" title={t('books.none')}>
          {t('books.noneText')}
        </EmptyState>
      ) : (
        <>
          <Months facts={facts} />
          {facts.isWrongOrder ? null : <Found facts={facts} />}
        </>
      )}
      <h2 className="mt-10">{t('books.columns')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('books.columnsText')}</p>
      <DataTable
        label={t('books.columns')}
        columns={[t('books.column'), t('books.what')]}
        rows={facts.columns.map((column) => ({
          key: column,
          cells: [
            <code key="name">{column}</code>,
            <span key="what" className="sm:whitespace-normal">
              {t(`books.of.${column}`)}
            </span>,
          ],
        }))}
      />
    </>
  );
}

function Months({ facts }: { facts: BooksFacts }) {
  const { t } = useTranslation('books-admin');
  return (
    <form action="/admin/payments/books" aria-label={t('books.which')} className="no-print mt-6 space-y-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {(['from', 'to'] as const).map((end) => (
          <FieldFrame
            key={end}
            id={`books-${end}`}
            label={t(`books.${end}`)}
            error={end === 'to' && facts.isWrongOrder ? t('books.order') : null}
          >
            {(control) => (
              <select {...control} name={end} defaultValue={facts[end]} className="field mt-1 w-auto">
                {facts.months.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        ))}
      </div>
      <CheckboxRow
        id="books-names"
        name="names"
        label={t('books.names')}
        hint={t('books.namesHint')}
        checked={facts.withNames}
      />
      <button type="submit" className="btn btn-secondary">
        {t('books.show')}
      </button>
    </form>
  );
}

function Found({ facts }: { facts: BooksFacts }) {
  const { t } = useTranslation('books-admin');
  const only = facts.from === facts.to && facts.months.find(({ value }) => value === facts.from);
  const title = only ? only.text : t('books.sums', { from: facts.fromText, to: facts.toText });
  return (
    <>
      <h2 className="mt-8">{title}</h2>
      {facts.count === 0 ? (
        <p className="mt-2">{t('books.empty')}</p>
      ) : (
        <>
          <SumsTable
            label={title}
            first={t('books.ledger')}
            rows={facts.sums.map(({ currency, isSandbox, ...sums }) => ({
              ...sums,
              key: `${currency} ${isSandbox}`,
              name: t(isSandbox ? 'ledger.sandbox' : 'ledger.real', { currency }),
            }))}
          />
          <p className="no-print mt-4">
            <a className="btn btn-primary" href={facts.csv}>
              {t('books.download', { count: facts.count })}
            </a>
          </p>
        </>
      )}
    </>
  );
}
