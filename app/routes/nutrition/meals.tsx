import type { Route } from './+types/meals';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { listMeals } from '#app/domain/nutrition/saved-meals.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { MealsPage } from '#app/ui/nutrition/meals-page.tsx';
import { savedMealView } from './meal-view.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

/** The meals that somebody has saved under a name. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const hides = await hidesEnergy(db, viewer.id);
  const saved = await listMeals(db, viewer.id);
  return {
    meals: saved.map((one) => savedMealView(facts, one, hides)),
    help: helpNeeded({ names: saved.map(({ name }) => name) }),
  };
}

export default function SavedMeals({ loaderData: { meals } }: Route.ComponentProps) {
  return <MealsPage meals={meals} />;
}
