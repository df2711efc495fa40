import type { Database } from '#db/database.ts';
import {
  goalPlanQuestion,
  longest,
  type GoalPlanContent,
  type GoalPlanOrder,
} from '#app/gateways/ai/goal-plan-question.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import type { Language } from '#db/tables/accounts.ts';
import { ownNames } from '../analyses/own-names.ts';
import { anonymous } from '../analyses/anonymous.ts';
import {
  fulfilGeneration,
  writtenColumns,
  type Generated,
  type Maker,
} from '../generations/fulfil-generation.ts';
import { requestGeneration, type GenerationJob, type OpenGeneration } from '../generations/generations.ts';
import { withoutUnsafeAdvice } from '../help/unsafe-advice.ts';
import { planParts, type PlanPart } from './planner.ts';
import { readPlan, type GoalPlan } from './plans.ts';
import { readGoal, type ListedGoal } from './read-goals.ts';
import { readSteps, type GoalStep } from './steps.ts';

/** Whether the words of a plan are still those that the planner drew, so that a service may write them. */
export const isAsDrawn = (plan: Pick<GoalPlan, 'revision' | 'analyst'>): boolean =>
  plan.revision === 0 && plan.analyst === 'built-in';

/**
 * Asks for the words of a plan by a service; a job writes them. The plan that the rules drew is there meanwhile, and stays
 * where nothing comes of it. One at a time for each member: another goal's follows. Safe to repeat.
 * @param language of the reader
 */
export const requestPlanWords = (
  db: Database,
  userId: string,
  goalId: string,
  language: Language,
  now: Date,
): Promise<unknown> =>
  requestGeneration(db, userId, { kind: 'goal-plan', source: goalId, language, follows: true }, now);

/**
 * Fulfils an open wish for the words of a plan. What the member has written or done meanwhile stays: of the parts and steps,
 * only those are replaced that still say what the rules made them say. Done twice it writes once.
 * @param service null: nothing is written, and the plan stays as it was drawn
 */
export async function fulfilPlanWords(
  db: Database,
  job: GenerationJob,
  service: AiService | null,
  clock: () => Date,
): Promise<Generated> {
  const open: OpenGeneration = { ...job, kind: 'goal-plan' };
  return fulfilGeneration(db, open, service, clock, async (wish, asked) => {
    const goal = await readGoal(db, open.userId, wish.source);
    const plan = goal && (await readPlan(db, open.userId, goal.id));
    // Gone, changed, or not agreed to any more: the plan is there, and nothing is missing.
    if (!goal || !plan || !isAsDrawn(plan) || !asked) return () => Promise.resolve();
    const steps = (await readSteps(db, open.userId, goal.id)).filter(isUntouched);
    const order = orderOf(goal, plan, steps, wish.language, await ownNames(db, open.userId));
    const answer = await asked.ask(goalPlanQuestion(order));
    if (!answer.ok) return { failed: answer.problem, detail: answer.detail };
    const made = safeWords(answer.content);
    if (!made) return { failed: 'ai', detail: 'nothing left without unsafe advice' };
    const maker = { analyst: 'ai', model: answer.model, usage: answer.usage } as const;
    return (trx, now) => keep(trx, open, { goalId: goal.id, plan, steps }, made, maker, now);
  });
}

const isUntouched = ({ doneOn, habitId }: GoalStep): boolean => doneOn === null && habitId === null;

function orderOf(
  goal: ListedGoal,
  { parts, answers }: GoalPlan,
  steps: readonly GoalStep[],
  language: Language,
  names: readonly string[],
): GoalPlanOrder<PlanPart> {
  const clean = (text: string): string => anonymous(text, names);
  return {
    language,
    goal: {
      title: clean(goal.title),
      why: clean(goal.description),
      pillar: goal.pillar,
      minutes_a_day: answers.minutesADay,
      best_time: answers.bestTime,
      obstacle: answers.obstacle,
    },
    parts: Object.fromEntries(planParts.map((part) => [part, clean(parts[part])])) as Record<
      PlanPart,
      string
    >,
    steps: steps.map(({ week, what }) => ({ week, what: clean(what) })),
  };
}

/** What may be kept of it; null where too little is left. A step of which a sentence had to go says what it said before. */
function safeWords({ parts, steps }: GoalPlanContent<PlanPart>): GoalPlanContent<PlanPart> | null {
  const left = withoutUnsafeAdvice(parts).content;
  const kept = Object.fromEntries(Object.entries(left).filter(([, text]) => text !== ''));
  if (Object.keys(kept).length === 0) return null;
  return {
    parts: kept,
    steps: steps.map((step) => (withoutUnsafeAdvice({ step }).content.step === step ? step : '')),
  };
}

interface Before {
  readonly goalId: string;
  readonly plan: GoalPlan;
  readonly steps: readonly GoalStep[];
}

async function keep(
  trx: Database,
  open: OpenGeneration,
  { goalId, plan, steps }: Before,
  made: GoalPlanContent<PlanPart>,
  maker: Maker,
  now: Date,
): Promise<void> {
  const stored = await readPlan(trx, open.userId, goalId);
  if (stored?.analyst !== 'built-in') return;
  const parts = planParts.filter(
    (part) => made.parts[part] !== undefined && stored.parts[part] === plan.parts[part],
  );
  await trx
    .updateTable('goal_plans')
    .set({
      ...Object.fromEntries(parts.map((part) => [part, made.parts[part]!.slice(0, longest.part)])),
      ...writtenColumns(open, maker),
      revision: stored.revision + 1,
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', open.userId)
    .where('goal_id', '=', goalId)
    .execute();
  for (const [index, { id, what }] of steps.entries()) {
    const words = made.steps[index];
    if (words)
      await trx
        .updateTable('goal_steps')
        .set({ what: words })
        .where('user_id', '=', open.userId)
        .where('id', '=', id)
        .where('what', '=', what)
        .where('done_on', 'is', null)
        .where('converted_habit_id', 'is', null)
        .execute();
  }
}
