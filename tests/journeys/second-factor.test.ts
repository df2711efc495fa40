import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import { codeOf, enrol, wrongCodeOf } from '#tests/support/second-factor.ts';
import { password, seatMember, seatSession } from '#tests/support/visitor.ts';
import { fillsInSignIn } from './members.ts';

const setUpPage = /^\/auth\/second-factor\/set-up/;
const page = /^\/auth\/second-factor\?/;

/** Signs in and asks for the administration. */
async function comes(person: Person, email: string): Promise<void> {
  await person.opens('/auth?next=%2Fadmin');
  await fillsInSignIn(person, email);
}

test('AUTH-29 an administrator sets a second factor up, comes back with its code, and once with a recovery code', async ({
  person,
  elsewhere,
  site,
}) => {
  const { say } = person;
  const passwordHash = await hashPassword(password);
  const { email } = await seatMember(site, { role: 'admin', language: person.language, passwordHash });
  let secret = '';
  let codes: readonly string[] = [];

  await test.step('finds it in the administration and sets it up; a wrong code is said', async () => {
    await comes(person, email);
    await person.follows(say('admin:secondFactor'));
    await person.sees({ path: '/admin/second-factor', heading: say('factor:manage.title') });
    await person.follows(say('factor:manage.setUp'));
    await person.sees({ path: setUpPage, heading: say('factor:setUp.title') });
    await expect(person.page.getByRole('img', { name: say('factor:setUp.square') })).toBeVisible();
    secret = ((await person.page.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '');
    await person.field(say('factor:code')).fill(wrongCodeOf(secret, site.now()));
    await person.presses(say('factor:setUp.button'));
    await person.sees({ path: setUpPage, heading: say('factor:setUp.title'), error: true, status: 422 });
    await expect(person.errorSummary).toBeFocused();
    await person.field(say('factor:code')).fill(codeOf(secret, site.now()));
    await person.page.keyboard.press('Enter');
  });

  await test.step('keeps the recovery codes and goes on', async () => {
    await person.sees({ path: setUpPage, heading: say('factor:codes.title') });
    codes = await person.page.locator('li.font-mono').allTextContents();
    expect(codes).toHaveLength(10);
    await person.follows(say('factor:codes.button'));
    await person.sees({ path: '/admin/second-factor', heading: say('factor:manage.title') });
    await expect(person.page.getByText(say('factor:manage.left', { count: 10 }))).toBeVisible();
  });

  await test.step('comes back from another device with a code', async () => {
    const other = await elsewhere();
    await comes(other, email);
    other.language = person.language;
    await other.sees({ path: page, heading: say('factor:enter.title') });
    await other.field(say('factor:code')).fill(wrongCodeOf(secret, site.now()));
    await other.page.keyboard.press('Enter');
    await other.sees({ path: page, heading: say('factor:enter.title'), error: true, status: 401 });
    await expect(other.errorSummary).toContainText(say('factor:error.wrong-code'));
    await other.field(say('factor:code')).fill(codeOf(secret, site.now(), 1));
    await other.presses(say('factor:enter.button'));
    await other.sees({ path: '/admin', heading: say('admin:title') });
  });

  await test.step('comes back once with a recovery code', async () => {
    const third = await elsewhere();
    await comes(third, email);
    third.language = person.language;
    await third.page.getByText(say('factor:enter.lost')).click();
    await third.sees({ path: page, heading: say('factor:enter.title') });
    await third.field(say('factor:recoveryCode')).fill(codes[0] ?? '');
    await third.presses(say('factor:enter.recoveryButton'));
    await expect(third.message(say('flash:recoveryCodeUsed', { left: 9 }))).toBeVisible();
    await third.sees({ path: '/admin', heading: say('admin:title') });
  });

  await test.step('sees what changing the app asks for', async () => {
    await person.follows(say('factor:manage.replace'));
    await person.sees({ path: setUpPage, heading: say('factor:setUp.replaceTitle') });
    await person.follows(say('factor:setUp.keep'));
    await person.sees({ path: '/admin/second-factor', heading: say('factor:manage.title') });
  });
});

test('AUTH-29 a link to the administration, followed with script or without, leads through the factor to it', async ({
  person,
  site,
}) => {
  const { say } = person;
  const seated = await seatMember(site, { role: 'admin', language: person.language });
  const { secret } = await enrol(site, seated.visitor);
  const { visitor } = await seatSession(site, { id: seated.id, role: 'admin' });
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: site.url }));
  await person.page.context().addCookies(cookies);
  await person.opens('/dashboard');
  await person.follows(say('common:nav.admin'));
  await person.sees({ path: page, heading: say('factor:enter.title') });
  await person.field(say('factor:code')).fill(codeOf(secret, site.now(), 1));
  await person.presses(say('factor:enter.button'));
  await person.sees({ path: '/admin', heading: say('admin:title') });
});
