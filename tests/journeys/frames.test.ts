import { expect, test, type Person } from '#tests/support/browser.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import type { TestSite } from '#tests/support/site.ts';
import { askPage } from '#tests/support/in-page.ts';
import { sidewaysPixels } from '#tests/support/page-checks.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { knows } from './members.ts';

async function isAdmin(site: TestSite, person: Person): Promise<void> {
  const { visitor } = await seatMember(site, { language: person.language, role: 'admin' });
  await knows(person, visitor, site);
}

test.describe('beside the page', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('G07 the whole menu, the account and the way out are in view at 720 px of height', async ({
    person,
    site,
  }) => {
    await isAdmin(site, person);
    for (const path of ['/dashboard', '/admin', '/admin/leads']) {
      await person.opens(path);
      const inMenu = await person.page
        .locator('aside :is(a, button:not(.sr-only), p:not(.nav-heading), summary):visible')
        .all();
      expect(inMenu.length, path).toBeGreaterThan(10);
      for (const one of inMenu) await expect.soft(one, path).toBeInViewport({ ratio: 1 });
      await expect(
        person.page.locator('aside').getByRole('button', { name: person.say('common:nav.signOut') }),
      ).toBeInViewport({ ratio: 1 });
    }
  });

  test('a group of the menu that is folded opens by its name, with keys too; the one that somebody is in is open', async ({
    person,
    site,
  }) => {
    await isAdmin(site, person);
    await person.opens('/dashboard');
    const workouts = person.page.locator('aside a[href="/workout-planner"]');
    await expect(workouts).toBeHidden();
    await person.page
      .locator('aside summary', { hasText: person.say('common:nav.group.health') })
      .press('Enter');
    await expect(workouts).toBeInViewport({ ratio: 1 });
    await workouts.click();
    await expect(workouts).toHaveAttribute('aria-current', 'page');
    await expect(workouts).toBeInViewport({ ratio: 1 });
  });
});

/** Where something begins, in pixels from the left. */
const leftOf = async (person: Person, selector: string): Promise<number> =>
  Math.round((await person.page.locator(selector).first().boundingBox())!.x);

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1920, height: 900 } });

  test('G19 every page begins at the same edge, close to the sidebar; tables take the wide measure', async ({
    person,
    site,
  }) => {
    await isAdmin(site, person);
    const edges = new Set<number>();
    for (const path of ['/dashboard', '/journal', '/forms', '/settings/data', '/admin', '/admin/payments']) {
      await person.opens(path);
      edges.add(await leftOf(person, 'main h1'));
      const aside = (await person.page.locator('aside').boundingBox())!;
      expect.soft(await leftOf(person, 'main h1'), path).toBeLessThan(aside.x + aside.width + 80);
      expect.soft(await leftOf(person, 'footer p'), path).toBe(await leftOf(person, 'main h1'));
    }
    expect([...edges]).toHaveLength(1);
    await person.opens('/admin/programs');
    const table = (await person.page.locator('main table').first().boundingBox())!;
    const rem = await person.page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    expect(table.width).toBeGreaterThan(70 * rem);
    expect(table.width).toBeLessThanOrEqual(80 * rem);
  });
});

test.describe('on a usual screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('G20 the name and the page share one left edge', async ({ person, site }) => {
    const beginner = await seatMember(site, { language: person.language, onboarded: false });
    for (const path of ['/', '/auth', '/archetype-quiz', '/start/thanks', '/help-now', '/onboarding']) {
      if (path === '/onboarding') await knows(person, beginner.visitor, site);
      await person.opens(path);
      const name = await leftOf(person, 'header a');
      expect.soft(Math.abs((await leftOf(person, 'main h1')) - name), path).toBeLessThanOrEqual(1);
    }
    await person.opens('/archetype-quiz');
    await person.presses(person.say('quizzes:start.begin'));
    await person.page.waitForURL(/archetype-quiz\/1$/);
    expect(await leftOf(person, 'main h1')).toBe(await leftOf(person, 'header a'));
  });

  test('what is beside stands beside, and below on a phone', async ({ person, site }) => {
    const member = await seatMember(site, { language: person.language });
    await enroll(site.db, member.id, site.now());
    await knows(person, member.visitor, site);
    await person.opens('/freedom-plan');
    const side = person.page.locator('#receipts');
    const main = person.page.locator('main .card').first();
    expect((await side.boundingBox())!.x).toBeGreaterThan((await main.boundingBox())!.x + 300);
    await person.page.setViewportSize({ width: 360, height: 640 });
    const [below, above] = [(await side.boundingBox())!, (await main.boundingBox())!];
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    expect(below.x).toBe(above.x);
  });
});

test('no page scrolls sideways where letters are larger: the name and the menu wrap, and words at the foot break', async ({
  person,
  site,
}) => {
  const { page } = person;
  const { visitor, id } = await seatMember(site, { language: person.language });
  await site.db.updateTable('profiles').set({ current_xp: 75 }).where('id', '=', id).execute();
  await knows(person, visitor, site);
  const sizes = [
    [360, 150],
    [390, 200],
  ] as const;
  for (const [width, percent] of sizes) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/dashboard', '/finances', '/forms']) {
      const said = `${path} at ${width} px and ${percent} %`;
      await person.opens(path);
      await page.evaluate((share) => {
        const { documentElement: root } = document;
        root.style.fontSize = `${(Number.parseFloat(getComputedStyle(root).fontSize) * share) / 100}px`;
      }, percent);
      expect.soft(await askPage(page, sidewaysPixels), said).toBe(0);
      await expect.soft(page.locator('header #open-menu'), said).toBeInViewport({ ratio: 1 });
      const spilt = await page
        .locator('.foot-bar span:not(.sr-only)')
        .evaluateAll(
          (all) =>
            all.filter(
              (one) =>
                one.getBoundingClientRect().width > one.parentElement!.getBoundingClientRect().width + 1,
            ).length,
        );
      expect.soft(spilt, said).toBe(0);
    }
  }
});

test.describe('without its style sheet', () => {
  test('G19 icons are as big as letters, and no mark is as wide as the page', async ({ person, site }) => {
    const { visitor } = await seatMember(site, { language: person.language });
    for (const path of ['/', '/dashboard', '/habits', '/journal']) {
      if (path !== '/') await knows(person, visitor, site);
      await person.opens(path);
      // Taken away once it is there: a file that fails is one that the browser complains of.
      const wide = await person.page.evaluate(() => {
        for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) sheet.remove();
        return [
          ...document.querySelectorAll(
            'svg[viewBox="0 0 24 24"], svg[viewBox="0 0 32 32"], svg[viewBox="0 0 48 48"]',
          ),
        ]
          .filter((one) => one.getBoundingClientRect().width > 64)
          .map((one) => one.outerHTML.slice(0, 80));
      });
      expect.soft(wide, path).toEqual([]);
    }
  });
});
