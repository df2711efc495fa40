import { expect, test, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
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
      const inMenu = await person.page.locator('aside :is(a, button:not(.sr-only), p)').all();
      expect(inMenu.length, path).toBeGreaterThan(10);
      for (const one of inMenu) await expect.soft(one, path).toBeInViewport({ ratio: 1 });
      await expect(
        person.page.locator('aside').getByRole('button', { name: person.say('common:nav.signOut') }),
      ).toBeInViewport({ ratio: 1 });
    }
  });
});
