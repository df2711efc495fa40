import type { Route } from './+types/print';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ProgressSheet } from '#app/ui/progress/progress-page.tsx';
import { progressTabs } from '#app/ui/progress/views.ts';
import { periodInText, periodName, periodPath, progressPath } from '#app/views/progress-view.ts';
import { askedPeriod, partsOf } from './asked-period.ts';

export const handle = { feature: 'progress' } satisfies PageFacts;

/** All of a period on one page, for paper. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const period = askedPeriod(facts, new URL(request.url).searchParams);
  return {
    name: periodName(facts, period),
    nameInText: periodInText(facts, period),
    back: periodPath(progressPath, period, facts.today),
    parts: await partsOf(facts, period, progressTabs),
  };
}

export default function Print({ loaderData }: Route.ComponentProps) {
  return <ProgressSheet {...loaderData} />;
}
