import { Island } from '../island.tsx';
import { Numbers, type NumbersTable } from '../parts/drawing.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTranslation } from '../texts.tsx';
import { EarlierLater } from './earlier-later.tsx';
import { NewHabit, type TicksFile } from './overview.tsx';
import type { WeekTicks } from './views.ts';

export interface WeekView {
  readonly tab: 'weekly';
  readonly said: string;
  readonly ticks: WeekTicks;
  readonly numbers: NumbersTable;
  readonly earlier: string;
  readonly later: string | null;
  readonly words: readonly string[];
}

/** The week of every habit; the last days can be filled in. */
export function WeekOfHabits({ view, ticks }: { view: WeekView; ticks: TicksFile }) {
  const { t } = useTranslation('habits');
  return (
    <>
      <h2 className="mt-6">{view.said}</h2>
      <EarlierLater earlier={view.earlier} later={view.later} />
      {view.ticks.rows.length === 0 ? (
        <EmptyState kind="quiet" title={t('week.none')} titleAs="h3" action={<NewHabit />} />
      ) : (
        <div className="mt-3">
          <Island file={ticks} props={view.ticks} />
          <p className="mt-3 text-base text-ink-soft">{t('week.fill')}</p>
          <div data-follows="habits-numbers">
            <Numbers table={view.numbers} />
          </div>
        </div>
      )}
    </>
  );
}
