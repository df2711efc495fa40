import { badRequest, type Books } from './books.ts';
import type { Call } from './api.ts';
import { number, text } from './form.ts';
import type { Kind, Of } from './objects.ts';

/** A page of a list, newest first, as the API cuts it. */
export function listOf<K extends Kind>(call: Call, kind: K, fits: (thing: Of<K>) => boolean): object {
  const { books, params } = call;
  const asked = number(params, 'limit') ?? 10;
  if (asked < 1 || asked > 100)
    throw badRequest('Invalid limit: must be between 1 and 100.', { param: 'limit' });
  const from = number(params, 'created', 'gte');
  const before = number(params, 'created', 'lt');
  const all = books
    .all(kind)
    .filter(
      (thing) =>
        (from === undefined || thing.created >= from) && (before === undefined || thing.created < before),
    )
    .filter(fits)
    .toReversed();
  const cursor = text(params, 'starting_after');
  const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw badRequest(`No such ${kind}: '${cursor}'`, { code: 'resource_missing', param: 'starting_after' });
  const end = start + Math.min(asked, call.longestPage);
  return { object: 'list', url: '/v1/', has_more: end < all.length, data: all.slice(start, end) };
}

/** Puts whole objects in place of ids, where they were asked for. @returns a copy */
export function expand(books: Books, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Record<string, unknown>;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > 4)
      throw badRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    open(books, copy, parts, path);
  }
  return copy;
}

function open(books: Books, value: unknown, [part, ...rest]: readonly string[], path: string): void {
  if (Array.isArray(value)) return value.forEach((one) => open(books, one, [part!, ...rest], path));
  if (typeof value !== 'object' || value === null || part === undefined) return;
  const fields = value as Record<string, unknown>;
  const found = part in fields ? fields[part] : hidden(books, fields, part);
  if (found === undefined)
    throw badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  fields[part] = typeof found === 'string' ? structuredClone(books.whatever(found) ?? found) : found;
  open(books, fields[part], rest, path);
}

/** What an object holds only where it is asked for. */
function hidden(books: Books, fields: Record<string, unknown>, part: string): unknown {
  if (fields['object'] !== 'invoice' || part !== 'payments') return undefined;
  const data = books.all('invoice_payment').filter(({ invoice }) => invoice === fields['id']);
  return { object: 'list', url: '/v1/invoice_payments', has_more: false, data: structuredClone(data) };
}
