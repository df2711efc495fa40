import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await seatMember(site, { role: 'admin' });
});

const path = '/admin/programs/3/ways/new';
const three = {
  name_en: 'Three payments',
  description_en: 'The first today, then two.',
  name_es: 'Tres pagos',
  description_es: 'El primero hoy, después dos.',
  installments: '3',
  interval_count: '1',
  interval_unit: 'month',
  first: '800',
  each: '700.00',
  total: '2,200.00',
};
const send = (change: Readonly<Record<string, string>> = {}, at = path) =>
  admin.visitor.post(at, { ...three, key: uuid(), ...change });

describe('C12-034 a further way to pay', () => {
  test('is added from the page of its program, and read by who buys, in each language', async () => {
    expect(linksOf((await admin.visitor.get('/admin/programs/3')).html)).toContain(path);
    const page = await admin.visitor.get(path);
    expect(page.text).toContain('The program costs $2,000.');
    expect(page.text).toContain('Full Payment, Two payments');
    const [key = ''] = valuesIn(page.html, 'key');
    for (const press of ['first', 'second'])
      expect(await send({ key }), press).toMatchObject({ status: 303, location: '/admin/programs/3' });
    expect((await admin.visitor.get('/admin/programs/3')).text).toContain(
      'The way to pay is offered from now on.',
    );
    for (const [language, says] of [
      ['en', ['Three payments', 'The first today, then two.', '$800']],
      ['es', ['Tres pagos', 'El primero hoy, después dos.']],
    ] as const) {
      const { visitor } = await seatMember(site, { language });
      const offer = await visitor.get('/signup/level_2');
      for (const text of says) expect(offer.text).toContain(text);
      // Both presses of the form were one.
      expect(offer.text.split(says[0])).toHaveLength(
        offer.text.split(language === 'en' ? 'Two payments' : 'Dos pagos').length,
      );
    }
    expect((await admin.visitor.get('/admin/programs/3/versions')).text).toContain(
      'Three payments: total before: nothing new: 2200.00',
    );
  });

  test('can be bought at once', async () => {
    await send({ name_en: 'Five payments', installments: '5', first: '400', each: '400', total: '2000' });
    const buyer = await seatMember(site);
    const offer = await buyer.visitor.get('/signup/level_2');
    const link = linksOf(offer.html).filter((one) => /^\/signup\/level_2\/\d{4}$/.test(one));
    expect(link).not.toEqual([]);
    const paying = await buyer.visitor.get(link.at(-1)!);
    expect(paying).toMatchObject({ status: 200 });
    expect(paying.text).toContain('$400');
  });

  test.each([
    [{ name_en: '' }, '#name_en', 'Fill this in'],
    [{ name_es: '' }, '#name_es', 'Fill this in'],
    [{ name_en: 'x'.repeat(81) }, '#name_en', 'Make this shorter'],
    [{ description_es: 'x'.repeat(201) }, '#description_es', 'Make this shorter'],
    [{ installments: '25' }, '#installments', 'Write a whole number from 1 to 24'],
    [{ installments: 'many' }, '#installments', 'Write a whole number from 1 to 24'],
    [{ interval_count: '13' }, '#interval_count', 'Write a whole number: 1 to 12 months, or 1 to 365 days'],
    [{ interval_unit: 'year' }, '#interval_unit', 'Choose one of the list'],
    [{ first: '' }, '#first', 'Fill this in'],
    [{ each: '7.000' }, '#each', 'Write an amount such as 2000'],
    [{ each: '-7' }, '#each', 'Write an amount'],
    [{ total: '0' }, '#total', 'Write an amount above zero'],
    [{ total: '2000' }, '#total', 'First and later payments do not add up to this total'],
    [
      { installments: '1', total: '2000' },
      '#installments',
      'It can be paid at once already: change that way on the page of the program',
    ],
  ])('what does not fit is said at its field, and nothing typed is lost: %j', async (change, href, text) => {
    const before = await site.db.selectFrom('freedom_plan_payment_options').select('id').execute();
    const page = await send(change);
    expect(page.status).toBe(422);
    expect(titleOf(page.html)).toMatch(/^Error: /);
    const told = summaryOf(page.html);
    expect(told.map((one) => one.href)).toEqual([href]);
    // Which field it is about is said as well: several may say the same.
    expect(told[0]?.text).toMatch(/^[A-Z][^:]+(?: \((?:English|Español)\))?: ./);
    expect(told[0]?.text).toContain(text);
    for (const [name, value] of Object.entries({ ...three, ...change }))
      if (name !== 'interval_unit') expect(valuesIn(page.html, name), name).toEqual([value]);
    expect(await site.db.selectFrom('freedom_plan_payment_options').select('id').execute()).toEqual(before);
  });

  test('a program that can have none says why before anybody types: no price, or an offer that ends', async () => {
    for (const [tier, why] of [
      [5, 'The program has no price: give it one first'],
      [2, 'Its price is an offer that ends for each account after some hours'],
    ] as const) {
      const page = await admin.visitor.get(`/admin/programs/${tier}/ways/new`);
      expect(page.text).toContain(why);
      expect(page.html).not.toContain('name="installments"');
      const sent = await send({}, `/admin/programs/${tier}/ways/new`);
      expect(sent.status).toBe(422);
      expect(sent.text).toContain(why);
      // What was typed is not lost: the price can be given beside it.
      expect(valuesIn(sent.html, 'name_es')).toEqual(['Tres pagos']);
    }
  });

  test('the trial has none, nor a program that does not exist; members and guests see nothing of it', async () => {
    for (const at of [
      '/admin/programs/1/ways/new',
      '/admin/programs/99/ways/new',
      '/admin/programs/x/ways/new',
    ]) {
      expect((await admin.visitor.get(at)).status).toBe(404);
      expect((await send({}, at)).status).toBe(404);
    }
    expect(linksOf((await admin.visitor.get('/admin/programs/1')).html)).not.toContain(
      '/admin/programs/1/ways/new',
    );
    const member = await seatMember(site);
    expect((await member.visitor.post(path, { ...three, key: uuid() })).status).toBe(403);
    expect((await new Visitor(site).get(path)).status).toBe(303);
  });
});
