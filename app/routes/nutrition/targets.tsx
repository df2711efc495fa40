import { data } from 'react-router';
import type { Route } from './+types/targets';
import { thousandths } from '#app/domain/nutrition/nutrients.ts';
import {
  hidesEnergy,
  lowEnergy,
  readTargets,
  setTargets,
  targetsMark,
  type Targets,
} from '#app/domain/nutrition/targets.ts';
import { nutritionTargets } from '#app/forms/definitions/nutrition-targets.ts';
import type { AnswersOf, Section } from '#app/forms/engine/definition.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { viewSection } from '#app/forms/view.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { PeoplePage } from '#app/ui/nutrition/people-page.tsx';
import { TargetsPage } from '#app/ui/nutrition/targets-page.tsx';
import { energyText } from '#app/views/energy-text.ts';
import { whatStands } from '#app/views/what-stands.ts';
import { path } from './place.ts';

export const handle = { ownFoot: true, form: nutritionTargets, feature: 'nutrition' } satisfies PageFacts;

const aims = ['energy', 'protein', 'carbs', 'fat', 'water'] as const;

/** With calories hidden, nobody is asked for them. */
function sectionOf(hides: boolean): Section {
  const [whole] = nutritionTargets.sections;
  return hides ? { ...whole, fields: whole.fields.filter(({ id }) => id !== 'energy') } : whole;
}

const fieldsOf = (
  facts: MemberRequest,
  hides: boolean,
  typed: Posted,
  problems: Readonly<Record<string, Problem>> = {},
) =>
  viewSection(
    nutritionTargets,
    sectionOf(hides),
    { answers: {}, typed, suggested: {}, problems, today: facts.today },
    facts,
  );

const asTyped = ({ language }: MemberRequest, targets: Targets): Posted =>
  Object.fromEntries(
    aims.map((aim) => {
      const value = targets[aim];
      return [aim, value === null ? [] : [writeNumber(value, language)]];
    }),
  );

export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today } = facts;
  const hides = await hidesEnergy(db, viewer.id);
  const targets = await readTargets(db, viewer.id, today);
  return { hides, seen: targetsMark(targets), fields: fieldsOf(facts, hides, asTyped(facts, targets)) };
}

/** Keeps what is aimed at from today on. A number of calories that is low comes after a page that points to people. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const posted = await readPosted(request);
  const hides = await hidesEnergy(db, viewer.id);
  const before = await readTargets(db, viewer.id, today);
  const parsed = parseSection(sectionOf(hides), posted, facts);
  const answers = parsed.answers as AnswersOf<typeof nutritionTargets>;
  const seen = posted['seen']?.[0] ?? null;
  const fields = fieldsOf(facts, hides, posted, parsed.problems);
  const typed = [...aims, ...(seen === null ? [] : ['seen'])].map((name) => [name, posted[name]?.[0] ?? '']);
  const kcal = (value: number | null): string =>
    value === null ? '' : energyText(facts, thousandths(value));
  const again = (failed: string | null, asks = false, mark = seen) => ({
    fields,
    failed,
    seen: mark,
    asks: asks
      ? {
          typed: Object.fromEntries(typed) as Readonly<Record<string, string>>,
          low: kcal(lowEnergy),
          energy: kcal(answers.energy ?? null),
        }
      : null,
  });
  if (Object.keys(parsed.problems).length > 0) return data(again(null), 422);
  const targets: Targets = {
    energy: hides ? before.energy : (answers.energy ?? null),
    protein: answers.protein ?? null,
    carbs: answers.carbs ?? null,
    fat: answers.fat ?? null,
    water: answers.water ?? null,
  };
  const isLow = targets.energy !== null && targets.energy < lowEnergy && targets.energy !== before.energy;
  // From the page that points to people, back to the number.
  if (posted['back']?.[0] === '1') return data(again(null));
  if (isLow && posted['sure']?.[0] !== '1') return data(again(null, true));
  const saved = await attempt(context, () => setTargets(db, viewer.id, today, targets, now, seen));
  if (!saved.ok) return data(again(t('nutrition:failed.save')), saved.status);
  if (!saved.value.ok) {
    // What was typed stands here; sent once more, it counts.
    const { there } = saved.value;
    const what = whatStands(fieldsOf(facts, hides, asTyped(facts, there)), fields);
    return data(again(t('nutrition:failed.aims', { what }), false, targetsMark(there)), 409);
  }
  return redirectWithFlash(context, path, [{ kind: 'success', key: 'nutritionTargetsKept' }]);
}

export default function NutritionTargets({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.asks) return <PeoplePage {...actionData.asks} />;
  return (
    <TargetsPage
      fields={actionData?.fields ?? loaderData.fields}
      hides={loaderData.hides}
      seen={(actionData ?? loaderData).seen}
      failed={actionData?.failed ?? null}
    />
  );
}
