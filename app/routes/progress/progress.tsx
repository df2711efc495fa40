import type { Route } from './+types/progress';
import { mayOpen } from '#app/http/features.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ProgressPage } from '#app/ui/progress/progress-page.tsx';
import { progressTabs } from '#app/ui/progress/views.ts';
import { yearPath } from '#app/views/look-backs.ts';
import { periodPath, periodView, progressPath } from '#app/views/progress-view.ts';
import { askedPeriod, partsOf } from './asked-period.ts';

export const handle = { feature: 'progress' } satisfies PageFacts;

/** Specification 3, §2: goals, metrics, habits, trends; or overview, goals, metrics, timeline. Ours are all of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { searchParams } = new URL(request.url);
  const tab = progressTabs.find((one) => one === searchParams.get('tab')) ?? 'overview';
  const period = askedPeriod(facts, searchParams);
  const { today, t } = facts;
  return {
    tab,
    period: periodView(facts, progressPath, period, tab),
    tabs: progressTabs.map((one) => ({
      to: periodPath(progressPath, period, today, one),
      text: String(t(`progress:tab.${one}`)),
      current: one === tab,
    })),
    parts: await partsOf(facts, period, [tab]),
    print: periodPath(`${progressPath}/print`, period, today),
    analytics: (await mayOpen(context, 'progress-analytics'))
      ? periodPath(`${progressPath}/analytics`, period, today)
      : null,
    year: (await mayOpen(context, 'year-in-review')) ? yearPath(Number(period.from.slice(0, 4))) : null,
  };
}

export default function Progress({ loaderData }: Route.ComponentProps) {
  return <ProgressPage {...loaderData} />;
}
