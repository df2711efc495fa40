import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/food-new';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { mostOwnFoods } from '#app/domain/nutrition/own-foods.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { addOwnFood } from '#app/domain/nutrition/write-own-food.ts';
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
import { foodFields, parseFood } from './food-form.ts';
import { askedPlace, path, placeQuery, postedPlace } from './place.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: ownFoodForm,
  feature: 'nutrition',
} satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const place = held ? postedPlace(held, facts.today) : askedPlace(searchParams, facts.today);
  return {
    place,
    id: held?.['id']?.[0] ?? uuid(),
    fields: foodFields(facts, await hidesEnergy(db, viewer.id), held ?? {}),
    heldAt: held && pathname,
    help: helpNeeded(held ?? {}),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const hides = await hidesEnergy(db, viewer.id);
  const parsed = parseFood(posted, facts, hides);
  const place = postedPlace(posted, facts.today);
  const again = (failed: string | null, problems: Readonly<Record<string, Problem>> = {}, ownId = id) => ({
    id: ownId,
    place,
    fields: foodFields(facts, hides, posted, problems),
    failed,
    heldAt: posted['held']?.[0] ?? null,
  });
  if (parsed.problems) return data(again(null, parsed.problems), 422);
  const made = await attempt(context, () => addOwnFood(db, viewer.id, id, parsed.food, now));
  if (!made.ok) return data(again(t('nutrition:failed.save')), made.status);
  const answer = made.value;
  if (!answer.ok && answer.reason === 'sent-before')
    return data(again(t('common:sentBefore'), {}, uuid()), 409);
  if (!answer.ok)
    return answer.reason === 'barcode'
      ? data(again(null, { barcode: { key: 'barcodeTaken', params: { name: answer.there.name } } }), 422)
      : data(again(t('nutrition:failed.tooManyFoods', { count: mostOwnFoods })), 422);
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  // The next thing that somebody does with a new food is to eat it.
  return redirectWithFlash(context, `${path}/add/${answer.id}?${placeQuery(place)}`, [
    { kind: 'success', key: 'ownFoodKept', params: { name: parsed.food.name } },
  ]);
}

export default function NewFood({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('nutrition');
  const { id, place, fields, heldAt } = actionData ?? loaderData;
  return (
    <FoodFormPage
      title={t('foods.new')}
      button={t('foods.keep')}
      fields={fields}
      hidden={{ id, ...place, ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
    />
  );
}
