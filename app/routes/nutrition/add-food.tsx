import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/add-food';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { hundredGrams } from '#app/domain/nutrition/nutrients.ts';
import { readEntry } from '#app/domain/nutrition/read-diary.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { addEntry } from '#app/domain/nutrition/write-entry.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { foodEntry } from '#app/forms/definitions/food-entry.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { AmountPage } from '#app/ui/nutrition/amount-page.tsx';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import { edibleName, eatenOf, findEdible, type Edible } from './edible.ts';
import { entryFields, parseEntry } from './entry-form.ts';
import { askedPlace, dayPath, path, placeQuery, postedPlace } from './place.ts';
import { keptFlash, refusalText } from './refusals.ts';
import { heldText, placeText } from './texts-of-pages.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: foodEntry,
  feature: 'nutrition',
} satisfies PageFacts;

/** The food that an address names. @throws 404 */
async function namedEdible({ db, viewer }: MemberRequest, id: string): Promise<Edible> {
  const edible = await findEdible(db, viewer.id, id);
  if (!edible) throw new Response('Not found', { status: 404 });
  return edible;
}

/** One of its usual portion; or as much as the time before that the page was led here from. */
async function begunWith(facts: MemberRequest, { named, units }: Edible, like: string): Promise<Posted> {
  const before = await readEntry(facts.db, facts.viewer.id, like);
  const isSame = before && before.food === named.food && before.ownFoodId === named.ownFoodId;
  const unit = isSame ? units.find(({ id }) => id === before.unit) : undefined;
  if (isSame && unit)
    return { amount: [writeNumber(Number(before.amount), facts.language)], unit: [unit.id] };
  const [usual] = units;
  return { amount: [usual!.id === 'g' ? '100' : '1'], unit: [usual!.id] };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today } = facts;
  const edible = await namedEdible(facts, params.food);
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const place = held ? postedPlace(held, today) : askedPlace(searchParams, today);
  const hides = await hidesEnergy(db, viewer.id);
  const typed = held ?? (await begunWith(facts, edible, searchParams.get('like') ?? ''));
  const name = edibleName(facts, edible);
  return {
    name,
    place,
    placeText: placeText(facts, place),
    back: `${path}/add?${placeQuery(place)}`,
    id: held?.['id']?.[0] ?? uuid(),
    fields: entryFields(facts, { units: edible.units, withPlace: false, hidesEnergy: hides }, typed),
    holds: heldText(facts, edible.nutrients, hundredGrams, hides),
    isListed: edible.named.food !== null,
    heldAt: held && pathname,
    help: helpNeeded({ name }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const edible = await namedEdible(facts, params.food);
  const posted = await readPosted(request);
  const place = postedPlace(posted, today);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const asked = { units: edible.units, withPlace: false, hidesEnergy: false };
  const parsed = parseEntry(posted, facts, asked);
  const again = (failed: string | null) => ({
    id,
    place,
    fields: entryFields(facts, asked, posted, parsed.problems),
    failed,
    heldAt: posted['held']?.[0] ?? null,
  });
  if (parsed.problems) return data(again(null), 422);
  const { amount, unit } = parsed.answers;
  const counted = edible.units.find((one) => one.id === unit)!;
  const eaten = eatenOf(edible, counted, amount!);
  const made = await attempt(context, () => addEntry(db, viewer.id, id, { ...place, eaten }, today, now));
  if (!made.ok) return data(again(facts.t('nutrition:failed.save')), made.status);
  if (!made.value.ok) return data(again(refusalText(facts, made.value.reason)), 422);
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  return redirectWithFlash(context, dayPath(place.day, today, place.meal), [
    keptFlash('foodKept', edibleName(facts, edible)),
  ]);
}

export default function AmountOfFood({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fields, heldAt, place } = actionData ?? loaderData;
  return (
    <AmountPage
      {...loaderData}
      fields={fields}
      hidden={{ id, ...place, ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
    />
  );
}
