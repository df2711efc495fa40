import type { Route } from './+types/goal';
import { readCheckpoints } from '#app/domain/goals/checkpoints.ts';
import { readPlan } from '#app/domain/goals/plans.ts';
import { readSteps } from '#app/domain/goals/steps.ts';
import { readValues } from '#app/domain/goals/values.ts';
import { servingHabits } from '#app/domain/goals/write-goal.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { asksService } from '#app/http/ai-allowance.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { GoalPage } from '#app/ui/goals/goal-page.tsx';
import { goalView } from './goal-view.ts';
import { checkpointViews, numberView, weekViews } from './goal-parts.ts';
import { ownGoal } from './own-goal.ts';
import { partViews } from './plan-parts.ts';
import { questionFields } from './questions.ts';
import { sincePlan } from './since-plan.ts';
import { habitChoices } from './serving-habits.ts';
import { openSteps } from './step-habits.ts';

export const handle = { feature: 'goal-setting' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const goal = await ownGoal(facts, params.goalId);
  const plan = await readPlan(db, viewer.id, goal.id);
  const steps = await readSteps(db, viewer.id, goal.id);
  const checkpoints = await readCheckpoints(db, viewer.id, goal.id);
  const values = goal.measure === 'number' ? await readValues(db, viewer.id, goal.id) : [];
  const serving = await servingHabits(db, viewer.id, goal.id);
  // Whoever is there needs no path.
  const asksForPlan =
    plan === null && steps.length === 0 && goal.status === 'in_progress' && goal.progress < 100;
  const parts = plan ? partViews(facts, plan) : [];
  return {
    goal: goalView(facts, goal),
    plan: plan && {
      isHidden: plan.isHidden,
      was: sincePlan(facts, plan, goal),
      parts: plan.isHidden
        ? []
        : parts.flatMap(({ id, title, text, lang }) => (text === null ? [] : [{ id, title, text, lang }])),
    },
    future: goal.status === 'completed' ? (plan?.parts.future_self_message ?? '') : '',
    questions: asksForPlan ? await questionFields(facts) : null,
    byService: asksForPlan && (await asksService(context, 'goal-plan')),
    weeks: weekViews(facts, goal, plan, steps),
    checkpoints: checkpointViews(facts, goal, checkpoints),
    number: numberView(facts, goal, values),
    habits: serving.length > 0 ? (await habitChoices(facts, serving)).filter(({ isChosen }) => isChosen) : [],
    isConvertible: openSteps(steps).length > 0,
    help: helpNeeded({
      goal: [goal.title, goal.description],
      plan: Object.values(plan?.parts ?? {}),
      steps: steps.map(({ what }) => what),
      checkpoints: checkpoints.flatMap(({ reflection, adjustments }) => [reflection, adjustments]),
    }),
  };
}

export default function Goal({ loaderData }: Route.ComponentProps) {
  return <GoalPage {...loaderData} />;
}
