import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addVideo } from '#app/domain/videos/edit-videos.ts';
import { mostPlans } from '#app/domain/workouts/plan.ts';
import { createPlan } from '#app/domain/workouts/write-plans.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { readyPlans } from '#app/workouts/registry.ts';
import { doneSession, lifted } from '#tests/domain/workouts/some-workout.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { pathOf } from '#tests/routes/plans/buying.ts';
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

/** Somebody to whom workouts are open. */
async function levelOne(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', seated.id).execute();
  return seated;
}

const planner = '/workout-planner';
const get = (path: string) => member.visitor.get(path);
const post = (path: string, fields: Readonly<Record<string, string>> = {}) =>
  member.visitor.post(path, fields);
const sets = () => site.db.selectFrom('workout_sets').selectAll().where('user_id', '=', member.id).execute();

/** A plan of the member with one day and its exercises. */
async function ownDay(...exercises: readonly string[]): Promise<{ plan: string; day: string }> {
  const plan = pathOf((await post(`${planner}/plans/new`, { name: 'Monday' })).location);
  const day = pathOf((await post(plan, { id: uuid() })).location);
  for (const exercise of exercises) await post(`${day}/add`, { exercise });
  return { plan, day };
}
/** A session of such a day that is open. */
async function begun(...exercises: readonly string[]): Promise<string> {
  const { day } = await ownDay(...exercises);
  const answer = await post(`${planner}/sessions`, { id: uuid(), day: day.split('/').at(-1)! });
  return pathOf(answer.location);
}
const set = {
  exercise: 'goblet-squat',
  number: '1',
  weight: '20',
  weight_unit: 'kg',
  reps: '10',
  effort: '',
};

describe('C10-024 the planner', () => {
  test('begins with ready plans and whom a doctor should be asked by; its tabs are Plans and Progress', async () => {
    const page = await get(planner);
    expect(page.text).toContain('ask a doctor first if you have a heart condition');
    for (const { id } of readyPlans) expect(linksOf(page.html)).toContain(`${planner}/ready/${id}`);
    expect(linksOf(page.html)).toContain(`${planner}?tab=progress`);
    expect(linksOf(page.html)).not.toContain(`${planner}?tab=videos`);
    expect((await get(`${planner}?tab=videos`)).text).toContain('Take one of these plans');
    expect((await get(`${planner}?tab=progress`)).text).toContain('Nothing here yet');
  });

  test('C10-027 a ready plan becomes an own one, once, and says which day is next', async () => {
    const form = await get(`${planner}/ready/new-home`);
    const id = valuesIn(form.html, 'id')[0]!;
    for (let n = 0; n < 2; n += 1)
      expect((await post(`${planner}/ready/new-home`, { id })).location).toBe(`${planner}/plans/${id}`);
    const page = await get(`${planner}/plans/${id}`);
    expect(page.text).toContain('Whole body, one');
    expect(page.text).toContain('2 × 8 times');
    const own = await get(planner);
    expect(own.text).toContain('First steps at home');
    expect(own.text).toContain('Next: Whole body, one');
    expect(own.text).not.toContain('Stronger at home');
  });

  test('speaks Spanish, exercises and all', async () => {
    member = await levelOne('es');
    const page = await get(`${planner}/exercises?q=sentadilla`);
    expect(page.text).toContain('Sentadilla copa');
    expect((await get(`${planner}/exercises/glute-bridge`)).text).toContain('Puente de glúteos');
    expect((await get(`${planner}/ready/new-home`)).text).toContain('2 × 8 veces');
  });

  test('says that there is room for ten plans', async () => {
    for (let n = 0; n < mostPlans; n += 1)
      await createPlan(site.db, member.id, uuid(), 'x', null, site.now());
    const page = await post(`${planner}/plans/new`, { name: 'One more' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('There is room for 10 plans');
    expect(valuesIn(page.html, 'name')).toEqual(['One more']);
    expect((await post(`${planner}/ready/new-home`)).status).toBe(422);
  });
});

describe('C10-027 an own plan', () => {
  test('is put together by plain forms: days, exercises, their order and how much', async () => {
    const { plan, day } = await ownDay('squat', 'plank');
    await post(day, { exercise: 'plank', move: 'up' });
    const page = await get(day);
    expect(page.html.indexOf('id="exercise-plank"')).toBeLessThan(page.html.indexOf('id="exercise-squat"'));
    const refused = await post(`${day}/exercises/squat`, { sets: '11', reps: 'x', rest: '60' });
    expect(refused.status).toBe(422);
    expect(errorAt(refused.html, 'sets')).toContain('Must be between 1 and 10');
    expect(valuesIn(refused.html, 'reps')).toEqual(['x']);
    expect(titleOf(refused.html)).toMatch(/^Error/);
    const saved = await post(`${day}/exercises/squat`, { sets: '4', reps: '15', rest: '60' });
    expect(saved.location).toBe(`${day}#exercise-squat`);
    expect((await get(plan)).text).toContain('4 × 15 times');
    expect((await post(`${day}/exercises/squat/remove`)).location).toBe(day);
    await post(`${day}/edit`, { name: 'Legs at home' });
    await post(`${plan}/edit`, { name: 'Winter' });
    const after = await get(plan);
    expect(after.text).toMatch(/Winter.*Legs at home/);
    expect(after.text).not.toContain('4 × 15 times');
    expect((await post(`${day}/delete`)).location).toBe(plan);
    expect((await post(`${plan}/delete`)).location).toBe(planner);
    expect((await get(plan)).status).toBe(404);
  });

  test('finds exercises by words, by muscle and by what they take, and says what is in it already', async () => {
    const { day } = await ownDay('squat');
    const page = await get(`${day}/add?q=squat`);
    expect(page.text).toMatch(/Squat front of the thighs, glutes · no equipment Is in it/);
    const gentle = await get(`${day}/add?equipment=chair&pace=gentle&muscle=calves`);
    expect(gentle.text).toContain('Heel raise at a chair');
    expect(gentle.text).not.toContain('Chair dip');
    expect((await get(`${day}/add?q=zzz`)).status).toBe(200);
  });

  test('is nobody else’s: each of its addresses answers that it is not there', async () => {
    const { plan, day } = await ownDay('squat');
    const session = await begun('goblet-squat');
    await post(session, set);
    const { visitor } = await levelOne();
    for (const path of [plan, `${plan}/edit`, `${plan}/delete`, day, `${day}/add`, `${day}/exercises/squat`])
      expect((await visitor.get(path)).status, path).toBe(404);
    for (const path of ['', '/add', '/day', '/delete', '/sets/goblet-squat/1'])
      expect((await visitor.get(session + path)).status, path).toBe(404);
    for (const path of [session, `${session}/finish`, `${session}/day`, day, plan])
      expect((await visitor.post(path, { ...set, day: today })).status, path).toBe(404);
    const dayId = day.split('/').at(-1)!;
    expect((await visitor.post(`${planner}/sessions`, { id: uuid(), day: dayId })).status).toBe(404);
    expect(await sets()).toHaveLength(1);
  });
});

describe('C10-027 a session', () => {
  test('keeps each set at once, goes on to the next one, and says until when to rest', async () => {
    const session = await begun('goblet-squat', 'plank');
    const page = await get(session);
    expect(titleOf(page.html)).toContain('Goblet squat');
    // The first time: nothing in place of the last time.
    expect(page.text).not.toContain('Last time');
    expect(valuesIn(page.html, 'weight')).toEqual(['']);
    expect(valuesIn(page.html, 'effort').filter(Boolean)).toEqual([]);
    const kept = await post(session, { ...set, weight: '22,5', effort: '7' });
    expect(kept.location).toBe(`${session}?exercise=goblet-squat#set`);
    expect(await sets()).toMatchObject([
      { number: 1, hundredths: 2250, unit: 'kg', reps: 10, effort: 7, day: today },
    ]);
    const next = await get(pathOf(kept.location!.replace('#set', '')));
    expect(next.text).toContain('10 times with 22.5 kg, effort 7');
    expect(valuesIn(next.html, 'number')).toEqual(['2']);
    expect(valuesIn(next.html, 'weight')).toEqual(['22.5']);
    expect(next.text).toMatch(/Rest until \d/);
    expect(next.html).toContain('data-rest="90"');
    expect(linksOf(next.html)).toContain(`${session}?exercise=plank`);
    // Pressed twice.
    await post(session, { ...set, weight: '22,5', effort: '7' });
    expect(await sets()).toHaveLength(1);
  });

  test.each([
    ['weight', 'heavy', 'Write a number'],
    ['weight', '2001', 'Must be between 0 and 2000'],
    ['weight', '', 'This field is required'],
    ['reps', '2.5', 'Write a whole number'],
    ['weight_unit', 'stone', 'Choose one of the listed options'],
    ['effort', '11', 'Choose one of the listed options'],
  ])('with %s = %j says what is wrong at its place, and keeps the rest', async (field, value, says) => {
    const session = await begun('goblet-squat');
    const page = await post(session, { ...set, [field]: value });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual([`#f-${field}`]);
    expect(errorAt(page.html, field)).toContain(says);
    if (field !== 'reps') expect(valuesIn(page.html, 'reps')).toEqual(['10']);
    expect(valuesIn(page.html, 'number')).toEqual(['1']);
    expect(await sets()).toEqual([]);
  });

  test('with a set that another tab has kept meanwhile says so; what was typed can be the next one', async () => {
    const session = await begun('goblet-squat');
    await post(session, set);
    const page = await post(session, { ...set, reps: '12' });
    expect(page.status).toBe(409);
    expect(page.text).toContain('Set 1 was kept already, with something else.');
    expect(valuesIn(page.html, 'number')).toEqual(['2']);
    expect(valuesIn(page.html, 'reps')).toEqual(['12']);
    expect((await sets()).map(({ reps }) => reps)).toEqual([10]);
  });

  test('that cannot be stored shows what was typed, to be sent again', async () => {
    const session = await begun('goblet-squat');
    const page = await whileFull(site, 'workout_sets', () => post(session, set));
    expect(page.status).toBe(500);
    expect(valuesIn(page.html, 'weight')).toEqual(['20']);
  });

  test('left halfway is offered again, and another one does not begin beside it', async () => {
    const session = await begun('goblet-squat');
    await post(session, set);
    expect((await get(planner)).text).toContain('Day 1 is still open');
    for (const path of [planner, '/dashboard'])
      expect(linksOf((await get(path)).html), path).toContain(session);
    const second = await post(`${planner}/sessions`, { id: uuid() });
    expect(second.location).toBe(session);
    expect((await member.visitor.follow(second)).text).toContain('This session is still open.');
  });

  test('ends with what was more than last time', async () => {
    await doneSession(site.db, member.id, [lifted(8), lifted(8)], addDays(today, -3));
    const session = await begun('goblet-squat');
    expect((await get(session)).text).toContain('Last time: 8 times with 20 kg');
    await post(session, { ...set, weight: '50', weight_unit: 'lb' });
    expect((await post(`${session}/finish`)).location).toBe(session);
    const page = await get(session);
    expect(page.text).toContain('Goblet squat: 10 times with 50 lb, last time 8 times with 20 kg.');
    const exercise = await get(`${planner}/exercises/goblet-squat`);
    expect(exercise.text).toContain('10 times with 50 lb');
    expect(exercise.text).toContain('drawn in lb, converted exactly');
    expect(exercise.text).toContain('44.09 lb on');
    const progress = await get(`${planner}?tab=progress`);
    expect(progress.text).toMatch(/Goblet squat 2 days, last on .* The most: 10 times with 50 lb/);
  });

  test('C10-027 ended too early is opened again from its page, and takes the next set', async () => {
    const session = await begun('goblet-squat');
    await post(session, set);
    await post(`${session}/finish`);
    const over = await get(session);
    expect(over.html).toContain(`action="${session}/reopen"`);
    expect(over.html).not.toContain('name="weight"');
    const answer = await post(`${session}/reopen`);
    expect(answer).toMatchObject({ status: 303, location: session });
    expect((await member.visitor.follow(answer)).html).toContain('name="weight"');
    expect((await post(session, set)).status).toBe(303);
    expect((await get(planner)).text).toContain('still open');
    expect((await post(`${planner}/sessions/${uuid()}/reopen`)).status).toBe(404);
  });

  test('without a set is not kept', async () => {
    const session = await begun('goblet-squat');
    const answer = await post(`${session}/finish`);
    expect((await member.visitor.follow(answer)).text).toContain('No set was kept');
    expect((await get(session)).status).toBe(404);
  });

  test('C10-028 shows the day that was entered, and none that is to come', async () => {
    const session = pathOf(`${planner}/sessions/${await doneSession(site.db, member.id, [lifted()], today)}`);
    const refused = await post(`${session}/day`, { day: addDays(today, 1) });
    expect(refused.status).toBe(422);
    expect(errorAt(refused.html, 'day')).toContain('not in the future');
    const day = addDays(today, -5);
    await post(`${session}/day`, { day });
    expect(valuesIn((await get(`${session}/day`)).html, 'day')).toEqual([day]);
    expect((await sets()).map((one) => one.day)).toEqual([day]);
    const shown = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
    expect((await get(session)).text).toContain(shown.format(new Date(day)));
    expect((await get(`${planner}/sessions`)).text).toContain(shown.format(new Date(day)));
  });

  test('has its sets changed and taken away, and is deleted after asking', async () => {
    const session = await begun('goblet-squat');
    await post(session, set);
    const path = `${session}/sets/goblet-squat/1`;
    expect(valuesIn((await get(path)).html, 'weight')).toEqual(['20']);
    expect((await post(path, { ...set, weight: 'x' })).status).toBe(422);
    expect((await post(path, { ...set, weight: '25' })).location).toBe(`${session}?exercise=goblet-squat`);
    expect((await sets())[0]).toMatchObject({ hundredths: 2500 });
    await post(path, { intent: 'remove' });
    expect(await sets()).toEqual([]);
    await post(session, set);
    expect((await get(`${session}/delete`)).text).toContain('It has 1 set, which will be gone.');
    await post(`${session}/delete`);
    expect((await get(session)).status).toBe(404);
  });
});

describe('C10-024 videos', () => {
  test('C10-025 once one is published there is a tab; watched, it pays once', async () => {
    const admin = await seatMember(site, { role: 'admin' });
    const id = uuid();
    const texts = { en: { title: 'Slow & steady', description: 'By the window.' } };
    const link = 'https://videos.example/slow';
    await addVideo(
      site.db,
      admin.id,
      id,
      { link, minutes: 12, state: 'published', place: 'workouts', texts },
      site.now(),
    );
    const page = await get(`${planner}?tab=videos`);
    expect(linksOf(page.html)).toContain(link);
    expect(page.html).not.toMatch(/<(iframe|video|embed|object)\b/);
    expect(page.text).toContain('12 min on videos.example');
    const first = await post(`${planner}/videos/${id}/watched`);
    expect((await member.visitor.follow(first)).text).toMatch(/Watched\. \+2 XP\..*Watched/);
    const second = await post(`${planner}/videos/${id}/watched`);
    expect((await member.visitor.follow(second)).text).not.toContain('+2 XP');
    const xp = site.db.selectFrom('profiles').select('current_xp').where('id', '=', member.id);
    expect((await xp.executeTakeFirstOrThrow()).current_xp).toBe(27);
    expect((await post(`${planner}/videos/${uuid()}/watched`)).status).toBe(404);
  });
});
