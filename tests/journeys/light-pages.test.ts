import { readLightSheet } from '#server/light-sheet.ts';
import { expect, test } from '#tests/support/browser.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { askPage, type Question } from '#tests/support/in-page.ts';
import { isMember } from './members.ts';

/* oxlint-disable no-var -- globals of a page */
declare global {
  /** How each element of the page looked when it was last asked. */
  var looksBefore: readonly (readonly string[])[] | undefined;
}
/* oxlint-enable no-var */

/** What looks otherwise than when this was asked last, of all elements and what stands before and behind them. Runs in the browser. */
const looksOtherwise: Question<readonly string[]> = [
  () => {
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
    const places = [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      ['', '::before', '::after', ...(element.matches('input, textarea') ? ['::placeholder'] : [])].map(
        (part) => [element, part] as const,
      ),
    );
    const looks = places.map(([element, part]) => {
      const style = getComputedStyle(element, part || null);
      return part.length > 0 && style.content === 'none'
        ? []
        : names.map((name) => style.getPropertyValue(name));
    });
    const before = globalThis.looksBefore ?? looks;
    globalThis.looksBefore = looks;
    return places.flatMap(([element, part], at) =>
      (looks[at] ?? []).flatMap((value, property) => {
        const was = before[at]?.[property];
        const what = `<${element.tagName} class="${element.getAttribute('class')}">${part} ${names[property]}`;
        return was === value ? [] : [`${what}: ${was}, and not ${value}`];
      }),
    );
  },
];

const takeSheet = (href: string): Question<boolean> => [
  (address: string) => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!;
    if (link.getAttribute('href') !== address) link.href = address;
    return link.sheet !== null && document.styleSheets[0]?.href?.endsWith(address) === true;
  },
  href,
];

test('light pages look the same by their small sheet as by the whole one', async ({ person, site }) => {
  const { page } = person;
  const { id } = await isMember(site, person);
  await livedDays(site.db, id, { last: site.now().toISOString().slice(0, 10) });
  await site.db.updateTable('profiles').set({ current_xp: 75, lite_mode: 1 }).where('id', '=', id).execute();
  const { whole, light } = readLightSheet()!;
  for (const [address, width] of [
    ['/dashboard', 360],
    ['/dashboard', 1280],
    ['/forms', 360],
    ['/forms/health-assessment/lifestyle-diet', 360],
    ['/forms/test-assessment/current-symptoms', 1280],
    ['/challenges', 1280],
    ['/forms/health-assessment/lifestyle-diet', 1280],
    ['/habits', 360],
    ['/goals', 1280],
    ['/settings', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await person.opens(address);
    await expect(page.locator('link[rel=stylesheet]'), address).toHaveAttribute('href', light);
    await askPage(page, looksOtherwise);
    await expect.poll(() => askPage(page, takeSheet(whole))).toBe(true);
    expect((await askPage(page, looksOtherwise)).slice(0, 20), `${address} at ${width}`).toEqual([]);
  }
});
