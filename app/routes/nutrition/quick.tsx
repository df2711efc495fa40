import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/quick';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { thousandths } from '#app/domain/nutrition/nutrients.ts';
import { readEntry } from '#app/domain/nutrition/read-diary.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { addEntry } from '#app/domain/nutrition/write-entry.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { foodEntry } from '#app/forms/definitions/food-entry.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { entryFields, namedEaten, parseEntry } from './entry-form.ts';
import { askedPlace, dayPath, path, placeQuery, postedPlace } from './place.ts';
import { keptFlash, refusalText } from './refusals.ts';
import { placeText } from './texts-of-pages.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: foodEntry,
  feature: 'nutrition',
} satisfies PageFacts;

/** The name and the energy of the time before that the page was led here from. */
async function begunWith({ db, viewer, language }: MemberRequest, like: string): Promise<Posted> {
  const before = await readEntry(db, viewer.id, like);
  if (!before || before.milligrams !== null) return {};
  const { energy } = before.nutrients;
  return {
    name: [before.name],
    ...(energy === null ? {} : { energy: [writeNumber(Math.round(energy / 1000), language)] }),
  };
}

/** A name and its energy alone, for what nobody weighs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today } = facts;
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const place = held ? postedPlace(held, today) : askedPlace(searchParams, today);
  const asked = { units: null, withPlace: false, hidesEnergy: await hidesEnergy(db, viewer.id) };
  const typed = held ?? (await begunWith(facts, searchParams.get('like') ?? ''));
  return {
    place,
    placeText: placeText(facts, place),
    back: `${path}/add?${placeQuery(place)}`,
    id: held?.['id']?.[0] ?? uuid(),
    fields: entryFields(facts, asked, typed),
    heldAt: held && pathname,
    help: helpNeeded(typed),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const place = postedPlace(posted, today);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const asked = { units: null, withPlace: false, hidesEnergy: await hidesEnergy(db, viewer.id) };
  const parsed = parseEntry(posted, facts, asked);
  const again = (failed: string | null) => ({
    id,
    place,
    fields: entryFields(facts, asked, posted, parsed.problems),
    failed,
    heldAt: posted['held']?.[0] ?? null,
  });
  if (parsed.problems) return data(again(null), 422);
  const { name, energy } = parsed.answers;
  const eaten = namedEaten(name!, energy === undefined ? null : thousandths(energy));
  const made = await attempt(context, () => addEntry(db, viewer.id, id, { ...place, eaten }, today, now));
  if (!made.ok) return data(again(facts.t('nutrition:failed.save')), made.status);
  if (!made.value.ok) return data(again(refusalText(facts, made.value.reason)), 422);
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  return redirectWithFlash(context, dayPath(place.day, today, place.meal), [
    keptFlash('foodKept', eaten.name),
  ]);
}

export default function QuickEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('nutrition');
  const { id, fields, heldAt, place } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('quick.title')}
      button={t('amount.keep')}
      back={loaderData.back}
      backText={t('leave')}
      fields={fields}
      hidden={{ id, ...place, ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
      before={<p className="mt-2 text-ink-soft">{loaderData.placeText}</p>}
    />
  );
}
