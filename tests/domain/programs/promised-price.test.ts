import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readProgram, saveProgram, type ProgramChange } from '#app/domain/administration/edit-program.ts';
import { findTier, findUpsell } from '#app/domain/programs/catalogue.ts';
import { beginOffer } from '#app/domain/programs/deadlines.ts';
import { priceOf, quote } from '#app/domain/programs/quote.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let boss: string;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  boss = await someMember(db);
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const tierId = 2;
const end = after({ hours: 48 });
const begin = async (at = noon) =>
  beginOffer(db, (await findUpsell(db, { key: 'upgrade-30-day' }))!, userId, at);
/** An administrator saves the plan of 30 days. @param plan the price of its plan of `payment_plans` */
const save = async (change: Partial<ProgramChange>, at: Date, plan?: number) => {
  const program = (await readProgram(db, tierId))!;
  const plans = program.plans.map((one) => ({ ...one, price: plan ?? one.price }));
  await saveProgram(db, boss, tierId, program.updatedAt, { ...program, ...change, plans }, at);
};
const dated = (list_price_from: string | null, list_price_until: string | null = null) =>
  db
    .updateTable('freedom_plan_tiers')
    .set({ list_price_from, list_price_until })
    .where('id', '=', tierId)
    .execute();
const asked = async (planId: number | null, who: string | null, at: Date) => {
  const quoted = await quote(db, { tierId, optionId: null, planId }, who, 'en', 'Full Payment', at);
  if (!quoted.ok) throw new Error(quoted.reason);
  const { option, offerUntil: until, offerThen: afterwards } = quoted.quote;
  return { total: option.totalAmount, until, afterwards };
};

describe('C4-060 C4-077 a price that was promised until a moment', () => {
  beforeEach(() => dated('2030-01-01'));
  const promised = { total: 300_00, until: end, afterwards: 497_00 };

  test('stays where the program and its plan become dearer, on every page, and ends when it was said', async () => {
    await begin();
    await save({ price: 350_00 }, after({ hours: 1 }), 400_00);
    for (const plan of [null, 1])
      expect(await asked(plan, userId, after({ hours: 2 })), `${plan}`).toEqual(promised);
    expect(await asked(1, null, after({ hours: 2 }))).toMatchObject({ total: 400_00, until: null });
    expect(await asked(1, await someMember(db), after({ hours: 2 }))).toMatchObject({ total: 400_00 });
    expect(await asked(null, userId, end)).toMatchObject({ total: 497_00, until: null, afterwards: null });
  });

  test('is the lowest that was shown since, and not one of before; nothing is no price', async () => {
    await save({ price: 200_00 }, after({ hours: -2 }), 200_00);
    await save({ price: 300_00 }, after({ hours: -1 }), 300_00);
    await begin();
    expect(await asked(null, userId, after({ minutes: 1 }))).toEqual(promised);
    await save({ price: 280_00 }, after({ hours: 1 }));
    await save({ price: 0 }, after({ hours: 2 }));
    await save({ price: 350_00 }, after({ hours: 3 }));
    expect(await asked(null, userId, after({ hours: 4 }))).toEqual({ ...promised, total: 280_00 });
  });

  test('stays where the list price is taken away, or where the price is above it, and where offers end no more', async () => {
    await begin();
    await save({ price: 550_00, listPriceFrom: null }, after({ hours: 1 }), 550_00);
    const kept = { total: 300_00, until: end, afterwards: 550_00 };
    for (const plan of [null, 1]) expect(await asked(plan, userId, after({ hours: 2 }))).toEqual(kept);
    await save({ upsell: { hours: null, places: null } }, after({ hours: 3 }));
    for (const plan of [null, 1]) expect(await asked(plan, userId, after({ hours: 4 }))).toEqual(kept);
    expect(await asked(null, userId, end)).toEqual({ total: 550_00, until: null, afterwards: null });
  });

  test('of a plan that alone becomes dearer, or of a program that does so without its plan', async () => {
    await dated(null);
    await begin();
    await save({ price: 330_00 }, after({ minutes: 1 }));
    expect(await asked(1, userId, after({ minutes: 2 }))).toEqual({
      total: 300_00,
      until: null,
      afterwards: null,
    });
    await save({ price: 300_00 }, after({ minutes: 3 }));
    await save({}, after({ hours: 1 }), 320_00);
    expect(await asked(1, userId, after({ hours: 2 }))).toEqual({
      total: 300_00,
      until: end,
      afterwards: 320_00,
    });
    expect(await asked(1, userId, end)).toEqual({ total: 320_00, until: null, afterwards: null });
  });
});

describe('B06 an offer that is over', () => {
  test('costs no list price that nobody pays any more, and none is promised against one', async () => {
    await dated('2026-01-01', '2026-01-20');
    const late = new Date('2026-01-25T12:00:00Z');
    const tier = (await findTier(db, { id: tierId }, 'en'))!;
    const said = { amount: 497_00, when: { kind: 'until', day: '2026-01-20' } };
    await begin(new Date('2026-01-10T12:00:00Z'));
    for (const who of [null, userId])
      expect(await priceOf(db, tier, who, late)).toMatchObject({
        price: 300_00,
        listPrice: said,
        until: null,
        isList: false,
      });
    // While it was charged, the offer was over, too.
    expect(await priceOf(db, tier, userId, new Date('2026-01-15T12:00:00Z'))).toMatchObject({
      price: 497_00,
      isList: true,
    });
  });
});
