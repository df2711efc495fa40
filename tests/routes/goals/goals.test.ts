import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';

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

type Fields = Readonly<Record<string, string | readonly string[]>>;
const run5 = { title: 'Run <b>5</b> km', pillar: 'Health', measure: 'steps' };
const write = (fields: Fields = {}, who = member) =>
  who.visitor.post('/goals/new', { id: uuid(), ...run5, ...fields });
const goals = (id = member.id) =>
  site.db.selectFrom('user_goals').selectAll().where('user_id', '=', id).orderBy('created_at').execute();
async function someGoal(fields: Fields = {}, who = member): Promise<string> {
  const answer = await write(fields, who);
  expect(answer.status, answer.text).toBe(303);
  return answer.location!.replace('/goals/', '');
}
const answers = { intent: 'draw', minutes_a_day: '20', best_time: 'morning', obstacle: 'no-time' };
async function drawnGoal(fields: Fields = {}): Promise<string> {
  const id = await someGoal(fields);
  expect((await member.visitor.post(`/goals/${id}/plan`, answers)).status).toBe(303);
  return id;
}
const steps = (goalId: string) =>
  site.db.selectFrom('goal_steps').selectAll().where('goal_id', '=', goalId).orderBy('position').execute();

describe('C8-025 the goals of a member', () => {
  test('are reached on the day that it was where their member lives', async () => {
    const id = await someGoal();
    await site.db
      .updateTable('profiles')
      .set({ timezone: 'Pacific/Auckland' })
      .where('id', '=', member.id)
      .execute();
    await site.db
      .updateTable('user_goals')
      .set({ status: 'completed', completed_at: '2025-11-29T14:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    expect((await member.visitor.get(`/goals/${id}`)).text).toContain('reached on November 30, 2025');
  });

  test('begin with one way on, and stand by their state', async () => {
    const empty = await member.visitor.get('/goals');
    expect(empty.text).toContain('No goal is under way');
    expect(linksOf(empty.html)).toContain('/goals/new');
    const id = await someGoal({ description: 'For my daughter.' });
    const list = await member.visitor.get('/goals');
    expect(list.html).toContain('Run &lt;b&gt;5&lt;/b&gt; km');
    expect(linksOf(list.html)).toContain(`/goals/${id}`);
    // C8-031 all five pillars, whether there are goals or not.
    for (const says of ['Health Under way: 1, reached: 0', 'Purpose No goal yet', 'Mindset No goal yet'])
      expect(list.text).toContain(says);
    await member.visitor.post(`/goals/${id}/state`, { act: 'put-off' });
    expect((await member.visitor.get('/goals?show=later')).html).toContain(`/goals/${id}"`);
    expect((await member.visitor.get('/goals')).text).toContain('No goal is under way');
    for (const show of ['active', 'later', 'reached', 'let-go', 'x'])
      expect((await member.visitor.get(`/goals?show=${show}`)).status).toBe(200);
  });

  test('C8-031 fill a bar as far as they were reached, not by being begun', async () => {
    const barsOf = async () =>
      [
        ...(await member.visitor.get('/goals')).html.matchAll(
          /class="bar"[^>]*aria-label="([^"]+)"[^>]*><span style="([^"]+)"/g,
        ),
      ].map(([, label, width]) => [label, width]);
    const id = await someGoal();
    await someGoal({ title: 'Walk' });
    expect(await barsOf()).toEqual([]);
    await member.visitor.post(`/goals/${id}/state`, { act: 'reach' });
    expect(await barsOf()).toEqual([['Health: Under way: 1, reached: 1', 'width:50%']]);
  });

  test.each([
    ['title', '', 'This field is required'],
    ['title', 'x'.repeat(10_000), 'Must be no more than 100 characters'],
    ['description', 'x'.repeat(10_000), 'Must be no more than 2000 characters'],
    ['pillar', '', 'This field is required'],
    ['pillar', 'Money', 'Choose one of the listed options'],
    ['measure', '', 'This field is required'],
    ['target_date', '2026-02-30', 'Write a date that exists'],
    ['target_date', '2020-01-01', 'Choose today or a later day'],
  ])('with %s = %.12j say what is wrong at its place, and keep the rest', async (field, value, says) => {
    const page = await write({ description: 'Along the river, ñandú', [field]: value });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, field)).toContain(says);
    expect(summaryOf(page.html)[0]?.href).toBe(`#f-${field}`);
    if (field !== 'description')
      expect(valuesIn(page.html, 'description')).toEqual(['Along the river, ñandú']);
    expect(await goals()).toEqual([]);
  });

  test.each([
    [{ measure: 'number' }, ['start', 'target']],
    [{ measure: 'number', start: '5', target: '5' }, ['target']],
    [{ measure: 'number', start: 'five', target: '9' }, ['start']],
    [{ measure: 'number', start: '1,250', target: '3,000' }, ['start', 'target']],
    [{ measure: 'habits' }, ['times']],
    [{ measure: 'habits', times: '0' }, ['times']],
  ])('by a measure that lacks something say so: %j', async (fields, wrong) => {
    const page = await write(fields);
    expect(page.status).toBe(422);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual(wrong.map((id) => `#f-${id}`));
  });

  test('sent twice are one, and what cannot be stored stands there to be sent again', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1) expect((await write({ id })).location).toBe(`/goals/${id}`);
    expect(await goals()).toHaveLength(1);
    const page = await whileFull(site, 'user_goals', () => write({ title: 'Another one' }));
    expect(page.status).toBe(500);
    expect(valuesIn(page.html, 'title')).toEqual(['Another one']);
  });

  test('are changed; from an older page they are not, and nothing typed is lost', async () => {
    const id = await someGoal();
    const page = await member.visitor.get(`/goals/${id}/edit`);
    expect(valuesIn(page.html, 'title')).toEqual(['Run <b>5</b> km']);
    const send = (title: string, seen: string) =>
      member.visitor.post(`/goals/${id}/edit`, { ...run5, title, seen });
    expect((await send('One', '0')).status).toBe(303);
    const late = await send('Two', '0');
    expect(late.status).toBe(409);
    expect(late.text).toContain('This was changed somewhere else meanwhile');
    expect(valuesIn(late.html, 'title')).toEqual(['Two']);
    expect(valuesIn(late.html, 'seen')).toEqual(['1']);
    expect((await send('Two', '1')).status).toBe(303);
    expect((await goals())[0]?.title).toBe('Two');
  });

  test('that are late keep their day while the rest is changed, and take no other day of the past', async () => {
    const id = await someGoal();
    await site.db.updateTable('user_goals').set({ target_date: '2020-01-01' }).where('id', '=', id).execute();
    const send = (target_date: string) =>
      member.visitor.post(`/goals/${id}/edit`, { ...run5, target_date, seen: '0' });
    expect((await send('2020-01-02')).status).toBe(422);
    expect((await send('2020-01-01')).status).toBe(303);
  });

  test('AC-04 are nobody else’s', async () => {
    const id = await drawnGoal({ description: 'canary' });
    const [step] = await steps(id);
    const other = await seatMember(site);
    for (const path of ['', '/edit', '/plan', '/steps', '/habits', '/checkpoints/25', '/delete'])
      await exchange(other.visitor, { path: `/goals/${id}${path}`, status: 404, hides: 'canary' });
    const before = [await goals(), await steps(id)];
    const posts: readonly (readonly [string, Fields])[] = [
      ['/edit', { ...run5, title: 'theirs', seen: '0' }],
      ['/plan', { intent: 'hide' }],
      ['/plan', { intent: 'save', part: 'final_outcome', final_outcome: 'theirs', seen: '0' }],
      ['/steps', { step: step!.id, [`what.${step!.id}`]: 'theirs' }],
      [`/steps/${step!.id}`, { done: '1' }],
      ['/habits', { choose: step!.id }],
      ['/checkpoints/25', { reflection: 'theirs' }],
      ['/state', { act: 'let-go' }],
    ];
    for (const [path, fields] of posts)
      expect((await other.visitor.post(`/goals/${id}${path}`, fields)).status, path).toBe(404);
    await other.visitor.post(`/goals/${id}/delete`);
    expect([await goals(), await steps(id)]).toEqual(before);
  });

  test('C8-032 are deleted after a question; where it fails the page says so', async () => {
    const id = await someGoal();
    const asked = (await member.visitor.get(`/goals/${id}/delete`)).text;
    expect(asked).toContain('This cannot be undone');
    // There is none yet.
    expect(asked).not.toMatch(/\b0 steps/);
    expect(await goals()).toHaveLength(1);
    for (let n = 0; n < 2; n += 1)
      expect(await member.visitor.post(`/goals/${id}/delete`)).toMatchObject({
        status: 303,
        location: '/goals',
      });
    expect(await goals()).toEqual([]);
  });

  onSqlite('a trigger stops the deletion')('C8-032 that cannot be deleted stay, in words', async () => {
    const id = await someGoal();
    const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
    await run("create trigger stays before delete on user_goals begin select raise(abort, 'no'); end");
    const page = await member.visitor.post(`/goals/${id}/delete`);
    await run('drop trigger stays');
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toContain('Goal delete failed. Please try again.');
    expect(await goals()).toHaveLength(1);
  });
});

describe('the state of a goal', () => {
  test('late: moved, made smaller or let go, each in one press, without blame', async () => {
    const id = await someGoal();
    await site.db.updateTable('user_goals').set({ target_date: '2020-01-01' }).where('id', '=', id).execute();
    const page = await member.visitor.get(`/goals/${id}`);
    expect(page.text).toContain('The date is over, the goal is not');
    expect(linksOf(page.html)).toContain(`/goals/${id}/edit`);
    await member.visitor.post(`/goals/${id}/state`, { days: '30' });
    expect((await goals())[0]?.target_date).toBe(addDays(today, 30));
    for (const days of ['31', '-30', 'x'])
      expect((await member.visitor.post(`/goals/${id}/state`, { days })).status).toBe(303);
    expect((await goals())[0]?.target_date).toBe(addDays(today, 30));
    await member.visitor.post(`/goals/${id}/state`, { act: 'let-go' });
    expect((await member.visitor.get(`/goals/${id}`)).text).toContain('You have let this goal go');
  });

  test('whose number is where it was to be asks whether it is reached, whatever its day, and does not say that it was missed', async () => {
    const id = await someGoal({ measure: 'number', unit: 'kg', start: '90.5', target: '80' });
    await member.visitor.post(`/goals/${id}/values`, { day: today, value: '79.9' });
    await site.db.updateTable('user_goals').set({ target_date: '2020-01-01' }).where('id', '=', id).execute();
    const { text, html } = await member.visitor.get(`/goals/${id}`);
    expect(text).toMatch(/One hundred percent Is it reached\? Only you can say\..*100% Mastery/);
    expect(text).not.toContain('The date is over');
    expect(html.match(/value="reach"/g)).toHaveLength(1);
    const home = await member.visitor.get('/dashboard');
    expect(home.text).toContain('One hundred percent: is it reached?');
    expect(home.text).not.toContain('The date is over');
    // It goes on being let go of, in one press.
    expect(html).toContain('value="let-go"');
  });

  test('reached: a celebration with what was written at the start, and it can be taken back', async () => {
    const id = await drawnGoal({ description: 'For my daughter.' });
    const before = await site.db.selectFrom('xp_events').select('id').execute();
    await member.visitor.post(`/goals/${id}/state`, { act: 'reach' });
    const page = await member.visitor.get(`/goals/${id}`);
    expect(page.text).toMatch(/For my daughter\..*You got there.*began with something very small/);
    expect(await site.db.selectFrom('xp_events').select('id').execute()).toEqual(before);
    await member.visitor.post(`/goals/${id}/state`, { act: 'take-up' });
    expect((await goals())[0]).toMatchObject({ status: 'in_progress', completed_at: null });
  });

  test('C8-027 whose time is over by a quarter says so, and not that it is so far', async () => {
    const id = await someGoal();
    const days = { started_on: addDays(today, -40), target_date: addDays(today, 40) };
    await site.db.updateTable('user_goals').set(days).where('id', '=', id).execute();
    const { text } = await member.visitor.get(`/goals/${id}`);
    expect(text).toContain('A quarter of the time is over: time to look back');
    expect(text).toContain('Half of the time is over: time to look back');
    expect(text).not.toContain('Next: at');
  });

  test('by hand: how far it is, in one choice', async () => {
    const id = await someGoal({ measure: 'hand' });
    await member.visitor.post(`/goals/${id}/state`, { progress: '60' });
    for (const progress of ['101', '-1', 'x', '1e1'])
      await member.visitor.post(`/goals/${id}/state`, { progress });
    const page = await member.visitor.get(`/goals/${id}`);
    expect(page.text).toContain('60% Momentum');
    expect(page.text).toContain('How far it is');
    // Of what rests or was reached there is nothing to say below that heading.
    for (const act of ['let-go', 'put-off', 'reach']) {
      await member.visitor.post(`/goals/${id}/state`, { act });
      expect((await member.visitor.get(`/goals/${id}`)).text, act).not.toContain('How far it is');
    }
  });
});

describe('the path of a goal', () => {
  test('ends with its day', async () => {
    // 22 days: the fourth week is one of them.
    const id = await drawnGoal({ target_date: addDays(today, 21) });
    const { text } = await member.visitor.get(`/goals/${id}`);
    const named = (day: string) => dayInText('en', day, today);
    expect(text).toContain(`until ${named(addDays(today, 20))}`);
    expect(text).toContain(`until ${named(addDays(today, 21))}`);
    expect(text).not.toContain(`until ${named(addDays(today, 27))}`);
  });
});

describe('C8-026 C8-029 the plan of a goal', () => {
  test('is drawn from three answers; what is wrong with them stands at its place', async () => {
    const id = await someGoal({ description: 'For my daughter.' });
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
      expect((await member.visitor.post(`/goals/${id}/plan`, answers)).status).toBe(303);
    expect(await steps(id)).toHaveLength(8);
    const page = await member.visitor.get(`/goals/${id}`);
    expect(page.text).toContain('What exactly you want');
    expect(page.text).toContain('20 minutes in the morning');
    expect(page.text).not.toContain('Draw the path');
  });

  test('has eleven parts, each with a form of its own', async () => {
    const id = await drawnGoal();
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

  test('is hidden and shown', async () => {
    const id = await drawnGoal();
    const shown = async () =>
      (await member.visitor.get(`/goals/${id}`)).text.includes('What exactly you want');
    await member.visitor.post(`/goals/${id}/plan`, { intent: 'hide' });
    expect(await shown()).toBe(false);
    await member.visitor.post(`/goals/${id}/plan`, { intent: 'show' });
    expect(await shown()).toBe(true);
  });

  test('C8-028 has steps that are ticked, taken back, changed and added', async () => {
    const id = await drawnGoal();
    const [first, second] = await steps(id);
    const tick = (done: string) => member.visitor.post(`/goals/${id}/steps/${first!.id}`, { done });
    expect(await tick('1')).toMatchObject({ status: 303, location: `/goals/${id}#step-${first!.id}` });
    expect((await member.visitor.get(`/goals/${id}`)).text).toContain('12% Foundation');
    await tick('0');
    expect((await steps(id))[0]?.done_on).toBeNull();
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
    expect((await steps(id)).slice(0, 2).map(({ what }) => what)).toEqual(['One more', 'Second, changed']);
    expect(await steps(id)).toHaveLength(8);
  });
});

describe('the steps that two tabs have open', () => {
  test('are not overwritten: what was typed stands there beside what is kept, and sent again it counts', async () => {
    const id = await drawnGoal();
    const path = `/goals/${id}/steps`;
    const [first, second, third] = await steps(id);
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
    const send = (more: Fields) => member.visitor.post(path, { ...fields, ...more });
    const added = valuesIn(page.html, 'step').at(-1)!;
    const inFirstTab = {
      [`what.${first!.id}`]: 'First, changed',
      [`what.${third!.id}`]: '',
      [`what.${added}`]: 'One more',
    };
    // Pressed twice, it is no other tab.
    for (let n = 0; n < 2; n += 1) expect((await send(inFirstTab)).status).toBe(303);
    const kept = (await steps(id)).map(({ what }) => what);
    const late = await send({ [`what.${second!.id}`]: 'Second, changed' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('This was changed somewhere else meanwhile');
    expect(late.text).toContain('Over there it now says: “First, changed”, week 1');
    expect(late.text).toContain('It was taken away there');
    expect(valuesIn(late.html, `what.${second!.id}`)).toEqual(['Second, changed']);
    expect((await steps(id)).map(({ what }) => what)).toEqual(kept);
    const again = { [`what.${second!.id}`]: 'Second, changed', seen: valuesIn(late.html, 'seen') };
    expect((await send(again)).status).toBe(303);
    const whats = (await steps(id)).map(({ what }) => what);
    expect(whats).toEqual(expect.arrayContaining([first!.what, 'Second, changed', third!.what]));
  });
});

describe('C8-027 looking back', () => {
  test('holds two texts and whether the body is measured; from an older page it keeps what was typed', async () => {
    const id = await someGoal({ target_date: addDays(today, 40) });
    const path = `/goals/${id}/checkpoints/25`;
    const said = {
      reflection: 'It rained, and I went.',
      adjustments: 'Earlier.',
      tracks_body: 'yes',
      seen: '0',
    };
    expect((await member.visitor.post(path, { ...said, reflection: '' })).status).toBe(422);
    expect((await member.visitor.post(path, said)).status).toBe(303);
    const late = await member.visitor.post(path, { ...said, reflection: 'Second tab.' });
    expect(late.status).toBe(409);
    expect(valuesIn(late.html, 'reflection')).toEqual(['Second tab.']);
    const page = await member.visitor.get(`/goals/${id}`);
    expect(page.text).toContain('It rained, and I went.');
    expect(linksOf(page.html)).toContain(`/goals/${id}/checkpoints/50`);
    expect(valuesIn((await member.visitor.get(path)).html, 'tracks_body')).toEqual(['yes']);
    for (const percent of ['0', '26', 'x'])
      expect((await member.visitor.get(`/goals/${id}/checkpoints/${percent}`)).status).toBe(404);
  });

  test('words of danger bring help first', async () => {
    const id = await someGoal();
    const sent = await member.visitor.post(`/goals/${id}/checkpoints/25`, {
      reflection: danger.en,
      seen: '0',
    });
    expect((await member.visitor.follow(sent)).text).toMatch(
      /You do not have to carry this alone.*All goals/,
    );
  });
});

test('C8-027 the body is looked at where somebody wanted to: its values of the start and of then', async () => {
  await site.db.updateTable('profiles').set({ current_xp: 500 }).where('id', '=', member.id).execute();
  const id = await someGoal({ target_date: addDays(today, 40) });
  const begun = { started_on: addDays(today, -2) };
  await site.db.updateTable('user_goals').set(begun).where('id', '=', id).execute();
  const weigh = (day: string, weight: string) =>
    member.visitor.post('/health-reports/body/new', { day, weight, weight_unit: 'kg' });
  expect((await weigh(addDays(today, -3), '80')).status).toBe(303);
  expect((await weigh(today, '78.5')).status).toBe(303);
  const path = `/goals/${id}/checkpoints/25`;
  const said = { reflection: 'It rained, and I went.', adjustments: '', seen: '0' };
  await member.visitor.post(path, said);
  expect((await member.visitor.get(path)).text).not.toContain('Your body on the way');
  await member.visitor.post(path, { ...said, tracks_body: 'yes', seen: '1' });
  const page = await member.visitor.get(path);
  expect(page.text).toMatch(/At the start: 80 kg, .* At this point: 78\.5 kg, /);
  expect(linksOf(page.html)).toContain('/health-reports/body');
  // They are not open to whoever lost their level.
  await site.db.updateTable('profiles').set({ current_xp: 0 }).where('id', '=', member.id).execute();
  expect((await member.visitor.get(path)).text).not.toContain('Your body on the way');
});

describe('the number of a goal', () => {
  test('is written a day at a time, drawn, and taken away again', async () => {
    const id = await someGoal({ measure: 'number', unit: 'kg', start: '80', target: '75.5' });
    const path = `/goals/${id}/values`;
    const send = (day: string, value: string) => member.visitor.post(path, { day, value });
    expect((await send(addDays(today, -3), '79')).status).toBe(303);
    expect((await send(today, '77,75')).status).toBe(303);
    for (const [day, value, field] of [
      [addDays(today, 1), '77', 'day'],
      ['2026-02-30', '77', 'day'],
      ['', '77', 'day'],
      [today, 'much', 'value'],
    ] as const) {
      const page = await send(day, value);
      expect(page.status, day + value).toBe(422);
      expect(errorAt(page.html, field)).not.toBe('');
      expect(valuesIn(page.html, 'value')).toEqual([value]);
    }
    const page = await member.visitor.get(`/goals/${id}`);
    expect(page.text).toContain('From 80 to 75.5 kg');
    expect(page.text).toContain('50% Momentum');
    await send(today, '');
    expect((await member.visitor.get(`/goals/${id}`)).text).toContain('22% Foundation');
    // From what was measured first to its day, which may be the day on which it began.
    await send('2026-01-05', '81');
    await site.db.updateTable('user_goals').set({ target_date: today }).where('id', '=', id).execute();
    const drawn = await member.visitor.get(`/goals/${id}`);
    const words = (day: string): string =>
      new Date(`${day}T00:00Z`).toLocaleDateString('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
    expect(drawn.text).toMatch(new RegExp(`January 5\\D.*${words(today)}`));
    expect(drawn.text).not.toContain(words(addDays(today, 84)));
    expect(drawn.text).not.toContain('of the time is over');
    const other = await someGoal();
    expect((await member.visitor.get(`/goals/${other}/values`)).status).toBe(404);
  });
});

describe('C8-030 steps that become habits', () => {
  const fieldsOf = (id: string, name: string): Fields => ({
    [`name.${id}`]: name,
    [`pillar.${id}`]: 'Health',
    [`time_of_day.${id}`]: 'morning',
    [`description.${id}`]: 'Slowly.',
    [`target.${id}`]: '20',
  });
  const habits = () =>
    site.db.selectFrom('habits').selectAll().where('user_id', '=', member.id).orderBy('position').execute();

  test('have a choice each, are made once, and say what four weeks ask', async () => {
    const id = await drawnGoal();
    const [once, practice] = await steps(id);
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
    const practices = (await steps(id)).filter(({ is_practice }) => is_practice === 1);
    expect(new Set(practices.map(({ converted_habit_id }) => converted_habit_id))).toEqual(
      new Set([run!.id]),
    );
    expect((await member.visitor.get(`/goals/${id}`)).text).toContain('Habits that serve this goal:');
    expect((await member.visitor.post(path, {})).status).toBe(422);
  });

  test('keep the cap: of too many none is made, and everything typed is there', async () => {
    const id = await drawnGoal();
    const [a, b] = await steps(id);
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
