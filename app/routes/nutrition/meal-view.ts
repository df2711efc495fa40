import { listFormat } from '#locales/formats.ts';
import { sumOf } from '#app/domain/nutrition/nutrients.ts';
import type { SavedMeal } from '#app/domain/nutrition/saved-meals.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { SavedMealView } from '#app/ui/nutrition/views.ts';
import { energyText } from '#app/views/energy-text.ts';
import { foodName } from './texts.ts';

/** A saved meal with what it holds, in words. */
export function savedMealView(
  facts: MemberRequest,
  { id, name, items }: SavedMeal,
  hides: boolean,
): SavedMealView {
  const { value } = sumOf(
    items.map(({ nutrients }) => nutrients),
    'energy',
  );
  return {
    id,
    name,
    line: listFormat(facts.language).format(items.map((item) => foodName(facts, item))),
    energy: hides || value === 0 ? '' : energyText(facts, value),
  };
}
