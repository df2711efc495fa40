import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

test('C8-020 what is written is kept while typing: unsaved changes, saved, and not saved where the session has ended', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const { id } = await isMember(site, person);
  await person.opens('/journal?tab=morning');
  await expect(page.locator('[data-island-is="awake"]')).toHaveCount(1);
  const first = page.getByLabel(say('forms/journal-entry:fields.intention.label'));
  const state = page.locator('[data-island="journal-editor"]');
  await first.fill('Half a sent');
  await expect(state).toHaveText(say('journal:unsaved'));
  const saved = new RegExp(`^${say('journal:saved', { time: '' }).trim()} `);
  await expect(state).toHaveText(saved);
  const drafts = () =>
    site.db.selectFrom('journal_drafts').select('fields').where('user_id', '=', id).execute();
  expect(
    (await drafts()).map(({ fields }) => (JSON.parse(fields) as { intention: string[] }).intention),
  ).toEqual([['Half a sent']]);

  await first.fill('Half a sentence.');
  await expect(state).toHaveText(say('journal:unsaved'));
  await person.presses(say('journal:save'));
  await expect(person.message(say('flash:entrySavedXp', { n: 1 }))).toBeVisible();
  expect(await drafts()).toEqual([]);
  const { content } = await site.db
    .selectFrom('journal_entries')
    .select('content')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect((JSON.parse(content) as { intention: string }).intention).toBe('Half a sentence.');

  // A session that ended answers with another page: that is not called saved. In the evening another page stands there by now.
  await person.opens('/journal?tab=morning');
  await expect(page.locator('[data-island-is="awake"]')).toHaveCount(1);
  await site.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await first.fill('And one more.');
  await expect(state).toHaveText(say('journal:notSaved'));
});
