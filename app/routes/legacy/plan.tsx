import type { Route } from './+types/plan';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { PlanPage } from '#app/ui/legacy/plan-page.tsx';
import { planView } from './plan-view.ts';

export const handle = { held: false, script: false, feature: 'legacy-planning' } satisfies PageFacts;

/** What somebody wants to leave behind: its parts, and what is written of each. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lines, written, texts } = await planView(memberRequest(context));
  return { lines, written, help: helpNeeded({ texts }) };
}

export default function LegacyPlan({ loaderData: { lines, written } }: Route.ComponentProps) {
  return <PlanPage lines={lines} written={written} />;
}
