import { CompiledQuery } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { recordMeasurement } from '#app/domain/measurements/write-measurement.ts';
import type { MeasurementFacts } from '#app/domain/measurements/measurement.ts';
import { findHeldPost, holdPost } from '#app/domain/submissions/held-posts.ts';
import { measured } from '#tests/domain/measurements/some-measurement.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { errorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
let today: string;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await levelOne();
  // The member lives by UTC.
  today = site.now().toISOString().slice(0, 10);
});

/** Somebody to whom measurements are open. */
async function levelOne(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', seated.id).execute();
  return seated;
}

type Fields = Readonly<Record<string, string | readonly string[]>>;
const answers = {
  mindset: '6',
  health: '7',
  financial: '8',
  relationships: '4',
  purpose: '5',
  overall: '6',
  notes: 'Rain, ñandú',
};
const held = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));
const ago = (days: number) => addDays(today, -days);
const send = (fields: Fields = {}, path = '/measurements/new') =>
  member.visitor.post(path, { ...answers, day: today, ...fields });
const rows = (id = member.id) =>
  site.db.selectFrom('measurements').selectAll().where('user_id', '=', id).orderBy('day').execute();
/** A measurement of so many days ago. */
async function measuredAgo(days: number, facts: Partial<MeasurementFacts> = {}): Promise<string> {
  const said = measured({ day: ago(days), ...facts });
  const made = await recordMeasurement(site.db, member.id, uuid(), said, site.now());
  if (!made.ok) throw new Error(made.reason);
  return made.measurement.id;
}

describe('C8-041 a measurement', () => {
  test('begins with a baseline: the page says what it is, and why', async () => {
    const page = await member.visitor.get('/measurements');
    expect(page.text).toContain('The first time is your baseline');
    expect(linksOf(page.html)).toContain('/measurements/new');
    const form = await member.visitor.get('/measurements/new');
    expect(form.text).toContain('all others are held against it');
    // Scales start unanswered; the day is today's.
    for (const scale of ['mindset', 'health', 'financial', 'relationships', 'purpose', 'overall'])
      expect(valuesIn(form.html, scale)).toEqual([]);
    expect(valuesIn(form.html, 'day')).toEqual([today]);
    const answer = await send();
    expect(answer.location).toBe('/measurements');
    const after = await member.visitor.follow(answer);
    expect(after.text).toContain('Your baseline is set.');
    expect(after.text).toContain('Relationships are lowest, at 4.');
    expect(after.text).toMatch(/Thirty days On \w+ \d+/);
    expect(await rows()).toMatchObject([
      { checkpoint: 0, day: today, health: 7, overall: 6, notes: 'Rain, ñandú' },
    ]);
  });

  test.each([
    ['mindset', '', 'This field is required'],
    ['overall', '', 'This field is required'],
    ['health', '0', 'Must be between 1 and 10'],
    ['health', '11', 'Must be between 1 and 10'],
    ['health', '7.5', 'Must be between 1 and 10'],
    ['health', 'seven', 'Must be between 1 and 10'],
    ['notes', 'x'.repeat(10_000), 'Must be no more than 2000 characters'],
    ['day', '', 'This field is required'],
    ['day', '2026-02-30', 'Write a date that exists'],
    ['day', '2999-01-01', 'Choose a day that is not in the future'],
    ['day', '2020-01-01', 'Choose today or one of the last seven days'],
  ])('with %s = %.12j says what is wrong at its place, and keeps the rest', async (field, value, says) => {
    const page = await send({ [field]: value });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, field)).toContain(says);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual([`#f-${field}`]);
    expect(titleOf(page.html)).toMatch(/^Error/);
    for (const [other, typed] of Object.entries({ ...answers, day: today }))
      if (other !== field) expect(valuesIn(page.html, other), other).toEqual([typed]);
    if (field === 'notes') expect(valuesIn(page.html, 'notes')[0]?.trim()).toBe(value);
    expect(await rows()).toEqual([]);
  });

  test('sent twice is one; today’s is changed and not recorded again', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1) expect((await send({ id })).location).toBe('/measurements');
    expect(await rows()).toHaveLength(1);
    const { location } = await member.visitor.get('/measurements/new');
    expect(location).toBe(`/measurements/${id}/edit`);
    expect(valuesIn((await member.visitor.get(location!)).html, 'relationships')).toEqual(['4']);
  });

  test('recorded in two tabs: the second one sees what is there, and puts its own in its place', async () => {
    await measuredAgo(31, { overall: 3 });
    const there = await measuredAgo(0, { overall: 9, notes: 'The first tab.' });
    const page = await send({ id: uuid() });
    expect(page.status).toBe(409);
    expect(page.text).toContain('There is a measurement already that says something else');
    expect(page.text).toContain('The first tab.');
    for (const [field, typed] of Object.entries(answers)) expect(valuesIn(page.html, field)).toEqual([typed]);
    expect(page.html).toContain(`action="/measurements/${there}/edit"`);
    expect((await rows()).map(({ overall }) => overall)).toEqual([3, 9]);
    const again = await send({ seen: valuesIn(page.html, 'seen') }, `/measurements/${there}/edit`);
    expect(again.location).toBe(`/measurements/${there}`);
    expect((await rows()).at(-1)).toMatchObject({ overall: 6, checkpoint: 30, notes: 'Rain, ñandú' });
  });

  test('held while signed out, and recorded elsewhere meanwhile, is held no more once it is in its place', async () => {
    const path = '/measurements/new';
    await holdPost(site.db, member.id, path, { ...held(answers), day: [today] }, site.now());
    await measuredAgo(0, { overall: 9 });
    const form = await member.visitor.get(`${path}?held=1`);
    expect(valuesIn(form.html, 'notes')).toEqual(['Rain, ñandú']);
    const page = await send({ held: valuesIn(form.html, 'held') });
    expect(page.status).toBe(409);
    const again = ['seen', 'held'].map((name) => [name, valuesIn(page.html, name)]);
    const [action = ''] = /\/measurements\/[\w-]+\/edit/.exec(page.html) ?? [];
    expect((await send(Object.fromEntries(again), action)).status).toBe(303);
    expect((await rows())[0]?.overall).toBe(6);
    expect(await findHeldPost(site.db, member.id, path, site.now())).toBeNull();
  });

  test('that cannot be stored stands there to be sent again', async () => {
    const page = await whileFull(site, 'measurements', () => send());
    expect(page.status).toBe(500);
    expect(valuesIn(page.html, 'notes')).toEqual(['Rain, ñandú']);
    expect(valuesIn(page.html, 'purpose')).toEqual(['5']);
  });

  test('is changed from the newest page alone; the day of another one is not free', async () => {
    const id = await measuredAgo(0);
    await measuredAgo(2);
    const path = `/measurements/${id}/edit`;
    expect((await send({ seen: '0', overall: '1' }, path)).status).toBe(303);
    const late = await send({ seen: '0', overall: '2' }, path);
    expect(late.status).toBe(409);
    expect(valuesIn(late.html, 'overall')).toEqual(['2']);
    expect(valuesIn(late.html, 'seen')).toEqual(['1']);
    const taken = await send({ seen: '1', day: ago(2) }, path);
    expect(taken.status).toBe(422);
    expect(errorAt(taken.html, 'day')).toContain('There is another measurement of this day');
    expect((await rows()).at(-1)).toMatchObject({ overall: 1, revision: 1, day: today });
  });

  test('older than seven days stays as it was, and nothing typed is lost', async () => {
    const id = await measuredAgo(8);
    const page = await member.visitor.get(`/measurements/${id}`);
    expect(page.text).toContain('older than seven days');
    expect(linksOf(page.html)).not.toContain(`/measurements/${id}/edit`);
    expect((await member.visitor.get(`/measurements/${id}/edit`)).location).toBe(`/measurements/${id}`);
    const late = await send({ seen: '0', overall: '1' }, `/measurements/${id}/edit`);
    expect(late.status).toBe(409);
    expect(valuesIn(late.html, 'notes')).toEqual(['Rain, ñandú']);
    expect((await rows())[0]?.overall).toBe(6);
  });

  test('is deleted after a question, which says what becomes of the baseline', async () => {
    const first = await measuredAgo(40);
    const second = await measuredAgo(9);
    const question = await member.visitor.get(`/measurements/${first}/delete`);
    expect(question.text).toMatch(/It is your baseline\. The measurement of .* takes its place/);
    expect(await rows()).toHaveLength(2);
    for (let n = 0; n < 2; n += 1)
      expect((await member.visitor.post(`/measurements/${first}/delete`)).location).toBe('/measurements');
    expect(await rows()).toMatchObject([{ id: second, checkpoint: 0 }]);
    expect((await member.visitor.get(`/measurements/${first}/delete`)).status).toBe(404);
  });

  onSqlite('a trigger stops the deletion')('that cannot be deleted stays, in words', async () => {
    const id = await measuredAgo(0);
    const run = (sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));
    await run("create trigger stays before delete on measurements begin select raise(abort, 'no'); end");
    const page = await member.visitor.post(`/measurements/${id}/delete`);
    await run('drop trigger stays');
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toContain('could not be deleted');
    expect(await rows()).toHaveLength(1);
  });

  test('AC-04 is nobody else’s', async () => {
    const id = await measuredAgo(0, { notes: 'canary' });
    const own = member;
    member = await levelOne();
    await measuredAgo(1);
    for (const path of [
      `/${id}`,
      `/${id}/edit`,
      `/${id}/delete`,
      `/compare?one=${id}`,
      '/x',
      '/compare?one=x',
    ])
      await exchange(member.visitor, { path: `/measurements${path}`, status: 404, hides: 'canary' });
    expect((await send({ seen: '0' }, `/measurements/${id}/edit`)).status).toBe(404);
    await member.visitor.post(`/measurements/${id}/delete`);
    const taken = await send({ id });
    expect(taken.status).toBe(303);
    expect(await rows(own.id)).toMatchObject([{ notes: 'canary' }]);
    expect(await rows()).toHaveLength(2);
  });

  test('brings help first where what was written calls for it', async () => {
    const answer = await send({ notes: danger.en });
    expect((await member.visitor.follow(answer)).text).toContain('You do not have to carry this alone');
    const [row] = await rows();
    for (const path of [`/${row!.id}`, `/${row!.id}/edit`])
      expect((await member.visitor.get(`/measurements${path}`)).text).toContain(
        'You do not have to carry this alone',
      );
  });

  test('belongs to level 1: below it the page says so', async () => {
    const { visitor } = await seatMember(site);
    const page = await visitor.get('/measurements');
    expect(page.text).toContain('Foundation Builder');
    expect((await visitor.post('/measurements/new', { ...answers, day: today })).status).toBe(403);
  });
});

describe('C8-042 checkpoints', () => {
  const row = 'five scales, three minutes';

  test.each([
    [26, 'The next checkpoint is on', false],
    [30, 'Thirty days since your baseline. Measure again by', true],
    [45, 'is still open. It takes three minutes.', true],
    [58, 'Sixty days since your baseline.', true],
  ])('%i days after the baseline: %s', async (days, says, waits) => {
    await measuredAgo(days);
    const page = await member.visitor.get('/measurements');
    expect(page.text).toContain(says);
    const day = await member.visitor.get('/dashboard');
    if (waits) expect(day.text).toContain(row);
    else expect(day.text).not.toContain(row);
    if (days === 58)
      expect(page.text).toContain('Went by without a measurement. The next one counts as much.');
    if (!waits) return;
    expect((await member.visitor.get('/measurements/new')).text).toContain('where do you stand?');
    await send();
    expect((await member.visitor.get('/dashboard')).text).not.toContain(row);
    const after = await member.visitor.get('/measurements');
    expect(after.text).toMatch(/(Thirty|Sixty) days Measured on/);
    expect(after.text).toContain('Change what you measured today');
  });

  test('do not stand on the first page of the day before a baseline, or below level 1', async () => {
    expect((await member.visitor.get('/dashboard')).text).not.toContain(row);
    await measuredAgo(30);
    await site.db.updateTable('profiles').set({ current_xp: 0 }).where('id', '=', member.id).execute();
    expect((await member.visitor.get('/dashboard')).text).not.toContain(row);
  });

  test('and baseline are milestones of the calendar', async () => {
    const id = await measuredAgo(3);
    const page = await member.visitor.get(`/calendar?date=${ago(3)}`);
    expect(page.text).toContain('Measurement: Baseline');
    expect(linksOf(page.html)).toContain(`/measurements/${id}`);
  });
});

describe('C8-043 comparing', () => {
  const compare = (...ids: readonly string[]) =>
    member.visitor.get(`/measurements/compare?${ids.map((id) => `one=${id}`).join('&')}`);

  test('two: each difference in words and numbers, whichever is named first', async () => {
    const then = await measuredAgo(40, { notes: 'Then.' });
    const scores = { mindset: 8, health: 6, financial: 8, relationships: 5, purpose: 5 };
    const now = await measuredAgo(9, { scores, overall: 7, notes: 'Now.' });
    for (const ids of [
      [then, now],
      [now, then],
    ]) {
      const page = await compare(...ids);
      expect(page.status).toBe(200);
      expect(page.text).toContain('Higher: 3. Lower: 1. As before: 2.');
      expect(page.text).toContain('Mindset 6 8 2 more Health 7 6 1 less Finances 8 8 The same');
      expect(page.text).toMatch(/Then\..*Now\./);
    }
    const page = await member.visitor.get(`/measurements/compare?one=${then}&other=${now}`);
    expect(valuesIn(page.html, 'one')).toEqual([then]);
    expect(valuesIn(page.html, 'other')).toEqual([now]);
  });

  test('three, or one with itself, is refused in words, and what was chosen stays', async () => {
    const ids = [await measuredAgo(40), await measuredAgo(20), await measuredAgo(9)];
    const three = await compare(...ids);
    expect(three.status).toBe(400);
    expect(three.text).toContain('Two at a time');
    expect([valuesIn(three.html, 'one'), valuesIn(three.html, 'other')]).toEqual([[ids[0]], [ids[1]]]);
    const same = await compare(ids[1]!, ids[1]!);
    expect(same.status).toBe(400);
    expect(same.text).toContain('These are one and the same');
    expect(valuesIn(same.html, 'one')).toEqual([ids[1]]);
    const one = await compare(ids[1]!);
    expect(one.status).toBe(200);
    expect([valuesIn(one.html, 'one'), valuesIn(one.html, 'other')]).toEqual([[ids[1]], [ids[2]]]);
  });

  test('needs two', async () => {
    for (const [says, link] of [
      ['Two are needed to compare', '/measurements/new'],
      ['Two are needed to compare', '/measurements/new'],
    ] as const) {
      const page = await member.visitor.get('/measurements/compare');
      expect(page.text).toContain(says);
      expect(linksOf(page.html)).toContain(link);
      await measuredAgo(0);
    }
  });
});

describe('C8-043 the history', () => {
  test('draws each scale over time, and lists all of them by pages', async () => {
    for (let days = 0; days < 23; days += 1) await measuredAgo(days * 3, { overall: (days % 10) + 1 });
    const page = await member.visitor.get('/measurements/history');
    expect(page.text).toContain('Page 1 of 2');
    expect(valuesIn(page.html, 'one')).toEqual([]);
    expect(page.html.match(/<path d="M[^"]*h\.01"/g)?.length).toBeGreaterThanOrEqual(23);
    const health = await member.visitor.get('/measurements/history?line=health&page=2');
    expect(health.text).toContain('Health over time');
    expect(health.text).toContain('Baseline');
    for (const line of ['x', 'overall', 'purpose'])
      expect((await member.visitor.get(`/measurements/history?line=${line}`)).status).toBe(200);
  });

  test('with nothing in it has one way on; with one measurement nothing to choose', async () => {
    const empty = await member.visitor.get('/measurements/history');
    expect(linksOf(empty.html)).toContain('/measurements/new');
    await measuredAgo(0);
    const one = await member.visitor.get('/measurements/history');
    expect(one.text).not.toContain('Choose two');
  });
});

test('C8-041 in Spanish: which part stands lowest, one, some or all', async () => {
  member = await levelOne('es');
  const all = { mindset: 5, health: 5, financial: 5, relationships: 5, purpose: 5 };
  for (const [days, scores, says] of [
    [3, { ...all, purpose: 3 }, 'El propósito está más abajo, en 3.'],
    [2, { ...all, health: 2, mindset: 2 }, 'La mentalidad y la salud están más abajo, en 2.'],
    [1, all, 'Las cinco partes están en 5.'],
  ] as const) {
    await measuredAgo(days, { scores });
    expect((await member.visitor.get('/measurements')).text).toContain(says);
  }
});
