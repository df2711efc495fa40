import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { CheckoutState, EnrollmentState } from '#db/tables/payments.ts';
import { openCheckout } from '#app/domain/payments/open-checkout.ts';
import { placesLeft, quarterOf, readPlaces } from '#app/domain/programs/places.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { checkedOut, enrolled } from './enrolled.ts';
import { offline, orderOf } from './ordering.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const dna = 4;
const left = (userId: string | null = null, at = noon) => placesLeft(db, dna, at, userId);
const join = async (count: number, state: EnrollmentState = 'active', at = noon) => {
  for (let n = 0; n < count; n += 1) await enrolled(db, await someMember(db), 'level_3', state, at);
};
const press = async (userId: string, optionId: number) =>
  openCheckout(
    db,
    offline,
    orderOf({
      id: userId,
      choice: { tierId: dna, optionId, planId: null },
      source: 'upgrade-dna-graduate',
    }),
    noon,
  );

describe('places of a quarter', () => {
  test('C4-063 are 20, less those who enrolled in it', async () => {
    expect(await left()).toBe(20);
    await join(3);
    expect(await left()).toBe(17);
    await join(18);
    expect(await left()).toBe(0);
  });

  test('C4-063 are unlimited for the other programs', async () => {
    expect(await placesLeft(db, 3, noon)).toBeNull();
    expect(await placesLeft(db, 99, noon)).toBeNull();
  });

  test('C4-063 are the same read for all programs at once, with the day on which the next ones open', async () => {
    await join(2);
    const buyer = await someMember(db);
    await checkedOut(db, buyer, 'level_3', 'open');
    const nextFrom = new Date('2026-04-01T00:00:00Z');
    expect([...(await readPlaces(db, noon))]).toEqual([[dna, { left: 17, ofQuarter: 20, nextFrom }]]);
    expect((await readPlaces(db, noon, buyer)).get(dna)).toMatchObject({ left: await left(buyer) });
  });

  const states: readonly [EnrollmentState, number][] = [
    ['grace', 19],
    ['suspended', 19],
    ['disputed', 19],
    ['completed', 19],
    ['ended', 19],
    ['refunded', 20],
  ];
  test.each(states)('C4-063 an enrolment that is %s leaves %i', async (state, count) => {
    await join(1, state);
    expect(await left()).toBe(count);
  });

  const checkouts: readonly [CheckoutState, number][] = [
    ['open', 19],
    ['processing', 19],
    ['paid', 20],
    ['expired', 20],
    ['refused', 20],
    ['duplicate', 20],
  ];
  test.each(checkouts)('C4-063 a checkout that is %s leaves %i to others', async (state, count) => {
    const buyer = await someMember(db);
    await checkedOut(db, buyer, 'level_3', state);
    expect(await left()).toBe(count);
    // It is theirs: it takes nothing from themselves.
    expect(await left(buyer)).toBe(20);
  });

  test('C4-063 are new with the quarter, which ends in UTC', async () => {
    expect(quarterOf(noon)).toEqual({
      from: new Date('2026-01-01T00:00:00Z'),
      until: new Date('2026-04-01T00:00:00Z'),
    });
    expect(quarterOf(new Date('2026-12-31T23:59:59Z')).until).toEqual(new Date('2027-01-01T00:00:00Z'));
    await join(20);
    expect(await left(null, new Date('2026-03-31T23:59:59.999Z'))).toBe(0);
    expect(await left(null, new Date('2026-04-01T00:00:00Z'))).toBe(20);
  });
});

describe('the last place', () => {
  test('C4-063 C4-082 of two who press Pay at the same moment, one gets it', async () => {
    await join(19);
    const [one, other] = [await someMember(db), await someMember(db)];
    const both = await Promise.all([press(one, 3), press(other, 4)]);
    expect(both.filter((opened) => opened.ok)).toHaveLength(1);
    expect(both.find((opened) => !opened.ok)).toEqual({ ok: false, reason: 'no-places' });
    expect(await left()).toBe(0);
  });

  test('C4-082 stays theirs while they pay, also when they press again or choose the other way to pay', async () => {
    await join(19);
    const buyer = await someMember(db);
    const first = await press(buyer, 3);
    expect(await press(buyer, 3)).toEqual(first);
    expect(await press(await someMember(db), 3)).toEqual({ ok: false, reason: 'no-places' });
    const other = await press(buyer, 4);
    expect(other).toMatchObject({ ok: true });
    const open = db.selectFrom('checkouts').select('payment_option_id').where('state', '=', 'open');
    expect(await open.execute()).toEqual([{ payment_option_id: 4 }]);
  });

  test('C4-082 is free again once the checkout of whoever had it is closed', async () => {
    await join(19);
    await press(await someMember(db), 3);
    await db.updateTable('checkouts').set({ state: 'expired' }).where('state', '=', 'open').execute();
    expect(await press(await someMember(db), 3)).toMatchObject({ ok: true });
  });
});
