import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { changeWater } from '#app/domain/nutrition/water.ts';
import { grams, named, someEntry, someOwnFood } from '#tests/domain/nutrition/some-food.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { errorAt, linksOf, valuesIn } from '#tests/routes/support/page.ts';

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
const write = (...of: Parameters<typeof someEntry> extends [unknown, unknown, ...infer R] ? R : never) =>
  someEntry(site.db, member.id, of[0], of[1] ?? { day: today, meal: 'lunch' }, site.now());

describe('C10-026 own foods', () => {
  const label = {
    name: 'Bar',
    energy: '400',
    protein: '20',
    carbs: '50',
    fat: '10',
    fibre: '',
    portion_name: 'bar',
    portion_grams: '40',
    barcode: '4006381333931',
  };

  test('are copied from a label, found by the barcode, and eaten by the portion', async () => {
    const made = await post('/foods/new', { ...label, day: today, meal: 'lunch' });
    expect(made.location).toMatch(/^\/nutrition\/add\/.*meal=lunch/);
    const form = await member.visitor.follow(made);
    expect(form.text).toContain('bar (40 g)');
    expect((await get('/add?q=4006381333931')).text).toContain('Your own foods Bar 400 kcal in 100 g');
    expect((await get('/add?q=96385074')).text).toContain('No food of yours has this barcode yet');
    await member.visitor.post(made.location!.split('?')[0]!, {
      amount: '2',
      unit: 'own',
      day: today,
      meal: 'lunch',
    });
    expect((await get()).text).toContain('Bar 2 × bar, 80 g 320 kcal');
  });

  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ energy: '' }, 'energy', 'required'],
    [{ fat: '60' }, 'fat', 'cannot weigh more than 100 g'],
    [{ portion_grams: '' }, 'portion_grams', 'Write both'],
    [{ portion_name: '' }, 'portion_name', 'Write both'],
    [{ barcode: '4006381333932' }, 'barcode', 'do not fit together'],
  ])('with %j say what is wrong at its place', async (fields, at, says) => {
    const page = await post('/foods/new', { ...label, ...fields });
    expect(page.status).toBe(422);
    expect(errorAt(page.html, at)).toContain(says);
    expect(valuesIn(page.html, 'protein')).toEqual(['20']);
  });

  test('a code has one food; what is put away is not offered, and days keep it', async () => {
    const id = await someOwnFood(site.db, member.id, { name: 'Old bar', barcode: '04006381333931' });
    expect(errorAt((await post('/foods/new', label)).html, 'barcode')).toContain('Old bar has this barcode');
    await post(`/foods/${id}/archive`, { away: '1' });
    expect((await get('/foods')).text).not.toContain('Old bar');
    expect((await get('/foods?show=archived')).text).toContain('Old bar');
    expect((await post('/foods/new', label)).status).toBe(303);
  });

  test('changed in two tabs say what the first made of it, and take the second by a second press', async () => {
    const own = `/foods/${await someOwnFood(site.db, member.id)}`;
    const [seen] = valuesIn((await get(own)).html, 'seen');
    expect((await post(own, { ...label, seen: seen! })).status).toBe(303);
    const second = { ...label, name: 'Bar of oats', energy: '390', barcode: '' };
    const late = await post(own, { ...second, seen: seen! });
    expect(late.status).toBe(409);
    expect(late.text).toMatch(
      /It says now: Name: Bar; Energy[^;]*: 400; [^;]*: 4006381333931\. What you typed/,
    );
    expect(valuesIn(late.html, 'name')).toEqual(['Bar of oats']);
    expect((await post(own, { ...second, seen: valuesIn(late.html, 'seen')[0]! })).status).toBe(303);
    expect(valuesIn((await get(own)).html, 'name')).toEqual(['Bar of oats']);
  });

  test('stand fifty a page', async () => {
    for (let n = 0; n < 51; n += 1) await someOwnFood(site.db, member.id, { name: `Food ${n + 100}` });
    const page = await get('/foods');
    expect(page.text).toContain('Food 149');
    expect(page.text).not.toContain('Food 150');
    expect((await get('/foods?page=2')).text).toContain('Food 150');
  });
});

describe('C10-026 aims and care', () => {
  const targets = (fields: Fields) =>
    post('/targets', { energy: '', protein: '', carbs: '', fat: '', water: '', ...fields });
  const kept = () =>
    site.db.selectFrom('nutrition_targets').selectAll().where('user_id', '=', member.id).execute();

  test('a bar stands only where something is aimed at, and nothing says that it is too much', async () => {
    await write(named('Feast', 2500));
    expect((await get()).html).not.toContain('role="meter"');
    await targets({ energy: '2000' });
    const page = await get();
    expect(page.text).toContain('2,500 kcal of 2,000 kcal');
    expect(page.html).not.toContain('meter-over');
  });

  test('a low number is kept only after a page that points to people', async () => {
    const page = await targets({ energy: '1100', protein: '80' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Talk to a doctor or a dietitian first.');
    expect(page.text).toContain('Fewer than 1,200 kcal a day');
    expect(page.text).toContain('Keep 1,100 kcal all the same');
    expect(linksOf(page.html)).toContain('/help-now');
    expect(await kept()).toEqual([]);
    const back = await targets({ energy: '1100', protein: '80', back: '1' });
    expect(valuesIn(back.html, 'energy')).toEqual(['1100']);
    expect(valuesIn(back.html, 'protein')).toEqual(['80']);
    expect((await targets({ energy: '1100', protein: '80', sure: '1' })).status).toBe(303);
    expect(await kept()).toMatchObject([{ energy: 1100, protein: 80, from_day: today }]);
    // What was said once is not said again for another number beside it.
    expect((await targets({ energy: '1100', protein: '90' })).status).toBe(303);
    expect((await targets({ energy: '1200' })).status).toBe(303);
    expect((await targets({ energy: '1,200.5' })).status).toBe(422);
  });

  test('days of very little food bring one calm sentence, and a full day does not', async () => {
    const calm = 'a doctor or a dietitian can look at it with you';
    for (let ago = 0; ago < 4; ago += 1)
      for (const meal of ['breakfast', 'dinner'] as const)
        await write(named('Tea', 300), { day: addDays(today, -ago), meal });
    expect((await get()).text).toContain(calm);
    await write(named('Stew', 2000), { day: today, meal: 'lunch' });
    expect((await get()).text).not.toContain(calm);
  });

  test('with calories hidden no page of food names one, and they come back', async () => {
    const id = await write(grams('oats', 60));
    const food = await someOwnFood(site.db, member.id);
    await targets({ energy: '2000', protein: '80' });
    const pages = [
      '',
      '/add',
      '/add?q=oats',
      '/add/oats',
      `/entries/${id}`,
      '/foods',
      '/history',
      '/targets',
    ];
    await post('/calories', { hide: '1' });
    for (const page of [...pages, `/foods/${food}`, '/quick', '/foods/new', '/meals'])
      expect((await get(page)).text, page).not.toMatch(/kcal/);
    expect((await get('/diary.csv')).text).not.toContain('kcal');
    // A change beside them loses none.
    await targets({ protein: '90' });
    expect(await kept()).toMatchObject([{ energy: 2000, protein: 90 }]);
    await post('/calories', { hide: '0' });
    expect((await get()).text).toContain('kcal');
  });
});

describe('C10-026 over time', () => {
  test('a week has bars with their table, a month a line; days without a word are none', async () => {
    await write(named('Soup', 500));
    const week = await get('/history');
    expect(week.text).toContain('On average 500 kcal, of 1 day that says how much.');
    expect(week.html).toContain('<table');
    const earlier = await get(`/history?date=${addDays(today, -30)}&period=month&of=water`);
    expect(earlier.text).toContain('Nothing is written down here.');
    expect((await get('/history?period=month')).html).toContain('<svg');
    expect((await get('/history?period=x&of=y&date=z')).status).toBe(200);
  });

  test('what nobody said is not nothing: such a day is in no average', async () => {
    const todayOf = () => site.now().toISOString().slice(0, 10);
    // A Wednesday, so that the days before are of the same week, and month.
    while (site.now().getUTCDay() !== 3 || site.now().getUTCDate() < 3) site.moveClock(86_400_000);
    const now = todayOf();
    const lunchOn = (day: string) => ({ day, meal: 'lunch' }) as const;
    const ofProtein = async (period: string) => (await get(`/history?period=${period}&of=protein`)).text;
    await write(named('Out', 800), lunchOn(addDays(now, -1)));
    expect(await ofProtein('week')).toContain('No day here says all of how much it held.');
    await write(grams('apple', 1000), lunchOn(addDays(now, -2)));
    const apples = /On average (\S+ g), of 1 day that says how much/.exec(await ofProtein('week'))?.[1];
    expect(apples).toBeDefined();
    expect(await ofProtein('week')).toContain('not said');
    expect(await ofProtein('month')).toContain(`On average ${apples}, of 1 day`);
    // A part that is not said leaves the day what is known of it.
    await write(grams('apple', 500), lunchOn(now));
    await write(named('Out', 300), lunchOn(now));
    const text = await ofProtein('week');
    expect(text).toContain(`On average ${apples}, of 1 day that says how much`);
    expect(text).toMatch(/at least \S+ g/);
    expect((await get('/history?period=week&of=energy')).text).toContain('of 3 days that say how much');
  });

  test('the whole diary is a table for other programs', async () => {
    await write(grams('apple', 182));
    const file = (await get('/diary.csv')).text.replaceAll('"', '');
    expect(file).toContain('day,meal,food,food_id,ndb_number,amount,unit,grams,kcal');
    expect(file).toContain(`${today},lunch,Apple,apple,09003,182,g,182,94.64`);
  });

  test.each([
    ['en', 'Water'],
    ['es', 'Agua'],
  ] as const)('with the water of each day after its food, in %s', async (language, water) => {
    member = await levelOne(language);
    const drink = (day: string) => changeWater(site.db, member.id, { day, by: 750, from: 0 }, today);
    await drink(addDays(today, -2));
    await write(grams('apple', 182), { day: addDays(today, -1), meal: 'lunch' });
    await write(grams('apple', 100));
    await drink(today);
    const rows = (await get('/diary.csv')).html.replaceAll('"', '').trimEnd().split('\r\n');
    expect(rows.map((row) => row.split(',').slice(0, 3).join())).toEqual([
      expect.stringContaining('day,meal,food'),
      `${addDays(today, -2)},,${water}`,
      expect.stringContaining(`${addDays(today, -1)},lunch`),
      expect.stringContaining(`${today},lunch`),
      `${today},,${water}`,
    ]);
    expect(rows.at(-1)).toBe(`${today},,${water},,,750,ml,,,,,,,`);
  });
});
