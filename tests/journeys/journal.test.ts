import { expect, test } from '#tests/support/browser.ts';
import { isMember, recordsOf } from './members.ts';

test.use({ looksClosely: true });

test('C8-016 C8-020 C8-021 C8-022 a page of the journal is begun, kept, read, changed, found and deleted', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const { email } = await isMember(site, person);
  const heading = say('journal:title');
  const title = (tab: string) => `${say(`journal:tabs.${tab}`)} · ${heading}`;
  const question = (id: string) => say(`forms/journal-entry:fields.${id}`);
  await person.opens('/dashboard');
  await person.follows(say('common:nav.journal'));
  await person.sees({ path: '/journal', heading });
  await person.follows(say('journal:tabs.history'));
  await person.sees({ path: '/journal?tab=history', heading, title: title('history') });
  await expect(page.getByRole('heading', { name: say('journal:history.none') })).toBeVisible();

  await test.step('a page without any answer is refused in words', async () => {
    await person.follows(say('journal:tabs.evening'));
    await person.sees({ path: '/journal?tab=evening', heading, title: title('evening') });
    await person.presses(say('journal:save'));
    await person.sees({ path: '/journal', heading, error: true, status: 422 });
    await expect(person.errorSummary).toBeFocused();
  });

  await test.step('a draft stands there again, on any device, and becomes the page', async () => {
    await page
      .locator('summary')
      .filter({ hasText: question('gratitude.label') })
      .click();
    await page
      .locator('textarea, input[name="gratitude"]')
      .and(page.locator('[name="gratitude"]'))
      .first()
      .fill('The river.');
    await page
      .locator('summary')
      .filter({ hasText: question('mood.evening') })
      .click();
    await page.getByText(question('mood.options.rain'), { exact: true }).click();
    await page.getByLabel(question('mindDump.evening')).fill('Sleep early.\nRead — “un poco” 🌙');
    await person.presses(say('journal:draft.keep'));
    await expect(person.message(say('flash:draftKept'))).toBeVisible();
    expect((await recordsOf(site, email)).entries).toEqual([]);
    await expect(page.locator('[name="gratitude"]').first()).toHaveValue('The river.');
    await person.presses(say('journal:save'));
    await expect(person.message(say('flash:entrySavedXp', { n: 1 }))).toBeVisible();
    await person.sees({ path: '/journal', heading });
    const { entries, awards } = await recordsOf(site, email);
    expect(
      entries.map(({ type, content }) => [type, (JSON.parse(content) as { mindDump: string }).mindDump]),
    ).toEqual([['evening', 'Sleep early.\nRead — “un poco” 🌙']]);
    expect(awards.map((award) => award.event_type)).toEqual(['journal_entry']);
  });

  await test.step('it is found, read, changed and deleted', async () => {
    await person.opens('/journal?tab=history&q=sleep');
    await page.getByRole('link', { name: 'Sleep early.' }).click();
    await expect(page.getByText('The river.')).toBeVisible();
    await person.follows(say('journal:entry.edit'));
    await page.getByLabel(question('mindDump.evening')).fill('Sleep later.');
    await person.presses(say('journal:save'));
    await expect(person.message(say('flash:entrySaved'))).toBeVisible();
    await page.getByRole('link', { name: 'Sleep later.' }).click();
    await person.follows(say('journal:entry.delete'));
    await person.presses(say('journal:deletion.delete'));
    await expect(person.message(say('flash:entryDeletedXp', { n: 1 }))).toBeVisible();
    expect((await recordsOf(site, email)).entries).toEqual([]);
  });

  await test.step('a question is taken on', async () => {
    await person.follows(say('journal:tabs.challenges'));
    await person.sees({ path: '/journal?tab=challenges', heading, title: title('challenges') });
    await person.follows(say('journal:challenges.write'));
    await page.locator('[name="mindDump"]').fill('Freely.');
    await person.presses(say('journal:save'));
    await expect(page.getByText('Freely.')).toBeVisible();
    await person.opens('/journal/prompts');
    await person.sees({
      path: '/journal/prompts',
      heading: say('journal:prompts.title'),
      title: `${say('member:pillar.Mindset')} · ${say('journal:prompts.title')}`,
    });
    await person.opens('/journal?tab=insights');
    await person.sees({ path: '/journal?tab=insights', heading, title: title('insights') });
  });
});

test('C8-020 a long line of thanks stays as wide as the page of a phone', async ({ person, site }) => {
  const { say, page } = person;
  const { visitor } = await isMember(site, person);
  await page.setViewportSize({ width: 360, height: 740 });
  const day = site.now().toISOString().slice(0, 10);
  const thanks =
    'That the river was so still this morning, and that somebody waved from the other side. '.repeat(2);
  await visitor.post('/journal', { type: 'morning', day, intention: 'Walk', gratitude: thanks });
  await person.opens(`/journal?tab=morning&date=${day}`);
  const line = page.locator('[name="gratitude"]').first();
  if (!(await line.isVisible()))
    await page.locator('summary', { hasText: say('forms/journal-entry:fields.gratitude.label') }).click();
  await expect(line).toHaveValue(thanks.trim());
  await person.expectNoSidewaysScroll();
});
