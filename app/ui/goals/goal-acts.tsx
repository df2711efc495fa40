import { useTranslation } from '../texts.tsx';
import { asksIfReached } from './goal-state.tsx';
import { StateButton } from './state-button.tsx';
import type { GoalView } from './views.ts';

/** Everything else that can be done with a goal. */
export function GoalActs({ goal }: { goal: GoalView }) {
  const { t } = useTranslation('goals');
  const isActive = goal.status === 'in_progress';
  return (
    <section className="no-print mt-10 border-t border-line pt-4">
      <h2 className="text-xl">{t('act.title')}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isActive && !asksIfReached(goal) ? (
          <StateButton goalId={goal.id} act="reach">
            {t('act.reach')}
          </StateButton>
        ) : null}
        <a href={`/goals/${goal.id}/edit`} className="link inline-block py-1">
          {t('act.edit')}
        </a>
        {isActive ? (
          <StateButton goalId={goal.id} act="put-off" isLink>
            {t('act.put-off')}
          </StateButton>
        ) : null}
        {goal.status === 'completed' ? (
          <StateButton goalId={goal.id} act="take-up" isLink>
            {t('act.notReached')}
          </StateButton>
        ) : null}
        {goal.status !== 'completed' && goal.status !== 'let_go' && !(goal.isLate && goal.progress < 100) ? (
          <StateButton goalId={goal.id} act="let-go" isLink>
            {t('act.let-go')}
          </StateButton>
        ) : null}
        <a href={`/goals/${goal.id}/delete`} className="link inline-block py-1">
          {t('act.delete')}
        </a>
      </div>
    </section>
  );
}
