import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#app/http/day.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { errorAt, valuesIn } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  // Early in the day of UTC, when it is still the day before in America.
  const early = new Date(site.now().getTime() + 86_400_000).setUTCHours(2, 30);
  site.moveClock(early - site.now().getTime());
});
afterAll(() => site.close());

const wizards = ['/onboarding', '/onboarding/legacy'];
const post = (member: SeatedMember, path: string, fields: Readonly<Record<string, string>>) =>
  member.visitor.post(path, { intent: 'next', ...fields });
/** Somebody at the second step of a wizard. */
async function begin(wizard: string, timezone = 'UTC'): Promise<SeatedMember> {
  const member = await seatMember(site, { onboarded: false, timezone });
  expect(
    (await member.visitor.post(`${wizard}/welcome`, { intent: 'next', ...onboardingAnswers['welcome'] }))
      .status,
  ).toBe(303);
  return member;
}
const profile = { name: 'Iris Vega', age: '26-35' };
const zoneOf = async (id: string) =>
  (await site.db.selectFrom('profiles').select('timezone').where('id', '=', id).executeTakeFirstOrThrow())
    .timezone;

test.each(wizards)(
  'D-46 %s asks for the time zone, and proposes the one that the browser told',
  async (wizard) => {
    const member = await begin(wizard, 'Europe/Paris');
    const page = await exchange(member.visitor, {
      path: `${wizard}/profile`,
      status: 200,
      says: ['Which time zone do you live in?', 'Your day begins and ends by it'],
    });
    expect(valuesIn(page.html, 'timezone')).toEqual(['Europe/Paris']);
  },
);

test.each([
  ['es-MX', 'America/Mexico_City'],
  ['es-CO', 'America/Bogota'],
  ['es-419', ''],
])('D-46 where no script told it, the country of %s proposes %s', async (language, zone) => {
  const member = await begin('/onboarding');
  const page = await member.visitor.request('/onboarding/profile', {
    headers: { 'Accept-Language': language },
  });
  expect(valuesIn(page.html, 'timezone')).toEqual([zone]);
});

test.each(wizards)(
  'D-46 in %s it is kept in the profile, and days are counted by it from then on',
  async (wizard) => {
    const member = await begin(wizard);
    const sent = await post(member, `${wizard}/profile`, { ...profile, timezone: 'America/Bogota' });
    expect(sent.location).toBe(`${wizard}/goals`);
    expect(await zoneOf(member.id)).toBe('America/Bogota');
    // It is the evening before in Bogotá, so that day is no past one.
    const goal = {
      goal_title: 'Rest',
      goal_pillar: 'Mindset',
      goal_target_date: dayIn('America/Bogota', site.now()),
    };
    expect((await post(member, `${wizard}/goals`, goal)).status).toBe(303);
    const page = await member.visitor.get(`${wizard}/profile`);
    expect(valuesIn(page.html, 'timezone')).toEqual(['America/Bogota']);
  },
);

test('D-46 any other is named beside the list, and what is none is kept and explained', async () => {
  const member = await begin('/onboarding');
  const wrong = { ...profile, timezone: 'UTC', timezone_other: 'where I live' };
  const page = await post(member, '/onboarding/profile', wrong);
  expect(page.status).toBe(422);
  expect(errorAt(page.html, 'timezone')).toContain('write one such as America/Bogota');
  expect(valuesIn(page.html, 'timezone_other')).toEqual(['where I live']);
  expect(await zoneOf(member.id)).toBe('UTC');
  await post(member, '/onboarding/profile', { ...wrong, timezone_other: 'asia/tokyo' });
  expect(await zoneOf(member.id)).toBe('Asia/Tokyo');
  expect((await storedForm(site, member.id, 'basic-onboarding')).answers).toMatchObject({
    timezone: 'Asia/Tokyo',
  });
  expect(valuesIn((await member.visitor.get('/onboarding/profile')).html, 'timezone')).toEqual([
    'Asia/Tokyo',
  ]);
});

test('D-46 whoever says nothing stays where they were', async () => {
  const member = await begin('/onboarding', 'Europe/Paris');
  expect((await post(member, '/onboarding/profile', { ...profile, timezone: '' })).status).toBe(303);
  expect(await zoneOf(member.id)).toBe('Europe/Paris');
});
