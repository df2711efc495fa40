import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { complete } from '#tests/routes/forms/analysing.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { storeProfile } from '#tests/routes/transformation/support.ts';

const path = '/settings/what-we-read';
const analysis = '/forms/analysis/nutrition-fitness';
const profile = '/profile/transformation';
const goals = { sleep_hours: '5', primary_health_goals: 'I work nights at the hospital.', stress_level: '8' };

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const say = (intent: string, fields = {}, who = member) =>
  who.visitor.post(path, { intent, fact: 'night_shifts', ...fields });
const denied = (who = member) =>
  site.db.selectFrom('denied_facts').select('fact').where('user_id', '=', who.id).execute();
const answers = (who = member) =>
  complete(site, who, 'nutrition-fitness', { ...nutritionAnswers, 'sleep-goals': goals });
/** Of a profile by the built-in reader, as the page shows it. */
const storeNightsAndChildren = (who = member, more = {}) =>
  storeProfile(site, who.id, {
    text: 'You work nights.',
    inputs: { bio: 'I work nights.', emotional_why: 'I have small children at home.' },
    ...more,
  });

describe('what was read of a member', () => {
  test.each([
    ['en', 'You work nights', 'You said it', '“I work nights at the hospital”', 'That is not so'],
    ['es', 'Trabajas de noche', 'Lo dijiste', '«I work nights at the hospital»', 'No es así'],
  ] as const)('is listed with the answer that tells it (%s)', async (language, ...says) => {
    const who = await seatMember(site, { language });
    const id = await answers(who);
    const page = await who.visitor.get(path);
    expect(page.status).toBe(200);
    for (const text of says) expect(page.text).toContain(text);
    expect(linksOf(page.html)).toContain(`/forms/submissions/${id}`);
  });

  test.each([
    ['en', 'What is no longer so', 'Leave it out there too'],
    ['es', 'Lo que ya no es así', 'Dejarlo fuera ahí también'],
  ] as const)(
    'is no longer what we go by once later answers take it back (%s)',
    async (language, ...says) => {
      const who = await seatMember(site, { language });
      await storeNightsAndChildren(who);
      await complete(site, who, 'nutrition-fitness', {
        ...nutritionAnswers,
        'sleep-goals': { ...goals, primary_health_goals: 'I no longer work nights.' },
      });
      const page = await who.visitor.get(path);
      for (const text of says) expect(page.text).toContain(text);
      const [held, over] = page.html.split('id="over"');
      expect(held).not.toContain('id="say-night_shifts"');
      expect(over).toContain('id="say-night_shifts"');
      await say('deny', {}, who);
      expect((await who.visitor.get(path)).html).not.toContain('id="over"');
    },
  );

  test('can be said to be not so, twice as well as once, and taken back', async () => {
    await answers();
    const [first, second] = await Promise.all([say('deny'), say('deny')]);
    for (const answer of [first, second]) expect(answer).toMatchObject({ status: 303, location: path });
    expect(await denied()).toEqual([{ fact: 'night_shifts' }]);
    const page = await member.visitor.follow(first);
    expect(page.text).toContain('Noted. It is left out from now on');
    expect(page.text).toContain('What you said is not so');
    expect(valuesIn(page.html, 'fact')).toContain('night_shifts');
    for (const press of ['first', 'second'])
      expect((await member.visitor.follow(await say('take-back'))).text, press).toContain('Taken back.');
    expect(await denied()).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const other = await seatMember(site);
    await say('deny', {}, other);
    await say('take-back');
    expect(await denied(other)).toHaveLength(1);
    expect((await member.visitor.get(path)).text).toContain('Nothing read yet');
  });

  test('is nothing at first, for somebody who is not onboarded too', async () => {
    const { visitor } = await seatMember(site, { onboarded: false });
    const page = await visitor.get(path);
    expect(page.text).toContain('Nothing read yet');
    expect(linksOf(page.html)).toContain('/onboarding');
    expect(page.html).not.toContain('That is not so');
  });

  test('says nothing of what is told in words of violence', async () => {
    await complete(site, member, 'nutrition-fitness', {
      ...nutritionAnswers,
      'sleep-goals': { ...goals, primary_health_goals: 'My husband hits me and I have small children.' },
    });
    const page = await member.visitor.get(path);
    expect(page.text).not.toMatch(/hits me|small children|violen/i);
  });

  test.each([
    ['an unknown fact', { fact: 'left_handed' }],
    ['a name of the language', { fact: 'constructor' }],
    ['no fact', { fact: '' }],
    ['an unknown act', { intent: 'x' }],
  ])('%s is not found, and nothing is kept', async (_what, fields) => {
    expect((await say('deny', fields)).status).toBe(404);
    expect(await denied()).toEqual([]);
  });

  test('that cannot be saved is said so on the same page', async () => {
    await answers();
    const page = await whileFull(site, 'denied_facts', () => say('deny'));
    expect(page.status).toBe(500);
    expect(page.text).toContain('That could not be saved. Please try again.');
    expect(page.html).toContain('href="#say-night_shifts"');
  });
});

describe('a line of an analysis that stands on a fact', () => {
  test('shows it with a way to deny it, and comes back; the analysis is outdated until it is made anew', async () => {
    await answers();
    await member.visitor.post(analysis, { intent: 'generate' });
    const page = await member.visitor.get(analysis);
    expect(page.text).toContain('We read: you work nights.');
    expect(linksOf(page.html)).toContain(path);
    expect(valuesIn(page.html, 'back')).toContain(analysis);

    const back = await say('deny', { back: analysis });
    expect(back).toMatchObject({ status: 303, location: analysis });
    const after = await member.visitor.follow(back);
    expect(after.text).toContain('Outdated');
    expect(after.text).toContain('something we had read about you is not so');
    expect(after.text).toContain('You said that this is not so.');

    await member.visitor.post(analysis, {
      intent: 'regenerate',
      seen: valuesIn(after.html, 'seen')[0] ?? '',
    });
    const anew = await member.visitor.get(analysis);
    expect(anew.text).not.toMatch(/Outdated|We read: you work nights|After a night shift/);
  });

  test('leads nowhere else', async () => {
    for (const back of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:x'])
      expect((await say('deny', { back })).location).toBe(path);
  });
});

describe('the profile of the built-in reader', () => {
  test('follows at once, in either language, and is not called outdated', async () => {
    await storeNightsAndChildren();
    const page = await member.visitor.get(profile);
    expect(page.text).toContain('We read: you work nights.');
    expect(linksOf(page.html)).toContain(path);
    await say('deny', { back: profile });
    const after = await member.visitor.get(profile);
    expect(after.text).not.toMatch(/You work nights\.|We read: you work nights/);
    expect(after.text).toContain('We read: you have small children.');
    expect(after.text).not.toContain('Outdated');
    await member.visitor.post('/language', { language: 'es' });
    const spanish = await member.visitor.get(profile);
    expect(spanish.text).toContain('Leímos: tienes hijos pequeños.');
    expect(spanish.text).not.toContain('Leímos: trabajas de noche.');
  });

  test('one by a service stays as it was written, and says that it is outdated', async () => {
    const id = await storeNightsAndChildren(member, { analyst: 'ai' });
    await say('deny');
    for (const where of [profile, `${profile}/${id}`])
      await exchange(member.visitor, {
        path: where,
        status: 200,
        says: ['Outdated', 'something we had read about you is not so'],
      });
    await say('take-back');
    expect((await member.visitor.get(profile)).text).not.toContain('Outdated');
  });
});
