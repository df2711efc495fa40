import type { Route } from './+types/funnel';
import { readFunnel, type Paid } from '#app/domain/leads/funnel.ts';
import { funnelSteps } from '#app/domain/leads/funnel-counts.ts';
import { periods } from '#app/domain/leads/weeks.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { FunnelPage } from '#app/ui/admin/leads/funnel-page.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { chosenPeriod, dayNames } from '#app/views/period.ts';

export const handle = { script: false, feature: 'lead-management' } satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now, money, today } = programRequest(context);
  const period = chosenPeriod(request, periods, 12);
  const funnel = await readFunnel(db, period, now);
  const { day, short } = dayNames(language, today);
  const paid = (sums: Paid): string =>
    Object.entries(sums)
      .map(([currency, amount]) => money(amount, currency))
      .join(' · ');
  const steps = (counted: { steps: (typeof funnel)['total']['steps'] }) =>
    funnelSteps.map((step) => ({ step, count: counted.steps[step] }));
  return {
    periods: periods.map((weeks) => ({ weeks, isCurrent: weeks === period })),
    since: day(funnel.byWeek[0]!.week),
    hasStarts: funnel.hasStarts,
    steps: steps(funnel.total),
    paid: paid(funnel.total.paid),
    bySource: funnel.bySource.map((one) => ({ source: one.source, steps: steps(one), paid: paid(one.paid) })),
    byWeek: funnel.byWeek.map((one) => ({
      at: Date.parse(one.week),
      week: short(one.week),
      steps: steps(one),
      paid: paid(one.paid),
    })),
    byCampaign: funnel.byCampaign,
  };
}

export default function Funnel({ loaderData }: Route.ComponentProps) {
  return <FunnelPage funnel={loaderData} />;
}
