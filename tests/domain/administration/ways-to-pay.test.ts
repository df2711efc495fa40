import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { readProgram, saveProgram } from '#app/domain/administration/edit-program.ts';
import { listProgramVersions } from '#app/domain/administration/program-versions.ts';
import { addWayToPay, type NewWay } from '#app/domain/administration/ways-to-pay.ts';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { quote } from '#app/domain/programs/quote.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let boss: string;
beforeEach(async () => {
  db = await freshDatabase();
  boss = await someMember(db);
});
afterEach(() => db.destroy());

const three: NewWay = {
  texts: {
    en: { name: 'Three payments', description: 'The first today, then two.' },
    es: { name: 'Tres pagos', description: 'El primero hoy, después dos.' },
  },
  installments: 3,
  interval: { unit: 'month', count: 1 },
  first: 800_00,
  each: 700_00,
  total: 2_200_00,
};
const atOnce = {
  en: { name: 'Full Payment', description: 'Everything today.' },
  es: { name: 'Pago único', description: 'Todo hoy.' },
};
const whole = (price: number): NewWay => ({
  texts: atOnce,
  installments: 1,
  interval: null,
  first: price,
  each: price,
  total: price,
});
const add = (tierId: number, way: NewWay = three, formId = uuid()) =>
  addWayToPay(db, boss, formId, tierId, way, atOnce, noon);
const change = async (tierId: number, changed: Parameters<typeof saveProgram>[4] | object) => {
  const program = (await readProgram(db, tierId))!;
  expect(await saveProgram(db, boss, tierId, program.updatedAt, { ...program, ...changed }, noon)).toEqual({
    ok: true,
  });
};

describe('C12-034 a further way to pay', () => {
  test('is what is sold from then on, in the language of the buyer, beside those that were there', async () => {
    expect(await add(3)).toEqual({ ok: true, hasAtOnce: false });
    const tier = (await findTier(db, { id: 3 }, 'es'))!;
    expect(tier.paymentOptions.map(({ installments }) => installments)).toEqual([1, 2, 3]);
    const option = tier.paymentOptions.at(-1)!;
    expect(option).toEqual({
      id: expect.any(Number) as number,
      name: 'Tres pagos',
      description: 'El primero hoy, después dos.',
      planType: 'split',
      installments: 3,
      firstAmount: 800_00,
      installmentAmount: 700_00,
      totalAmount: 2_200_00,
      interval: { unit: 'month', count: 1 },
    });
    // What seeds may still bring has its own ids.
    expect(option.id).toBeGreaterThan(1000);
    const choice = { tierId: 3, optionId: option.id, planId: null };
    expect(await quote(db, choice, null, 'en', 'Full Payment', noon)).toMatchObject({
      ok: true,
      quote: { option: { id: option.id, firstAmount: 800_00 } },
    });
  });

  test('can be changed and ended on the page of the program like any other', async () => {
    await add(3);
    const program = (await readProgram(db, 3))!;
    const options = program.options.map((one) => (one.installments === 3 ? { ...one, active: false } : one));
    await change(3, { options });
    expect((await findTier(db, { id: 3 }, 'en'))?.paymentOptions).toHaveLength(2);
  });

  test('stands among the versions of the program, and is a newer one of it', async () => {
    const before = (await readProgram(db, 3))!;
    await add(3);
    const [version] = await listProgramVersions(db, 'level_2');
    expect(version?.before.options).toHaveLength(2);
    expect(version?.after.options?.at(-1)).toMatchObject({ first: 800_00, total: 2_200_00, active: true });
    // Whoever had the page open is told.
    expect(await saveProgram(db, boss, 3, before.updatedAt, { ...before, price: 1 }, noon)).toEqual({
      ok: false,
      reason: 'stale',
    });
  });

  test('of a program that was paid at once leaves that beside it, at the price of the program', async () => {
    const tier = (await findTier(db, { id: 6 }, 'en'))!;
    expect(tier.paymentOptions).toEqual([]);
    await change(6, { price: 2_000_00 });
    expect(await add(6)).toEqual({ ok: true, hasAtOnce: true });
    expect((await findTier(db, { id: 6 }, 'es'))?.paymentOptions).toMatchObject([
      { name: 'Pago único', installments: 1, totalAmount: 2_000_00 },
      { name: 'Tres pagos', installments: 3 },
    ]);
  });

  test('brings a way to pay at once back that was taken out of the offer, and makes no second one', async () => {
    const program = (await readProgram(db, 3))!;
    const options = program.options.map((one) => ({ ...one, active: false }));
    await change(3, { options, price: 2_100_00 });
    expect(await add(3)).toEqual({ ok: true, hasAtOnce: true });
    expect((await findTier(db, { id: 3 }, 'en'))?.paymentOptions).toMatchObject([
      { id: 1, installments: 1, totalAmount: 2_100_00 },
      { installments: 3 },
    ]);
  });

  test('the same form sent twice adds one; with something else in it, it says so', async () => {
    const form = uuid();
    await add(3, three, form);
    expect(await add(3, three, form)).toEqual({ ok: true, hasAtOnce: false });
    const other = { ...three, texts: { en: { name: 'Thrice', description: '' } } };
    expect(await add(3, other, form)).toEqual({ ok: false, reason: 'sent-before' });
    expect((await findTier(db, { id: 3 }, 'en'))?.paymentOptions).toHaveLength(3);
  });

  test.each([
    ['unknown', 99, three],
    ['trial', 1, three],
    ['at-once', 3, whole(2_000_00)],
    ['full-price', 6, whole(1_00)],
    ['offer', 2, three],
  ])('does not fit: %s', async (reason, tierId, way) => {
    if (tierId === 6) await change(6, { price: 2_000_00 });
    const before = await db.selectFrom('freedom_plan_payment_options').selectAll().execute();
    expect(await add(tierId, way)).toEqual({ ok: false, reason });
    expect(await db.selectFrom('freedom_plan_payment_options').selectAll().execute()).toEqual(before);
  });

  test('does not fit a program without a price, nor one whose list price has days that are not over', async () => {
    await change(6, { price: null, status: 'coming_soon' });
    expect(await add(6)).toEqual({ ok: false, reason: 'price' });
    const days = { listPrice: 3_000_00, listPriceFrom: '2026-01-01', listPriceUntil: '2026-03-10' };
    await change(6, { price: 2_000_00, ...days });
    expect(await add(6)).toEqual({ ok: false, reason: 'list-price' });
    await change(6, { listPriceUntil: '2026-03-09' });
    expect(await add(6)).toMatchObject({ ok: true });
  });
});
