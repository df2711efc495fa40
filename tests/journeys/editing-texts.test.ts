import { expect, inTurn, test, type Person } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { knows } from './members.ts';

/** What a page about a version is called, in its heading and its title. */
async function seesVersion(person: Person, name: string, page: string): Promise<void> {
  const { say } = person;
  const number = /\d+$/.exec(person.page.url())![0];
  const version = say('content:versions.one', { number });
  await person.sees({
    path: /\/versions\/\d+$/,
    heading: say('content:version.heading', { version, name }),
    title: say('content:version.title', { version, name, page }),
  });
}

test(
  'C12-009 a text of the first page and a day of a program are changed, looked at, published and taken back',
  inTurn(1),
  async ({ person, site }) => {
    const { say, page, language } = person;
    const boss = await seatMember(site, { language, role: 'admin' });
    await knows(person, boss.visitor, site);
    const words = `Una nota nueva, ñandú ${language}.`;

    await person.opens('/admin/content');
    await person.sees({ path: '/admin/content', heading: say('content:title') });
    await page.getByLabel(say('content:search.label')).fill(say('landing:closing.title'));
    await person.presses(say('content:search.button'));
    await page.locator('main li a').first().click();
    const closing = '/admin/content/landing/closing';
    const landing = say('content:page.landing');
    const name = say('landing:closing.title');
    const text = page.locator(`textarea[name="${language}.text"]`);
    await text.fill('{{nothing}}');
    await person.presses(say('content:entry.save'));
    const title = say('content:entry.title', { name, page: landing });
    await person.sees({ path: closing, heading: name, title, error: true, status: 422 });
    await expect(text).toHaveValue('{{nothing}}');
    await text.fill(words);
    await person.presses(say('content:entry.save'));
    await seesVersion(person, name, landing);
    await expect(page.locator('main ins')).not.toHaveCount(0);
    const draft = page.url();
    await page.locator(`a[href*="in=${language}"][href*="draft="]`).click();
    await expect(page.locator('main')).toContainText(words);
    await person.opens('/');
    await expect(page.locator('main')).not.toContainText(words);
    await person.opens(draft);
    await person.presses(say('content:version.publish'));
    await person.sees({ path: closing, heading: name, title });
    await person.opens('/');
    await expect(page.locator('main')).toContainText(words);

    // Back to what was delivered.
    await person.opens(`${closing}/versions/0`);
    await person.presses(say('content:version.takeBack'));
    await seesVersion(person, name, landing);
    await person.presses(say('content:version.publish'));
    await person.opens('/');
    await expect(page.locator('main')).not.toContainText(words);

    const day = '/admin/content/program-jumpstart/steps.look-round';
    await person.opens('/admin/content/program-jumpstart');
    await page.locator(`a[href="${day}"]`).click();
    await page.locator(`textarea[name="${language}.smaller"]`).fill(words);
    await person.presses(say('content:entry.save'));
    await expect(page.locator('.leaf').filter({ hasText: words })).toHaveCount(1);
    await person.presses(say('content:version.putAside'));
    await expect(page.getByText(say('flash:textPutAside'))).toBeVisible();
  },
);
