import { nutrients, type Nutrients } from '#app/domain/nutrition/nutrients.ts';
import type { EntryPlace } from '#app/domain/nutrition/write-entry.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { gramsText, mealName, nutrientText } from './texts.ts';

/** Where a line stands, in words: 'Breakfast, March 9'. */
export const placeText = (facts: MemberRequest, { day, meal }: EntryPlace): string =>
  facts.t('nutrition:place', {
    meal: mealName(facts, meal),
    day: dayInText(facts.language, day, facts.today),
  });

/** What so much of a food holds, in words: what nobody said is left out. @param milligrams null for all that was eaten */
export function heldText(
  facts: MemberRequest,
  held: Nutrients,
  milligrams: number,
  hides: boolean,
): { readonly label: string; readonly rows: readonly { readonly name: string; readonly text: string }[] } {
  return {
    label: facts.t('nutrition:holds', { grams: gramsText(facts, milligrams) }),
    rows: nutrients.flatMap((nutrient) => {
      const value = held[nutrient];
      if (value === null || (hides && nutrient === 'energy')) return [];
      const name = facts.t(`nutrition:nutrient.${nutrient}`);
      return [{ name, text: nutrientText(facts, nutrient, value) }];
    }),
  };
}
