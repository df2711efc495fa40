import { numberFormat } from '#locales/formats.ts';
import type { Amount, Eaten, FoodNamed, Meal } from '#app/domain/nutrition/eaten.ts';
import type { Nutrient } from '#app/domain/nutrition/nutrients.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { portionKinds } from '#app/nutrition/food.ts';
import { energyText } from '#app/views/energy-text.ts';

type Reader = Pick<MemberRequest, 't' | 'language'>;

/** What a food of the list is called; one that is no longer ours by its id. */
export const listedName = ({ t }: Pick<Reader, 't'>, id: string): string =>
  t(`foods:${id}.name`, { defaultValue: id });

/** What else it is called, for the search. */
export const otherNames = ({ t }: Pick<Reader, 't'>, id: string): string =>
  t(`foods:${id}.also`, { defaultValue: '' });

/** What was eaten is called. */
export const foodName = (reader: Reader, { food, name }: FoodNamed): string =>
  food === null ? name : listedName(reader, food);

export const mealName = ({ t }: Pick<Reader, 't'>, meal: Meal): string => t(`nutrition:meal.${meal}`);

/** A weight in grams: '182 g', to a tenth below ten. */
export function gramsText({ t, language }: Reader, milligrams: number): string {
  const digits = milligrams < 10_000 ? 1 : 0;
  const grams = numberFormat(language, { maximumFractionDigits: digits });
  return t('nutrition:grams', { grams: grams.format(milligrams / 1000) });
}

/** What there is of a nutrient, with its unit. */
export const nutrientText = (reader: Reader, nutrient: Nutrient, thousandths: number): string =>
  nutrient === 'energy' ? energyText(reader, thousandths) : gramsText(reader, thousandths);

/** Water: '750 ml'. */
export const waterText = ({ t, language }: Reader, millilitres: number): string =>
  t('nutrition:millilitres', {
    millilitres: numberFormat(language).format(millilitres),
  });

/** How much of a food in words: '1.5 cups, 237 g', '80 g'; empty for a name and its energy alone. */
export function amountText(reader: Reader, { amount, unit, portion, milligrams }: Amount): string {
  if (milligrams === null) return '';
  const grams = gramsText(reader, milligrams);
  if (unit === 'g') return grams;
  const count = Number(amount);
  const isKnown = portionKinds.some((kind) => kind === unit);
  const counted = isKnown
    ? reader.t(`nutrition:portion.${unit}`, { count })
    : `${writeNumber(count, reader.language)} × ${portion}`;
  return `${counted}, ${grams}`;
}

/** The energy of a line, where it is known and wanted. */
export const energyOf = (reader: Reader, { nutrients: { energy } }: Eaten, hides: boolean): string =>
  hides || energy === null ? '' : energyText(reader, energy);
