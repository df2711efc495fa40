import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { listMyPrograms } from '#app/domain/payments/my-programs.ts';
import { readGuarantees } from '#app/domain/payments/guarantees.ts';
import { refundChoice, requestRefund } from '#app/domain/payments/refund-requests.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { steerInstallments } from '#app/domain/payments/steer-installments.ts';
import { markStep } from '#app/domain/program-days/marks.ts';
import { pauseProgram, resumeProgram } from '#app/domain/program-days/pauses.ts';
import { localTime } from '#app/domain/days/local-time.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { enroll } from './enrolled.ts';
import { mailsOf, offers, openShop } from './shop.ts';

let db: Database;
let me: string;
beforeEach(async () => {
  db = await freshDatabase();
  me = await someMember(db);
});
afterEach(() => db.destroy());

/** By the clock of UTC, unless another one is said. */
const walker = (zone = 'UTC', id = me) => ({
  id,
  dayOf: (moment: Date) => localTime(zone, moment).day,
});
const of = (id: string) => ({ kind: 'enrollment', id }) as const;
const pause = (id: string, from: number, until: number | null, zone?: string) =>
  pauseProgram(db, walker(zone), of(id), after({ days: from })).then(() =>
    until === null ? true : resumeProgram(db, walker(zone), of(id), after({ days: until })),
  );
const read = async (id: string, days: number) =>
  (await readGuarantees(db, me, after({ days }))).get(id) ?? null;
/** The last moment of the day that comes so many days after the purchase; that was at noon. */
const endOf = (days: number) => after({ days, hours: 12, seconds: -0.001 });
const agreed = { until: endOf(42), lastDay: '2026-04-21', restedDays: 0 };
const moved = (by: number) => ({ until: endOf(42 + by), restedDays: by });

describe('PAY-17 the end of a guarantee', () => {
  test('is what was agreed where nothing rested; of a program without one there is none', async () => {
    const { enrollmentId: id } = await enroll(db, me, noon);
    const plain = await enroll(db, me, noon, { tierId: 4, refundableUntil: null });
    expect(await read(id, 50)).toEqual(agreed);
    expect(await read(plain.enrollmentId, 0)).toBeNull();
    expect((await readGuarantees(db, await someMember(db), noon)).size).toBe(0);
  });

  test('moves by the days that really rested, and the price can be asked back until then', async () => {
    const { enrollmentId: id } = await enroll(db, me, noon);
    await pause(id, 10, 17);
    expect(await read(id, 17)).toEqual({ ...moved(7), lastDay: '2026-04-28' });
    const choice = async (now: Date) => refundChoice((await listMyPrograms(db, me, 'en', now))[0]!, now);
    // It is the whole of its last day, whatever the hour of the purchase.
    const [last, late] = [after({ days: 49, hours: 11 }), after({ days: 49, hours: 12 })];
    expect([await choice(last), await choice(late)]).toEqual(['possible', 'over']);
    expect(await requestRefund(db, me, id, '', late)).toEqual({ ok: false, reason: 'over' });
    expect(await requestRefund(db, me, id, '', last)).toEqual({ ok: true });
  });

  test('moves with each day of a pause that lasts, without a job and without anything being written', async () => {
    const { enrollmentId: id } = await enroll(db, me, noon);
    await pause(id, 41, null);
    expect(await read(id, 41)).toMatchObject(moved(1));
    expect(await read(id, 45)).toMatchObject(moved(5));
    // Its 14 days are used up: it goes on by itself.
    expect(await read(id, 90)).toMatchObject(moved(14));
    expect(await requestRefund(db, me, id, '', after({ days: 56 }))).toEqual({ ok: true });
  });

  test('does not move for a pause that was taken back, or is to begin', async () => {
    const { enrollmentId: id } = await enroll(db, me, noon);
    await pause(id, 10, 10);
    expect(await read(id, 10)).toEqual(agreed);
    // Today is begun: it would rest from tomorrow on.
    await markStep(db, walker(), of(id), { step: 11, part: 'action', isDone: true }, after({ days: 10 }));
    await pause(id, 10, null);
    expect(await read(id, 10)).toEqual(agreed);
    expect(await read(id, 11)).toMatchObject(moved(1));
  });

  test('that was over does not come back by a pause', async () => {
    const { enrollmentId: id } = await enroll(db, me, noon, {
      tierId: 4,
      refundableUntil: after({ days: 90 }),
      endsAt: after({ days: 184 }),
    });
    await pause(id, 100, 120);
    expect(await read(id, 120)).toMatchObject({ until: endOf(90), restedDays: 0 });
    expect(await requestRefund(db, me, id, '', after({ days: 120 }))).toEqual({ ok: false, reason: 'over' });
  });

  test('counts days by its owner’s clock', async () => {
    await db.updateTable('profiles').set({ timezone: 'Pacific/Kiritimati' }).where('id', '=', me).execute();
    const { enrollmentId: id } = await enroll(db, me, noon);
    expect(await read(id, 0)).toMatchObject({ lastDay: '2026-04-22' });
    await pause(id, 5, 8, 'Pacific/Kiritimati');
    // A day ends there at ten in the morning of the same day of UTC.
    const until = after({ days: 45, hours: 22, seconds: -0.001 });
    expect(await read(id, 20)).toEqual({ until, restedDays: 3, lastDay: '2026-04-25' });
  });

  test('counts days of the calendar across a change of clocks', async () => {
    await db.updateTable('profiles').set({ timezone: 'America/New_York' }).where('id', '=', me).execute();
    // A quarter past midnight there, before clocks go back on 1 November 2026: 42 times 24 hours later it is 23:15.
    const start = new Date('2026-10-20T04:15:00Z');
    const { enrollmentId: id } = await enroll(db, me, start, {
      refundableUntil: new Date(start.getTime() + 42 * 86_400_000),
    });
    const guarantee = (await readGuarantees(db, me, start)).get(id);
    expect(guarantee).toEqual({
      until: new Date('2026-12-02T04:59:59.999Z'),
      lastDay: '2026-12-01',
      restedDays: 0,
    });
  });

  test('stands so in the receipt of a later payment', async () => {
    const shop = await openShop();
    const { checkoutId } = await shop.pay(offers.foundationInTwo);
    const sync = () => syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now);
    await sync();
    await steerInstallments(shop.db, shop.gateway, { checkoutId, schedule: null }, shop.now);
    const { id } = await shop.db.selectFrom('enrollments').select('id').executeTakeFirstOrThrow();
    const who = walker('UTC', shop.user.id);
    await pauseProgram(shop.db, who, of(id), after({ days: 10 }));
    await resumeProgram(shop.db, who, of(id), after({ days: 17 }));
    shop.now = after({ days: 31 });
    await shop.gateway.desk.chargeDue(shop.now);
    await sync();
    const told = (await mailsOf(shop.db, 'receipt')).map(
      ({ params }) => (JSON.parse(String(params['payment'])) as { refundableUntil: string }).refundableUntil,
    );
    expect(told.sort()).toEqual([endOf(42), endOf(49)].map((one) => one.toISOString()));
    await shop.close();
  });
});
