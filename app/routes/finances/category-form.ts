import type { CategoryKind } from '#app/domain/finances/categories.ts';
import { moneyCategory } from '#app/forms/definitions/money-category.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { hasProblems, parseFields, type Asked, type Problems } from './fields.ts';

/** The fields of a category: of one that is there, its name alone. */
export const askedOfCategory = (isNew: boolean): Asked => ({
  definition: moneyCategory,
  ids: isNew ? ['name', 'kind'] : ['name'],
  amounts: [],
  lists: {},
});

/** Reads a category as it was typed. */
export function parseCategory(
  facts: MemberRequest,
  asked: Asked,
  posted: Posted,
):
  | { readonly name: string; readonly kind: CategoryKind; readonly problems?: undefined }
  | { readonly problems: Problems } {
  const { texts, problems } = parseFields(facts, asked, posted, null);
  if (hasProblems(problems)) return { problems };
  return { name: texts['name']!, kind: texts['kind'] === 'income' ? 'income' : 'expense' };
}
