import { expect } from 'vitest';
import type { Page, Visitor } from '#tests/support/visitor.ts';
import { valuesIn } from '#tests/routes/support/page.ts';

/** Asks for the page that asks before what is open of a form is dropped, and presses its button. */
export async function dropOpenOf(visitor: Visitor, form: string): Promise<Page> {
  const asked = await visitor.get(`${form}/edit?ask=discard`);
  expect(asked.status).toBe(200);
  return visitor.post(`${form}/edit`, droppingFields(asked));
}

/** What the button of that page sends. */
export const droppingFields = ({ html }: Page): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['intent', 'submission', 'revision'].map((name) => [name, valuesIn(html, name)[0] ?? '']),
  );
