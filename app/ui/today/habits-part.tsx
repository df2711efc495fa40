import { useTranslation } from '#app/ui/texts.tsx';
import { Island } from '#app/ui/island.tsx';
import type { TicksFile } from '../habits/overview.tsx';
import type { DayTicks } from '../habits/views.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { HabitGroups } from './habit-groups.tsx';
import type { HabitGroup } from './views.ts';

/** The habits of today: those of this part of the day to be ticked, the others folded. */
export function HabitsPart({
  groups,
  folded,
  hasHabits,
  ticks,
}: {
  groups: readonly HabitGroup[];
  /** After quiet days only the first one stands open. */
  folded: DayTicks;
  /** Whether there are any, due today or not. */
  hasHabits: boolean;
  ticks: TicksFile;
}) {
  const { t } = useTranslation('today');
  return (
    <section className="mt-8" aria-labelledby="habits">
      <h2 id="habits">{t('habit.title')}</h2>
      {hasHabits || groups.length > 0 ? (
        <HabitsOfToday groups={groups} ticks={ticks} />
      ) : (
        <EmptyState
          title={t('habit.none')}
          titleAs="h3"
          action={
            <a href="/habits" className="btn btn-secondary">
              {t('habit.choose')}
            </a>
          }
        >
          {t('habit.noneText')}
        </EmptyState>
      )}
      {folded.rows.length > 0 ? (
        <details className="mt-4">
          <summary className="py-2 font-semibold">{t('habit.others', { count: folded.rows.length })}</summary>
          <Island file={ticks} props={folded} />
        </details>
      ) : null}
      {hasHabits || groups.length > 0 ? (
        <p className="mt-3">
          <a href="/habits" className="link inline-block py-1">
            {t('habit.all')}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function HabitsOfToday({ groups, ticks }: { groups: readonly HabitGroup[]; ticks: TicksFile }) {
  const { t } = useTranslation('today');
  if (groups.length === 0) return <p className="mt-1 text-ink-soft">{t('habit.noneDue')}</p>;
  return <HabitGroups groups={groups} ticks={ticks} />;
}
