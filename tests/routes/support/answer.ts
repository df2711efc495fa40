import { expect } from 'vitest';
import type { Page, Visitor } from '#tests/support/visitor.ts';

/** What a table of requests says of an answer. What it does not say is not looked at. */
export interface Expected {
  readonly status: number;
  /** The path that the answer leads to; null where it must lead nowhere. */
  readonly location?: string | RegExp | null;
  /** What a reader finds on the page. */
  readonly says?: string | readonly string[];
  /** What must not be anywhere in the answer, not even in its markup. */
  readonly hides?: string | readonly string[];
}

/** A line of such a table: with a body it is a POST, without one a GET. */
export interface Exchange extends Expected {
  readonly path: string;
  readonly body?: Readonly<Record<string, string | readonly string[]>>;
}

/** Judges an answer by a line of a table. */
export function expectAnswer(page: Page, expected: Expected): void {
  expect(page.status, page.text.slice(0, 400)).toBe(expected.status);
  if (expected.location instanceof RegExp) expect(page.location).toMatch(expected.location);
  else if (expected.location !== undefined) expect(page.location).toBe(expected.location);
  for (const text of [expected.says ?? []].flat()) expect(page.text).toContain(text);
  for (const text of [expected.hides ?? []].flat()) expect(page.html).not.toContain(text);
}

/** Sends a line of a table and judges its answer. */
export async function exchange(visitor: Visitor, line: Exchange): Promise<Page> {
  const page = line.body ? await visitor.post(line.path, line.body) : await visitor.get(line.path);
  expectAnswer(page, line);
  return page;
}
