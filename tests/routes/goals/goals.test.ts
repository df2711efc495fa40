import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, valuesIn } from '#tests/routes/support/page.ts';
import { drawnGoal, goalsOf, run5, someGoal, stepsOf, writeGoal } from './some-goal.ts';

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

describe('C8-025 the goals of a member', () => {
  test('are reached on the day that it was where their member lives', async () => {
    const id = await someGoal(member);
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
    const id = await someGoal(member, { description: 'For my daughter.' });
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
    const id = await someGoal(member);
    await someGoal(member, { title: 'Walk' });
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
    const page = await writeGoal(member, { description: 'Along the river, ñandú', [field]: value });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, field)).toContain(says);
    expect(summaryOf(page.html)[0]?.href).toBe(`#f-${field}`);
    if (field !== 'description')
      expect(valuesIn(page.html, 'description')).toEqual(['Along the river, ñandú']);
    expect(await goalsOf(site, member.id)).toEqual([]);
  });

  test.each([
    [{ measure: 'number' }, ['start', 'target']],
    [{ measure: 'number', start: '5', target: '5' }, ['target']],
    [{ measure: 'number', start: 'five', target: '9' }, ['start']],
    [{ measure: 'number', start: '1,250', target: '3,000' }, ['start', 'target']],
    [{ measure: 'habits' }, ['times']],
    [{ measure: 'habits', times: '0' }, ['times']],
  ])('by a measure that lacks something say so: %j', async (fields, wrong) => {
    const page = await writeGoal(member, fields);
    expect(page.status).toBe(422);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual(wrong.map((id) => `#f-${id}`));
  });

  test('sent twice are one, and what cannot be stored stands there to be sent again', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1) expect((await writeGoal(member, { id })).location).toBe(`/goals/${id}`);
    expect(await goalsOf(site, member.id)).toHaveLength(1);
    const page = await whileFull(site, 'user_goals', () => writeGoal(member, { title: 'Another one' }));
    expect(page.status).toBe(500);
    expect(valuesIn(page.html, 'title')).toEqual(['Another one']);
  });

  test('are changed; from an older page they are not, and nothing typed is lost', async () => {
    const id = await someGoal(member);
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
    expect((await goalsOf(site, member.id))[0]?.title).toBe('Two');
  });

  test('that are late keep their day while the rest is changed, and take no other day of the past', async () => {
    const id = await someGoal(member);
    await site.db.updateTable('user_goals').set({ target_date: '2020-01-01' }).where('id', '=', id).execute();
    const send = (target_date: string) =>
      member.visitor.post(`/goals/${id}/edit`, { ...run5, target_date, seen: '0' });
    expect((await send('2020-01-02')).status).toBe(422);
    expect((await send('2020-01-01')).status).toBe(303);
  });

  test('AC-04 are nobody else’s', async () => {
    const id = await drawnGoal(member, { description: 'canary' });
    const [step] = await stepsOf(site, id);
    const other = await seatMember(site);
    for (const path of ['', '/edit', '/plan', '/steps', '/habits', '/checkpoints/25', '/delete'])
      await exchange(other.visitor, { path: `/goals/${id}${path}`, status: 404, hides: 'canary' });
    const before = [await goalsOf(site, member.id), await stepsOf(site, id)];
    const posts: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
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
    expect([await goalsOf(site, member.id), await stepsOf(site, id)]).toEqual(before);
  });

  test('C8-032 are deleted after a question; where it fails the page says so', async () => {
    const id = await someGoal(member);
    const asked = (await member.visitor.get(`/goals/${id}/delete`)).text;
    expect(asked).toContain('This cannot be undone');
    // There is none yet.
    expect(asked).not.toMatch(/\b0 steps/);
    expect(await goalsOf(site, member.id)).toHaveLength(1);
    for (let n = 0; n < 2; n += 1)
      expect(await member.visitor.post(`/goals/${id}/delete`)).toMatchObject({
        status: 303,
        location: '/goals',
      });
    expect(await goalsOf(site, member.id)).toEqual([]);
  });

  onSqlite('a trigger stops the deletion')('C8-032 that cannot be deleted stay, in words', async () => {
    const id = await someGoal(member);
    const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
    await run("create trigger stays before delete on user_goals begin select raise(abort, 'no'); end");
    const page = await member.visitor.post(`/goals/${id}/delete`);
    await run('drop trigger stays');
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toContain('Goal delete failed. Please try again.');
    expect(await goalsOf(site, member.id)).toHaveLength(1);
  });
});

describe('the state of a goal', () => {
  test('late: moved, made smaller or let go, each in one press, without blame', async () => {
    const id = await someGoal(member);
    await site.db.updateTable('user_goals').set({ target_date: '2020-01-01' }).where('id', '=', id).execute();
    const page = await member.visitor.get(`/goals/${id}`);
    expect(page.text).toContain('The date is over, the goal is not');
    expect(linksOf(page.html)).toContain(`/goals/${id}/edit`);
    await member.visitor.post(`/goals/${id}/state`, { days: '30' });
    expect((await goalsOf(site, member.id))[0]?.target_date).toBe(addDays(today, 30));
    for (const days of ['31', '-30', 'x'])
      expect((await member.visitor.post(`/goals/${id}/state`, { days })).status).toBe(303);
    expect((await goalsOf(site, member.id))[0]?.target_date).toBe(addDays(today, 30));
    await member.visitor.post(`/goals/${id}/state`, { act: 'let-go' });
    expect((await member.visitor.get(`/goals/${id}`)).text).toContain('You have let this goal go');
  });

  test('whose number is where it was to be asks whether it is reached, whatever its day, and does not say that it was missed', async () => {
    const id = await someGoal(member, { measure: 'number', unit: 'kg', start: '90.5', target: '80' });
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
    const id = await drawnGoal(member, { description: 'For my daughter.' });
    const before = await site.db.selectFrom('xp_events').select('id').execute();
    await member.visitor.post(`/goals/${id}/state`, { act: 'reach' });
    const page = await member.visitor.get(`/goals/${id}`);
    expect(page.text).toMatch(/For my daughter\..*You got there.*began with something very small/);
    expect(await site.db.selectFrom('xp_events').select('id').execute()).toEqual(before);
    await member.visitor.post(`/goals/${id}/state`, { act: 'take-up' });
    expect((await goalsOf(site, member.id))[0]).toMatchObject({ status: 'in_progress', completed_at: null });
  });

  test('C8-027 whose time is over by a quarter says so, and not that it is so far', async () => {
    const id = await someGoal(member);
    const days = { started_on: addDays(today, -40), target_date: addDays(today, 40) };
    await site.db.updateTable('user_goals').set(days).where('id', '=', id).execute();
    const { text } = await member.visitor.get(`/goals/${id}`);
    expect(text).toContain('A quarter of the time is over: time to look back');
    expect(text).toContain('Half of the time is over: time to look back');
    expect(text).not.toContain('Next: at');
  });

  test('by hand: how far it is, in one choice', async () => {
    const id = await someGoal(member, { measure: 'hand' });
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

describe('C8-027 looking back', () => {
  test('holds two texts and whether the body is measured; from an older page it keeps what was typed', async () => {
    const id = await someGoal(member, { target_date: addDays(today, 40) });
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
    const id = await someGoal(member);
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
  const id = await someGoal(member, { target_date: addDays(today, 40) });
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
    const id = await someGoal(member, { measure: 'number', unit: 'kg', start: '80', target: '75.5' });
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
    const other = await someGoal(member);
    expect((await member.visitor.get(`/goals/${other}/values`)).status).toBe(404);
  });
});
