import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { grams, named, someEntry, someOwnFood } from '#tests/domain/nutrition/some-food.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { fullDayInText } from '#app/http/day-texts.ts';
import { danger } from '#tests/routes/help/in-danger.ts';
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

/** Somebody to whom the diary of food is open. */
async function levelOne(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', seated.id).execute();
  return seated;
}

const path = '/nutrition';
type Fields = Readonly<Record<string, string>>;
const get = (below = '') => member.visitor.get(path + below);
const post = (below: string, fields: Fields = {}) => member.visitor.post(path + below, fields);
const rice = (fields: Fields = {}) =>
  post('/add/rice-white', { amount: '1.5', unit: 'cup', day: today, meal: 'lunch', ...fields });
const entries = (id = member.id) =>
  site.db.selectFrom('food_entries').selectAll().where('user_id', '=', id).orderBy('position').execute();
const write = (...of: Parameters<typeof someEntry> extends [unknown, unknown, ...infer R] ? R : never) =>
  someEntry(site.db, member.id, of[0], of[1] ?? { day: today, meal: 'lunch' }, site.now());

describe('C10-023 C10-026 a food of the list', () => {
  test('whose rounded numbers do not add up to their sum is said to be rounded, and no other', async () => {
    await write(named('One', 1.4));
    expect((await get()).text).not.toContain('rounded by itself');
    await write(named('Two', 1.4));
    const page = await get();
    expect(page.text).toContain('3 kcal');
    expect(page.text).toContain('Each number is rounded by itself');
  });

  test('is found, counted in portions, and stands in its meal with what it holds', async () => {
    const found = await get('/add?meal=lunch&q=rice');
    const href = linksOf(found.html).find((link) => link.startsWith(`${path}/add/rice-white?`))!;
    const form = await member.visitor.get(href);
    expect(valuesIn(form.html, 'amount')).toEqual(['1']);
    expect(form.text).toContain('What 100 g hold Energy 130 kcal');
    expect(form.text).toContain('USDA National Nutrient Database');
    const answer = await rice();
    expect(answer).toMatchObject({ status: 303, location: `${path}#lunch` });
    const page = await member.visitor.follow(answer);
    expect(page.text).toContain('White rice, cooked is in the diary.');
    expect(page.text).toContain('White rice, cooked 1.5 cups, 237 g 308 kcal');
    expect(await entries()).toMatchObject([{ food: 'rice-white', milligrams: 237_000, energy: 308_100 }]);
  });

  test.each([
    ['1,5', 237_000],
    ['1.5', 237_000],
    [' 2 ', 316_000],
  ])('%j is an amount', async (amount, milligrams) => {
    await rice({ amount });
    expect(await entries()).toMatchObject([{ milligrams }]);
  });

  test.each([
    ['amount', '', 'This field is required'],
    ['amount', '0', 'between'],
    ['amount', 'some', 'number'],
    ['unit', 'medium', 'list'],
  ])('with %s = %j says what is wrong at its place, and keeps the rest', async (field, value, says) => {
    const page = await rice({ [field]: value });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, field)).toContain(says);
    expect(summaryOf(page.html).map(({ href }) => href)).toEqual([`#f-${field}`]);
    expect(titleOf(page.html)).toMatch(/^Error/);
    expect(valuesIn(page.html, 'day')).toEqual([today]);
    expect(valuesIn(page.html, 'meal')).toEqual(['lunch']);
    expect(await entries()).toEqual([]);
  });

  test('C10-028 the day that is entered is the day that is shown; one ahead is refused with all that was typed', async () => {
    const before = addDays(today, -40);
    const answer = await rice({ day: before });
    expect(answer.location).toBe(`${path}?date=${before}#lunch`);
    expect((await member.visitor.follow(answer)).text).toContain('1.5 cups, 237 g');
    expect((await get()).text).not.toContain('237 g');
    const ahead = await rice({ day: addDays(today, 1) });
    expect(ahead.status).toBe(422);
    expect(ahead.text).toContain('That day is still to come.');
    expect(valuesIn(ahead.html, 'amount')).toEqual(['1.5']);
    expect((await get(`?date=${addDays(today, 1)}`)).text).toContain('Nothing is written down for this day');
  });

  test('sent twice is one line', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1) expect((await rice({ id })).status).toBe(303);
    expect(await entries()).toHaveLength(1);
  });

  test('accents and other names find it in Spanish', async () => {
    member = await levelOne('es');
    for (const [q, food] of [
      ['platano', 'banana'],
      ['PALTA', 'avocado'],
      ['limon verde', 'lime-juice'],
    ] as const)
      expect((await get(`/add?q=${q}`)).html, q).toContain(`${path}/add/${food}?`);
  });
});

describe('C10-026 a line', () => {
  test('is changed in proportion, moved, and taken out', async () => {
    const id = await write(grams('rice-white', 100));
    const form = await get(`/entries/${id}`);
    expect(valuesIn(form.html, 'amount')).toEqual(['100']);
    const seen = valuesIn(form.html, 'seen')[0]!;
    const moved = { amount: '200', unit: 'g', meal: 'dinner', day: today, seen };
    expect(await post(`/entries/${id}`, moved)).toMatchObject({ status: 303, location: `${path}#dinner` });
    expect(await entries()).toMatchObject([{ meal: 'dinner', energy: 260_000, milligrams: 200_000 }]);
    const late = await post(`/entries/${id}`, {
      ...moved,
      amount: '5',
      meal: 'lunch',
      day: addDays(today, -1),
    });
    expect(late.status).toBe(409);
    // What stands there now is said beside what was typed.
    expect(late.text).toContain(
      `It says now: How much: 200; Which meal: Dinner; Which day: ${fullDayInText('en', today)}.`,
    );
    expect(valuesIn(late.html, 'amount')).toEqual(['5']);
    const again = { ...moved, amount: '5', seen: valuesIn(late.html, 'seen')[0]! };
    expect((await post(`/entries/${id}`, again)).status).toBe(303);
    expect((await post(`/entries/${id}/delete`)).location).toBe(`${path}#dinner`);
    expect((await post(`/entries/${id}/delete`)).status).toBe(303);
    expect(await entries()).toEqual([]);
  });

  test('of anybody else is nowhere', async () => {
    const id = await write();
    const food = await someOwnFood(site.db, member.id);
    const stranger = await levelOne();
    for (const page of [
      `/entries/${id}`,
      `/entries/${id}/delete`,
      `/foods/${food}`,
      `/add/${food}`,
      '/add/zzzz',
    ])
      expect((await stranger.visitor.get(path + page)).status, page).toBe(404);
    for (const page of [`/foods/${food}/archive`, `/meals/${uuid()}/use`])
      expect((await stranger.visitor.post(path + page, {})).status, page).toBe(404);
    expect(await entries()).toHaveLength(1);
  });

  test('a name with its energy is enough, and is held where the session has ended', async () => {
    const fields = { name: 'Soup at Ana’s', energy: '250', day: today, meal: 'dinner' };
    expect((await post('/quick', fields)).status).toBe(303);
    expect((await get()).text).toContain('Soup at Ana’s 250 kcal');
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    await post('/quick', { ...fields, name: 'Held soup' });
    const held = await findHeldPost(site.db, member.id, `${path}/quick`, site.now());
    expect(held?.['name']).toEqual(['Held soup']);
  });

  test('E01 words of danger bring help first', async () => {
    const answer = await post('/quick', { name: danger.en, energy: '1', day: today, meal: 'snack' });
    expect((await member.visitor.follow(answer)).html).toContain('bg-pine-tint p-4');
  });
});

describe('C10-026 copies, saved meals and water', () => {
  test('the day before is copied once, however often it is pressed', async () => {
    const before = addDays(today, -1);
    await write(grams('egg', 100), { day: before, meal: 'breakfast' });
    await write(named('Soup', 250), { day: before, meal: 'lunch' });
    expect((await get()).text).toContain('Copy the day before');
    expect((await post('/copy', { day: today, meal: 'lunch' })).location).toBe(`${path}#lunch`);
    expect((await get()).text).toContain('Same breakfast as the day before');
    for (let n = 0; n < 2; n += 1) await post('/copy', { day: today });
    expect((await get()).text).not.toContain('as the day before');
    expect((await entries()).filter(({ day }) => day === today)).toHaveLength(2);
    const ahead = await post('/copy', { day: addDays(today, 1) });
    expect((await member.visitor.follow(ahead)).text).toContain('That day is still to come.');
  });

  test('a meal is saved, used with one press, and deleted; the diary stays', async () => {
    await write(grams('oats', 60), { day: today, meal: 'breakfast' });
    expect((await post('/meals/new', { name: '', day: today, meal: 'breakfast' })).status).toBe(422);
    expect((await post('/meals/new', { name: 'Empty', day: today, meal: 'dinner' })).text).toContain(
      'This meal is empty',
    );
    await post('/meals/new', { name: 'Mondays', day: today, meal: 'breakfast' });
    const add = await get('/add?meal=snack');
    expect(add.text).toContain('Mondays Oats · 233 kcal');
    const meal = await site.db
      .selectFrom('own_meals')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const id = uuid();
    for (let n = 0; n < 2; n += 1) await post(`/meals/${meal.id}/use`, { id, day: today, meal: 'snack' });
    expect(await entries()).toHaveLength(2);
    await post(`/meals/${meal.id}/delete`);
    expect((await get('/meals')).text).toContain('Your saved meals will appear here');
    expect(await entries()).toHaveLength(2);
  });

  test('water goes by the glass; the same press counts once', async () => {
    const press = (change: string, from: string) => post('/water', { day: today, change, from });
    expect((await press('250', '0')).location).toBe(`${path}#water`);
    await press('250', '0');
    await press('250', '250');
    expect((await get()).text).toContain('500 ml');
  });
});
