import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, onboardingAnswers, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';
import { legacyPath, nextOn, walkTo, walkToProfile } from './legacy-walk.ts';

let site: TestSite;
let member: SeatedMember;
let passwordHash: string;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site, { onboarded: false, email: newAddress(), passwordHash });
});

const basic = '/onboarding';
const invitation = `${legacyPath}/pillar-invitation`;
/** At step 10 of 11 of the older wizard. */
async function walkToStepTen(): Promise<void> {
  await walkToProfile(site, member);
  expect((await nextOn(member, 'profile-display')).location).toBe(invitation);
}
const post = (path: string, fields: Readonly<Record<string, string | readonly string[]>> = {}) =>
  member.visitor.post(path, { intent: 'next', ...fields });

describe('C01 whoever has begun a wizard is led to it, where it was left', () => {
  test('C01 signing in, at step 10 of 11 of the older one', async () => {
    await walkToStepTen();
    const phone = new Visitor(site);
    const signedIn = await phone.post('/auth', { email: member.email, password });
    expect(signedIn).toMatchObject({ status: 303, location: legacyPath });
    const page = await phone.follow(signedIn);
    expect(page.text).toContain('Step 10 of 11');
    expect(page.text).toContain('Progress Restored');
    expect(page.text).not.toContain('Nothing saved yet');
  });

  test.each([
    ['a page of members', '/dashboard'],
    ['the forms', '/forms'],
    ['the page to sign in', '/auth'],
    ['the page to sign up', '/auth/signup'],
  ])('C01 from %s', async (_what, path) => {
    await walkTo(member, 'goals');
    await exchange(member.visitor, { path, status: 303, location: legacyPath });
  });

  test('C01 from a POST to a page of members, and by script', async () => {
    await walkTo(member, 'goals');
    await exchange(member.visitor, {
      path: '/forms/nutrition-fitness/basic-metrics',
      body: { intent: 'next' },
      status: 303,
      location: legacyPath,
    });
    expect((await member.visitor.get('/dashboard')).location).toBe(legacyPath);
  });

  test('C01 from the welcome, the trial and what was bought', async () => {
    await walkTo(member, 'goals');
    expect(linksOf((await member.visitor.get('/welcome')).html)).toContain(legacyPath);
    const started = await member.visitor.post('/trial', { intent: 'start' });
    expect(started).toMatchObject({ status: 303, location: legacyPath });
    expect(linksOf((await member.visitor.get('/trial')).html)).toContain(legacyPath);
    const other = await seatMember(site, { onboarded: false });
    await walkTo(other, 'goals');
    expect(await other.visitor.post('/signup', { intent: 'trial' })).toMatchObject({
      status: 303,
      location: legacyPath,
    });
    expect((await other.visitor.post('/forms/welcome')).location).toBe(legacyPath);
  });

  test('C01 the start of the other wizard offers to go on, and begins itself where that is wanted', async () => {
    await walkToStepTen();
    const page = await exchange(member.visitor, {
      path: basic,
      status: 200,
      says: [
        'You have begun already',
        'You stopped at step 10 of 11: Five parts of one life.',
        'Continue where I stopped',
        'Begin here instead: Set up your Freedom Plan',
      ],
      hides: 'Nothing saved yet',
    });
    const ways = linksOf(page.html).filter((href) => href.startsWith('/onboarding'));
    expect(ways).toEqual([legacyPath]);
    expect(page.html).toContain(`action="${basic}/welcome"`);
    await exchange(member.visitor, { path: `${basic}?here=1`, status: 303, location: `${basic}/welcome` });
    // Looking is not beginning.
    await exchange(member.visitor, { path: '/dashboard', status: 303, location: legacyPath });
    expect(await storedForms(site, member.id, 'basic-onboarding')).toEqual([]);
  });

  test('C5-005 the other one begins with the answers of the steps that both have', async () => {
    await walkToStepTen();
    const begun = await member.visitor.post(`${basic}/welcome`, { intent: 'begin' });
    expect(begun).toMatchObject({ status: 303, location: `${basic}/final` });
    const page = await member.visitor.follow(begun);
    expect(page.text).toContain('What you have answered so far is here, too.');
    expect(page.text).toContain('Step 7 of 7');
    const [short] = await storedForms(site, member.id, 'basic-onboarding');
    const { answers: longer } = await storedForm(site, member.id, 'legacy-onboarding');
    for (const step of ['name', 'age', 'firstGoal', 'firstHabit', 'inner_profile_data', 'firstJournalEntry'])
      expect(short!.answers[step], step).toEqual(longer[step]);
    // Once more brings nothing, and what stands here stays.
    await post(`${basic}/profile`, { name: 'Iris', age: '56+' });
    await member.visitor.post(`${basic}/welcome`, { intent: 'begin' });
    expect((await storedForm(site, member.id, 'basic-onboarding')).answers).toMatchObject({ name: 'Iris' });
    expect((await storedForm(site, member.id, 'legacy-onboarding')).answers).toMatchObject({
      name: 'Iris Vega',
    });
  });

  test('C5-005 from step 7 of the short one the older one goes on after what is answered, with the text of skipped steps', async () => {
    for (const step of ['welcome', 'profile', 'goals'])
      await post(`${basic}/${step}`, onboardingAnswers[step]);
    await post(`${basic}/inner-profile`, { intent: 'skip', part: '1', energy_state: '6' });
    await post(`${basic}/habits`, { intent: 'skip', habit_name: 'Swim' });
    await post(`${basic}/journal`, onboardingAnswers['journal']);
    const away = await post(`${basic}/welcome`, { intent: 'instead', ...onboardingAnswers['welcome'] });
    expect(away).toMatchObject({ status: 303, location: `${legacyPath}/inner-profile` });
    const { html } = await member.visitor.follow(away);
    expect(valuesIn(html, 'energy_state')).toEqual(['6']);
    const { answers, typed } = await storedForm(site, member.id, 'legacy-onboarding');
    expect(answers).toMatchObject({ name: 'Iris Vega', firstGoal: { title: 'Run 5 km' } });
    expect(typed).toMatchObject({ 'skipped:habit_name': ['Swim'] });
  });

  test('C01 in the reader’s language, and from the older wizard to the short one as well', async () => {
    await post(`${basic}/welcome`, onboardingAnswers['welcome']);
    await member.visitor.post('/language', { language: 'es', next: '/' });
    await exchange(member.visitor, {
      path: legacyPath,
      status: 200,
      says: ['Ya habías empezado', 'Te quedaste en el paso 2 de 7: Tu perfil.'],
    });
    await exchange(member.visitor, { path: basic, status: 303, location: `${basic}/profile` });
  });

  test('C01 of two that were begun it is the one touched last', async () => {
    await walkTo(member, 'goals');
    site.moveClock(60_000);
    await post(`${basic}/welcome`, onboardingAnswers['welcome']);
    await exchange(member.visitor, { path: '/dashboard', status: 303, location: basic });
    await exchange(member.visitor, { path: basic, status: 303, location: `${basic}/profile` });
    await exchange(member.visitor, { path: legacyPath, status: 200, says: 'You stopped at step 2 of 7' });
    site.moveClock(60_000);
    await nextOn(member, 'goals', onboardingAnswers['goals']!);
    await exchange(member.visitor, { path: '/dashboard', status: 303, location: legacyPath });
    await exchange(member.visitor, { path: basic, status: 200, says: 'You stopped at step 4 of 11' });
  });

  test('C01 whoever chooses the other way on the first step is there, and is not asked', async () => {
    const away = await post(`${basic}/welcome`, { intent: 'instead', terms_understood: 'yes' });
    expect((await member.visitor.follow(away)).text).toContain('Step 1 of 11');
  });

  test('C01 whoever has begun nothing begins at the beginning, and sees nobody else’s', async () => {
    await walkTo(member, 'goals');
    const other = await seatMember(site, { onboarded: false });
    await exchange(other.visitor, { path: '/dashboard', status: 303, location: basic });
    await exchange(other.visitor, { path: basic, status: 303, location: `${basic}/welcome` });
  });

  test('C01 whoever is in already goes where they always went', async () => {
    const { visitor } = await seatMember(site);
    for (const path of [basic, legacyPath])
      await exchange(visitor, { path, status: 303, location: '/dashboard' });
    await exchange(visitor, { path: '/auth', status: 303, location: '/dashboard' });
  });
});
