import { PillarMark } from '../parts/pillar-mark.tsx';
import { Row } from '../parts/row.tsx';
import { useTranslation } from '../texts.tsx';
import { DaysLeft } from './days-left.tsx';
import type { GoalView } from './views.ts';

/** A goal of the list: its mark, itself, what comes next, and how far it is. */
export function GoalRow({ goal }: { goal: GoalView }) {
  const { t } = useTranslation('goals');
  const isActive = goal.status === 'in_progress';
  return (
    <Row
      front={<PillarMark pillar={goal.pillar} />}
      title={goal.title}
      href={`/goals/${goal.id}`}
      line={
        <>
          {goal.status === 'completed' && goal.completedOn ? (
            t('reachedOn', { day: goal.completedOn })
          ) : isActive ? (
            <DaysLeft goal={goal} />
          ) : (
            t(`resting.${goal.status}`)
          )}
          {isActive && goal.nextStep ? (
            <span className="block">{t('nextIs', { what: goal.nextStep.what })}</span>
          ) : null}
        </>
      }
      end={isActive && goal.progress > 0 ? t('percent', { percent: goal.progress }) : null}
    />
  );
}
