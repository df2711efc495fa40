import type { Route } from './+types/balance';
import { frameBefore, frameLengthOf, frameLengths, frameUntil } from '#app/domain/balance/frames.ts';
import { readLife } from '#app/domain/balance/life-facts.ts';
import { measureLife } from '#app/domain/balance/measure-life.ts';
import { findingsOf } from '#app/domain/balance/sentences.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { mayOpen } from '#app/http/features.ts';
import { BalancePage } from '#app/ui/balance/balance-page.tsx';
import { balanceTabs } from '#app/ui/balance/views.ts';
import {
  balanceTabPath,
  breakdownView,
  daysOf,
  measuredFrames,
  overviewView,
  progressView,
  sentenceOf,
} from '#app/views/balance-view.ts';
import { historyPage } from './history-tab.ts';
import { rebalancePage } from './rebalance-tab.ts';

export const handle = { feature: 'life-balance' } satisfies PageFacts;

/** Specification 3, §2: Overview, Breakdown, Progress, History, Rebalance, Insights, over 7, 30 and 90 days, and a year. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, t } = facts;
  const { searchParams } = new URL(request.url);
  const tab = balanceTabs.find((one) => one === searchParams.get('tab')) ?? 'overview';
  const length = frameLengthOf(searchParams.get('days'));
  const life = await readLife(db, viewer.id, daysOf(tab, length, today), today, viewer.timezone);
  const frame = frameUntil(today, length);
  const now = measureLife(life, frame, length);
  const frames = frameLengths.map((one) => ({
    text: String(t(`balance:frame.${one}`)),
    href: balanceTabPath(tab, one),
    isCurrent: one === length,
  }));
  const page = { frames, length };
  const earlier = () => measureLife(life, frameBefore(today, length), length);
  switch (tab) {
    case 'overview': {
      const hasScales = life.said.some(({ key }) => key === 'rating');
      return { ...page, tab, view: overviewView(facts, now, earlier(), length, hasScales) };
    }
    case 'breakdown':
      return { ...page, tab, view: breakdownView(facts, now) };
    case 'progress':
      return { ...page, tab, view: progressView(facts, measuredFrames(life, length)) };
    case 'history':
      return { ...page, tab, ...(await historyPage(facts, searchParams, life, length)) };
    case 'rebalance':
      return {
        ...page,
        tab,
        view: (await mayOpen(context, 'rebalancing-planner'))
          ? await rebalancePage(facts, searchParams, now, length)
          : null,
      };
    case 'insights': {
      const findings = findingsOf(life, frame, now, earlier());
      return { ...page, tab, view: findings.map((finding) => sentenceOf(facts, finding, length)) };
    }
  }
}

export default function LifeBalance({ loaderData }: Route.ComponentProps) {
  return <BalancePage {...loaderData} />;
}
