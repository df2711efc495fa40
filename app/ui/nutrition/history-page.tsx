import type { ComponentProps } from 'react';
import { BarChart, type Bar } from '../bar-chart.tsx';
import { PageTitle } from '../page-title.tsx';
import { Choice } from '../parts/choice.tsx';
import { LineWithBand } from '../parts/line-with-band.tsx';
import { useTranslation } from '../texts.tsx';
import { CalmWord } from './people.tsx';

type Options = ComponentProps<typeof Choice>['options'];

/** A week or a month of one thing, day by day. */
export interface HistoryView {
  readonly title: string;
  readonly periods: Options;
  readonly measures: Options;
  readonly earlier: string;
  readonly later: string | null;
  /** The average of the days that were written down. */
  readonly said: string;
  /** What is aimed at; empty for nothing. */
  readonly aim: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly bars: readonly Bar[] | null;
  readonly line: ComponentProps<typeof LineWithBand> | null;
  readonly eatsVeryLittle: boolean;
}

/** What is chosen, for whoever sees two choices below each other; the choice itself has it as its name. */
const ChoiceName = ({ children }: { children: string }) => (
  <p aria-hidden="true" className="mb-1 text-sm text-ink-soft">
    {children}
  </p>
);

export function HistoryPage({ view }: { view: HistoryView }) {
  const { t } = useTranslation('nutrition');
  return (
    <div className="max-w-work">
      <PageTitle>{`${view.name}, ${view.title} · ${t('history.title')}`}</PageTitle>
      <p className="no-print">
        <a href="/nutrition" className="link inline-block py-1">
          {t('back')}
        </a>
      </p>
      <h1 className="mt-2">{t('history.title')}</h1>
      <div className="no-print mt-4 space-y-4">
        <div>
          <ChoiceName>{t('history.periods')}</ChoiceName>
          <Choice label={t('history.periods')} options={view.periods} />
        </div>
        <div>
          <ChoiceName>{t('history.measures')}</ChoiceName>
          <Choice label={t('history.measures')} options={view.measures} />
        </div>
      </div>
      <h2 className="mt-6">{view.title}</h2>
      <p className="mt-1 max-w-prose">
        {view.said} {view.aim}
      </p>
      <p className="no-print mt-1 flex flex-wrap gap-x-6">
        <a href={view.earlier} className="link inline-block py-1">
          {t('history.earlier')}
        </a>
        {view.later ? (
          <a href={view.later} className="link inline-block py-1">
            {t('history.later')}
          </a>
        ) : null}
      </p>
      {view.bars ? (
        <BarChart
          heading={view.name}
          bars={view.bars}
          tableLabel={t('history.numbers')}
          columns={view.columns}
        />
      ) : null}
      {view.line ? (
        <div className="mt-6">
          <LineWithBand {...view.line} />
        </div>
      ) : null}
      {view.eatsVeryLittle ? <CalmWord /> : null}
    </div>
  );
}
