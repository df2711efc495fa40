import { Row, Rows } from '../parts/row.tsx';
import { Tick } from '../parts/tick.tsx';
import { useTranslation } from '../texts.tsx';
import type { ServingHabit } from './goal-form.tsx';
import type { GoalView, StepView, WeekView } from './views.ts';

/** The steps of a goal, week by week; weeks that are done, and those that are far, fold to one line each. */
export function GoalSteps({
  goal,
  weeks,
  isConvertible,
  habits,
}: {
  goal: GoalView;
  weeks: readonly WeekView[];
  isConvertible: boolean;
  habits: readonly ServingHabit[];
}) {
  const { t } = useTranslation('goals');
  const isActive = goal.status === 'in_progress';
  if (weeks.length === 0 && habits.length === 0) return null;
  return (
    <section id="habits" className="mt-8 scroll-mt-4">
      {weeks.length > 0 ? (
        <>
          <h2>{t('steps.heading')}</h2>
          <div className="mt-3">
            {weeks.map((week) => (
              <details key={week.week} open={week.isOpen && isActive} className="border-b border-line py-2">
                <summary className="py-1 font-semibold">
                  {t('path.week', { week: week.week })}
                  <span className="font-normal text-ink-soft">
                    {' '}
                    · {t('steps.done', { done: week.done, count: week.steps.length })}
                  </span>
                </summary>
                <div className="mt-2">
                  <Rows label={t('path.week', { week: week.week })}>
                    {week.steps.map((step) => (
                      <Step key={step.id} goalId={goal.id} step={step} isActive={isActive} />
                    ))}
                  </Rows>
                </div>
              </details>
            ))}
          </div>
        </>
      ) : null}
      {habits.length > 0 ? (
        <p className="mt-4">
          {t('habits.serving')}{' '}
          {habits.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : ''}
              <a href={`/habits/${id}`} className="link">
                {name}
              </a>
            </span>
          ))}
        </p>
      ) : null}
      {isActive ? (
        <p className="no-print mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <a href={`/goals/${goal.id}/steps`} className="link inline-block py-1">
            {t('steps.edit')}
          </a>
          {isConvertible ? (
            <a href={`/goals/${goal.id}/habits`} className="link inline-block py-1">
              {t('convert.link')}
            </a>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}

function Step({ goalId, step, isActive }: { goalId: string; step: StepView; isActive: boolean }) {
  const { t } = useTranslation('goals');
  const notes = [
    step.doneOn ? t('steps.doneOn', { day: step.doneOn }) : null,
    step.isHabit ? t('steps.isHabit') : step.isPractice ? t('steps.isPractice') : null,
  ].filter((note) => note !== null);
  return (
    <Row
      id={`step-${step.id}`}
      front={
        isActive ? (
          <Tick action={`/goals/${goalId}/steps/${step.id}`} name={step.what} done={step.doneOn !== null} />
        ) : null
      }
      title={
        <span lang={step.lang} className="font-normal wrap-anywhere">
          {step.what}
        </span>
      }
      line={notes.length > 0 ? notes.join(' · ') : null}
    />
  );
}
