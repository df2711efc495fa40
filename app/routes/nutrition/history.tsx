import { data } from 'react-router';
import type { Route } from './+types/history';
import { attempt } from '#app/http/attempt.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { HistoryPage } from '#app/ui/nutrition/history-page.tsx';
import { NutritionFault } from '#app/ui/nutrition/nutrition-fault.tsx';
import { historyView } from './history-view.ts';
import { path } from './place.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

/** A week or a month of eating and drinking, drawn. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const read = await attempt(context, () => historyView(facts, new URL(request.url).searchParams));
  return read.ok ? data({ view: read.value }) : data({ view: null }, { status: read.status });
}

export default function NutritionHistory({ loaderData: { view } }: Route.ComponentProps) {
  return view ? <HistoryPage view={view} /> : <NutritionFault back={`${path}/history`} />;
}
