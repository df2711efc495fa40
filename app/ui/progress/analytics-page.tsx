import { PageTitle } from '../page-title.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Row, Rows } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { PeriodChoice } from './period-choice.tsx';
import type { AnalyticsView, PeriodView } from './views.ts';

/** Weekdays, streaks and steadiness. */
export function AnalyticsPage({
  period,
  back,
  view,
}: {
  period: PeriodView;
  back: string;
  view: AnalyticsView;
}) {
  const { t } = useTranslation('progress');
  return (
    <div className="max-w-work">
      <PageTitle>{`${t('analytics.title')} · ${period.name}`}</PageTitle>
      <p className="no-print">
        <a href={back} className="link inline-block py-1">
          {t('analytics.back')}
        </a>
      </p>
      <h1 className="mt-2">{t('analytics.title')}</h1>
      <PeriodChoice period={period} />
      <p className="mt-6 font-semibold">{period.name}</p>
      <section className="mt-6 max-w-2xl" aria-labelledby="weekdays">
        <h2 id="weekdays">{t('analytics.weekdays')}</h2>
        <p className="mt-1">{view.weekdaySentence}</p>
        <DataTable
          label={view.weekdays.label}
          columns={view.weekdays.columns.map((text, index) => ({ text, isNumber: index > 0 }))}
          rows={view.weekdays.rows.map((cells) => ({ key: cells[0]!, cells }))}
        />
        {view.weekdayBesides ? <p className="mt-2 text-ink-soft">{view.weekdayBesides}</p> : null}
      </section>
      <section className="mt-8 max-w-2xl" aria-labelledby="consistency">
        <h2 id="consistency">{t('analytics.consistency')}</h2>
        <p className="mt-1">{view.consistency}</p>
      </section>
      <section className="mt-8 max-w-2xl" aria-labelledby="streaks">
        <h2 id="streaks">{t('analytics.streaks')}</h2>
        {view.streaks.length > 0 ? (
          <div className="mt-3">
            <Rows label={t('analytics.streaks')}>
              {view.streaks.map(({ id, name, line }) => (
                <Row
                  key={id}
                  title={<span className="wrap-anywhere">{name}</span>}
                  href={`/habits/${id}`}
                  line={line}
                />
              ))}
            </Rows>
          </div>
        ) : (
          <p className="mt-2 text-ink-soft">{t('analytics.noStreaks')}</p>
        )}
      </section>
    </div>
  );
}
