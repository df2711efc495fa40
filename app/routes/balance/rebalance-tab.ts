import { v7 as uuid } from 'uuid';
import type { FrameLength } from '#app/domain/balance/frames.ts';
import { fedBy } from '#app/domain/balance/life-pillars.ts';
import { readOpenPlan, type PlannedAct } from '#app/domain/balance/plans.ts';
import { sharesOf, type Balance } from '#app/domain/balance/scores.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ActLine, RebalanceView } from '#app/ui/balance/views.ts';
import { balanceTabPath, partName } from '#app/views/balance-view.ts';
import { shareText } from '#app/views/comprehensive-names.ts';
import { goalOf, habitOf, partOf, proposedActs } from './proposed-plan.ts';

/** What an act is called, and what it means; null where there is no such one any more. */
function wordsOf(facts: MemberRequest, { kind, key }: Pick<PlannedAct, 'kind' | 'key'>) {
  const made = kind === 'habit' ? habitOf(facts, key) : goalOf(facts, key);
  if (!made) return null;
  return { kind, name: 'name' in made ? made.name : made.title, text: made.description };
}

function actLine(facts: MemberRequest, act: PlannedAct): readonly ActLine[] {
  const words = wordsOf(facts, act);
  if (!words) return [];
  const place = act.kind === 'habit' ? '/habits' : '/goals';
  return [{ ...words, id: act.id, state: act.state, href: act.madeId && `${place}/${act.madeId}` }];
}

/** The plan under way, and what a new one would be. */
export async function rebalancePage(
  facts: MemberRequest,
  searchParams: URLSearchParams,
  now: Balance,
  length: FrameLength,
): Promise<RebalanceView> {
  const { db, viewer, language, today, t } = facts;
  const plan = await readOpenPlan(db, viewer.id);
  const part = partOf(now, searchParams.get('part'));
  const scoreNow = plan && now.pillars.find(({ pillar }) => pillar === plan.pillar)!.score;
  const before = plan && plan.before[plan.pillar];
  const acts = part ? await proposedActs(facts, part) : [];
  const isInPlan = ({ kind, key }: Pick<PlannedAct, 'kind' | 'key'>): boolean =>
    plan?.acts.some((one) => one.state === 'open' && one.kind === kind && one.key === key) === true;
  // A plan with the same acts would be the one that is under way.
  const isUnderWay = acts.length > 0 && acts.every(isInPlan);
  return {
    open: plan && {
      title: String(t('balance:rebalance.open', { part: partName(facts, plan.pillar) })),
      since: String(
        before === null
          ? t('balance:rebalance.sinceUnknown', { day: dayInText(language, plan.day, today) })
          : t('balance:rebalance.since', { day: dayInText(language, plan.day, today), score: before }),
      ),
      now: scoreNow === null ? null : String(t('balance:rebalance.now', { score: scoreNow })),
      acts: plan.acts.flatMap((act) => actLine(facts, act)),
    },
    proposed: part && {
      id: uuid(),
      days: length,
      pillar: part,
      isTie: now.lowest.length > 1,
      choices: now.lowest.map((one) => ({
        text: partName(facts, one),
        href: `${balanceTabPath('rebalance', length)}&part=${one}`,
        isCurrent: one === part,
        pillar: fedBy[one],
      })),
      shares: sharesOf(now, part).map(({ pillar, percent }) => ({
        id: pillar,
        name: partName(facts, pillar),
        pillar: fedBy[pillar],
        percent: shareText(facts, percent / 100),
        value: percent,
      })),
      acts: isUnderWay ? [] : acts.flatMap((act) => wordsOf(facts, act) ?? []),
      isUnderWay,
    },
  };
}
