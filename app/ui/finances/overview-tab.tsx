import { Form } from 'react-router';
import type { FieldView } from '#app/forms/view.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { FieldControl } from '../fields/field.tsx';
import { controlId } from '../fields/parts.tsx';
import { problemLine } from '../forms/problem-line.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { DueMoney } from './due-money.tsx';
import { MoneyRows } from './money-rows.tsx';
import type { AccountLine, OverviewView } from './views.ts';

/** How the money is: what is left of the month, one line to add, what moved last, and what stands where. */
export function OverviewTab({ view }: { view: OverviewView }) {
  const { t } = useTranslation('finances');
  if (view.sentence === null) return <Start view={view} />;
  return (
    <>
      <p className="mt-6 font-serif text-2xl">{view.sentence}</p>
      <p className="mt-1 text-ink-soft">{[view.line, view.upcoming.still].filter(Boolean).join(' ')}</p>
      <DueMoney due={view.upcoming.due} from="overview" />
      <QuickAdd {...view.add} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="recent">
          <h2 id="recent">{t('overview.recent')}</h2>
          {view.recent.length === 0 ? (
            <p className="mt-2 text-ink-soft">{t('overview.none')}</p>
          ) : (
            <div className="mt-3">
              <MoneyRows lines={view.recent} label={t('overview.recent')} />
            </div>
          )}
          <p className="mt-3 flex flex-wrap gap-x-6">
            <a href="/finances/transactions" className="link inline-block py-1">
              {t('overview.all')}
            </a>
            <a href="/finances/import" className="link inline-block py-1">
              {t('import.link')}
            </a>
          </p>
        </section>
        <div className="space-y-10">
          <Upcoming {...view.upcoming} />
          <Accounts accounts={view.accounts} totals={view.totals} />
        </div>
      </div>
    </>
  );
}

/** What is wrong with a form, its fields in their order. */
const errorsOf = (button: string, fields: readonly FieldView[], failed: string | null) => [
  ...(failed === null ? [] : [{ id: button, text: failed }]),
  ...fields.flatMap((field) =>
    field.error ? [{ id: controlId(field.id), text: problemLine(field.label, field.error) }] : [],
  ),
];

/** Nothing yet: a month in three amounts, or an account by itself. */
function Start({ view }: { view: OverviewView }) {
  const { t } = useTranslation('finances');
  const { add, start } = view;
  return (
    <>
      <EmptyState title={t('overview.empty')}>{t('overview.emptyText')}</EmptyState>
      <section aria-labelledby="start-title" className="mt-8 max-w-read">
        <ErrorSummary errors={errorsOf('start', start, add.failed)} />
        <h2 id="start-title">{t('start.title')}</h2>
        <Form method="post" action="/finances" noValidate className="mt-4 space-y-6">
          <input type="hidden" name="intent" value="start" />
          <input type="hidden" name="id" value={add.id} />
          {start.map((field) => (
            <FieldControl key={field.id} field={field} />
          ))}
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <button id="start" type="submit" className="btn btn-primary">
              {t('start.button')}
            </button>
            <a href="/finances/accounts/new" className="link inline-block py-1">
              {t('overview.first')}
            </a>
          </p>
        </Form>
      </section>
    </>
  );
}

/** One line: how much, for what, where. */
function QuickAdd({ id, account, fields, failed }: OverviewView['add']) {
  const { t } = useTranslation('finances');
  const errors = errorsOf('add', fields, failed);
  return (
    <section aria-labelledby="add-title" className="mt-8">
      <ErrorSummary errors={errors} />
      <h2 id="add-title">{t('overview.add')}</h2>
      <Form method="post" action="/finances" noValidate className="mt-3">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="id" value={id} />
        {account === null ? null : <input type="hidden" name="account" value={account} />}
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {fields.map((field) => (
            <FieldControl key={field.id} field={field} />
          ))}
        </div>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <button id="add" type="submit" className="btn btn-primary">
            {t('overview.keep')}
          </button>
          <a href="/finances/transactions/new" className="link inline-block py-1">
            {t('overview.more')}
          </a>
        </p>
      </Form>
    </section>
  );
}

/** What the next days bring; without anything, the way to begin. */
function Upcoming({ lines, hasAny }: OverviewView['upcoming']) {
  const { t } = useTranslation('finances');
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming">{t('recurring.upcoming')}</h2>
      {lines.length > 0 ? (
        <div className="mt-3">
          <MoneyRows
            lines={lines.map((one) => ({ ...one, title: one.name }))}
            label={t('recurring.upcoming')}
          />
        </div>
      ) : (
        <p className="mt-2 text-ink-soft">{t('recurring.emptyText')}</p>
      )}
      <p className="mt-3">
        <a
          href={hasAny ? '/finances/recurring' : '/finances/recurring/new'}
          className="link inline-block py-1"
        >
          {t(hasAny ? 'recurring.all' : 'recurring.new')}
        </a>
      </p>
    </section>
  );
}

function Accounts({ accounts, totals }: { accounts: readonly AccountLine[]; totals: readonly string[] }) {
  const { t } = useTranslation('finances');
  const rows = (some: readonly AccountLine[], label: string) => (
    <Rows label={label}>
      {some.map((one) => (
        <Row
          key={one.id}
          title={one.name}
          href={one.href}
          line={one.kind}
          end={<Amount>{one.balance}</Amount>}
        />
      ))}
    </Rows>
  );
  const [open, away] = [accounts.filter((one) => !one.isArchived), accounts.filter((one) => one.isArchived)];
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">{t('overview.accounts')}</h2>
      <div className="mt-3">{rows(open, t('overview.accounts'))}</div>
      {totals.map((text) => (
        <p key={text} className="mt-2 text-right tabular-nums">
          {text}
        </p>
      ))}
      {away.length > 0 ? (
        <details className="mt-3">
          <summary>{t('overview.away')}</summary>
          <div className="mt-2">{rows(away, t('overview.away'))}</div>
        </details>
      ) : null}
      <p className="mt-3">
        <a href="/finances/accounts/new" className="link inline-block py-1">
          {t('account.new')}
        </a>
      </p>
    </section>
  );
}
