import { expect } from 'vitest';
import type { Visitor } from '#tests/support/visitor.ts';

/** What somebody writes who needs people and no page. */
export const danger = { en: 'I want to kill myself', es: 'quiero quitarme la vida' } as const;

/** Where somebody reads from: what their browser asks for, the first number that they are offered, and what they are not. */
export const places = [
  { place: 'Mexico', wants: 'es-MX', first: 'tel:8009112000', also: 'tel:911', hides: 'tel:116123' },
  { place: 'Britain', wants: 'en-GB', first: 'tel:116123', also: 'tel:999', hides: 'tel:988' },
  {
    place: 'nowhere known',
    wants: 'en',
    first: 'https://findahelpline.com/',
    also: '/help-now',
    hides: 'tel:988',
  },
] as const;

const label = /<section aria-label="(?:Help now|Ayuda inmediata)"/;

/** What stands in the main part of a page, without the frame's own boxes around it. */
function mainOf(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return main.replace(/^(?:<div[^>]*>)?/, '');
}

/** The box of help of a page; null where there is none. */
export const helpBox = (html: string): string | null => {
  const main = mainOf(html);
  const from = main.search(label);
  return from < 0 ? null : main.slice(from, main.indexOf('</section>', from));
};

/** The box stands before everything else in the main part, with these numbers first and with no others. */
export function expectHelpFirst(html: string, where: (typeof places)[number]): void {
  expect(mainOf(html).search(label), mainOf(html).slice(0, 200)).toBe(0);
  const box = helpBox(html)!;
  const links = [...box.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
  expect(links[0]).toBe(where.first);
  expect(links).toContain(where.also);
  expect(box).not.toContain(where.hides);
}

/** Opens a page as from every place, and finds help first on each. */
export async function expectHelpEverywhere(visitor: Visitor, path: string): Promise<void> {
  for (const place of places) {
    const page = await visitor.request(path, { headers: { 'Accept-Language': place.wants } });
    expect(page.status, `${path}: ${page.location ?? page.text.slice(0, 200)}`).toBe(200);
    expectHelpFirst(page.html, place);
  }
}
