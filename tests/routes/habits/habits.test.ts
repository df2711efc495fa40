import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#app/domain/days/calendar.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { errorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

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

const walk = { name: 'Walk <b>far</b>', pillar: 'Health', time_of_day: 'morning', frequency: 'daily' };
const add = (fields: Record<string, string | readonly string[]> = {}) =>
  member.visitor.post('/habits/new', { id: uuid(), ...walk, ...fields });
const habits = (id = member.id) =>
  site.db.selectFrom('habits').selectAll().where('user_id', '=', id).orderBy('position').execute();
const days = () =>
  site.db
    .selectFrom('habit_completions')
    .select(['day', 'state', 'amount', 'note'])
    .where('user_id', '=', member.id)
    .execute();
async function kept(fields: Record<string, string | readonly string[]> = {}): Promise<string> {
  const answer = await add(fields);
  expect(answer.status, answer.text).toBe(303);
  return (await habits()).at(-1)!.id;
}
const dayOf = (id: string, day = today): string => `/habits/${id}/days/${day}`;

describe('a member without habits', () => {
  test('C8-005 is proposed habits by their own answers alone, each with the question, and takes one by a press', async () => {
    expect((await member.visitor.get('/habits')).text).not.toContain('These fit what you told us');
    const wishes = { desired_habits: ['Read more books', 'Walk after lunch'], intent: 'save' };
    expect((await member.visitor.post('/forms/habit-intake/wishes', wishes)).status).toBe(303);
    const page = await exchange(member.visitor, {
      path: '/habits',
      status: 200,
      says: ['These fit what you told us', 'It goes with what you answered to “Which habits do you want?”'],
    });
    const [key = ''] = valuesIn(page.html, 'key');
    expect((await member.visitor.post('/habits/library', { key })).status).toBe(303);
    expect(await habits()).toHaveLength(1);
  });

  test('C8-004 sees what will stand there, and the ways to one', async () => {
    const page = await exchange(member.visitor, {
      path: '/habits',
      status: 200,
      says: ['Your habits will appear here', 'Overview', 'Weekly', 'Monthly', 'Manage'],
    });
    expect(linksOf(page.html)).toEqual(expect.arrayContaining(['/habits/library', '/habits/new']));
    for (const tab of ['weekly', 'monthly', 'manage'])
      expect((await member.visitor.get(`/habits?tab=${tab}`)).status).toBe(200);
  });

  test('C8-005 takes one of the library, once, however often the button is pressed', async () => {
    const page = await member.visitor.get('/habits/library?pillar=health');
    expect(page.text).toContain('Five to ten habits in all are plenty');
    // What it says of how often is where it grows to.
    expect(page.text).toContain('Most begin with less and grow over four weeks');
    await Promise.all([1, 2].map(() => member.visitor.post('/habits/library', { key: 'drink-water' })));
    expect(await habits()).toMatchObject([{ pillar: 'Health', unit: 'glasses', total: 30, completed: 0 }]);
    expect((await member.visitor.get('/habits/library?pillar=health')).text).toContain('You keep this one');
  });

  test('C8-005 is offered no button of the library for which there is no place', async () => {
    const keysIn = async () =>
      valuesIn((await member.visitor.get('/habits/library?pillar=health')).html, 'key');
    expect(await keysIn()).toContain('drink-water');
    for (const name of ['One', 'Two', 'Three']) await add({ name });
    expect(await habits()).toHaveLength(3);
    expect(await keysIn()).toEqual([]);
    const full = await member.visitor.get('/habits/library?pillar=health');
    expect(full.text).toContain('You keep 3 of 3 habits');
    expect(linksOf(full.html)).toContain('/habits?tab=manage');
    // Where that leads, one of them is put away, in one press.
    const managed = await member.visitor.get('/habits?tab=manage');
    expect(managed.html.match(/value="archive"/g)).toHaveLength(3);
    const [{ id } = { id: '' }] = await habits();
    await member.visitor.post(`/habits/${id}/state`, { act: 'archive' });
    const after = await member.visitor.get('/habits?tab=manage');
    expect(after.html).not.toContain('value="archive"');
    expect(linksOf(after.html)).toContain('/habits/new');
  });
});

describe('a new habit', () => {
  test('C8-007 that is incomplete is handed back with what was typed', async () => {
    const page = await add({ name: '', description: 'Along the river.', frequency: 'per-week' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Please fill in all fields');
    expect(titleOf(page.html)).toMatch(/^Error:/);
    expect(errorAt(page.html, 'name')).not.toBeNull();
    expect(errorAt(page.html, 'times')).not.toBeNull();
    expect(valuesIn(page.html, 'description')).toEqual(['Along the river.']);
    expect(await habits()).toEqual([]);
  });

  test('C8-007 is said to be incomplete only where something is not filled in', async () => {
    const wrong = await add({ name: 'x'.repeat(81), frequency: 'per-week', times: '9' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).not.toContain('Please fill in all fields');
    expect(wrong.text).toContain('Must be between 1 and 7');
    const missing = await add({ name: '', frequency: 'per-week', times: '9' });
    expect(missing.text).toContain('Please fill in all fields');
  });

  test('C8-007 says of its first day what is taken', async () => {
    const says = 'Today, up to seven days back, or a day of the next twelve months.';
    expect((await member.visitor.get('/habits/new')).text).toContain(says);
  });

  test.each<[string, Record<string, string | readonly string[]>, string]>([
    ['weekdays without a weekday', { frequency: 'weekdays' }, 'weekdays'],
    ['eight times a week', { frequency: 'per-week', times: '8' }, 'times'],
    ['every day of every-n', { frequency: 'every-n-days', every: '1' }, 'every'],
    ['an amount without a unit', { target: '20' }, 'unit'],
    ['a unit without an amount', { unit: 'minutes' }, 'target'],
    ['ten thousand letters', { name: 'x'.repeat(10_000) }, 'name'],
    ['a day long ago', { starts_on: '2020-01-01' }, 'starts_on'],
    ['a day that is none', { starts_on: '2026-02-30' }, 'starts_on'],
  ])('C8-007 with %s says so at its field', async (_says, fields, at) => {
    const page = await add(fields);
    expect(page.status).toBe(422);
    expect(errorAt(page.html, at)).not.toBeNull();
    expect(summaryOf(page.html)).not.toEqual([]);
  });

  test('C8-005 says what it is, and what the chosen frequency has no use for is not asked', async () => {
    await add({ frequency: 'weekdays', weekdays: ['1', '3'], times: 'many', target: '20', unit: 'minutes' });
    const [habit] = await habits();
    expect(habit).toMatchObject({ name: walk.name, target: 20, unit: 'minutes', started_on: today });
    const [schedule] = await site.db
      .selectFrom('habit_schedules')
      .selectAll()
      .where('habit_id', '=', habit!.id)
      .execute();
    expect(schedule).toMatchObject({ kind: 'weekdays', weekdays: 0b101, from_day: today });
    expect((await member.visitor.get(`/habits/${habit!.id}`)).text).toContain('Monday, Wednesday');
  });

  test('C8-011 C8-051 stops at the places of the program, with the ways out and what was typed', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => add({ name: `Habit ${n}` })));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.text).toContain('Your program has room for 3 habits');
    expect(linksOf(refused.html)).toEqual(expect.arrayContaining(['/habits?tab=manage', '/signup']));
    expect(valuesIn(refused.html, 'name')[0]).toMatch(/^Habit \d$/);
    expect(await habits()).toHaveLength(3);
    expect((await member.visitor.get('/habits/new')).text).toContain('Your program has room for 3 habits');
  });

  test('C8-010 that cannot be kept says so, beside what was typed', async () => {
    await whileFull(site, 'habits', async () => {
      const page = await add();
      expect([500, 503]).toContain(page.status);
      expect(page.text).toContain('Failed to add habit. Please try again.');
      expect(valuesIn(page.html, 'name')).toEqual([walk.name]);
    });
  });
});

describe('a day', () => {
  test('C8-008 C8-012 is ticked where it stands, and taken back', async () => {
    const id = await kept();
    const answer = await member.visitor.post(dayOf(id), { done: '1', back: '/habits' });
    expect(answer).toMatchObject({ status: 303, location: `/habits#habit-${id}` });
    const page = await member.visitor.get('/habits');
    expect(page.text).toContain('That was today.');
    expect(page.html).toContain('aria-pressed="true"');
    await member.visitor.post(dayOf(id), { done: '0' });
    expect(await days()).toEqual([]);
  });

  test('C9-008 a level that is reached is told on the next page, by its name, once', async () => {
    const id = await kept();
    await site.db.updateTable('profiles').set({ current_xp: 24 }).where('id', '=', member.id).execute();
    const page = await member.visitor.follow(await member.visitor.post(dayOf(id), { done: '1' }));
    expect(page.text).toContain('You have reached a new level: Foundation Builder.');
    expect((await member.visitor.get('/habits')).text).not.toContain('Foundation Builder.');
    await member.visitor.post(dayOf(id), { done: '0' });
    const again = await member.visitor.follow(await member.visitor.post(dayOf(id), { done: '1' }));
    expect(again.text).not.toContain('new level');
  });

  test('C9-049 which pages of the menu a level opens is said with it', async () => {
    const id = await kept();
    await site.db.updateTable('profiles').set({ current_xp: 149 }).where('id', '=', member.id).execute();
    const page = await member.visitor.follow(await member.visitor.post(dayOf(id), { done: '1' }));
    expect(page.text).toContain(
      'You have reached a new level: Freedom Creator. It opens: Insights, Comprehensive analysis, Community, and Leaderboard.',
    );
  });

  test('C8-005 an amount grows by its buttons, and the same form sent twice adds once', async () => {
    const id = await kept({ target: '20', unit: 'minutes' });
    for (let n = 0; n < 2; n += 1) await member.visitor.post(dayOf(id), { change: '5', from: '0' });
    expect(await days()).toMatchObject([{ state: 'part', amount: 5 }]);
    expect((await member.visitor.get('/habits')).text).toContain('5 of 20');
  });

  test.each<[string, (now: string) => string, string]>([
    ['ahead', (now) => addDays(now, 1), 'This day has not come yet.'],
    ['long ago', (now) => addDays(now, -8), 'Days can be filled in for seven days.'],
    ['before it began', (now) => addDays(now, -1), 'The habit does not count on this day.'],
    ['that is none', () => '2026-02-30', 'There is no such day in the calendar.'],
  ])('C8-050 %s is refused in words, on the page that was left', async (_says, dayFrom, says) => {
    const id = await kept();
    const back = '/habits?tab=weekly';
    const answer = await member.visitor.post(dayOf(id, dayFrom(today)), { done: '1', back });
    expect(answer).toMatchObject({ status: 303, location: `${back}#habit-${id}` });
    expect((await member.visitor.follow(answer)).text).toContain(says);
    expect(await days()).toEqual([]);
  });

  test('C8-008 the answer leads to no other site', async () => {
    const id = await kept();
    for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await member.visitor.post(dayOf(id), { done: '1', back })).location).toBe(
        `/habits#habit-${id}`,
      );
  });

  test('has a page of its own, for what is skipped and for a note', async () => {
    const id = await kept();
    await member.visitor.post(dayOf(id), { skip: '1', back: dayOf(id) });
    const skipped = await member.visitor.get(dayOf(id));
    expect(skipped.text).toContain('Do not skip it');
    await member.visitor.post(dayOf(id), { skip: '0' });
    const noted = await member.visitor.post(dayOf(id), { note: 'Rain <i>again</i>', back: dayOf(id) });
    expect((await member.visitor.follow(noted)).text).toContain('The note is kept.');
    expect((await member.visitor.get(`/habits/${id}`)).text).toContain('Rain <i>again</i>');
    const long = await member.visitor.post(dayOf(id), { note: 'y'.repeat(10_000) });
    expect(long.status).toBe(422);
    expect(long.html).toContain('y'.repeat(10_000));
    expect((await member.visitor.get(dayOf(id, '2026-02-30'))).status).toBe(404);
    expect((await member.visitor.get(dayOf(id, addDays(today, 1)))).text).toContain('has not come yet');
  });

  test('words of danger in a note bring help before everything else', async () => {
    const id = await kept();
    const answer = await member.visitor.post(dayOf(id), { note: 'I want to kill myself tonight.' });
    expect((await member.visitor.follow(answer)).text).toContain('You do not have to carry this alone');
    expect((await member.visitor.get(`/habits/${id}`)).text).toContain('You do not have to carry this alone');
  });
});

describe('what a habit says of itself', () => {
  test('C8-006 from the thirtieth day on it is theirs, and one of long ago says when it was done', async () => {
    const id = await kept();
    const has = (completed: number) =>
      site.db.updateTable('habits').set({ completed }).where('id', '=', id).execute();
    await has(29);
    expect((await member.visitor.get(`/habits/${id}`)).text).toContain('29 of 30 days on the way');
    await has(52);
    const page = await member.visitor.get(`/habits/${id}`);
    expect(page.text).toContain('Done on 52 days: it has become yours.');
    expect(page.text).not.toContain('52 of 30');
  });

  test('C8-049 one of so many days a week that begins today is there today', async () => {
    await kept({ name: 'Call', frequency: 'per-week', times: '1' });
    for (const path of ['/habits', '/dashboard']) {
      const page = await member.visitor.get(path);
      expect(page.text, path).toContain('Call');
      expect(page.text, path).toContain('0 of 1 time this week');
    }
  });

  test('C8-013 put away, it stays on the days before, where it cannot be marked', async () => {
    const yesterday = addDays(today, -1);
    const id = await kept({ name: 'Walk', starts_on: yesterday });
    await kept({ name: 'Read', starts_on: yesterday });
    await member.visitor.post(dayOf(id, yesterday), { done: '1' });
    await member.visitor.post(`/habits/${id}/state`, { act: 'archive' });
    for (const path of [`/calendar?date=${yesterday}`, `/habits?date=${yesterday}`]) {
      const page = await exchange(member.visitor, {
        path,
        status: 200,
        says: ['Walk', 'Done', '1 of 2'],
      });
      expect(page.html, path).not.toContain(`action="${dayOf(id, yesterday)}"`);
    }
    for (const path of ['/habits', '/dashboard'])
      expect((await member.visitor.get(path)).html, path).not.toContain(`id="habit-${id}"`);
  });
});

describe('weeks and months', () => {
  test('C8-004 a week over the end of a year says which year it began in', async () => {
    const year = Number(today.slice(0, 4)) - 1;
    const page = await member.visitor.get(`/habits?tab=weekly&date=${year}-06-10`);
    expect(page.text).toContain(`, ${year} to `);
  });

  test('C8-004 say of a day before a habit began that it had not, and not that it is to come', async () => {
    const yesterday = addDays(today, -1);
    // No Monday: days of its week were before it.
    const start = weekdayOf(yesterday) === 0 ? addDays(today, -2) : yesterday;
    await kept({ starts_on: start });
    const week = await member.visitor.get(`/habits?tab=weekly&date=${start}`);
    expect(week.text).toContain(': Before it began');
  });

  test('C8-004 show each day, and the same in numbers', async () => {
    const id = await kept({ starts_on: addDays(today, -3) });
    await member.visitor.post(dayOf(id, addDays(today, -1)), { done: '1' });
    for (const tab of ['weekly', 'monthly']) {
      const page = await member.visitor.get(`/habits?tab=${tab}`);
      expect(page.text).toContain('The numbers');
      expect(linksOf(page.html)).toContain(`/habits/${id}`);
    }
    const month = await member.visitor.get('/habits?tab=monthly');
    expect(month.html).toContain(`href="${dayOf(id)}"`);
    for (const query of ['date=2026-02-30', 'date=9999-01-01', 'date=x', 'month=2026-13', 'month=%00'])
      for (const tab of ['overview', 'weekly', 'monthly'])
        expect((await member.visitor.get(`/habits?tab=${tab}&${query}`)).status, query).toBe(200);
  });
});

describe('C8-013 a day that is done', () => {
  test('stays done on every page when the frequency leaves it out, and can be taken back there', async () => {
    const id = await kept();
    await member.visitor.post(dayOf(id), { done: '1' });
    const others = ['1', '2', '3', '4', '5', '6', '7'].filter((n) => n !== String(weekdayOf(today) + 1));
    const said = { ...walk, frequency: 'weekdays', weekdays: others };
    expect((await member.visitor.post(`/habits/${id}/edit`, said)).status).toBe(303);
    for (const path of ['/dashboard', '/habits']) {
      const page = await member.visitor.get(path);
      expect(page.html, path).toContain(`action="${dayOf(id)}"`);
      expect(page.html, path).toContain('aria-pressed="true"');
    }
    // What was said last stands in the form.
    const form = await member.visitor.get(`/habits/${id}/edit`);
    expect(form.html).toMatch(
      /value="weekdays"[^>]*(selected|checked)|(selected|checked)[^>]*value="weekdays"/,
    );
    await member.visitor.post(dayOf(id), { done: '0' });
    expect(await days()).toEqual([]);
  });
});

describe('the order of habits', () => {
  test('C8-004 is changed by buttons; one rests, goes on, is put away and comes back', async () => {
    const first = await kept({ name: 'First' });
    const second = await kept({ name: 'Second' });
    const state = (id: string, fields: Record<string, string>) =>
      member.visitor.post(`/habits/${id}/state`, fields);
    expect(await state(second, { move: 'up' })).toMatchObject({
      status: 303,
      location: `/habits?tab=manage#habit-${second}`,
    });
    expect((await habits()).map(({ name }) => name)).toEqual(['Second', 'First']);
    for (const [act, says] of [
      ['pause', 'It rests now.'],
      ['resume', 'It counts again from today on.'],
      ['archive', 'It is put away, with all its days.'],
      ['restore', 'It is one of your habits again.'],
    ] as const)
      expect((await member.visitor.follow(await state(first, { act }))).text).toContain(says);
    expect((await state(first, { act: 'dance' })).status).toBe(404);
  });

  test('C8-009 one is deleted after a page that says what goes with it', async () => {
    const id = await kept();
    await exchange(member.visitor, {
      path: `/habits/${id}/delete`,
      status: 200,
      says: ['Delete: Walk <b>far</b>', 'Points of today and yesterday go with it', 'Keep it'],
    });
    for (const says of ['is deleted.', 'This habit is gone already.']) {
      const answer = await member.visitor.post(`/habits/${id}/delete`, {});
      expect((await member.visitor.follow(answer)).text).toContain(says);
    }
    expect(await habits()).toEqual([]);
  });

  test('C8-005 what is said of one can be changed', async () => {
    const id = await kept();
    const page = await member.visitor.get(`/habits/${id}/edit`);
    expect(valuesIn(page.html, 'name')).toEqual([walk.name]);
    expect((await member.visitor.post(`/habits/${id}/edit`, { ...walk, name: '' })).status).toBe(422);
    await member.visitor.post(`/habits/${id}/edit`, {
      ...walk,
      name: 'Run',
      frequency: 'per-week',
      times: '3',
    });
    expect((await member.visitor.get(`/habits/${id}`)).text).toContain('3 times a week');
  });

  test('two tabs are told about each other: of what it says, and of the note of a day', async () => {
    const id = await kept({ cue: 'After breakfast' });
    const edit = `/habits/${id}/edit`;
    const [seen = ''] = valuesIn((await member.visitor.get(edit)).html, 'seen');
    await member.visitor.post(edit, { ...walk, cue: 'After breakfast', name: 'Run', seen });
    const late = { ...walk, cue: 'After lunch', seen };
    const told = await member.visitor.post(edit, late);
    expect(told.status).toBe(409);
    expect(told.text).toContain(
      'It says now: What will you do? Run; After what? After breakfast. Everything you typed',
    );
    expect(valuesIn(told.html, 'cue')).toEqual(['After lunch']);
    expect((await habits())[0]).toMatchObject({ name: 'Run', cue: 'After breakfast' });
    const [now = ''] = valuesIn(told.html, 'seen');
    expect((await member.visitor.post(edit, { ...late, seen: now })).status).toBe(303);
    expect((await member.visitor.post(edit, late)).status).toBe(303);
    expect((await habits())[0]).toMatchObject({ name: walk.name, cue: 'After lunch' });

    const [empty = ''] = valuesIn((await member.visitor.get(dayOf(id))).html, 'seen');
    await member.visitor.post(dayOf(id), { note: 'Rain', seen: empty });
    const stale = await member.visitor.post(dayOf(id), { note: 'Sun', seen: empty });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('changed elsewhere meanwhile, to: Rain.');
    expect(stale.html).toContain('>Sun</textarea>');
    expect(await days()).toMatchObject([{ note: 'Rain' }]);
    const [mark = ''] = valuesIn(stale.html, 'seen');
    expect((await member.visitor.post(dayOf(id), { note: 'Sun', seen: mark })).status).toBe(303);
    expect(await days()).toMatchObject([{ note: 'Sun' }]);
  });
});

test('a habit of somebody else is found by nobody, and changed by nobody', async () => {
  const id = await kept();
  const before = await habits();
  const other = await seatMember(site);
  for (const path of ['', '/edit', '/delete', `/days/${today}`])
    expect((await other.visitor.get(`/habits/${id}${path}`)).status, path).toBe(404);
  for (const [path, body] of [
    ['/edit', walk],
    [`/days/${today}`, { done: '1' }],
    ['/state', { act: 'archive' }],
    ['/state', { act: 'restore' }],
    ['/state', { move: 'up' }],
  ] as const)
    expect((await other.visitor.post(`/habits/${id}${path}`, body)).status, path).toBe(404);
  await other.visitor.post(`/habits/${id}/delete`, {});
  expect(await habits()).toEqual(before);
});
