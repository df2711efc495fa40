import { Path, type Stone } from '../parts/path.tsx';
import { useTranslation } from '../texts.tsx';
import type { GoalView, WeekView } from './views.ts';

/** The road to a goal: a stone for each week that has steps, the flag is its day. */
export function GoalPath({ goal, weeks }: { goal: GoalView; weeks: readonly WeekView[] }) {
  const { t } = useTranslation('goals');
  const isReached = goal.status === 'completed';
  const next = weeks.findIndex(({ done, steps }) => done < steps.length);
  const stones = weeks.map((week, index): Stone => {
    const isDone = week.done === week.steps.length;
    const state = isDone || isReached ? 'behind' : index === next ? 'next' : 'ahead';
    const all = week.steps.length;
    return {
      id: String(week.week),
      name: t('path.week', { week: week.week }),
      // Of a goal that was reached, nothing waits for the days of a week that was not needed.
      ...(isReached && !isDone ? {} : { when: t('path.until', { day: week.until }) }),
      state,
      word:
        week.done > 0 && !isDone
          ? t('path.part', { done: week.done, all })
          : t(`path.${isReached && !isDone ? 'spared' : state}`),
      isQuiet: weeks.length > 6 && state !== 'next',
    };
  });
  return (
    <section className="mt-8">
      <h2>{t('path.title')}</h2>
      <div className="mt-3">
        <Path
          title={t('path.label', { title: goal.title })}
          description={t('path.description', { done: goal.steps.done, count: goal.steps.all })}
          stones={stones}
          flag={{
            name: goal.title,
            ...(goal.day ? { when: goal.day } : {}),
            isReached,
          }}
          pillar={goal.pillar}
        />
      </div>
    </section>
  );
}
