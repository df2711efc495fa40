import { profileForm } from '#app/forms/definitions/profile.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
import { password } from '#tests/support/visitor.ts';
import { picture } from '#tests/routes/support/pictures.ts';
import { answer } from './answering.ts';
import { fillsInSignIn, isMember, recordsOf } from './members.ts';

/** A signed-in member who knows their password. */
async function isMemberWithPassword(site: TestSite, person: Person) {
  const member = await isMember(site, person);
  const password_hash = await hashPassword(password);
  await site.db.updateTable('users').set({ password_hash }).where('id', '=', member.id).execute();
  return member;
}

test('C2-039 C2-040 C2-041 C2-042 a member fills in their profile and shows a picture', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { email } = await isMember(site, person);
  const profile = { path: '/profile', heading: say('member:profile.title') };
  await person.opens('/dashboard');
  await person.follows(say('common:nav.profile'));
  await person.sees(profile);

  await test.step('a drawing is no picture: the message stands at the field, and the rest stays', async () => {
    await answer(person, profileForm, { occupation: 'Teacher', city: 'Puebla', bio: 'I teach.' });
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') };
    await person.page.locator('#f-avatar').setInputFiles(file);
    await person.presses(say('member:profile.save'));
    await person.sees({ ...profile, error: true, status: 422 });
    await expect(person.errorSummary).toBeFocused();
    await expect(person.errorSummary).toContainText(say('errors:field.imageKind'));
    await expect(person.page.locator('#f-bio')).toHaveValue('I teach.');
  });

  await test.step('with a photo it is saved', async () => {
    const buffer = await picture(800, 600).jpeg().toBuffer();
    await person.page.locator('#f-avatar').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await person.page.locator('#f-timezone').selectOption('America/Mexico_City');
    await answer(person, profileForm, { calendly_url: 'calendly.com/iris', meeting_frequency: 'monthly' });
    await person.presses(say('member:profile.save'));
    await expect(person.message(say('flash:profileSaved'))).toBeVisible();
    await person.sees(profile);
    const shown = person.page.locator('main img');
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(512);
    const stored = (await recordsOf(site, email)).profile;
    expect(stored).toMatchObject({ city: 'Puebla', timezone: 'America/Mexico_City' });
  });
});

test('C2-043 C2-045 C2-046 C2-048 AUTH-05 AUTH-17 a member sees to their settings', async ({
  person,
  site,
  elsewhere,
}) => {
  const { say } = person;
  const { email } = await isMemberWithPassword(site, person);
  const settings = { path: '/settings', heading: say('settings:title') };
  await person.opens('/dashboard');
  await person.follows(say('common:nav.settings'));
  await person.sees(settings);

  await test.step('notifications', async () => {
    await person.field(say('settings:notifications.email')).uncheck();
    await person.presses(say('settings:notifications.save'));
    await expect(person.message(say('flash:settingsSaved'))).toBeVisible();
    await expect(person.field(say('settings:notifications.email'))).not.toBeChecked();
  });

  await test.step('artificial intelligence needs an agreement, which can be taken back', async () => {
    await person.follows(say('settings:ai.open'));
    const ai = { path: '/settings/ai', heading: say('settings:ai.title') };
    await person.sees(ai);
    await person.field(say('settings:ai.insights')).check();
    await person.presses(say('settings:ai.save'));
    await person.sees({ ...ai, error: true, status: 422 });
    await person.field(say('settings:ai.consent')).check();
    await person.presses(say('settings:ai.save'));
    await expect(person.message(say('flash:settingsSaved'))).toBeVisible();
    await person.sees(ai);
    await person.field(say('settings:ai.consent')).uncheck();
    await person.presses(say('settings:ai.save'));
    await expect(person.message(say('flash:aiIsOff'))).toBeVisible();
  });

  await test.step('another device is seen and signed out', async () => {
    const other = await elsewhere();
    await other.opens('/auth');
    await fillsInSignIn(other, email);
    await expect(other.page).toHaveURL(/journal/);
    await person.opens('/settings/sessions');
    await person.sees({ path: '/settings/sessions', heading: say('settings:sessions.title') });
    await person.presses(say('settings:sessions.signOut'));
    await expect(person.message(say('flash:deviceSignedOut'))).toBeVisible();
    await other.opens('/journal');
    await other.sees({ path: '/auth?next=%2Fjournal', heading: other.say('auth:signIn.title') });
  });

  await test.step('another password needs the one of today', async () => {
    await person.opens('/settings/password');
    const page = { path: '/settings/password', heading: say('settings:password.title') };
    await person.sees(page);
    await person.field(say('settings:currentPassword')).fill('not mine at all');
    await person.field(say('auth:newPassword')).fill('five slow rivers');
    await person.field(say('auth:confirmPassword')).fill('five slow rivers');
    await person.presses(say('settings:password.button'));
    await person.sees({ ...page, error: true, status: 422 });
    await person.field(say('settings:currentPassword')).fill(password);
    await person.field(say('auth:newPassword')).fill('five slow rivers');
    await person.field(say('auth:confirmPassword')).fill('five slow rivers');
    await person.presses(say('settings:password.button'));
    await expect(person.message(say('flash:ownPasswordChanged'))).toBeVisible();
  });

  await test.step('another address is confirmed by its link', async () => {
    await person.opens('/settings/email');
    await person.sees({ path: '/settings/email', heading: say('settings:email.title') });
    const fresh = `new-${email}`;
    await person.field(say('settings:email.new')).fill(fresh);
    await person.field(say('settings:currentPassword')).fill('five slow rivers');
    await person.presses(say('settings:email.button'));
    await expect(person.message(say('flash:emailLinkSent'))).toBeVisible();
    await person.opens(await site.linkTo(fresh));
    await person.sees({ path: /^\/confirm-email\?token=/, heading: say('auth:confirmEmail.title') });
    await person.presses(say('auth:confirmEmail.button'));
    await expect(person.message(say('flash:emailChanged'))).toBeVisible();
    expect((await recordsOf(site, fresh)).profile.email).toBe(fresh);
  });
});

test('C2-047 C2-051 C2-052 C2-063 PRIV-03 a member takes their data along, closes the account and thinks again', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { email } = await isMemberWithPassword(site, person);
  const data = { path: '/settings/data', heading: say('settings:data.title') };
  await person.opens('/settings');
  await person.follows(say('settings:data.open'));
  await person.sees(data);

  await test.step('the data', async () => {
    await person.presses(say('settings:data.exportButton'));
    await expect(person.message(say('flash:exportAsked'))).toBeVisible();
    await person.opens(await site.linkTo(email));
    await person.sees(data);
    const waiting = person.page.waitForEvent('download');
    await person.page.locator('a[href*="/exports/"]').click();
    expect((await waiting).suggestedFilename()).toBe('freedom-plan-data.zip');
    await person.follows(say('settings:data.clearButton'));
    await person.presses(say('settings:data.clearAsk.button'));
    await expect(person.message(say('flash:cacheCleared'))).toBeVisible();
  });

  await test.step('the end of the account, and a change of mind', async () => {
    await person.follows(say('settings:close.open'));
    const close = { path: '/settings/close', heading: say('settings:close.title') };
    await person.sees(close);
    await person.field(say('settings:currentPassword')).fill(password);
    await person.presses(say('settings:close.button'));
    await person.sees({ ...close, error: true, status: 422 });
    await person.field(say('settings:close.sure')).check();
    await person.field(say('settings:currentPassword')).fill(password);
    await person.presses(say('settings:close.button'));
    await expect(person.message(say('flash:accountClosed'))).toBeVisible();
    await person.sees({ path: '/auth', heading: say('auth:signIn.title') });
    await fillsInSignIn(person, email);
    await person.sees({ path: '/account-closing', heading: say('settings:closing.title') });
    await person.presses(say('settings:closing.keep'));
    await expect(person.message(say('flash:accountKept'))).toBeVisible();
    await person.sees({ path: '/settings', heading: say('settings:title') });
  });
});

test('C2-056 C2-057 C2-058 a member sends feedback, and an administrator reads it', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { id } = await isMember(site, person);
  const feedback = { path: '/feedback', heading: say('member:feedback.title') };
  await person.opens('/dashboard');
  await person.follows(say('common:nav.feedback'));
  await person.sees(feedback);
  await person.presses(say('member:feedback.send'));
  await person.sees({ ...feedback, error: true, status: 422 });
  await person.page.locator('#f-subject').fill('The chart is empty');
  await person.page.locator('#f-message').fill('On my phone.');
  await person.presses(say('member:feedback.send'));
  await expect(person.message(say('flash:feedbackSent'))).toBeVisible();
  await site.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute();
  await person.opens('/admin');
  await person.follows(say('admin:waits.feedback'));
  await person.sees({ path: '/admin/feedback', heading: say('admin:feedback.title') });
  await expect(person.page.getByRole('heading', { name: 'The chart is empty' }).first()).toBeVisible();
});
