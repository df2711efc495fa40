import { welcomeMember } from '#app/domain/lifecycle/lifecycle-mails.ts';
import { makeUnsubscribeToken } from '#app/domain/lifecycle/unsubscribe-token.ts';
import { expect, test } from '#tests/support/browser.ts';
import { newAddress, seatMember } from '#tests/support/visitor.ts';

/** People take longer to read a form than a test does. */
const reading = 10_000;

test('C3-001 C3-009 C3-010 C3-011 from the first page to leaving one’s number', async ({ person, site }) => {
  const { say, page } = person;
  const email = newAddress();
  await person.opens('/');
  await person.follows(say('landing:ways.letter'));
  await person.sees({ path: '/vsl', heading: say('vsl:generic.headline'), title: say('vsl:title') });
  await person.follows(say('vsl:driver.freedom'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('vsl:freedom.headline'));
  await person.follows(say('vsl:more'));
  const start = { heading: say('start:heading'), title: say('start:title') };
  await person.sees({ path: '/start', ...start });
  await expect(page.getByRole('img', { name: say('start:film.drawing') })).toBeVisible();
  await page.getByRole('link', { name: /^1[.]5x/ }).click();
  await expect(page.getByRole('link', { name: /^1[.]5x/ })).toHaveAttribute('aria-current', 'true');
  await person.follows(say('start:contact.short'));
  site.moveClock(reading);
  await person.field(say('leads:fullName')).fill('Ana Ríos');
  await person.presses(say('start:contact.button'));
  await person.sees({ path: '/start', ...start, error: true, status: 422 });
  await expect(person.field(say('leads:fullName'))).toHaveValue('Ana Ríos');
  await person.errorSummary.getByRole('link', { name: say('errors:field.phoneRequired') }).click();
  await expect(person.field(say('leads:phone'))).toBeFocused();
  await person.field(say('leads:phone')).fill('+1 305 555 0100');
  await person.field(say('leads:email')).fill(email);
  await person.presses(say('start:contact.button'));
  await person.sees({ path: '/start/thanks', heading: say('leads:thanks.website.title') });
  const lead = site.db.selectFrom('profiles').select(['role', 'full_name']).where('email', '=', email);
  expect(await lead.executeTakeFirst()).toEqual({ role: 'lead', full_name: 'Ana Ríos' });
});

test('C3-006 C3-012 asking for a strategy call, once too quickly', async ({ person, site }) => {
  const { say, page } = person;
  const email = newAddress();
  await person.opens('/strategy-call');
  await person.field(say('leads:fullName')).fill('Ana Ríos');
  await person.field(say('leads:email')).fill(email);
  await person.field(say('leads:phone')).fill('+57 601 555 0100');
  await person.field(say('leads:call.timezone')).selectOption('America/Bogota');
  await page.getByLabel(say('leads:day.monday')).check();
  await page.getByLabel(say('leads:time.evening')).check();
  // As far back as a form is that was shown and sent in the same moment, whatever this machine took for it.
  site.moveClock(-60_000);
  await person.presses(say('leads:call.button'));
  const form = { path: '/strategy-call', heading: say('leads:call.title') };
  await person.sees({ ...form, error: true, status: 422 });
  await expect(person.errorSummary).toContainText(say('errors:field.leadNotTaken'));
  await expect(page.getByLabel(say('leads:day.monday'))).toBeChecked();
  site.moveClock(60_000 + reading);
  await person.presses(say('leads:call.button'));
  await person.sees({ path: '/strategy-call/thanks', heading: say('leads:thanks.call.title') });
});

test('a mail’s last line leads to a button that stops such mails', async ({ person, site }) => {
  const { say, language } = person;
  const member = await seatMember(site, { onboarded: false, language });
  await welcomeMember(site.db, member.id, site.now());
  const text = (await site.mailsTo(member.email)).at(-1)?.text ?? '';
  const token = makeUnsubscribeToken([site.configuration.sessionSecret], { userId: member.id });
  expect(text).toContain(token);
  const path = `/unsubscribe?token=${token}&lng=${language}`;
  await person.opens(path);
  await person.sees({ path, heading: say('unsubscribe:ask.title') });
  await person.presses(say('unsubscribe:ask.button'));
  await person.sees({ path, heading: say('unsubscribe:done.title') });
});
