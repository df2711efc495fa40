import { data } from 'react-router';
import type { Route } from './+types/plan';
import { drawPlan } from '#app/domain/goals/planner.ts';
import { editPlan, keepPlan, readPlan, showPlan } from '#app/domain/goals/plans.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { goalPlan } from '#app/forms/definitions/goal-plan.ts';
import { asksService } from '#app/http/ai-allowance.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { PlanPage } from '#app/ui/goals/plan-page.tsx';
import { ownGoal } from './own-goal.ts';
import { askForWords, planWordsView } from './plan-words.ts';
import { partViews, parsePart } from './plan-parts.ts';
import { plannerWords } from './planner-words.ts';
import { parseQuestions, questionFields } from './questions.ts';
import { sincePlan } from './since-plan.ts';

export const handle = {
  form: goalPlan,
  feature: 'goal-plans',
  labels: { minutes_a_day: 'forms/goal-questions:fields.minutes_a_day.label' },
} satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const goal = await ownGoal(facts, params.goalId);
  const plan = await readPlan(facts.db, facts.viewer.id, goal.id);
  return {
    goalId: goal.id,
    title: goal.title,
    plan: plan && {
      revision: plan.revision,
      isHidden: plan.isHidden,
      was: sincePlan(facts, plan, goal),
      parts: partViews(facts, plan),
    },
    words: plan && (await planWordsView(facts, goal, plan, context)),
    byService: plan === null && (await asksService(context, 'goal-plan')),
    questions: plan ? null : await questionFields(facts),
    help: helpNeeded({ title: goal.title, ...plan?.parts }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const goal = await ownGoal(facts, params.goalId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const intent = posted['intent']?.[0];
  if (intent === 'show' || intent === 'hide') {
    const isShown = intent === 'show';
    await showPlan(db, viewer.id, goal.id, isShown);
    return redirectWithFlash(context, `/goals/${goal.id}#plan`, [
      { kind: 'success', key: isShown ? 'goalPlanShown' : 'goalPlanHidden' },
    ]);
  }
  if (intent === 'draw') {
    const parsed = parseQuestions(posted, facts);
    const again = async (failed: string | null) => ({
      failed,
      questions: await questionFields(facts, posted, parsed.problems),
      part: null,
    });
    if (parsed.problems) return data(await again(null), 422);
    const drawn = drawPlan(goal, parsed.answers, facts.today, plannerWords(facts));
    const kept = await attempt(context, () => keepPlan(db, viewer.id, goal.id, drawn, parsed.answers, now));
    if (!kept.ok) return data(await again(t('goals:failed.plan')), kept.status);
    if (posted['by']?.[0] !== 'rules') await askForWords(facts, goal, context);
    return redirectWithFlash(context, `/goals/${goal.id}`, [{ kind: 'success', key: 'goalPlanDrawn' }]);
  }
  if (intent === 'words') {
    const asked = await attempt(context, () => askForWords(facts, goal, context));
    if (!asked.ok)
      return data({ failed: t('goals:failed.words'), questions: null, part: null }, asked.status);
    return redirectWithFlash(context, `/goals/${goal.id}/plan`, [
      { kind: asked.value ? 'success' : 'warning', key: asked.value ? 'goalPlanAsked' : 'goalPlanNotAsked' },
    ]);
  }
  return savePart(facts, goal.id, posted, context);
}

/** Saves one part; with what is wrong it comes back opened, with everything that was typed. */
async function savePart(
  facts: MemberRequest,
  goalId: string,
  posted: Posted,
  context: Route.ActionArgs['context'],
) {
  const { db, viewer, now, t } = facts;
  const plan = await readPlan(db, viewer.id, goalId);
  if (!plan) throw new Response('Not found', { status: 404 });
  const said = parsePart(facts, posted);
  if (!said) throw new Response('Not found', { status: 404 });
  const revision = Number(posted['seen']?.[0] ?? plan.revision);
  const again = (failed: string | null, seen = revision) => ({
    failed,
    questions: null,
    part: { id: said.id, field: said.field, revision: seen },
  });
  if (!said.words) return data(again(null), 422);
  const { words } = said;
  const edited = await attempt(context, () => editPlan(db, viewer.id, goalId, revision, words, now));
  if (!edited.ok) return data(again(t('goals:failed.save')), edited.status);
  if (!edited.value.ok) return data(again(t('goals:failed.changed'), plan.revision), 409);
  return redirectWithFlash(context, `/goals/${goalId}/plan#part-${said.id}`, [
    { kind: 'success', key: 'goalPlanSaved' },
  ]);
}

export default function GoalPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanPage {...loaderData} answer={actionData ?? null} />;
}
