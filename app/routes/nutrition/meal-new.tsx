import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/meal-new';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { mostMeals, saveMeal } from '#app/domain/nutrition/saved-meals.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { ownMealForm } from '#app/forms/definitions/own-meal.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { RecordForm } from '#app/ui/forms/record-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { askedPlace, dayPath, postedPlace } from './place.ts';
import { placeText } from './texts-of-pages.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: ownMealForm,
  feature: 'nutrition',
} satisfies PageFacts;

const [section] = ownMealForm.sections;

const fieldsOf = (facts: MemberRequest, typed: Posted, problems: Readonly<Record<string, Problem>> = {}) =>
  viewSection(
    ownMealForm,
    section,
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today } = facts;
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const place = held ? postedPlace(held, today) : askedPlace(searchParams, today);
  return {
    place,
    placeText: placeText(facts, place),
    back: dayPath(place.day, today, place.meal),
    id: held?.['id']?.[0] ?? uuid(),
    fields: fieldsOf(facts, held ?? {}),
    heldAt: held && pathname,
    help: helpNeeded(held ?? {}),
  };
}

/** Saves what a meal of a day holds under a name. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, today, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const place = postedPlace(posted, today);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const parsed = parseSection(section, posted, facts);
  const name = parsed.answers['name'];
  const again = (failed: string | null, problems: Readonly<Record<string, Problem>> = {}, ownId = id) => ({
    id: ownId,
    place,
    fields: fieldsOf(facts, posted, problems),
    failed,
    heldAt: posted['held']?.[0] ?? null,
  });
  if (typeof name !== 'string')
    return data(again(null, { name: requiredProblem(section.fields[0]), ...parsed.problems }), 422);
  const made = await attempt(context, () => saveMeal(db, viewer.id, id, name, place, now));
  if (!made.ok) return data(again(t('nutrition:failed.save')), made.status);
  if (!made.value.ok && made.value.reason === 'sent-before')
    return data(again(t('common:sentBefore'), {}, uuid()), 409);
  if (!made.value.ok)
    return data(
      again(
        made.value.reason === 'empty'
          ? t('nutrition:failed.empty')
          : t('nutrition:failed.tooManyMeals', { count: mostMeals }),
      ),
      422,
    );
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  return redirectWithFlash(context, dayPath(place.day, today, place.meal), [
    { kind: 'success', key: 'mealSaved', params: { name } },
  ]);
}

export default function SaveMeal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('nutrition');
  const { id, fields, heldAt, place } = actionData ?? loaderData;
  return (
    <RecordForm
      title={t('meals.new')}
      button={t('meals.keep')}
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
