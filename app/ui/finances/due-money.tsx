import { Amount } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import type { DueView } from './views.ts';

/** What repeats and waits to be answered: it came, or it did not. Nothing is shown where nothing waits. */
export function DueMoney({ due, from }: { due: readonly DueView[]; from: 'overview' | 'list' }) {
  const { t } = useTranslation('finances');
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due" className="mt-8">
      <h2 id="due">{t('recurring.due')}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {due.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{one.name}</p>
              <p className="text-base text-ink-soft">
                {one.line} · <Amount>{`${one.isIncome ? '+' : ''}${one.amount}`}</Amount>
              </p>
            </div>
            <form method="post" action="/finances/recurring" className="flex flex-wrap gap-2">
              <input type="hidden" name="id" value={one.id} />
              <input type="hidden" name="day" value={one.day} />
              <input type="hidden" name="from" value={from} />
              <button
                type="submit"
                name="intent"
                value="record"
                className="btn btn-secondary"
                aria-label={t('recurring.cameNamed', { name: one.name })}
              >
                {t('recurring.came')}
              </button>
              <button
                type="submit"
                name="intent"
                value="skip"
                className="btn btn-quiet"
                aria-label={t('recurring.skipNamed', { name: one.name })}
              >
                {t('recurring.skip')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
