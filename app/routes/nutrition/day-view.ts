import { addDays, daysFrom, earliest, mondayOf, sundayOf, type Day } from '#app/domain/days/calendar.ts';
import { eatsVeryLittle } from '#app/domain/nutrition/care.ts';
import { meals, type Entry } from '#app/domain/nutrition/eaten.ts';
import { nutrients, sumOf, thousandths, type Nutrient } from '#app/domain/nutrition/nutrients.ts';
import { readEntries } from '#app/domain/nutrition/read-diary.ts';
import { hidesEnergy, readTargets, type Targets } from '#app/domain/nutrition/targets.ts';
import { readWater } from '#app/domain/nutrition/water.ts';
import { dayText, weekdaysOf } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { DayView, MealView, TotalView } from '#app/ui/nutrition/views.ts';
import { energyText } from '#app/views/energy-text.ts';
import { dayPath, path, placeQuery } from './place.ts';
import { amountText, energyOf, foodName, mealName, nutrientText, waterText } from './texts.ts';

/** The days of a week, each leading to its page; a dot says that something stands there, and nothing else. */
function weekView(facts: MemberRequest, day: Day, withEntries: ReadonlySet<Day>): DayView['week'] {
  const { t, language, today } = facts;
  const monday = mondayOf(day);
  const letters = weekdaysOf(language);
  const days = daysFrom(monday, sundayOf(day)).map((one, index) => {
    const isAhead = one > today;
    const isKept = withEntries.has(one);
    const said = t(isAhead ? 'nutrition:week.ahead' : isKept ? 'nutrition:week.some' : 'nutrition:week.none');
    return {
      id: one,
      href: isAhead ? undefined : dayPath(one, today),
      letter: letters[index]!.short,
      number: String(Number(one.slice(8))),
      name: t('nutrition:week.day', { day: dayText(language, one, today), said }),
      state: isAhead ? ('ahead' as const) : isKept ? ('kept' as const) : ('quiet' as const),
      isToday: one === day,
    };
  });
  const next = addDays(monday, 7);
  return {
    label: t('nutrition:week.label'),
    days,
    earlier: dayPath(addDays(day, -7), today),
    later: next > today ? null : dayPath(earliest(addDays(day, 7), today), today),
  };
}

function mealView(
  facts: MemberRequest,
  meal: MealView['meal'],
  {
    day,
    hides,
    here,
    before,
  }: { day: Day; hides: boolean; here: readonly Entry[]; before: readonly Entry[] },
): MealView {
  const entries = here.filter((entry) => entry.meal === meal);
  const energy = sumOf(
    entries.map((entry) => entry.nutrients),
    'energy',
  );
  const place = placeQuery({ day, meal });
  const copied = new Set(here.map(({ origin }) => origin));
  return {
    meal,
    name: mealName(facts, meal),
    energy: hides || energy.value === 0 ? '' : energyText(facts, energy.value),
    rows: entries.map((entry) => ({
      id: entry.id,
      name: foodName(facts, entry),
      amount: amountText(facts, entry),
      energy: energyOf(facts, entry, hides),
    })),
    add: `${path}/add?${place}`,
    save: entries.length > 0 ? `${path}/meals/new?${place}` : null,
    canCopy: before.some((entry) => entry.meal === meal && !copied.has(entry.id)),
  };
}

/** Whether energy as it is shown, line by line and meal by meal, adds up to the sums that are shown. */
function addsUp(here: readonly Entry[]): boolean {
  const shown = (of: readonly Entry[]): number =>
    Math.round(
      sumOf(
        of.map(({ nutrients: held }) => held),
        'energy',
      ).value / 1000,
    );
  const isSum = (parts: readonly (readonly Entry[])[], whole: readonly Entry[]): boolean =>
    parts.reduce((sum, part) => sum + shown(part), 0) === shown(whole);
  const byMeal = meals.map((meal) => here.filter((entry) => entry.meal === meal));
  return (
    isSum(byMeal, here) &&
    byMeal.every((entries) =>
      isSum(
        entries.map((entry) => [entry]),
        entries,
      ),
    )
  );
}

/** What the day holds of a nutrient, beside what is aimed at. */
function totalView(facts: MemberRequest, nutrient: Nutrient, value: number, aim: number | null): TotalView {
  const text = nutrientText(facts, nutrient, value);
  const of = aim === null ? null : thousandths(aim);
  return {
    key: nutrient,
    name: facts.t(`nutrition:nutrient.${nutrient}`),
    text,
    target:
      of === null
        ? null
        : {
            value,
            of,
            text: facts.t('nutrition:ofTarget', { value: text, target: nutrientText(facts, nutrient, of) }),
          },
  };
}

const aimOf = (targets: Targets, nutrient: Nutrient): number | null =>
  nutrient === 'fibre' ? null : targets[nutrient];

/** A day with its week. Four queries. */
export async function dayView(facts: MemberRequest, day: Day): Promise<DayView> {
  const { db, viewer, t, language, today } = facts;
  const from = earliest(mondayOf(day), addDays(day, -6));
  const [hides, targets] = [await hidesEnergy(db, viewer.id), await readTargets(db, viewer.id, day)];
  const entries = await readEntries(db, viewer.id, from, sundayOf(day));
  const water = (await readWater(db, viewer.id, day, day)).get(day) ?? 0;
  const here = entries.filter((entry) => entry.day === day);
  const before = entries.filter((entry) => entry.day === addDays(day, -1));
  const shown = meals.map((meal) => mealView(facts, meal, { day, hides, here, before }));
  const held = here.map((entry) => entry.nutrients);
  const sums = nutrients
    .filter((nutrient) => !hides || nutrient !== 'energy')
    .map((nutrient) => ({ nutrient, sum: sumOf(held, nutrient) }));
  const unsaid = Math.max(0, ...sums.map(({ sum }) => sum.unsaid));
  const firstOpen = shown.find(({ rows, meal }) => rows.length === 0 && meal !== 'snack');
  return {
    day,
    title: dayText(language, day, today),
    isToday: day === today,
    week: weekView(facts, day, new Set(entries.map((entry) => entry.day))),
    meals: shown,
    isEmpty: here.length === 0,
    canCopyDay: here.length === 0 && before.length > 0,
    add: (firstOpen ?? shown.at(-1)!).add,
    totals: sums.map(({ nutrient, sum }) => totalView(facts, nutrient, sum.value, aimOf(targets, nutrient))),
    rounded: hides || addsUp(here) ? '' : t('nutrition:rounded'),
    unsaid: unsaid > 0 ? t('nutrition:unsaid', { count: unsaid }) : '',
    water: {
      millilitres: water,
      text: waterText(facts, water),
      target:
        targets.water === null
          ? null
          : {
              value: water,
              of: targets.water,
              text: t('nutrition:ofTarget', {
                value: waterText(facts, water),
                target: waterText(facts, targets.water),
              }),
            },
    },
    eatsVeryLittle: day === today && eatsVeryLittle(entries.filter((entry) => entry.day >= addDays(day, -6))),
  };
}
