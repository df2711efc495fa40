import { z } from 'zod';

/** A place between two pages of a list: the number of the page that it leads to, and the keys of the row beside it. */
export interface Cursor {
  readonly page: number;
  readonly keys: readonly string[];
}

const cursorSchema = z.tuple([z.int().min(1).max(1e9)]).rest(
  z
    .string()
    .max(100)
    .regex(/^[^\0]*$/),
);

/** A place as it stands in an address. It is no secret: it says only where in somebody's own list a page begins. */
export const makeCursor = (page: number, keys: readonly string[]): string =>
  Buffer.from(JSON.stringify([page, ...keys])).toString('base64url');

/** Reads a place; null for none, and for anything that is none. @param length how many keys the list has */
export function readCursor(text: string | undefined, length: number): Cursor | null {
  if (!text || text.length > 500) return null;
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data.length !== length + 1) return null;
  const [page, ...keys] = parsed.data;
  return { page, keys };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not one of ours.
    return null;
  }
}
