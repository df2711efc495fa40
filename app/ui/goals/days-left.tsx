import { useTranslation } from '../texts.tsx';
import type { GoalView } from './views.ts';

/** How much time a goal has, in words; of one that is late, without blame. */
export function DaysLeft({ goal }: { goal: Pick<GoalView, 'day' | 'daysLeft'> }) {
  const { t } = useTranslation('goals');
  const { day, daysLeft } = goal;
  if (day === null || daysLeft === null) return t('left.none');
  if (daysLeft < 0) return t('left.over', { day });
  if (daysLeft === 0) return t('left.today');
  if (daysLeft <= 20) return t('left.days', { count: daysLeft, day });
  return t('left.weeks', { count: Math.round(daysLeft / 7), day });
}
