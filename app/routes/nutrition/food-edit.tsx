import { data } from 'react-router';
import type { Route } from './+types/food-edit';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { changeOwnFood } from '#app/domain/nutrition/write-own-food.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { ownFoodForm } from '#app/forms/definitions/own-food.ts';
import type { Problem } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { FoodFormPage } from '#app/ui/nutrition/food-form-page.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { whatStands } from '#app/views/what-stands.ts';
import { asTyped, foodFields, parseFood } from './food-form.ts';
import { ownFood } from './own-food.ts';
import { path } from './place.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: ownFoodForm,
  feature: 'nutrition',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const food = await ownFood(facts, params.foodId);
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const typed = held ?? asTyped(facts, food);
  return {
    name: food.name,
    isArchived: food.isArchived,
    revision: food.revision,
    fields: foodFields(facts, await hidesEnergy(db, viewer.id), typed),
    heldAt: held && pathname,
    help: helpNeeded(typed),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const food = await ownFood(facts, params.foodId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const revision = Number(posted['seen']?.[0] ?? food.revision);
  const hides = await hidesEnergy(db, viewer.id);
  const parsed = parseFood(posted, facts, hides, food.nutrients.energy);
  const again = (
    failed: string | null,
    problems: Readonly<Record<string, Problem>> = {},
    seen = revision,
  ) => ({
    revision: seen,
    fields: foodFields(facts, hides, posted, problems),
    failed,
    heldAt: posted['held']?.[0] ?? null,
  });
  if (parsed.problems) return data(again(null, parsed.problems), 422);
  const changed = await attempt(context, () =>
    changeOwnFood(db, viewer.id, food.id, revision, parsed.food, now),
  );
  if (!changed.ok) return data(again(t('nutrition:failed.save')), changed.status);
  const answer = changed.value;
  if (!answer.ok) {
    if (answer.reason === 'unknown') throw new Response('Not found', { status: 404 });
    const { there } = answer;
    if (answer.reason === 'barcode')
      return data(again(null, { barcode: { key: 'barcodeTaken', params: { name: there.name } } }), 422);
    // What was typed stands here; sent once more, it counts.
    const what = whatStands(
      foodFields(facts, hides, asTyped(facts, there)),
      foodFields(facts, hides, posted),
    );
    return data(again(t('nutrition:failed.there', { what }), {}, there.revision), 409);
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  return redirectWithFlash(context, `${path}/foods`, [
    { kind: 'success', key: 'foodChanged', params: { name: parsed.food.name } },
  ]);
}

export default function EditFood({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('nutrition');
  const { revision, fields, heldAt } = actionData ?? loaderData;
  return (
    <FoodFormPage
      title={t('foods.edit', { name: loaderData.name })}
      button={t('foods.save')}
      fields={fields}
      hidden={{ seen: String(revision), ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
      archive={{ action: `${path}/foods/${params.foodId}/archive`, isArchived: loaderData.isArchived }}
    />
  );
}
