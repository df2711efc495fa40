import { redirect } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/plan';
import { frameLengthOf, frameUntil } from '#app/domain/balance/frames.ts';
import { readLife } from '#app/domain/balance/life-facts.ts';
import { measureLife } from '#app/domain/balance/measure-life.ts';
import { startPlan } from '#app/domain/balance/plans.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { balanceTabPath } from '#app/views/balance-view.ts';
import { partOf, proposedActs, scoresOf } from './proposed-plan.ts';

export const handle = { held: false, feature: 'rebalancing-planner' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect(balanceTabPath('rebalance', 30), 303);

/** Begins a plan for the weakest part of the days that were looked at; the answer is the tab that shows it. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const posted = await readPosted(request);
  const length = frameLengthOf(posted['days']?.[0] ?? null);
  const back = balanceTabPath('rebalance', length);
  const frame = frameUntil(today, length);
  const balance = measureLife(await readLife(db, viewer.id, frame, today, viewer.timezone), frame, length);
  const pillar = partOf(balance, posted['part']?.[0]);
  if (!pillar) return redirectWithFlash(context, back, [{ kind: 'info', key: 'balanceUnknown' }]);
  const typedId = posted['id']?.[0] ?? '';
  const plan = {
    id: validate(typedId) ? typedId : uuid(),
    day: today,
    pillar,
    scores: scoresOf(balance),
    acts: await proposedActs(facts, pillar),
  };
  await startPlan(db, viewer.id, plan, now);
  return redirectWithFlash(context, back, [{ kind: 'success', key: 'balancePlan' }]);
}
