import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, password, seatMember, signUpMember, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { errorAt, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('C5-083 going on', () => {
  test('on another device, after signing in there, at the same step with everything given', async () => {
    const { visitor, email } = await signUpMember(site);
    for (const step of ['welcome', 'profile'])
      await visitor.post(`/onboarding/${step}`, { intent: 'next', ...onboardingAnswers[step] });
    await visitor.post('/onboarding/goals', {
      intent: 'save',
      goal_title: 'Run 5 km',
      goal_target_date: 'next spring',
    });

    const phone = new Visitor(site, 'es');
    const signedIn = await phone.post('/auth', { email, password });
    expect(signedIn.location).toBe('/onboarding');
    const page = await phone.follow(signedIn);
    expect(page.status).toBe(200);
    expect(valuesIn(page.html, 'goal_title')).toEqual(['Run 5 km']);
    expect(valuesIn(page.html, 'goal_target_date')).toEqual(['next spring']);
    expect(errorAt(page.html, 'goal_target_date')).toContain('Write a date that exists');
    const earlier = await phone.get('/onboarding/profile');
    expect(valuesIn(earlier.html, 'name')).toEqual(['Iris Vega']);
    expect(valuesIn(earlier.html, 'age')).toEqual(['26-35']);
    expect(valuesIn(earlier.html, 'country')).toEqual(['MX']);
  });

  test('after signing out and in again', async () => {
    const { visitor, email } = await signUpMember(site);
    await visitor.post('/onboarding/welcome', { intent: 'next', ...onboardingAnswers['welcome'] });
    await visitor.post('/sign-out');
    const page = await visitor.follow(await visitor.post('/auth', { email, password }));
    expect(page.text).toContain('Step 2 of 7');
  });

  test('after the definition has changed: steps and answers that no longer exist are left alone', async () => {
    const { visitor, id } = await seatMember(site, { onboarded: false });
    const at = site.now().toISOString();
    const answers = {
      terms_understood: true,
      expectations_understood: true,
      refund_policy_understood: true,
      nda_understood: true,
      shoe_size: 43,
      name: 'Iris',
      firstGoal: { title: 'Old', horizon: 'long' },
    };
    await site.db
      .insertInto('form_progress')
      .values({
        id: uuid(),
        user_id: id,
        form_type: 'basic-onboarding',
        form_data: JSON.stringify(answers),
        typed_data: JSON.stringify({ shoe_colour: ['x'] }),
        visited_sections: JSON.stringify(['welcome', 'shoes']),
        last_section: 'shoes',
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect((await visitor.get('/onboarding')).location).toBe('/onboarding/profile');
    const page = await exchange(visitor, { path: '/onboarding/profile', status: 200 });
    expect(valuesIn(page.html, 'name')).toEqual(['Iris']);
    expect(
      await visitor.post('/onboarding/profile', { intent: 'next', ...onboardingAnswers['profile'] }),
    ).toMatchObject({ status: 303, location: '/onboarding/goals' });
  });

  test('in another language every question is in it, and every answer the same', async () => {
    const { visitor } = await seatMember(site, { onboarded: false });
    await visitor.post('/onboarding/welcome', { intent: 'next', ...onboardingAnswers['welcome'] });
    await visitor.post('/onboarding/profile', { intent: 'next', ...onboardingAnswers['profile'] });
    await visitor.post('/language', { language: 'es', next: '/onboarding/profile' });
    const page = await exchange(visitor, {
      path: '/onboarding/profile',
      status: 200,
      says: ['Paso 2 de 7', 'México'],
    });
    expect(valuesIn(page.html, 'name')).toEqual(['Iris Vega']);
    expect(valuesIn(page.html, 'age')).toEqual(['26-35']);
  });
});

describe('C5-085 the day of a goal is compared with the member’s own day', () => {
  /** The calendar day in a zone, so many days from now. */
  const dayIn = (timezone: string, days: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(
      new Date(site.now().getTime() + days * 86_400_000),
    );
  async function atGoals(timezone: string) {
    const member = await seatMember(site, { onboarded: false, timezone });
    for (const step of ['welcome', 'profile'])
      await member.visitor.post(`/onboarding/${step}`, { intent: 'next', ...onboardingAnswers[step] });
    return member.visitor;
  }

  // One of these zones has another day than UTC at any hour.
  const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Mexico_City', 'Europe/Madrid'];
  test.each(zones)('in %s today is taken, and yesterday is not', async (timezone) => {
    const visitor = await atGoals(timezone);
    const body = { intent: 'next', ...onboardingAnswers['goals'] };
    const yesterday = dayIn(timezone, -1);
    const page = await visitor.post('/onboarding/goals', { ...body, goal_target_date: yesterday });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, 'goal_target_date')).toBe('Choose today or a later day');
    expect(valuesIn(page.html, 'goal_target_date')).toEqual([yesterday]);
    expect(page.html).toContain(`min="${dayIn(timezone, 0)}"`);
    expect(
      await visitor.post('/onboarding/goals', { ...body, goal_target_date: dayIn(timezone, 0) }),
    ).toMatchObject({ status: 303 });
  });

  test('a zone that nobody knows counts as UTC', async () => {
    const visitor = await atGoals('UTC');
    await site.db
      .updateTable('profiles')
      .set({ timezone: 'Old/Nowhere' })
      .where('full_name', '=', 'Iris Vega')
      .execute();
    const page = await exchange(visitor, { path: '/onboarding/goals', status: 200 });
    expect(page.html).toContain(`min="${dayIn('UTC', 0)}"`);
  });

  test('at noon in UTC it is tomorrow already on Kiritimati, and at six still yesterday on Pago Pago', async () => {
    const hour = site.now().getUTCHours() + site.now().getUTCMinutes() / 60;
    site.moveClock(((30 - hour) % 24) * 3_600_000);
    expect(dayIn('Pacific/Pago_Pago', 0)).toBe(dayIn('UTC', -1));
    const west = await atGoals('Pacific/Pago_Pago');
    const body = { intent: 'next', ...onboardingAnswers['goals'] };
    expect(
      (await west.post('/onboarding/goals', { ...body, goal_target_date: dayIn('UTC', -1) })).status,
    ).toBe(303);

    site.moveClock(6 * 3_600_000);
    expect(dayIn('Pacific/Kiritimati', 0)).toBe(dayIn('UTC', 1));
    const east = await atGoals('Pacific/Kiritimati');
    expect(
      (await east.post('/onboarding/goals', { ...body, goal_target_date: dayIn('UTC', 0) })).status,
    ).toBe(422);
  });
});
