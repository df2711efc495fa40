import type { PageAsked, Place } from './read-page.ts';

/** One page of a list that is whole already, because its order is worked out. @param asked a number outside is brought inside */
export function pageOf<T>(
  all: readonly T[],
  size: number,
  asked: PageAsked,
): Place & { readonly rows: readonly T[] } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const wanted = typeof asked === 'number' ? asked : (asked.page ?? 1);
  const page = Math.min(Math.max(1, wanted), pages);
  return { rows: all.slice((page - 1) * size, page * size), total: all.length, page, pages };
}
