import { Numbers, type NumbersTable } from '../parts/drawing.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { HeatMap, type HeatDay } from '../parts/heat-map.tsx';
import { PillarMark } from '../parts/pillar-mark.tsx';
import type { Pillar } from '../pillar-hues.tsx';
import { useTranslation } from '../texts.tsx';
import { EarlierLater } from './earlier-later.tsx';
import { NewHabit } from './overview.tsx';

/** A habit's month. */
export interface MonthMap {
  readonly id: string;
  readonly name: string;
  readonly pillar: Pillar;
  /** '19 of 30 days, most often on Tuesdays.' */
  readonly sentence: string;
  readonly weeks: readonly (readonly (HeatDay | null)[])[];
}

export interface MonthView {
  readonly tab: 'monthly';
  readonly said: string;
  /** The same within a line. */
  readonly saidInText: string;
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly maps: readonly MonthMap[];
  readonly numbers: NumbersTable;
  readonly earlier: string;
  readonly later: string | null;
  readonly words: readonly string[];
}

/** The month of every habit, each a map whose days lead to what was on them. */
export function MonthOfHabits({ view }: { view: MonthView }) {
  const { t } = useTranslation('habits');
  return (
    <>
      <h2 className="mt-6">{view.said}</h2>
      <EarlierLater earlier={view.earlier} later={view.later} />
      {view.maps.length === 0 ? (
        <EmptyState kind="quiet" title={t('month.none')} titleAs="h3" action={<NewHabit />} />
      ) : (
        <>
          <div className="mt-3 grid gap-x-10 gap-y-8 lg:grid-cols-2">
            {view.maps.map(({ id, name, pillar, sentence, weeks }) => (
              <section key={id} aria-labelledby={`month-${id}`}>
                <h3 id={`month-${id}`} className="flex items-center gap-2">
                  <PillarMark pillar={pillar} />
                  <a href={`/habits/${id}`} className="min-w-0 wrap-anywhere no-underline hover:text-pine">
                    {name}
                  </a>
                </h3>
                <HeatMap
                  caption={t('month.caption', { name, month: view.saidInText })}
                  sentence={sentence}
                  weekdays={view.weekdays}
                  weeks={weeks}
                  hue={pillar}
                />
              </section>
            ))}
          </div>
          <Numbers table={view.numbers} />
        </>
      )}
    </>
  );
}
