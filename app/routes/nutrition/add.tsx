import { v7 as uuid } from 'uuid';
import type { Route } from './+types/add';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { meals } from '#app/domain/nutrition/eaten.ts';
import { listMeals } from '#app/domain/nutrition/saved-meals.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { longestSearch } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { foodGroups } from '#app/nutrition/food.ts';
import { AddPage } from '#app/ui/nutrition/add-page.tsx';
import { askedGroup, foundFoods } from './found-foods.ts';
import { savedMealView } from './meal-view.ts';
import { askedPlace, dayPath, path, placeQuery } from './place.ts';
import { mealName } from './texts.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

/** What goes into a meal: found by its name or its barcode, among what was eaten last, or all of a saved meal. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, language, t } = facts;
  const { searchParams } = new URL(request.url);
  const place = askedPlace(searchParams, today);
  const q = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch);
  const group = askedGroup(searchParams.get('group'));
  const hides = await hidesEnergy(db, viewer.id);
  const found = await foundFoods(facts, { q, group, place, hides });
  const saved = q === '' && group === null ? await listMeals(db, viewer.id) : [];
  return {
    day: place.day,
    meal: place.meal,
    title: t('nutrition:add.title', {
      meal: mealName(facts, place.meal),
      day: dayInText(language, place.day, today),
    }),
    back: dayPath(place.day, today, place.meal),
    q,
    group: group ?? '',
    groups: foodGroups.map((value) => ({ value, text: t(`nutrition:group.${value}`) })),
    meals: meals.map((meal) => ({
      text: mealName(facts, meal),
      href: `${path}/add?${placeQuery({ ...place, meal })}`,
      isCurrent: meal === place.meal,
    })),
    found,
    saved: saved.map((one) => savedMealView(facts, one, hides)),
    formId: uuid(),
    query: placeQuery(place),
    help: helpNeeded({ names: [...found.recent, ...found.own].map(({ name }) => name) }),
  };
}

export default function AddFood({ loaderData }: Route.ComponentProps) {
  return <AddPage {...loaderData} />;
}
