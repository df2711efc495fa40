import { daysFrom, latest } from '#app/domain/days/calendar.ts';
import { looksComplete } from '#app/domain/nutrition/care.ts';
import { sumOf } from '#app/domain/nutrition/nutrients.ts';
import { readEntries } from '#app/domain/nutrition/read-diary.ts';
import { readWater } from '#app/domain/nutrition/water.ts';
import { known, withDays, type SeriesSource } from '../series.ts';

/** Calories are none of them: docs/decisions/wellbeing.md. */
const told = ['protein', 'carbs', 'fat', 'fibre'] as const;
/** What a gram of the stored thousandths is. */
const milligrams = 1000;

/**
 * Food and water: whether something was written down on each day since the very first line, what days that look complete held in
 * grams, where everything of a day said it, and what was drunk. A day without a line counts as without, but for the last one while
 * it lasts. A diary of food is kept for stretches: it is missing on no day.
 */
export const nutrition: SeriesSource = {
  name: 'nutrition',
  rhythm: 'at-times',
  read: async (db, userId, { from, to }, today) => {
    const byDay = Map.groupBy(await readEntries(db, userId, from, to), ({ day }) => day);
    const water = await readWater(db, userId, from, to);
    const first = await db
      .selectFrom('food_entries')
      .select('day')
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('position')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    const kept = new Set(byDay.keys());
    const complete = [...byDay].filter(([, entries]) => looksComplete(entries));
    const of = { source: nutrition.name, kind: 'amount' } as const;
    return withDays([
      {
        source: nutrition.name,
        key: 'nutrition.kept',
        kind: 'yes-no',
        unit: '',
        label: known('kept'),
        days: new Map(
          kept.size === 0
            ? []
            : daysFrom(latest(from, first?.day ?? from), to)
                .filter((day) => day !== today || kept.has(day))
                .map((day) => [day, kept.has(day) ? 1 : 0]),
        ),
        noted: kept,
      },
      ...told.map((nutrient) => ({
        ...of,
        key: `nutrition.${nutrient}`,
        unit: 'g',
        label: known(nutrient),
        days: new Map(
          complete.flatMap(([day, entries]) => {
            const held = entries.map(({ nutrients }) => nutrients);
            const { value, unsaid } = sumOf(held, nutrient);
            return unsaid > 0 ? [] : [[day, value / milligrams] as const];
          }),
        ),
      })),
      {
        ...of,
        key: 'nutrition.water',
        unit: 'ml',
        label: known('water'),
        // Pressed back to nothing is not written down.
        days: new Map([...water].filter(([, millilitres]) => millilitres > 0)),
      },
    ]);
  },
};
