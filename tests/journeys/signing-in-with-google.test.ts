import { expect } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { goesToGoogle, meetsSomebodyNew, status, test } from './at-google.ts';

meetsSomebodyNew();

test('C2-002 C2-023 C2-024 C2-030 PAY-22 a member goes to Google and comes back to where they wanted', async ({
  person,
  site,
  google,
}) => {
  const { say, language } = person;
  await seatMember(site, { email: google.person.email!, language });
  await person.opens('/forms?view=history');
  await person.sees({ path: /^\/auth\?next=/, heading: say('auth:signIn.title') });
  const page = await goesToGoogle(person);
  if (person.hasScript) {
    await expect(status(person)).toHaveText(say('auth:google.window.waiting'));
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    const closed = page.waitForEvent('close');
    await page.getByRole('link', { name: 'Allow' }).click();
    await closed;
  } else await page.getByRole('link', { name: 'Allow' }).click();
  await expect(person.message(say('flash:signedIn'))).toBeVisible();
  await expect(person.message(say('flash:googleAdded'))).toBeVisible();
  await person.sees({
    path: '/forms?view=history',
    heading: say('forms:hub.title'),
    title: say('forms:hub.history'),
  });
  const [query] = google.asked.slice(-1);
  expect(query?.get('prompt')).toBe('consent');
});

test('C2-020 C2-024 somebody new opens an account with Google', async ({ person }) => {
  const { say } = person;
  await person.opens('/auth/signup?plan=level_0');
  await person.sees({ path: '/auth/signup?plan=level_0', heading: say('auth:signUp.title') });
  const page = await goesToGoogle(person);
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(person.message(say('flash:accountOpened'))).toBeVisible();
});

test('C2-025 C2-026 somebody who does not agree reads why, and returns to login', async ({
  person,
  google,
  meet,
}) => {
  const { say } = person;
  google.fault = 'denied';
  await person.opens('/auth');
  const page = await goesToGoogle(person);
  const reader = person.hasScript ? meet(page) : person;
  await page.getByRole('link', { name: 'Allow' }).click();
  await reader.sees({
    path: /^\/auth\/callback\?error=access_denied/,
    heading: say('auth:google.failedTitle'),
    error: true,
    status: 400,
  });
  await expect(reader.errorSummary).toContainText(say('auth:google.failed.denied'));
  await expect(reader.errorSummary).not.toContainText('The person said');
  const closed = person.hasScript ? page.waitForEvent('close') : null;
  await reader.follows(say('auth:google.return'));
  await closed;
  await person.sees({ path: '/auth', heading: say('auth:signIn.title') });
  if (person.hasScript) await expect(status(person)).toHaveText('');
});
