import { data } from 'react-router';
import type { Route } from './+types/entry';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import type { Eaten, Entry } from '#app/domain/nutrition/eaten.ts';
import { thousandths } from '#app/domain/nutrition/nutrients.ts';
import { hidesEnergy } from '#app/domain/nutrition/targets.ts';
import { changeEntry } from '#app/domain/nutrition/write-entry.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { foodEntry } from '#app/forms/definitions/food-entry.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import type { FieldView } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { AmountPage } from '#app/ui/nutrition/amount-page.tsx';
import { whatStands } from '#app/views/what-stands.ts';
import { eatenAgain } from './edible.ts';
import { entryFields, namedEaten, parseEntry, type Asked, type ParsedEntry } from './entry-form.ts';
import { ownEntry, unitsOf } from './own-entry.ts';
import { dayPath, path, postedPlace } from './place.ts';
import { keptFlash, refusalText } from './refusals.ts';
import { amountText, foodName } from './texts.ts';
import { heldText, placeText } from './texts-of-pages.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: foodEntry,
  feature: 'nutrition',
} satisfies PageFacts;

const asTyped = ({ language }: MemberRequest, { day, meal, ...entry }: Entry): Posted => ({
  day: [day],
  meal: [meal],
  ...(entry.milligrams === null
    ? {
        name: [entry.name],
        energy:
          entry.nutrients.energy === null
            ? []
            : [writeNumber(Math.round(entry.nutrients.energy / 1000), language)],
      }
    : { amount: [writeNumber(Number(entry.amount), language)], unit: [entry.unit] }),
});

const askedOf = async (facts: MemberRequest, entry: Entry): Promise<Asked> => ({
  units: await unitsOf(facts, entry),
  withPlace: true,
  hidesEnergy: await hidesEnergy(facts.db, facts.viewer.id),
});

/** What the line says after a change: an amount that stays keeps its numbers to the last digit. */
function eatenAfter(
  entry: Entry,
  { units }: Asked,
  { answers }: Extract<ParsedEntry, { problems?: undefined }>,
): Eaten {
  const { energy } = entry.nutrients;
  if (!units) {
    // Not asked, or not touched: it stays to the last digit.
    const isKept = answers.energy === undefined || answers.energy === Math.round((energy ?? 0) / 1000);
    return namedEaten(answers.name!, isKept ? energy : thousandths(answers.energy!));
  }
  const unit = units.find(({ id }) => id === answers.unit)!;
  return String(answers.amount) === entry.amount && unit.id === entry.unit
    ? entry
    : eatenAgain(entry, unit, answers.amount!);
}

/** Its fields with the day as it is said, not as the control has it. */
const withDayInWords = ({ language }: MemberRequest, fields: readonly FieldView[]): readonly FieldView[] =>
  fields.map((field) =>
    field.id === 'day'
      ? { ...field, values: field.values.map((day) => fullDayInText(language, day)) }
      : field,
  );

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const entry = await ownEntry(facts, params.entryId);
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const asked = await askedOf(facts, entry);
  const name = foodName(facts, entry);
  return {
    name,
    placeText: [placeText(facts, entry), amountText(facts, entry)].filter(Boolean).join(' · '),
    back: dayPath(entry.day, facts.today, entry.meal),
    revision: entry.revision,
    fields: entryFields(facts, asked, held ?? asTyped(facts, entry)),
    holds:
      entry.milligrams === null
        ? null
        : heldText(facts, entry.nutrients, entry.milligrams, asked.hidesEnergy),
    isListed: entry.food !== null,
    heldAt: held && pathname,
    help: helpNeeded({ name }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const entry = await ownEntry(facts, params.entryId);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const revision = Number(posted['seen']?.[0] ?? entry.revision);
  const asked = await askedOf(facts, entry);
  const parsed = parseEntry(posted, facts, asked, entry);
  const again = (
    failed: string | null,
    seen = revision,
    problems: Readonly<Record<string, Problem>> = {},
  ) => ({
    revision: seen,
    fields: entryFields(facts, asked, posted, problems),
    failed,
    heldAt: posted['held']?.[0] ?? null,
  });
  if (parsed.problems) return data(again(null, revision, parsed.problems), 422);
  const place = postedPlace(posted, today);
  const facted = { ...place, eaten: eatenAfter(entry, asked, parsed) };
  const changed = await attempt(context, () =>
    changeEntry(db, viewer.id, { entryId: entry.id, revision }, facted, today, now),
  );
  if (!changed.ok) return data(again(t('nutrition:failed.save')), changed.status);
  const answer = changed.value;
  if (!answer.ok) {
    if (answer.reason === 'unknown') throw new Response('Not found', { status: 404 });
    if (answer.reason !== 'changed') return data(again(refusalText(facts, answer.reason)), 422);
    // What was typed stands here; sent once more, it counts.
    const { there } = answer;
    const stands = entryFields(facts, await askedOf(facts, there), asTyped(facts, there));
    const typed = entryFields(facts, asked, posted);
    const what = whatStands(withDayInWords(facts, stands), withDayInWords(facts, typed));
    return data(again(t('nutrition:failed.there', { what }), there.revision), 409);
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  return redirectWithFlash(context, dayPath(place.day, today, place.meal), [
    keptFlash('foodChanged', foodName(facts, answer.entry)),
  ]);
}

export default function EditEntry({ loaderData, actionData, params }: Route.ComponentProps) {
  const { revision, fields, heldAt } = actionData ?? loaderData;
  return (
    <AmountPage
      {...loaderData}
      fields={fields}
      hidden={{ seen: String(revision), ...(heldAt ? { held: heldAt } : {}) }}
      isHeld={heldAt !== null && !actionData}
      failed={actionData?.failed ?? null}
      remove={`${path}/entries/${params.entryId}/delete`}
    />
  );
}
