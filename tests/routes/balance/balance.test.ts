import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { lifePillars, type LifePillar } from '#app/domain/balance/life-pillars.ts';
import { readOpenPlan } from '#app/domain/balance/plans.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
const reaches = (id: string, xp: number) =>
  site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', id).execute();
beforeEach(async () => {
  member = await seatMember(site);
  await reaches(member.id, 75);
  today = site.now().toISOString().slice(0, 10);
});

const scales = (scores: Partial<Record<LifePillar, number>>) =>
  Object.fromEntries(Object.entries(scores).map(([pillar, score]) => [pillar, String(score)]));
const all = (score: number): Record<LifePillar, number> =>
  Object.fromEntries(lifePillars.map((pillar) => [pillar, score])) as Record<LifePillar, number>;
const rate = (scores: Partial<Record<LifePillar, number>>, more: Record<string, string> = {}, who = member) =>
  who.visitor.post('/life-balance/scales', { day: today, seen: '0', ...scales(scores), ...more });
const ratings = (who = member) =>
  site.db.selectFrom('balance_ratings').selectAll().where('user_id', '=', who.id).execute();

const tabs = ['overview', 'breakdown', 'progress', 'history', 'rebalance', 'insights'] as const;
const frames = ['7', '30', '90', '365'] as const;

describe('C11-002 six views over four stretches of time', () => {
  test.each(tabs.flatMap((tab) => frames.map((days) => [tab, days] as const)))(
    '%s over %s days is a page of its own, with nothing kept and with something',
    async (tab, days) => {
      const path = `/life-balance?tab=${tab}&days=${days}`;
      for (const kept of [false, true]) {
        if (kept) await rate({ ...all(7), social_connection: 3 });
        const page = await member.visitor.get(path);
        expect(page.status).toBe(200);
        expect(page.html).not.toContain('NaN');
        const links = linksOf(page.html);
        for (const one of tabs)
          expect(
            links.some((link) =>
              one === 'overview' ? link.startsWith('/life-balance') : link.includes(`tab=${one}`),
            ),
          ).toBe(true);
        if (tab !== 'rebalance') expect(page.text).toContain('A year');
      }
    },
  );

  test.each(['tab=nowhere&days=30', 'tab=&days=31', 'days=abc', 'tab=overview&tab=history'])(
    'another address (%s) is the first view of thirty days',
    async (query) => {
      const page = await member.visitor.get(`/life-balance?${query}`);
      expect([page.status, titleOf(page.html)]).toEqual([200, 'Life balance · Freedom Plan']);
    },
  );
});

test('C11-006 the wheel is drawn, said in a sentence, and stands in a table of the same numbers', async () => {
  await rate({ ...all(10), social_connection: 1, career_growth: 4 });
  const page = await member.visitor.get('/life-balance');
  expect(page.text).toContain('Social connection is lowest, at 0.');
  expect(page.html).toMatch(/<svg role="img"[^>]*>.*<title[^>]*>How eight parts of a life stand/s);
  const rows = [...page.html.matchAll(/<th scope="row"[^>]*>([^<]+)<\/th><td[^>]*>([^<]+)<\/td>/g)].map(
    ([, name, score]) => [name, score],
  );
  expect(rows).toHaveLength(8);
  expect(rows).toContainEqual(['Physical health', '100']);
  expect(rows).toContainEqual(['Social connection', '0']);
  expect(rows).toContainEqual(['Career growth', '33']);
  // Sectors are as long as the table says: 33 of 100 is a third of the radius of 100.
  const radii = [...page.html.matchAll(/fill-opacity="0\.22"/g)];
  expect(radii).toHaveLength(8);
});

test('C11-004 bands and phase in words', async () => {
  await rate({ ...all(8), social_connection: 1, career_growth: 6 });
  const page = await member.visitor.get('/life-balance');
  for (const word of ['Excellent', 'Good', 'Needs attention']) expect(page.text).toContain(word);
  expect((await member.visitor.get('/life-balance?tab=progress')).text).toContain('Phase: Acceleration');
});

test('C11-001 C11-003 the breakdown names eight parts, what feeds them, what counts how much, and where it stands', async () => {
  await rate({ physical_health: 4 });
  const page = await member.visitor.get('/life-balance?tab=breakdown');
  for (const part of [
    'Physical health',
    'Mental wellness',
    'Emotional balance',
    'Social connection',
    'Financial security',
    'Career growth',
    'Personal development',
    'Spiritual fulfillment',
  ])
    expect(page.text).toContain(part);
  expect(page.text).toContain('Habits count 40, the journal 25, assessments 20, goals 15.');
  expect(page.text).toContain('counts 100%');
  expect(page.text).toContain('No habit for it');
  expect(page.text).toContain('The journal does not ask about it');
  expect(linksOf(page.html)).toContain(`/life-balance/scales?day=${today}`);
});

test('C11-027 nothing kept: not enough data, no zero, and the way to the scales', async () => {
  const page = await member.visitor.get('/life-balance');
  expect(page.text).toContain('Where do the eight parts stand?');
  expect(page.text).toContain('Not enough data');
  expect(linksOf(page.html)).toContain('/life-balance/scales');
  expect((await member.visitor.get('/life-balance?tab=insights')).text).toContain('Not enough data');
  expect((await member.visitor.get('/life-balance?tab=history')).text).toContain('Not enough data');
});

describe('the eight scales', () => {
  test('each or none; what was chosen comes back changed only by who saw it', async () => {
    expect(await rate({ physical_health: 7 })).toMatchObject({ status: 303, location: '/life-balance' });
    expect(await ratings()).toMatchObject([
      { day: today, physical_health: 7, career_growth: null, revision: 1 },
    ]);
    const page = await member.visitor.get('/life-balance/scales');
    expect(/name="physical_health" checked="" value="(\d+)"/.exec(page.html)?.[1]).toBe('7');
    expect(valuesIn(page.html, 'seen')).toEqual(['1']);
    // Another tab that has not seen it.
    const other = await rate({ physical_health: 2 });
    expect(other.status).toBe(409);
    expect(other.text).toContain('Something else was answered for this day meanwhile.');
    expect(valuesIn(other.html, 'seen')).toEqual(['1']);
    expect(await rate({ physical_health: 2 }, { seen: '1' })).toMatchObject({ status: 303 });
    expect(await ratings()).toMatchObject([{ physical_health: 2, revision: 2 }]);
  });

  test.each([
    [{}, 'Answer at least one of the eight.'],
    [{ physical_health: '11' }, ''],
    [{ physical_health: 'x' }, ''],
  ])('%o is refused in words, and nothing is kept', async (fields, words) => {
    const page = await member.visitor.post('/life-balance/scales', { day: today, seen: '0', ...fields });
    expect(page.status).toBe(422);
    expect(page.text).toContain(words);
    expect(await ratings()).toEqual([]);
  });

  test('a day of the last week can be answered, any other is today', async () => {
    await rate({ career_growth: 3 }, { day: addDays(today, -7) });
    await rate({ career_growth: 4 }, { day: addDays(today, -8) });
    await rate({ social_connection: 4 }, { day: addDays(today, 1), seen: '1' });
    await rate({ social_connection: 4 }, { day: '2026-02-30', seen: '2' });
    expect((await ratings()).map(({ day }) => day).toSorted()).toEqual([addDays(today, -7), today]);
  });

  test('the history lists them, and changes those of a week', async () => {
    await rate({ career_growth: 3, social_connection: 5 });
    const page = await member.visitor.get('/life-balance?tab=history');
    expect(page.text).toContain('2 of 8 answered');
    expect(linksOf(page.html)).toContain(`/life-balance/scales?day=${today}`);
  });
});

describe('C11-005 C8-044 the plan for the weakest part', () => {
  const start = (fields: Record<string, string> = {}, who = member) =>
    who.visitor.post('/life-balance/plan', { id: uuid(), part: 'social_connection', ...fields });
  const open = async (who = member) => (await readOpenPlan(site.db, who.id))!;
  const act = (id: string, intent = 'take', who = member) =>
    who.visitor.post(`/life-balance/acts/${id}`, { intent });

  test('says how to share the energy, and what three acts would be', async () => {
    await rate({ ...all(9), social_connection: 2 });
    const page = await member.visitor.get('/life-balance?tab=rebalance');
    expect(page.text).toContain('Social connection');
    expect(page.text).toContain('70%');
    expect(page.text).toContain('15%');
    expect(page.text).toContain('Write to one person');
    expect(page.text).toContain('See or call somebody who is good for me once a week, for eight weeks');
  });

  test('the way to it keeps the days, and names the part that those days show lowest', async () => {
    await rate({ ...all(9), social_connection: 5 });
    // Low days before this week, which thirty days still know.
    for (const back of [-10, -11, -12])
      await site.db
        .insertInto('journal_entries')
        .values({
          id: uuid(),
          user_id: member.id,
          day: addDays(today, back),
          type: 'evening',
          content: '{}',
          title: null,
          mood: 1,
          energy_level: null,
          stress_level: null,
          self_care_rating: null,
          created_at: site.now().toISOString(),
          updated_at: null,
          slot: null,
        })
        .execute();
    const week = await member.visitor.get('/life-balance?days=7');
    expect(week.text).toContain('Social connection is lowest, at 44.');
    expect(week.text).toContain('Make a plan for social connection');
    expect(linksOf(week.html)).toContain('/life-balance?tab=rebalance&days=7');
    const tab = await member.visitor.get('/life-balance?tab=rebalance&days=7');
    expect(valuesIn(tab.html, 'days')).toEqual(['7']);
    expect(valuesIn(tab.html, 'part')).toEqual(['social_connection']);
    const begun = await start({ days: '7' });
    expect(begun.location).toBe('/life-balance?tab=rebalance&days=7');
    expect(await open()).toMatchObject({ pillar: 'social_connection' });
    // Thirty days show another one, and that is what a plan for them is for.
    expect((await member.visitor.get('/life-balance')).text).toContain('Make a plan for emotional balance');
  });

  test('F10 says shares in Spanish as its texts say them', async () => {
    const reader = await seatMember(site, { language: 'es' });
    await reaches(reader.id, 75);
    await rate({ ...all(9), social_connection: 2 }, {}, reader);
    const { html } = await reader.visitor.get('/life-balance?tab=rebalance');
    for (const share of ['70', '15']) expect(html).toContain(`${share}\u00a0%`);
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\d ?%/);
  });

  test('the advice of the specification stands there before anything is known, too', async () => {
    for (const [language, says] of [
      [
        'en',
        ['70% of your energy', '5 to 10 habits in all, 1 or 2 for', '2 or 3 journal pages', '7 to 9 hours'],
      ],
      [
        'es',
        ['70 % de tu energía', 'De 5 a 10 hábitos en total, 1 o 2 por', '2 o 3 páginas', 'De 7 a 9 horas'],
      ],
    ] as const) {
      const newcomer = await seatMember(site, { language });
      await reaches(newcomer.id, 25);
      const page = await newcomer.visitor.get('/life-balance?tab=rebalance');
      for (const text of says) expect(page.text).toContain(text);
    }
  });

  test('begins once for two presses, and its acts become a habit and a goal once each', async () => {
    await rate({ ...all(9), social_connection: 2 });
    const id = uuid();
    const [one, two] = await Promise.all([start({ id }), start({ id })]);
    expect([one.status, two.status]).toEqual([303, 303]);
    const plan = await open();
    expect(plan).toMatchObject({ pillar: 'social_connection', before: { social_connection: 11 } });
    const habit = plan.acts[0]!;
    const goal = plan.acts.find(({ kind }) => kind === 'goal')!;
    const pressed = await Promise.all([act(habit.id), act(habit.id)]);
    expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
    await act(goal.id);
    await act(plan.acts[1]!.id, 'leave');
    const habits = await site.db
      .selectFrom('habits')
      .select(['id', 'name', 'pillar'])
      .where('user_id', '=', member.id)
      .execute();
    expect(habits.filter(({ name }) => name === 'Write to one person')).toMatchObject([
      { pillar: 'Relationships' },
    ]);
    const goals = await site.db
      .selectFrom('user_goals')
      .select(['title', 'pillar'])
      .where('id', '=', goal.id)
      .execute();
    expect(goals).toMatchObject([{ pillar: 'Relationships' }]);
    const page = await member.visitor.get('/life-balance?tab=rebalance');
    expect(page.text).toContain('Your plan: Social connection');
    expect(linksOf(page.html)).toEqual(expect.arrayContaining([`/goals/${goal.id}`]));
    expect(page.text).toContain('Left.');
    // What is kept already is not proposed again.
    expect(page.html.split('id="proposed"')[1]).not.toContain('Write to one person');
  });

  test('an act that is answered in two tabs keeps the first answer, and the second tab is told which', async () => {
    await rate({ ...all(9), social_connection: 2 });
    await start();
    const [first, second] = (await open()).acts;
    const said = async (id: string, intent: string) =>
      (await member.visitor.follow(await act(id, intent))).text;
    expect(await said(first!.id, 'leave')).toContain('Left out.');
    expect(await said(first!.id, 'take')).toContain('You had left this one out, so it stays out.');
    expect(await said(second!.id, 'take')).not.toContain('stays out');
    expect(await said(second!.id, 'leave')).toContain('It is yours already.');
    expect((await open()).acts.slice(0, 2).map(({ state }) => state)).toEqual(['left', 'taken']);
    const made = site.db.selectFrom('habits').select('id').where('user_id', '=', member.id);
    expect((await made.execute()).map(({ id }) => id)).not.toContain(first!.id);
  });

  test('a tie is said, and the part can be chosen among those alone', async () => {
    await rate({ ...all(9), social_connection: 2, career_growth: 2 });
    const page = await member.visitor.get('/life-balance?tab=rebalance&part=career_growth');
    expect(page.text).toContain('Several are lowest.');
    await start({ part: 'career_growth' });
    expect((await open()).pillar).toBe('career_growth');
    await start({ part: 'physical_health' });
    expect((await open()).pillar).toBe('social_connection');
    expect((await member.visitor.get('/life-balance?tab=history')).text).toContain('Career growth');
  });

  test('where the program has no room for a habit, it says so, and the act stays open', async () => {
    await rate({ ...all(9), social_connection: 2 });
    for (let n = 0; n < 3; n += 1)
      await member.visitor.post('/habits/library', {
        key: ['drink-water', 'read-pages', 'three-breaths'][n]!,
      });
    await start();
    const [habit] = (await open()).acts;
    const answer = await member.visitor.follow(await act(habit!.id));
    expect(answer.text).toContain('Your program has room for this many habits');
    expect((await open()).acts[0]!.state).toBe('open');
  });

  test('nothing is known: no plan, and why', async () => {
    const page = await member.visitor.follow(await start());
    expect(page.text).toContain('Too little is known for a plan yet.');
    expect(await readOpenPlan(site.db, member.id)).toBeNull();
  });

  test('nobody else’s act can be taken, left or seen', async () => {
    await rate({ ...all(9), social_connection: 2 });
    await start();
    const [habit] = (await open()).acts;
    const stranger = await seatMember(site);
    await reaches(stranger.id, 75);
    for (const intent of ['take', 'leave']) expect((await act(habit!.id, intent, stranger)).status).toBe(404);
    expect((await act('x')).status).toBe(404);
    expect((await open()).acts[0]!.state).toBe('open');
    expect((await stranger.visitor.get('/life-balance?tab=rebalance')).text).not.toContain('Your plan');
  });

  test('below its level the planner says what it takes, and takes no form', async () => {
    await reaches(member.id, 30);
    await rate({ ...all(9), social_connection: 2 });
    const page = await member.visitor.get('/life-balance?tab=rebalance');
    expect(page.text).toContain('The planner opens at a later level.');
    await start();
    expect(await readOpenPlan(site.db, member.id)).toBeNull();
  });
});

test('C1-016 the panel on the first page: locked with its words below level 1, a way from there on', async () => {
  expect(linksOf((await member.visitor.get('/dashboard')).html)).toContain('/life-balance');
  await reaches(member.id, 0);
  const page = await member.visitor.get('/dashboard');
  expect(page.text).toContain(
    'Complete basic onboarding activities to unlock the Enhanced Life Balance dashboard.',
  );
  expect(page.html.split('<main')[1]).not.toContain('href="/life-balance"');
});

test('one part alone is called no lowest one', async () => {
  const spanish = await seatMember(site, { language: 'es' });
  await reaches(spanish.id, 75);
  for (const who of [member, spanish]) await rate({ social_connection: 1 }, {}, who);
  const page = await member.visitor.get('/life-balance');
  expect(page.text).toContain('Social connection stands at 0. It is the only part that is known so far.');
  expect(page.text).not.toContain('lowest');
  expect((await spanish.visitor.get('/life-balance')).text).toContain('solo se puede calcular 1.');
});

test('in Spanish, with everything', async () => {
  const spanish = await seatMember(site, { language: 'es' });
  await reaches(spanish.id, 75);
  await rate({ ...all(9), social_connection: 2 }, {}, spanish);
  for (const tab of tabs) {
    const page = await spanish.visitor.get(`/life-balance?tab=${tab}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('lang="es"');
  }
  expect((await spanish.visitor.get('/life-balance')).text).toContain('Lo más bajo: Vínculos, con 11.');
});
