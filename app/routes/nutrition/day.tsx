import { data } from 'react-router';
import type { Route } from './+types/day';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { attempt } from '#app/http/attempt.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { DayPage } from '#app/ui/nutrition/day-page.tsx';
import { NutritionFault } from '#app/ui/nutrition/nutrition-fault.tsx';
import { dayView } from './day-view.ts';
import { askedDay, dayPath } from './place.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

/** Specification 3, §2, the nutrition hub: what was eaten and drunk on a day, by default on this one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const day = askedDay(new URL(request.url).searchParams, facts.today);
  const read = await attempt(context, () => dayView(facts, day));
  if (!read.ok)
    return data({ view: null, back: dayPath(day, facts.today), help: [] }, { status: read.status });
  const view = read.value;
  const names = view.meals.flatMap(({ rows }) => rows.map(({ name }) => name));
  return data({ view, back: '', help: helpNeeded({ names }) });
}

export default function DayOfEating({ loaderData: { view, back } }: Route.ComponentProps) {
  return view ? <DayPage view={view} /> : <NutritionFault back={back} />;
}
