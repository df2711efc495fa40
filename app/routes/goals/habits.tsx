import { data } from 'react-router';
import type { Route } from './+types/habits';
import { convertToHabits } from '#app/domain/goals/convert-to-habits.ts';
import { readPlan } from '#app/domain/goals/plans.ts';
import { readSteps } from '#app/domain/goals/steps.ts';
import { listHabits } from '#app/domain/habits/list-habits.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { goalHabit } from '#app/forms/definitions/goal-habit.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { ConvertPage } from '#app/ui/goals/convert-page.tsx';
import { ownGoal } from './own-goal.ts';
import { readConversions, stepChoices } from './step-habits.ts';

export const handle = { form: goalHabit, feature: 'goal-plans' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today } = facts;
  const goal = await ownGoal(facts, params.goalId);
  const steps = await readSteps(db, viewer.id, goal.id);
  const plan = await readPlan(db, viewer.id, goal.id);
  const { habits, cap } = await listHabits(db, viewer.id, today);
  const converted = new Set(steps.flatMap(({ habitId }) => habitId ?? []));
  return {
    goalId: goal.id,
    title: goal.title,
    choices: stepChoices(facts, { goal, plan }, steps),
    made: habits.filter(({ id }) => converted.has(id)).map(({ id, name }) => ({ id, name })),
    cap,
    kept: habits.filter(({ state }) => state !== 'archived').length,
    help: helpNeeded({ steps: steps.map(({ what }) => what) }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const goal = await ownGoal(facts, params.goalId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const plan = await readPlan(db, viewer.id, goal.id);
  const steps = await readSteps(db, viewer.id, goal.id);
  const { choices, conversions, isWrong } = readConversions(facts, { goal, plan }, steps, posted);
  if (isWrong) return data({ choices, failed: null }, 422);
  const wasChosen = (posted['choose'] ?? []).length > 0;
  if (!wasChosen) return data({ choices, failed: t('goals:convert.chooseOne') }, 422);
  const made = await attempt(context, () => convertToHabits(db, viewer.id, goal.id, conversions, today, now));
  if (!made.ok) return data({ choices, failed: t('goals:failed.convert') }, made.status);
  if (!made.value.ok) {
    if (made.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
    return data({ choices, failed: t('goals:convert.full', { cap: made.value.cap }) }, 422);
  }
  const { count } = made.value;
  return redirectWithFlash(context, `/goals/${goal.id}#habits`, [
    count === 0
      ? { kind: 'info', key: 'goalHabitsThere' }
      : { kind: 'success', key: count === 1 ? 'goalHabitMade' : 'goalHabitsMade', params: { count } },
  ]);
}

export default function ConvertToHabits({ loaderData, actionData }: Route.ComponentProps) {
  return <ConvertPage {...loaderData} answer={actionData ?? null} />;
}
