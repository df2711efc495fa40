import { expect, test } from 'vitest';
import { withLightSheet } from '#app/http/light-sheet.ts';

const sheet = {
  whole: '/assets/app-1.css',
  light: '/assets/light-1.css',
  beyond: new Set(['far', '[&>li]:far', '--color-far', 'type="file"', '<pre']),
};
const page = (body: string, root = ' class="lite"'): string =>
  `<html lang="es"${root}><head><link rel="stylesheet" href="/assets/app-1.css"/></head><body>${body}</body></html>`;
const takesLight = (html: string): boolean =>
  withLightSheet(html, sheet) === html.replace('app-1', 'light-1');

test.each([
  ['what every day has', '<p class="near mt-2">far, class=far, --color-far</p>', true],
  ['a class beyond', '<p class="near far mt-2">a</p>', false],
  ['a class that is escaped in the page', '<ul class="[&amp;&gt;li]:far">a</ul>', false],
  ['a part of a name', '<p class="far-near">a</p>', true],
  ['a colour beyond, by itself', '<path fill="var(--color-far)"></path>', false],
  ['a colour beyond, in a style', '<i style="color:var(--color-far, red)"></i>', false],
  ['an element beyond', '<pre class="near">a</pre>', false],
  ['an element of which the sheet knows', '<sub>2</sub><prefix>a</prefix>', true],
  ['a field for files', '<input type="file" name="paper"/>', false],
])('a light page with %s', (_, body, light) => {
  expect(takesLight(page(body))).toBe(light);
  if (!light) expect(withLightSheet(page(body), sheet)).toBe(page(body));
});

test('other pages take the whole sheet', () => {
  expect(withLightSheet(page('<p class="near">a</p>', ''), sheet)).toBe(page('<p class="near">a</p>', ''));
});
