import { beginStage } from '#app/domain/generations/generations.ts';
import { expect, test } from '#tests/support/browser.ts';
import { path, setGeneration, storeProfile } from '#tests/routes/transformation/support.ts';
import { isMember } from './members.ts';

test('C5-030 C5-074 C5-079 a profile is waited for, read, and found again in the history', async ({
  person,
  site,
}) => {
  const { say, page, hasScript, language } = person;
  const { id } = await isMember(site, person);
  const heading = say('transformation-profile:title');
  await person.opens(path);
  await person.sees({ path, heading });
  await expect(person.link(say('transformation-profile:none.start'))).toBeVisible();

  // So long ago that the page without script takes its time before it looks again.
  const requestedAt = new Date(site.now().getTime() - 70_000);
  await setGeneration(site, id, { stage: 2, requestedAt, language });
  const step = (number: number, stage: string): string =>
    say('generations:now', { step: number, total: 4, stage: say(`generations:stages.profile.${stage}`) });
  const status = page.locator('[data-generation]').getByRole('status');
  await person.opens(path);
  await person.sees({ path, heading });
  await expect(status).toHaveText(step(2, 'reading'));
  await expect(page.getByText(say('generations:slow'))).toBeVisible();
  await beginStage(site.db, { userId: id, kind: 'profile', round: 1 }, 3);
  if (!hasScript) await person.follows(say('generations:look'));
  await expect(status).toHaveText(step(3, 'writing'));
  await expect(page.locator('[aria-current="step"]')).toContainText(say('generations:stageStatus.current'));
  // With script the page is still the one that was opened.
  if (hasScript) expect(new URL(page.url()).search).toBe('');

  await storeProfile(site, id, { at: new Date(site.now().getTime() - 86_400_000), language });
  await storeProfile(site, id, { language });
  await setGeneration(site, id, { state: 'done', stage: 4 });
  if (!hasScript) await person.follows(say('generations:look'));
  await person.sees({ path: `${path}?asked=1`, heading });
  await expect(person.message(say('transformation-profile:justMade.updated'))).toBeVisible();
  await page.getByText(say('transformation-profile:inputs.title')).click();
  await expect(page.locator('main').getByText('Run 5 km').last()).toBeVisible();

  await person.follows(say('transformation-profile:toHistory', { count: 2 }));
  await person.sees({ path: `${path}/history`, heading: say('transformation-profile:history.title') });
  const [, earlier] = await page.getByRole('main').getByRole('listitem').getByRole('link').all();
  const heard = say('transformation-profile:history.one', { when: (await earlier!.textContent())! });
  await earlier!.click();
  await person.sees({ path: /^\/profile\/transformation\/[\da-f-]{36}$/, heading: heard });
});
