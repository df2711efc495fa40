import type { Route } from './+types/insights';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { InsightsPage } from '#app/ui/insights/insights-page.tsx';
import { insightTabs } from '#app/ui/insights/views.ts';
import { tabOf } from './tabs.ts';

export const handle = { feature: 'insights' } satisfies PageFacts;

/** Specification 3, §2: Overview, Patterns, Recommendations, Trends, Analysis, Roadmap, Action Items. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const tab = insightTabs.find((one) => one === searchParams.get('tab')) ?? 'overview';
  return tabOf(memberRequest(context), tab, searchParams);
}

export default function Insights({ loaderData }: Route.ComponentProps) {
  return <InsightsPage {...loaderData} />;
}
