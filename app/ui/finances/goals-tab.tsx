import { FieldFrame } from '../field-frame.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Meter } from '../parts/meter.tsx';
import { Amount, Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { DebtView, GoalsView, PayoffView, SavingsView } from './views.ts';

/** What somebody saves for, and what they owe: how far it is, and two ways out of debt side by side. */
export function GoalsTab({ view }: { view: GoalsView }) {
  const { t } = useTranslation('finances');
  const isEmpty = view.savings.length === 0 && view.debts.length === 0;
  const ways = (
    <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <a href="/finances/goals/new" className={`btn ${isEmpty ? 'btn-primary' : 'btn-secondary'}`}>
        {t('goals.addSavings')}
      </a>
      <a href="/finances/goals/new?kind=debt" className="btn btn-secondary">
        {t('goals.addDebt')}
      </a>
    </p>
  );
  if (isEmpty)
    return (
      <EmptyState kind="road" title={t('goals.empty')} action={ways}>
        {t('goals.emptyText')}
      </EmptyState>
    );
  return (
    <>
      {ways}
      {view.savings.length > 0 ? <Savings savings={view.savings} /> : null}
      {view.debts.length > 0 ? <Debts debts={view.debts} payoffs={view.payoffs} extra={view.extra} /> : null}
    </>
  );
}

function Savings({ savings }: { savings: readonly SavingsView[] }) {
  const { t } = useTranslation('finances');
  return (
    <section aria-labelledby="savings" className="mt-8">
      <h2 id="savings">{t('goals.savings')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {savings.map((one) => (
          <li key={one.id} className="py-4">
            <a href={one.href} className="inline-block py-1 font-semibold wrap-anywhere hover:text-pine">
              {one.name}
            </a>
            <Meter label={one.name} value={one.value} of={one.of} start={one.start} end={one.end} />
            {one.line ? <p className="mt-1 text-base text-ink-soft">{one.line}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Debts({
  debts,
  payoffs,
  extra,
}: {
  debts: readonly DebtView[];
  payoffs: readonly PayoffView[];
  extra: GoalsView['extra'];
}) {
  const { t } = useTranslation('finances');
  return (
    <section aria-labelledby="debts" className="mt-10">
      <h2 id="debts">{t('goals.debts')}</h2>
      <div className="mt-2">
        <Rows label={t('goals.debts')}>
          {debts.map((one) => (
            <Row
              key={one.id}
              title={<span className="wrap-anywhere">{one.name}</span>}
              href={one.href}
              line={
                <>
                  {one.line}
                  {one.warning ? <span className="block text-warn">{one.warning}</span> : null}
                </>
              }
              end={<Amount>{one.amount}</Amount>}
            />
          ))}
        </Rows>
      </div>
      <form method="get" action="/finances" className="mt-6 flex flex-wrap items-end gap-4">
        <input type="hidden" name="tab" value="goals" />
        <FieldFrame id="extra" label={t('goals.extra')} hint={t('goals.extraHint')} error={extra.error}>
          {(control) => (
            <input
              {...control}
              name="extra"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={extra.typed}
              className="field mt-1.5 max-w-40"
            />
          )}
        </FieldFrame>
        {extra.currencies.length > 0 ? (
          <label className="block">
            <span className="block font-semibold">{t('goals.extraCurrency')}</span>
            <select name="in" defaultValue={extra.currency} className="field mt-1.5">
              {extra.currencies.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="submit" className="btn btn-secondary">
          {t('goals.reckon')}
        </button>
      </form>
      {payoffs.map((one) => (
        <Payoff key={one.currency} view={one} />
      ))}
      <p className="mt-4 text-ink-soft">
        {t('goals.noAdvice')}{' '}
        <a href="/help-now" className="link inline-block py-1">
          {t('goals.people')}
        </a>
      </p>
    </section>
  );
}

function Payoff({ view }: { view: PayoffView }) {
  const { t } = useTranslation('finances');
  return (
    <>
      <p className="mt-6 font-serif text-xl">{view.sentence}</p>
      {view.orders.length > 0 ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {view.orders.map((one) => (
            <section key={one.id} className="card" aria-labelledby={`${one.id}-${view.currency}`}>
              <h3 id={`${one.id}-${view.currency}`}>{one.name}</h3>
              <p className="mt-1 text-ink-soft">{one.what}</p>
              <dl className="mt-3 space-y-1">
                {(['time', 'interest', 'first'] as const).map((part) => (
                  <div key={part} className="flex flex-wrap justify-between gap-x-4">
                    <dt className="text-ink-soft">{t(`payoff.${part}`)}</dt>
                    <dd className="wrap-anywhere tabular-nums">{one[part]}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      ) : null}
    </>
  );
}
