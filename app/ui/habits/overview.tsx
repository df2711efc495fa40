import { Island, type IslandFile } from '../island.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { useTranslation } from '../texts.tsx';
import { HabitChoices, type HabitChoice } from './habit-choices.tsx';
import type { DayTicks, WeekTicks } from './views.ts';

/** The file of the island that ticks: pages hand it in, because islands stand above components. */
export type TicksFile = IslandFile<DayTicks | WeekTicks>;

export interface OverviewView {
  readonly tab: 'overview';
  readonly said: string;
  readonly isToday: boolean;
  readonly done: number;
  readonly due: number;
  readonly groups: readonly { readonly part: string; readonly ticks: DayTicks }[];
  /** The day before; null where it cannot be filled in any more. */
  readonly earlier: string | null;
  /** Habits that fit, where there is none yet. */
  readonly suggestions: readonly HabitChoice[] | null;
  readonly words: readonly string[];
}

/** The habits of a day. */
export function Overview({ view, ticks }: { view: OverviewView; ticks: TicksFile }) {
  const { t } = useTranslation('habits');
  if (view.suggestions)
    return (
      <>
        <EmptyState title={t('empty.title')} action={<NewHabit isFirst />}>
          {t('empty.text')}
        </EmptyState>
        {view.suggestions.length > 0 ? (
          <section className="mt-8" aria-labelledby="fitting">
            <h2 id="fitting">{t('empty.fitting')}</h2>
            <HabitChoices choices={view.suggestions} titleAs="h3" />
          </section>
        ) : null}
      </>
    );
  return (
    <>
      <h2 className="mt-6">{view.said}</h2>
      <p className="mt-1 text-ink-soft" data-follows="habits-sentence">
        {view.due === 0
          ? t('today.none')
          : view.done === view.due
            ? t(view.isToday ? 'today.all' : 'today.allThen')
            : t('today.done', { done: view.done, count: view.due })}
      </p>
      {view.groups.map(({ part, ticks: group }) => (
        <section key={part} className="mt-5" aria-labelledby={`part-${part}`}>
          <h3 id={`part-${part}`} className="mb-1 font-sans text-base font-semibold text-ink-soft">
            {t(`part.${part}`)}
          </h3>
          <Island file={ticks} props={group} />
        </section>
      ))}
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <NewHabit />
        {view.isToday ? null : (
          <a href="/habits" className="link inline-block py-1">
            {t('today.back')}
          </a>
        )}
        {view.earlier ? (
          <a href={view.earlier} className="link inline-block py-1">
            {t('today.earlier')}
          </a>
        ) : null}
      </p>
    </>
  );
}

/** The two ways to another habit. */
export function NewHabit({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useTranslation('habits');
  return (
    <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <a href="/habits/library" className={`btn ${isFirst ? 'btn-primary' : 'btn-secondary'}`}>
        {t('toLibrary')}
      </a>
      <a href="/habits/new" className="link inline-block py-1">
        {t('toNew')}
      </a>
    </span>
  );
}
