import { expect, test } from '#tests/support/browser.ts';
import { onboardedMember } from '#tests/support/visitor.ts';
import { fillsInSignIn, recordsOf, signsIn } from './members.ts';

test('C2-033 C2-060 a mailed link sets a new password, ends the old one and every other session', async ({
  person,
  elsewhere,
  site,
}) => {
  const { say } = person;
  const { email } = await onboardedMember(site, person.language);
  const fresh = 'seven slow rivers';
  const other = await elsewhere();
  await signsIn(other, email);

  await test.step('asks for a link', async () => {
    await person.opens('/auth');
    await person.follows(say('auth:signIn.forgot'));
    await person.sees({ path: '/forgot-password', heading: say('auth:forgot.title') });
    await person.field(say('auth:email')).fill(email);
    await person.presses(say('auth:forgot.button'));
    await expect(person.message(say('flash:resetSent'))).toBeVisible();
    await person.sees({ path: '/forgot-password', heading: say('auth:forgot.title') });
  });

  const link = await site.linkTo(email);
  await test.step('opens it and chooses a password; what does not match is said', async () => {
    await person.opens(link);
    await person.sees({ path: /^\/reset-password\?token=/, heading: say('auth:reset.title') });
    await person.field(say('auth:newPassword')).fill(fresh);
    await person.field(say('auth:confirmPassword')).fill('seven slow river');
    await person.presses(say('auth:reset.button'));
    await person.sees({
      path: /^\/reset-password\?token=/,
      heading: say('auth:reset.title'),
      error: true,
      status: 422,
    });
    await expect(person.errorSummary).toContainText(say('errors:field.passwordsDoNotMatch'));
    await person.field(say('auth:newPassword')).fill(fresh);
    await person.field(say('auth:confirmPassword')).fill(fresh);
    await person.presses(say('auth:reset.button'));
    await expect(person.message(say('flash:passwordChanged'))).toBeVisible();
    await person.sees({ path: '/auth', heading: say('auth:signIn.title') });
    expect((await recordsOf(site, email)).sessions).toEqual([]);
  });

  await test.step('the old password no longer works, the new one does', async () => {
    await fillsInSignIn(person, email);
    await person.sees({ path: '/auth', heading: say('auth:signIn.title'), error: true, status: 401 });
    await expect(person.errorSummary).toContainText(say('errors:field.invalidCredentials'));
    await signsIn(person, email, fresh);
    await person.sees({ path: '/journal', heading: say('journal:title') });
  });

  await test.step('the other device is signed out', async () => {
    await other.follows(say('common:nav.dashboard'));
    await other.sees({ path: '/auth?next=%2Fdashboard', heading: say('auth:signIn.title') });
    await expect(other.message(say('flash:signInFirst'))).toBeVisible();
  });

  await test.step('the link does not open a second time', async () => {
    const third = await elsewhere();
    await third.opens(link);
    await third.sees({
      path: /^\/reset-password\?token=/,
      heading: say('auth:reset.invalidTitle'),
      status: 410,
    });
  });
});
