import { data } from 'react-router';
import type { Route } from './+types/foods';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { hundredGrams } from '#app/domain/nutrition/nutrients.ts';
import { listOwnFoods } from '#app/domain/nutrition/own-foods.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { attempt } from '#app/http/attempt.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { FoodsPage } from '#app/ui/nutrition/foods-page.tsx';
import { NutritionFault } from '#app/ui/nutrition/nutrition-fault.tsx';
import { path } from './place.ts';
import { energyText } from '#app/views/energy-text.ts';
import { gramsText } from './texts.ts';

export const handle = { held: false, feature: 'nutrition' } satisfies PageFacts;

const here = `${path}/foods`;

/** The foods that a member keeps themselves, fifty a page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, t } = facts;
  const query = readListQuery(
    { path: here, search: true, filters: { show: { kind: 'one-of', values: ['archived'] } } },
    new URL(request.url).searchParams,
  );
  const archived = query.values['show'] === 'archived';
  const hides = await hidesEnergy(db, viewer.id);
  const read = await attempt(context, () =>
    listOwnFoods(db, viewer.id, { q: query.q, archived }, query.asked),
  );
  if (!read.ok) return data({ page: null, help: [] }, { status: read.status });
  const { foods, ...place } = read.value;
  return data({
    page: {
      list: listView(query, place),
      rows: foods.map(({ id, name, nutrients: { energy } }) => ({
        key: id,
        name,
        line:
          hides || energy === null
            ? ''
            : t('nutrition:ofHundred', {
                energy: energyText(facts, energy),
                grams: gramsText(facts, hundredGrams),
              }),
        href: `${here}/${id}`,
      })),
    },
    help: helpNeeded({ names: foods.map(({ name }) => name) }),
  });
}

export default function OwnFoods({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <FoodsPage {...page} /> : <NutritionFault back={here} />;
}
