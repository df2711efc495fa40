import type { FieldView } from '#app/forms/view.ts';
import { PageTitle } from '../page-title.tsx';
import { Quote } from '../parts/leaf.tsx';
import { Meter } from '../parts/meter.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import { useTranslation } from '../texts.tsx';
import { DaysLeft } from './days-left.tsx';
import { GoalActs } from './goal-acts.tsx';
import { GoalPath } from './goal-path.tsx';
import { GoalPlan, type PlanPartRead } from './goal-plan.tsx';
import { GoalProgress } from './goal-progress.tsx';
import { GoalState } from './goal-state.tsx';
import { GoalSteps } from './goal-steps.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import type { ServingHabit } from './goal-form.tsx';
import type { CheckpointView, GoalView, NumberView, WeekView } from './views.ts';
import { Checkpoints } from './checkpoints.tsx';

/** A goal: what it is, the next step, the path, and all that is known of it. */
export function GoalPage({
  goal,
  plan,
  future,
  questions,
  byService,
  weeks,
  checkpoints,
  number,
  habits,
  isConvertible,
}: {
  goal: GoalView;
  plan: {
    readonly isHidden: boolean;
    readonly was: readonly string[];
    readonly parts: readonly PlanPartRead[];
  } | null;
  /** What they wrote at the start to who they are now. */
  future: string;
  questions: readonly FieldView[] | null;
  /** Whether a service would write the plan. */
  byService: boolean;
  weeks: readonly WeekView[];
  checkpoints: readonly CheckpointView[];
  number: NumberView | null;
  habits: readonly ServingHabit[];
  isConvertible: boolean;
}) {
  const { t } = useTranslation('goals');
  const isActive = goal.status === 'in_progress';
  return (
    <div className="max-w-work">
      <PageTitle>{goal.title}</PageTitle>
      <p>
        <a href="/goals" className="link no-print inline-block py-1">
          {t('back')}
        </a>
      </p>
      <p className="mt-2">
        <PillarName pillar={goal.pillar}>{goal.pillarName}</PillarName>
      </p>
      <h1 className="mt-1 wrap-anywhere">{goal.title}</h1>
      {goal.description ? (
        <Quote text={goal.description} when={t('saidOn', { day: goal.startedOn })} />
      ) : null}
      {isActive ? (
        <p className="mt-2">
          <DaysLeft goal={goal} />
        </p>
      ) : null}
      <GoalState goal={goal} future={future} />
      {questions ? (
        <section className="mt-8 max-w-2xl">
          <h2>{t('questions.title')}</h2>
          <PlanQuestions goalId={goal.id} fields={questions} byService={byService} />
        </section>
      ) : null}
      {goal.progress > 0 && isActive ? (
        <div className="mt-6 max-w-md">
          <Meter
            label={t('progress.label')}
            value={goal.progress}
            of={100}
            start={t('percent', { percent: goal.progress })}
            end={t(`phase.${goal.phase}`)}
          />
        </div>
      ) : null}
      {weeks.length > 0 ? <GoalPath goal={goal} weeks={weeks} /> : null}
      <div className={number ? 'xl:grid xl:grid-cols-2 xl:gap-10' : ''}>
        <GoalSteps goal={goal} weeks={weeks} isConvertible={isConvertible} habits={habits} />
        <GoalProgress goal={goal} number={number} />
      </div>
      <Checkpoints goal={goal} checkpoints={checkpoints} />
      {plan ? <GoalPlan goalId={goal.id} plan={plan} /> : null}
      <GoalActs goal={goal} />
    </div>
  );
}
