import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readProgram, saveProgram } from '#app/domain/administration/edit-program.ts';
import {
  findPaymentCustomer,
  listMyPrograms,
  listWaitingPurchases,
  openInstallments,
} from '#app/domain/payments/my-programs.ts';
import { findReceipt, listReceipts } from '#app/domain/payments/receipts.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { addMovement, enroll, overdue } from './enrolled.ts';

let db: Database;
let me: string;
beforeEach(async () => {
  db = await freshDatabase();
  me = await someMember(db);
});
afterEach(() => db.destroy());

describe('what somebody bought', () => {
  test('C4-058 is told with what is paid, what comes next and until when its guarantee runs', async () => {
    const { enrollmentId } = await enroll(db, me, noon);
    const [program, ...others] = await listMyPrograms(db, me, 'es', noon);
    expect(others).toEqual([]);
    expect(program).toMatchObject({
      enrollmentId,
      state: 'active',
      tier: 'level_2',
      name: 'Fundamentos',
      paid: 1_200_00,
      received: 1_200_00,
      refunded: 0,
      withheld: 0,
      totalAmount: 2_000_00,
      startsAt: noon,
      endsAt: after({ days: 42 }),
      guarantee: {
        until: after({ days: 42, hours: 12, seconds: -0.001 }),
        lastDay: '2026-04-21',
        restedDays: 0,
      },
      refundRule: '6-weeks',
      refundRequest: null,
    });
    expect(program?.lines).toContainEqual({ text: 'Todo lo del plan de 30 días', part: 'all-of-level_1' });
    expect(program?.installments.map(({ number, amount, state }) => [number, amount, state])).toEqual([
      [1, 1_200_00, 'paid'],
      [2, 800_00, 'due'],
    ]);
    expect(openInstallments(program!).map(({ dueAt }) => dueAt)).toEqual([after({ days: 30 })]);
  });

  test('C4-058 is nobody else’s', async () => {
    const other = await someMember(db);
    const { paymentId } = await enroll(db, other, noon);
    expect(await listMyPrograms(db, me, 'en', noon)).toEqual([]);
    expect((await listReceipts(db, me, 'en', 1)).total).toBe(0);
    expect(await findReceipt(db, me, paymentId, 'en')).toBeNull();
    expect(await findReceipt(db, other, paymentId, 'en')).toMatchObject({ id: paymentId });
  });

  test('C4-078 a payment that failed is still open; of a program that has ended nothing is', async () => {
    await enroll(db, me, noon, overdue(noon));
    await enroll(db, me, after({ days: -100 }), { tierId: 4, state: 'ended' });
    const [late, ended] = await listMyPrograms(db, me, 'en', noon);
    expect(late).toMatchObject({ state: 'grace', graceUntil: after({ days: 44 }) });
    expect(openInstallments(late!)).toMatchObject([{ number: 2, state: 'failed' }]);
    expect(openInstallments(ended!)).toEqual([]);
  });

  test('PAY-17 what went back is told beside what is left', async () => {
    const { checkoutId } = await enroll(db, me, noon);
    await addMovement(db, { userId: me, checkoutId, amount: -200_00, at: after({ days: 2 }) });
    expect(await listMyPrograms(db, me, 'en', noon)).toMatchObject([
      { paid: 1_000_00, received: 1_200_00, refunded: 200_00, withheld: 0 },
    ]);
  });

  test('PAY-09 a payment on its way is told, and opens nothing', async () => {
    const { checkoutId } = await enroll(db, me, noon);
    await db.deleteFrom('enrollments').execute();
    await db.updateTable('checkouts').set({ state: 'processing' }).where('id', '=', checkoutId).execute();
    expect(await listMyPrograms(db, me, 'en', noon)).toEqual([]);
    expect(await listWaitingPurchases(db, me, 'en')).toEqual([
      { name: 'Foundation', amount: 1_200_00, currency: 'usd', since: noon },
    ]);
  });

  test('PAY-16 the provider’s name of a person is found for that provider alone', async () => {
    const at = noon.toISOString();
    const row = { user_id: me, provider: 'stripe', reference: 'cus_1', created_at: at } as const;
    await db.insertInto('payment_customers').values(row).execute();
    expect(await findPaymentCustomer(db, me, 'stripe')).toBe('cus_1');
    expect(await findPaymentCustomer(db, me, 'sandbox')).toBeNull();
  });
});

describe('receipts', () => {
  test('C4-058 name a program as it was called when it was bought, in each language', async () => {
    const boss = await someMember(db);
    const rename = async (en: string, at: Date) => {
      const program = (await readProgram(db, 3))!;
      const texts = { ...program.texts, en: { ...program.texts.en!, name: en } };
      await saveProgram(db, boss, 3, program.updatedAt, { ...program, texts }, at);
    };
    const named = async (language: 'en' | 'es' = 'en') =>
      (await listReceipts(db, me, language, 1)).receipts.map(({ program }) => program);
    await rename('Foundation', after({ days: -1 }));
    const first = await enroll(db, me, noon);
    const spanish = await named('es');
    await rename('Cornerstone', after({ days: 1 }));
    await db.updateTable('enrollments').set({ state: 'ended' }).execute();
    await enroll(db, me, after({ days: 2 }));
    await rename('Bedrock', after({ days: 3 }));
    expect(await named()).toEqual(['Cornerstone', 'Foundation']);
    expect(await findReceipt(db, me, first.paymentId, 'en')).toMatchObject({ program: 'Foundation' });
    expect(await findReceipt(db, me, first.paymentId, 'es')).toMatchObject({ program: spanish[0] });
    // Pages that speak of the program call it by its name of now.
    expect((await listMyPrograms(db, me, 'en', after({ days: 4 }))).map(({ name }) => name)).toContain(
      'Bedrock',
    );
  });

  test('C4-058 have a number that never changes, the terms that were accepted, and which payment they are for', async () => {
    const { paymentId, checkoutId } = await enroll(db, me, noon);
    const receipt = await findReceipt(db, me, paymentId, 'en');
    const tail = paymentId.replaceAll('-', '').slice(-8).toUpperCase();
    expect(receipt).toMatchObject({
      number: `FP-20260310-${tail}`,
      kind: 'payment',
      program: 'Foundation',
      amount: 1_200_00,
      installment: 1,
      installments: 2,
      totalAmount: 2_000_00,
      termsVersion: '2025-03-16',
      day: '2026-03-10',
      acceptedOn: '2026-03-10',
      refundRule: '6-weeks',
      order: checkoutId.replaceAll('-', '').slice(-8).toUpperCase(),
    });
  });

  test('C4-058 are listed page by page, the newest first, with what went back', async () => {
    const { checkoutId } = await enroll(db, me, noon);
    for (let days = 1; days <= 24; days += 1)
      await addMovement(db, {
        userId: me,
        checkoutId,
        amount: days % 2 === 0 ? 1_00 : -1_00,
        at: after({ days }),
      });
    const first = await listReceipts(db, me, 'en', 1);
    expect([first.total, first.pages, first.receipts.length]).toEqual([25, 2, 20]);
    expect(first.receipts.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 1_00],
      ['refund', -1_00],
    ]);
    const last = await listReceipts(db, me, 'en', 99);
    expect([last.page, last.receipts.length, last.receipts.at(-1)?.amount]).toEqual([2, 5, 1_200_00]);
  });
});
