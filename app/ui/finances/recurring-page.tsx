import { PageTitle } from '../page-title.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTranslation } from '../texts.tsx';
import { DueMoney } from './due-money.tsx';
import { MoneyRows } from './money-rows.tsx';
import type { DueView, RecurringLine } from './views.ts';

/** All that repeats: what waits to be answered, what goes on with its next day, and what rests or is over. */
export function RecurringPage({
  sentences,
  due,
  active,
  resting,
  hasAccount,
  hasTwo,
}: {
  sentences: readonly string[];
  due: readonly DueView[];
  active: readonly RecurringLine[];
  resting: readonly RecurringLine[];
  hasAccount: boolean;
  hasTwo: boolean;
}) {
  const { t } = useTranslation('finances');
  const rows = (lines: readonly RecurringLine[], label: string) => (
    <div className="mt-3">
      <MoneyRows lines={lines.map((one) => ({ ...one, title: one.name }))} label={label} />
    </div>
  );
  const add = (
    <a href={hasAccount ? '/finances/recurring/new' : '/finances/accounts/new'} className="btn btn-primary">
      {t(hasAccount ? 'recurring.new' : 'account.new')}
    </a>
  );
  return (
    <div className="max-w-read">
      <PageTitle>{t('recurring.title')}</PageTitle>
      <p>
        <a href="/finances" className="link no-print inline-block py-1">
          {t('title')}
        </a>
      </p>
      <h1 className="mt-2">{t('recurring.title')}</h1>
      {active.length + resting.length === 0 ? (
        <EmptyState title={t('recurring.empty')} action={add}>
          {t('recurring.emptyText')}
        </EmptyState>
      ) : (
        <>
          {sentences.map((text) => (
            <p key={text} className="mt-4 font-serif text-2xl">
              {text}
            </p>
          ))}
          <p className="mt-2 text-ink-soft">{t('recurring.intro')}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            {add}
            {hasTwo ? (
              <a href="/finances/recurring/new?kind=transfer" className="link inline-block py-1">
                {t('recurring.newTransfer')}
              </a>
            ) : null}
          </p>
          <DueMoney due={due} from="list" />
          {active.length > 0 ? (
            <section aria-labelledby="active" className="mt-8">
              <h2 id="active">{t('recurring.active')}</h2>
              {rows(active, t('recurring.active'))}
            </section>
          ) : null}
          {resting.length > 0 ? (
            <section aria-labelledby="resting" className="mt-8">
              <h2 id="resting">{t('recurring.resting')}</h2>
              {rows(resting, t('recurring.resting'))}
            </section>
          ) : null}
        </>
      )}
    </div>
  );
}
