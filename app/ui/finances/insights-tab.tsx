import { Choice } from '../parts/choice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTranslation } from '../texts.tsx';
import type { InsightsView } from './views.ts';

/** What whole months say, each with the numbers that it rests on. */
export function InsightsTab({ view }: { view: InsightsView }) {
  const { t } = useTranslation('finances');
  return (
    <>
      {view.currencies.length > 1 ? (
        <div className="mt-6">
          <Choice label={t('budget.currency')} options={view.currencies} />
        </div>
      ) : null}
      {view.tooLittle !== null || view.found.length === 0 ? (
        <EmptyState
          kind="quiet"
          title={t(view.tooLittle === null ? 'insights.none' : 'insights.tooLittle')}
          action={
            <a href="/finances/transactions" className="btn btn-secondary">
              {t('overview.all')}
            </a>
          }
        >
          {view.tooLittle ?? t('insights.noneText')}
        </EmptyState>
      ) : (
        <>
          <p className="mt-6 text-ink-soft">{t('insights.intro')}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {view.found.map((one) => (
              <li key={one.id} className="py-4">
                <p>{one.sentence}</p>
                <details className="mt-1">
                  <summary>{t('insights.evidence')}</summary>
                  <table className="mt-2">
                    <thead>
                      <tr>
                        <th scope="col" className="pr-8 text-left">
                          {t('insights.month')}
                        </th>
                        <th scope="col" className="text-right">
                          {t('insights.amount')}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {one.months.map(({ month, amount, href }) => (
                        <tr key={month}>
                          <th scope="row" className="pr-8 text-left font-normal">
                            <a href={href} className="link inline-block py-1">
                              {month}
                            </a>
                          </th>
                          <td className="text-right tabular-nums">{amount}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
