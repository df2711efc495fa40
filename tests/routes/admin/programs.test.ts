import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readProgram } from '#app/domain/administration/edit-program.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { offers } from '#tests/domain/payments/shop.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { openAt } from '../payments/support.ts';

let site: TestSite;
let admin: SeatedMember;
/** DNA: two ways to pay, and places each quarter. */
const path = '/admin/programs/4';
const names = [
  'seen',
  'name_en',
  'description_en',
  'name_es',
  'description_es',
  ...Array.from({ length: 30 }, (_, index) =>
    ['en', 'es', 'part', 'place'].map((field) => `line_${index + 1}_${field}`),
  ).flat(),
  'price',
  'list_price',
  'list_price_from',
  'list_price_until',
  'status',
  'display_order',
  'refund_rule',
  'habit_cap',
  'pause_days',
  'calls_per_month',
  ...[3, 4].flatMap((way) =>
    ['en', 'es'].flatMap((language) => [
      `option_${way}_name_${language}`,
      `option_${way}_description_${language}`,
    ]),
  ),
  'option_3_total',
  'option_3_active',
  'option_4_first',
  'option_4_each',
  'option_4_total',
  'option_4_active',
  'upsell_hours',
  'upsell_places',
];
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await seatMember(site, { role: 'admin' });
});

/** What a browser would send of the page as it stands. */
async function fieldsOf(page?: string): Promise<Record<string, string>> {
  const html = page ?? (await admin.visitor.get(path)).html;
  return Object.fromEntries(
    names.flatMap((name) => {
      const [value] = valuesIn(html, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
const save = async (change: Record<string, string>) =>
  admin.visitor.post(path, { ...(await fieldsOf()), ...change });

describe('editing programs', () => {
  test('C12-034 every program is listed with its price and status, and leads to its page', async () => {
    const page = await admin.visitor.get('/admin/programs');
    for (const text of ['7-day jumpstart', 'Mastery', 'Coming soon', '$4,999', '$6,666', '2 ways'])
      expect(page.text).toContain(text);
    expect(linksOf(page.html)).toContain(path);
    await exchange(admin.visitor, { path: '/admin/programs/99', status: 404 });
    await exchange(admin.visitor, { path: '/admin/programs/x', status: 404 });
  });

  test('C12-034 C1-066 whoever reads Spanish finds the programs by their Spanish names', async () => {
    const { visitor } = await seatMember(site, { role: 'admin', language: 'es' });
    await exchange(visitor, {
      path: '/admin/programs',
      status: 200,
      says: 'ADN',
      hides: 'DNA',
    });
    await exchange(visitor, { path, status: 200, says: ['Editar ADN', 'Cuatro pagos'] });
    const invitations = await visitor.get('/admin/invitations');
    expect(invitations.text).toContain('ADN');
    expect(invitations.text).not.toContain('DNA for graduates');
  });

  test('C12-034 the page sent back unchanged changes nothing; with other prices they are what is sold', async () => {
    const before = (await readProgram(site.db, 4))!;
    expect((await save({})).status).toBe(303);
    const { updatedAt: _, ...same } = (await readProgram(site.db, 4))!;
    expect(before).toMatchObject(same);
    const done = await save({
      price: '$5,000.00',
      list_price: '7.000,00',
      option_3_total: '5000',
      option_4_first: '2 000,00',
      option_4_each: '1000.00',
      option_4_total: '5,000.00',
      line_2_es: ' Dos ',
      calls_per_month: '3',
      status: 'closed',
      upsell_places: '12',
      upsell_hours: '',
    });
    expect(done).toMatchObject({ status: 303, location: '/admin/programs' });
    expect((await admin.visitor.follow(done)).text).toContain('The program is saved.');
    expect(await readProgram(site.db, 4)).toMatchObject({
      price: 5_000_00,
      listPrice: 7_000_00,
      status: 'closed',
      callsPerMonth: 3,
      options: [{ total: 5_000_00 }, { first: 2_000_00, each: 1_000_00, total: 5_000_00 }],
      upsell: { hours: null, places: 12 },
    });
    const acts = await site.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', admin.id)
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['program-changed', 'program-changed']);
    await save({
      price: '4999',
      list_price: '6666',
      option_3_total: '4999',
      option_4_first: '2000',
      option_4_each: '999',
      option_4_total: '4997',
      status: 'active',
      upsell_places: '20',
    });
  });

  test('C12-034 a line is added, moved and taken off; its part and its texts go together', async () => {
    const before = (await readProgram(site.db, 4))!.lines;
    const count = before.length;
    const done = await save({
      [`line_${count + 1}_en`]: 'Measurements of the five parts',
      [`line_${count + 1}_es`]: 'Mediciones de las cinco áreas',
      [`line_${count + 1}_part`]: 'measurements',
      [`line_${count + 1}_place`]: '1',
      line_2_en: '',
      line_2_es: ' ',
    });
    expect(done.status, done.text).toBe(303);
    const [first, , ...rest] = before;
    const added = {
      part: 'measurements',
      texts: { en: 'Measurements of the five parts', es: 'Mediciones de las cinco áreas' },
    };
    expect((await readProgram(site.db, 4))!.lines).toEqual([added, first, ...rest]);
    expect((await admin.visitor.get('/signup')).text).toContain('Measurements of the five parts');
  });

  test('C12-034 a line that names no part is flagged until it does, and everything else waits for it', async () => {
    const unnamed = site.db.updateTable('freedom_plan_tier_lines').where('tier_id', '=', 4);
    await unnamed.where('position', '=', 1).set({ part: null }).execute();
    expect((await admin.visitor.get('/admin/programs')).text).toContain('1 line without a part');
    expect((await admin.visitor.get(path)).text).toContain('1 line names no part that fulfills it');
    const refused = await save({ price: '5000', option_3_total: '5000' });
    expect(refused.status).toBe(422);
    expect(summaryOf(refused.html)[0]?.href).toBe('#line_1_part');
    expect((await save({ line_1_part: 'goals' })).status).toBe(303);
    expect((await admin.visitor.get('/admin/programs')).text).not.toContain('without a part');
  });

  test('C12-034 a program without any line is refused at the first one', async () => {
    const page = await save(
      Object.fromEntries(names.filter((name) => /^line_\d+_e[ns]$/.test(name)).map((name) => [name, ''])),
    );
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)[0]).toMatchObject({
      href: '#line_1_en',
      text: 'Line 1: Text, English: Write at least one line',
    });
  });

  test('C12-034 a way to pay is called otherwise, in each language, and its readers find it so', async () => {
    const named = {
      option_4_name_en: 'A year in four',
      option_4_description_en: '',
      option_4_name_es: 'Un año en cuatro',
      option_4_description_es: 'Hoy, y tres veces más.',
    };
    expect((await save(named)).status).toBe(303);
    expect((await readProgram(site.db, 4))?.options[1]?.texts).toEqual({
      en: { name: 'A year in four', description: '' },
      es: { name: 'Un año en cuatro', description: 'Hoy, y tres veces más.' },
    });
    const { visitor } = await seatMember(site, { language: 'es' });
    const offer = await visitor.get('/signup/level_3');
    expect(offer.text).toContain('Un año en cuatro');
    expect(offer.text).toContain('Hoy, y tres veces más.');
    expect((await admin.visitor.get(`${path}/versions`)).text).toContain('A year in four: Name');
  });

  test('C12-034 a way to pay can be switched off', async () => {
    const { option_4_active: _, ...fields } = await fieldsOf();
    await admin.visitor.post(path, fields);
    expect((await readProgram(site.db, 4))?.options.map(({ active }) => active)).toEqual([true, false]);
    await save({ option_4_active: 'on' });
    expect((await readProgram(site.db, 4))?.options.map(({ active }) => active)).toEqual([true, true]);
  });

  test.each<[string, string, string]>([
    ['name_en', ' ', 'Fill this in'],
    ['name_es', 'x'.repeat(81), 'Make this shorter'],
    ['line_1_en', ' ', 'Fill this in'],
    ['line_2_es', 'x'.repeat(201), 'Make this shorter'],
    ['line_1_part', '', 'Choose the part that fulfills this line'],
    ['line_1_part', 'a-wonder', 'Choose the part that fulfills this line'],
    ['line_1_place', 'first', 'Write a whole number'],
    ['calls_per_month', '32', 'Write a whole number'],
    ['price', '2.000', 'can be read in two ways'],
    ['price', 'free', 'Write an amount such as'],
    ['price', '-1', 'Write 0 or more'],
    ['price', '99999999999', 'at most 9,999,999.99'],
    ['option_4_total', '10,000,000.00', 'at most 9,999,999.99'],
    ['price', '', 'A program on sale needs a price'],
    ['list_price', '4,999.00', 'must be higher than the price'],
    ['list_price_from', 'soon', 'Write a day'],
    ['list_price_until', '2026-02-30', 'Write a day'],
    ['list_price_from', '2099-01-01', 'only days that are over can be claimed here'],
    ['status', 'gone', 'Choose one of the list'],
    ['refund_rule', 'never', 'Choose one of the list'],
    ['display_order', '-1', 'Write a whole number'],
    ['habit_cap', '2.5', 'Write a whole number'],
    ['pause_days', '-1', 'Write a whole number'],
    ['option_3_total', '4998', 'Paid at once, it costs the price of the program'],
    ['option_4_total', '4997.01', 'do not add up'],
    ['option_4_each', '', 'Fill this in'],
    ['option_4_name_en', ' ', 'Fill this in'],
    ['option_3_name_es', '', 'Fill this in'],
    ['option_3_description_en', 'x'.repeat(201), 'Make this shorter'],
    ['upsell_places', 'many', 'Write a whole number'],
    ['upsell_hours', '0', 'Write a whole number'],
  ])(
    'C12-034 C4-081 %s as "%s" is refused at its field, and everything typed is kept',
    async (field, typed, says) => {
      const before = await readProgram(site.db, 4);
      const page = await save({ [field]: typed, description_en: 'Typed just now.' });
      expect(page.status).toBe(422);
      const [first] = summaryOf(page.html);
      expect(first?.href).toBe(`#${field}`);
      expect(first?.text).toContain(says);
      expect(page.html).toContain(`id="${field}-error"`);
      expect(titleOf(page.html)).toMatch(/^Error: /);
      if (!/status|refund_rule|_part/.test(field))
        expect(valuesIn(page.html, field)[0]?.trim()).toBe(typed.trim());
      expect(valuesIn(page.html, 'description_en')).toEqual(['Typed just now.']);
      expect(await readProgram(site.db, 4)).toEqual(before);
    },
  );

  test('C12-034 an edit of an older version answers 409 with what was typed; sent again, it is saved', async () => {
    const mine = { ...(await fieldsOf()), name_en: 'Mine', description_en: 'Words of mine.' };
    await save({ name_en: 'Theirs' });
    const page = await admin.visitor.post(path, mine);
    expect(page.status).toBe(409);
    expect(page.text).toContain('Somebody else has changed this program meanwhile');
    expect(page.text).toContain('Theirs');
    expect(titleOf(page.html)).toMatch(/^Error: /);
    expect(valuesIn(page.html, 'name_en')).toEqual(['Mine']);
    expect(valuesIn(page.html, 'description_en')).toEqual(['Words of mine.']);
    expect(await readProgram(site.db, 4)).toMatchObject({ name: 'Theirs' });
    expect((await admin.visitor.post(path, await fieldsOf(page.html))).status).toBe(303);
    expect(await readProgram(site.db, 4)).toMatchObject({
      texts: { en: { name: 'Mine', description: 'Words of mine.' } },
    });
  });

  test('C12-034 the same form sent twice is saved once, and is done', async () => {
    const form = { ...(await fieldsOf()), habit_cap: '17' };
    for (const press of [1, 2])
      expect((await admin.visitor.post(path, form)).location, String(press)).toBe('/admin/programs');
  });

  test('C12-034 what somebody else has changed is named and said as the form does, in the language of its reader', async () => {
    const mine = { ...(await fieldsOf()), habit_cap: '18', price: '4999' };
    const theirs = await save({
      habit_cap: '6',
      refund_rule: '30-days',
      name_es: 'Otro nombre',
      option_3_active: '',
      list_price_from: '2026-01-01',
      list_price_until: '2026-01-31',
      line_1_part: 'calls',
    });
    expect(theirs.status, theirs.text).toBe(303);
    const spanish = await seatMember(site, { role: 'admin', language: 'es' });
    const page = await spanish.visitor.post(path, mine);
    expect(page.status).toBe(409);
    const named = [...page.html.matchAll(/<li[^>]*whitespace-pre-line[^>]*>(.*?)<\/li>/gs)].map(
      ([, row]) => row!,
    );
    const said = named.map((row) => row.replaceAll(/<[^>]*>|<!-- -->/g, ''));
    for (const row of [
      'Nombre (Español): Otro nombre',
      'Línea 1: La cumple: Llamadas con un coach',
      'Primer día del precio de lista: 1 de enero de 2026',
      'Regla de reembolso: Garantía de reembolso de 30 días',
      'Hábitos que permite: 6',
    ])
      expect(said).toContain(row);
    expect(said.some((row) => row.endsWith('Activa: no se ofrece'))).toBe(true);
    // The same amount written otherwise is no change, and each link leads to a field.
    expect(said.join('\n')).not.toContain('Precio, en dólares');
    const links = named.flatMap((row) => [...row.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id!));
    expect(links.length).toBe(said.length);
    for (const id of links) expect(page.html).toContain(` id="${id}"`);
    const versions = await spanish.visitor.get(`${path}/versions`);
    expect(versions.text).toMatch(
      /Regla de reembolso antes: Garantía de \S+ \S+ nuevo: Garantía de reembolso de 30 días/,
    );
    expect(versions.text).toMatch(/Línea 1: La cumple antes: .*?nuevo: Llamadas con un coach/);
    expect(versions.text).not.toMatch(/30-days|6-weeks|2026-01-01/);
  });

  const thirtyDays = '/admin/programs/2';
  const saveThirtyDays = async (change: Record<string, string>) => {
    const { html } = await admin.visitor.get(thirtyDays);
    const all = [...names.filter((name) => !name.startsWith('option')), 'plan_1_price', 'plan_1_active'];
    const fields = all.map((name) => [name, valuesIn(html, name)[0] ?? '']);
    return admin.visitor.post(thirtyDays, { ...Object.fromEntries(fields), ...change });
  };

  test('B06 the days of a list price are set here, and are what pages say; without them the list says so', async () => {
    expect((await admin.visitor.get('/admin/programs')).text).toContain('$497 Shown to nobody: no days');
    const done = await saveThirtyDays({ list_price_from: '2099-01-01', list_price_until: '2099-03-31' });
    expect(done.status, done.text).toBe(303);
    expect(await readProgram(site.db, 2)).toMatchObject({
      listPrice: 497_00,
      listPriceFrom: '2099-01-01',
      listPriceUntil: '2099-03-31',
    });
    expect((await admin.visitor.get('/signup')).text).toContain(
      'From January 1, 2099 on everybody pays $497.',
    );
    expect((await admin.visitor.get('/admin/programs')).text).not.toContain('$497 Shown to nobody');
    expect((await saveThirtyDays({ list_price_from: '', list_price_until: '' })).status).toBe(303);
    expect((await admin.visitor.get('/signup')).html).not.toContain('$497');
  });

  test.each<[string, Record<string, string>, string, string]>([
    [
      'days without a list price',
      { list_price: '', list_price_from: '2099-01-01' },
      'list_price',
      'Days need a list price',
    ],
    [
      'a last day alone',
      { list_price_until: '2099-01-01' },
      'list_price_from',
      'A last day needs a first day',
    ],
    [
      'a last day before the first',
      { list_price_from: '2099-02-01', list_price_until: '2099-01-01' },
      'list_price_until',
      'comes before the first one',
    ],
    [
      'a plan that costs another price than the program',
      { plan_1_price: '299' },
      'plan_1_price',
      'it costs the price',
    ],
  ])('B06 %s: refused at its field', async (_what, change, field, says) => {
    const before = await readProgram(site.db, 2);
    const page = await saveThirtyDays(change);
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)[0]).toMatchObject({ href: `#${field}` });
    expect(summaryOf(page.html)[0]?.text).toContain(says);
    expect(await readProgram(site.db, 2)).toEqual(before);
  });

  test('B06 what was typed and is no day stands there to be mended', async () => {
    const page = await saveThirtyDays({ list_price_from: 'next week' });
    expect(page.html).toMatch(
      /<input(?=[^>]*name="list_price_from")(?=[^>]*type="text")(?=[^>]*value="next week")/,
    );
  });

  test('C12-034 the page warns that what was agreed keeps its price', async () => {
    await exchange(admin.visitor, {
      path,
      status: 200,
      says: 'every program that was bought. No checkout is open at this moment.',
    });
    const member = await seatMember(site);
    await openAt(site, member, offers.dnaInFour);
    await exchange(admin.visitor, {
      path,
      status: 200,
      says: 'every program that was bought, and the 1 checkout that is open at this moment.',
    });
  });

  test('PAY-08 the trial stays free, and a plan of payment_plans has its price here', async () => {
    const trial = await admin.visitor.get('/admin/programs/1');
    const [seen = ''] = valuesIn(trial.html, 'seen');
    const fields = Object.fromEntries(
      names
        .filter((name) => !/option|upsell/.test(name))
        .map((name) => [name, valuesIn(trial.html, name)[0] ?? '']),
    );
    const page = await admin.visitor.post('/admin/programs/1', { ...fields, seen, price: '5' });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html)[0]?.text).toBe('Price, US dollars: The trial is free: write 0');
    expect(valuesIn((await admin.visitor.get('/admin/programs/2')).html, 'plan_1_price')).toEqual(['300.00']);
  });

  test('C12-037 members can do none of it', async () => {
    const fields = await fieldsOf();
    const { visitor } = await seatMember(site);
    const before = await readProgram(site.db, 4);
    await exchange(visitor, { path, status: 303, location: '/dashboard' });
    const body = { ...fields, price: '1' };
    await exchange(visitor, { path, body, status: 403 });
    expect(await readProgram(site.db, 4)).toEqual(before);
  });
});
