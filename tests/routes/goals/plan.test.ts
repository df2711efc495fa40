import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { errorAt, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { drawnGoal, goalsOf, pathAnswers, someGoal, stepsOf } from './some-goal.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
  // The member lives by UTC.
  today = site.now().toISOString().slice(0, 10);
});

describe('the path of a goal', () => {
  test('ends with its day', async () => {
    // 22 days: the fourth week is one of them.
    const id = await drawnGoal(member, { target_date: addDays(today, 21) });
    const { text } = await member.visitor.get(`/goals/${id}`);
    const named = (day: string) => dayInText('en', day, today);
    expect(text).toContain(`until ${named(addDays(today, 20))}`);
    expect(text).toContain(`until ${named(addDays(today, 21))}`);
    expect(text).not.toContain(`until ${named(addDays(today, 27))}`);
  });
});

describe('C8-026 C8-029 the plan of a goal', () => {
  test('is drawn from three answers; what is wrong with them stands at its place', async () => {
    const id = await someGoal(member, { description: 'For my daughter.' });
    expect((await member.visitor.get(`/goals/${id}`)).text).toContain('Draw the path');
    const wrong = await member.visitor.post(`/goals/${id}/plan`, {
      intent: 'draw',
      minutes_a_day: '1000',
      best_time: 'evening',
    });
    expect(wrong.status).toBe(422);
    expect(summaryOf(wrong.html).map(({ href }) => href)).toEqual(['#f-minutes_a_day', '#f-obstacle']);
    expect(valuesIn(wrong.html, 'best_time')).toEqual(['evening']);
    for (let n = 0; n < 2; n += 1)
      expect((await member.visitor.post(`/goals/${id}/plan`, pathAnswers)).status).toBe(303);
    expect(await stepsOf(site, id)).toHaveLength(8);
    const page = await member.visitor.get(`/goals/${id}`);
    expect(page.text).toContain('What exactly you want');
    expect(page.text).toContain('20 minutes in the morning');
    expect(page.text).not.toContain('Draw the path');
  });

  test('has eleven parts, each with a form of its own', async () => {
    const id = await drawnGoal(member);
    const path = `/goals/${id}/plan`;
    const page = await member.visitor.get(path);
    expect(valuesIn(page.html, 'part')).toHaveLength(11);
    const save = (part: string, value: string, seen = '0') =>
      member.visitor.post(path, { intent: 'save', part, seen, [part]: value });
    expect((await save('daily_actions', 'Mine <i>alone</i>.')).status).toBe(303);
    expect((await save('confidence_rating', '8', '1')).status).toBe(303);
    const late = await save('final_outcome', 'Typed in another tab.', '0');
    expect(late.status).toBe(409);
    expect(valuesIn(late.html, 'final_outcome')).toEqual(['Typed in another tab.']);
    const long = await save('final_outcome', 'y'.repeat(10_000), '2');
    expect(long.status).toBe(422);
    expect(errorAt(long.html, 'final_outcome')).toContain('no more than 2000 characters');
    expect((await save('nothing', 'x', '2')).status).toBe(404);
    const plan = await site.db
      .selectFrom('goal_plans')
      .selectAll()
      .where('goal_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(plan).toMatchObject({ daily_actions: 'Mine <i>alone</i>.', confidence_rating: 8, revision: 2 });
  });

  test('says what has changed of its goal since it was drawn', async () => {
    const number = { measure: 'number', unit: 'kg', start: '80', target: '75' };
    const id = await drawnGoal(member, { ...number, target_date: addDays(today, 30) });
    const shown = () =>
      Promise.all(
        [`/goals/${id}`, `/goals/${id}/plan`].map(async (path) => (await member.visitor.get(path)).text),
      );
    for (const page of await shown()) expect(page).not.toContain('The goal has changed');
    const revision = String((await goalsOf(site, member.id))[0]!.revision);
    const edited = {
      ...number,
      title: 'Walk',
      pillar: 'Health',
      target: '77',
      target_date: '',
      seen: revision,
    };
    expect((await member.visitor.post(`/goals/${id}/edit`, edited)).status).toBe(303);
    for (const page of await shown()) {
      expect(page).toContain('The goal has changed since this plan was drawn');
      expect(page).toContain('It was called “Run <b>5</b> km”.');
      expect(page).toContain(`Its day was ${dayInText('en', addDays(today, 30), today)}.`);
      expect(page).toContain('Its target was “From 80 to 75 kg”.');
    }
    // What is over needs no plan that fits.
    await site.db.updateTable('user_goals').set({ status: 'let_go' }).where('id', '=', id).execute();
    for (const page of await shown()) expect(page).not.toContain('The goal has changed');
  });

  test('of before says nothing of what it was drawn for', async () => {
    const id = await drawnGoal(member);
    await site.db.updateTable('goal_plans').set({ drawn_for: null }).where('goal_id', '=', id).execute();
    await site.db.updateTable('user_goals').set({ title: 'Walk' }).where('id', '=', id).execute();
    expect((await member.visitor.get(`/goals/${id}`)).text).not.toContain('The goal has changed');
  });

  test('is not offered where a goal is at one hundred percent', async () => {
    const id = await someGoal(member, { measure: 'hand' });
    await site.db.updateTable('user_goals').set({ progress: 100 }).where('id', '=', id).execute();
    expect((await member.visitor.get(`/goals/${id}`)).text).not.toContain('Draw the path');
  });

  test('is hidden and shown', async () => {
    const id = await drawnGoal(member);
    const shown = async () =>
      (await member.visitor.get(`/goals/${id}`)).text.includes('What exactly you want');
    await member.visitor.post(`/goals/${id}/plan`, { intent: 'hide' });
    expect(await shown()).toBe(false);
    await member.visitor.post(`/goals/${id}/plan`, { intent: 'show' });
    expect(await shown()).toBe(true);
  });

  test('C8-028 has steps that are ticked, taken back, changed and added', async () => {
    const id = await drawnGoal(member);
    const [first, second] = await stepsOf(site, id);
    const tick = (done: string) => member.visitor.post(`/goals/${id}/steps/${first!.id}`, { done });
    expect(await tick('1')).toMatchObject({ status: 303, location: `/goals/${id}#step-${first!.id}` });
    expect((await member.visitor.get(`/goals/${id}`)).text).toContain('12% Foundation');
    await tick('0');
    expect((await stepsOf(site, id))[0]?.done_on).toBeNull();
    expect((await member.visitor.post(`/goals/${id}/steps/${uuid()}`, { done: '1' })).status).toBe(404);
    const added = uuid();
    const lines = {
      step: [first!.id, second!.id, added],
      [`what.${first!.id}`]: '',
      [`what.${second!.id}`]: 'Second, changed',
      [`week.${second!.id}`]: '2',
      [`what.${added}`]: 'One more',
      [`week.${added}`]: 'soon',
    };
    const wrong = await member.visitor.post(`/goals/${id}/steps`, lines);
    expect(wrong.status).toBe(422);
    expect(summaryOf(wrong.html).map(({ href }) => href)).toEqual([`#w-${added}`]);
    expect(valuesIn(wrong.html, `what.${second!.id}`)).toEqual(['Second, changed']);
    const right = { ...lines, [`week.${added}`]: '1' };
    for (let n = 0; n < 2; n += 1)
      expect((await member.visitor.post(`/goals/${id}/steps`, right)).status).toBe(303);
    expect((await stepsOf(site, id)).slice(0, 2).map(({ what }) => what)).toEqual([
      'One more',
      'Second, changed',
    ]);
    expect(await stepsOf(site, id)).toHaveLength(8);
  });
});

describe('the steps that two tabs have open', () => {
  test('are not overwritten: what was typed stands there beside what is kept, and sent again it counts', async () => {
    const id = await drawnGoal(member);
    const path = `/goals/${id}/steps`;
    const [first, second, third] = await stepsOf(site, id);
    const page = await member.visitor.get(path);
    const fields = Object.fromEntries(
      [
        ...new Set([
          'seen',
          'step',
          'kept',
          ...valuesIn(page.html, 'step').flatMap((one) => [`what.${one}`, `week.${one}`, `practice.${one}`]),
        ]),
      ]
        .map((name) => [name, valuesIn(page.html, name)] as const)
        .filter(([, values]) => values.length > 0),
    );
    const send = (more: Readonly<Record<string, string | readonly string[]>>) =>
      member.visitor.post(path, { ...fields, ...more });
    const added = valuesIn(page.html, 'step').at(-1)!;
    const inFirstTab = {
      [`what.${first!.id}`]: 'First, changed',
      [`what.${third!.id}`]: '',
      [`what.${added}`]: 'One more',
    };
    // Pressed twice, it is no other tab.
    for (let n = 0; n < 2; n += 1) expect((await send(inFirstTab)).status).toBe(303);
    const kept = (await stepsOf(site, id)).map(({ what }) => what);
    const late = await send({ [`what.${second!.id}`]: 'Second, changed' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('This was changed somewhere else meanwhile');
    expect(late.text).toContain('Over there it now says: “First, changed”, week 1');
    expect(late.text).toContain('It was taken away there');
    expect(valuesIn(late.html, `what.${second!.id}`)).toEqual(['Second, changed']);
    expect((await stepsOf(site, id)).map(({ what }) => what)).toEqual(kept);
    const again = { [`what.${second!.id}`]: 'Second, changed', seen: valuesIn(late.html, 'seen') };
    expect((await send(again)).status).toBe(303);
    const whats = (await stepsOf(site, id)).map(({ what }) => what);
    expect(whats).toEqual(expect.arrayContaining([first!.what, 'Second, changed', third!.what]));
  });
});

describe('C8-030 steps that become habits', () => {
  const fieldsOf = (id: string, name: string): Readonly<Record<string, string | readonly string[]>> => ({
    [`name.${id}`]: name,
    [`pillar.${id}`]: 'Health',
    [`time_of_day.${id}`]: 'morning',
    [`description.${id}`]: 'Slowly.',
    [`target.${id}`]: '20',
  });
  const habits = () =>
    site.db.selectFrom('habits').selectAll().where('user_id', '=', member.id).orderBy('position').execute();

  test('have a choice each, are made once, and say what four weeks ask', async () => {
    const id = await drawnGoal(member);
    const [once, practice] = await stepsOf(site, id);
    const path = `/goals/${id}/habits`;
    // A practice that grows from week to week stands there once.
    expect((await member.visitor.get(path)).html.split('name="choose"')).toHaveLength(1 + 5);
    const body = {
      choose: [once!.id, practice!.id],
      ...fieldsOf(once!.id, 'Walk'),
      ...fieldsOf(practice!.id, ''),
    };
    const wrong = await member.visitor.post(path, body);
    expect(wrong.status).toBe(422);
    expect(summaryOf(wrong.html).map(({ href }) => href)).toEqual([`#f-name.${practice!.id}`]);
    expect(await habits()).toEqual([]);
    const right = { ...body, ...fieldsOf(practice!.id, 'Run') };
    for (let n = 0; n < 2; n += 1) await member.visitor.post(path, right);
    expect(await habits()).toMatchObject([
      { name: 'Run' },
      { name: 'Walk', unit: 'minutes', target: 20, time_of_day: 'morning' },
    ]);
    const [run] = await habits();
    expect(run?.description).toBe('Slowly.');
    // As the plan says, by its minutes and its days; the practice of all weeks is this habit.
    expect(JSON.parse(run!.growth!)).toMatchObject([
      { from: today, amount: 10, days: 3 },
      { amount: 15, days: 4 },
      { amount: 20, days: 5 },
      { amount: 20, days: null },
    ]);
    const practices = (await stepsOf(site, id)).filter(({ is_practice }) => is_practice === 1);
    expect(new Set(practices.map(({ converted_habit_id }) => converted_habit_id))).toEqual(
      new Set([run!.id]),
    );
    expect((await member.visitor.get(`/goals/${id}`)).text).toContain('Habits that serve this goal:');
    expect((await member.visitor.post(path, {})).status).toBe(422);
  });

  test('keep the cap: of too many none is made, and everything typed is there', async () => {
    const id = await drawnGoal(member);
    const [a, b] = await stepsOf(site, id);
    for (const name of ['One', 'Two'])
      await member.visitor.post('/habits/new', {
        id: uuid(),
        name,
        pillar: 'Health',
        time_of_day: 'morning',
        frequency: 'daily',
      });
    const page = await member.visitor.post(`/goals/${id}/habits`, {
      choose: [a!.id, b!.id],
      ...fieldsOf(a!.id, 'Three'),
      ...fieldsOf(b!.id, 'Four'),
    });
    expect(page.status).toBe(422);
    expect(page.text).toContain('room for 3 habits in all');
    expect(valuesIn(page.html, `name.${b!.id}`)).toEqual(['Four']);
    expect(await habits()).toHaveLength(2);
  });
});
