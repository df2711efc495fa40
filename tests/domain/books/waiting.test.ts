import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { noteAct, subjectOf } from '#app/domain/administration/audit.ts';
import { readExpected } from '#app/domain/books/expected.ts';
import { describeWaiting } from '#app/domain/books/waiting-facts.ts';
import { countWaiting, listWaiting, type WaitingKind } from '#app/domain/books/waiting.ts';
import { requestRefund } from '#app/domain/payments/refund-requests.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { addMovement, enroll, overdue } from '../payments/enrolled.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const waitingOf = async (kind: WaitingKind | null = null, now = noon) =>
  describeWaiting(db, (await listWaiting(db, kind, 1, now)).rows, 'en');

/** A dispute about somebody's first payment. */
async function dispute(state: 'warning' | 'open' | 'won' | 'lost', answerBy: Date | null) {
  const userId = await someMember(db);
  const program = state === 'open' ? 'disputed' : 'active';
  const { checkoutId } = await enroll(db, userId, noon, { state: program });
  await db
    .insertInto('disputes')
    .values({
      id: uuid(),
      user_id: userId,
      checkout_id: checkoutId,
      reference: uuid(),
      charge_reference: `charge_${checkoutId}`,
      state,
      amount: 1_200_00,
      answer_by: answerBy?.toISOString() ?? null,
      created_at: noon.toISOString(),
      updated_at: noon.toISOString(),
    })
    .execute();
}

/** Money that came in and opened nothing. */
async function refuse(
  state: 'refused' | 'duplicate',
  at: Date,
): Promise<{ userId: string; checkoutId: string }> {
  const userId = await someMember(db);
  const { checkoutId, enrollmentId } = await enroll(db, userId, at);
  await db.deleteFrom('enrollments').where('id', '=', enrollmentId).execute();
  await db.updateTable('checkouts').set({ state }).where('id', '=', checkoutId).execute();
  return { userId, checkoutId };
}

/** Money that was given back, and that a bank did not take. */
async function failedRefund(at: Date) {
  const userId = await someMember(db);
  const { checkoutId } = await enroll(db, userId, noon, {
    state: 'refunded',
    second: { state: 'cancelled' },
  });
  const move = { userId, checkoutId, at };
  await addMovement(db, { ...move, amount: -1_200_00 });
  await addMovement(db, { ...move, amount: 1_200_00, kind: 'refund-failed' });
  return move;
}

/** Two payments of which an administrator gave everything back, and the second did not go. */
async function halfRefund(at: Date) {
  const userId = await someMember(db);
  const { checkoutId, enrollmentId } = await enroll(db, userId, noon, {
    state: 'ended',
    second: { state: 'paid' },
  });
  const move = { userId, checkoutId, at };
  await addMovement(db, { ...move, amount: 800_00, installment: 2 });
  await addMovement(db, { ...move, amount: -1_200_00 });
  const act = {
    actorId: null,
    userId,
    action: 'refund',
    subject: subjectOf(checkoutId),
    details: {},
  } as const;
  await noteAct(db, act, at);
  // Tried once more later: it waits since the first time.
  await noteAct(db, act, after({ days: 9 }));
  return { ...move, enrollmentId };
}

describe('PAY-15 PAY-16 PAY-18 what waits for somebody', () => {
  test('is of eight kinds, what is due first at the top', async () => {
    // Nothing of these waits.
    await enroll(db, await someMember(db), noon);
    await dispute('won', after({ days: -5 }));
    await dispute('lost', after({ days: -5 }));
    // Grace ends on day 44, the next payment is on day 30.
    await enroll(db, await someMember(db), noon, overdue(noon));
    await enroll(db, await someMember(db), noon, { schedule: null });
    await dispute('open', after({ days: 3 }));
    await dispute('warning', null);
    const asker = await someMember(db);
    const { enrollmentId } = await enroll(db, asker, noon);
    await requestRefund(db, asker, enrollmentId, 'No progress.', after({ days: 2 }));
    await refuse('duplicate', after({ days: -1 }));
    await refuse('refused', after({ days: 1 }));
    await failedRefund(after({ days: 2.5 }));
    await halfRefund(after({ days: 2.6 }));
    const rows = await waitingOf();
    expect(
      rows.map(({ kind, amount, isDated, dueAt, since, reason, installment }) => [
        kind,
        amount,
        isDated,
        dueAt.slice(0, 10),
        since.slice(0, 10),
        reason,
        installment,
      ]),
    ).toEqual([
      ['unopened', 1_200_00, false, '2026-03-09', '2026-03-09', null, null],
      ['warning', 1_200_00, false, '2026-03-10', '2026-03-10', null, null],
      ['unopened', 1_200_00, false, '2026-03-11', '2026-03-11', null, null],
      ['refund', 1_200_00, false, '2026-03-12', '2026-03-12', 'No progress.', null],
      ['returned', 1_200_00, false, '2026-03-13', '2026-03-13', null, null],
      ['rest', 800_00, false, '2026-03-13', '2026-03-13', null, null],
      ['dispute', 1_200_00, true, '2026-03-13', '2026-03-10', null, null],
      ['unscheduled', 800_00, true, '2026-04-09', '2026-03-10', null, null],
      ['failed', 800_00, true, '2026-04-23', '2026-04-09', 'declined', 2],
    ]);
    expect(rows[3]).toMatchObject({
      purchase: enrollmentId,
      person: 'Iris Vega',
      program: 'Foundation',
      state: 'active',
      currency: 'usd',
    });
    const counts = await countWaiting(db, noon);
    expect(counts).toEqual({
      dispute: 1,
      warning: 1,
      failed: 1,
      refund: 1,
      returned: 1,
      rest: 1,
      unopened: 2,
      unscheduled: 1,
    });
    for (const kind of Object.keys(counts) as WaitingKind[])
      expect(await waitingOf(kind)).toEqual(rows.filter((row) => row.kind === kind));
  });

  test('is gone once it is settled', async () => {
    const { userId, checkoutId } = await refuse('refused', noon);
    expect(await waitingOf()).toMatchObject([{ kind: 'unopened', purchase: checkoutId, state: null }]);
    await addMovement(db, { userId, checkoutId, amount: -1_200_00, at: noon });
    expect(await waitingOf()).toEqual([]);
    const move = await failedRefund(noon);
    expect(await waitingOf()).toMatchObject([{ kind: 'returned', state: 'refunded' }]);
    await addMovement(db, { ...move, amount: -1_200_00 });
    expect(await waitingOf()).toEqual([]);
    const half = await halfRefund(noon);
    expect(await waitingOf()).toMatchObject([{ kind: 'rest', amount: 800_00, purchase: half.enrollmentId }]);
    await addMovement(db, { ...half, amount: -800_00 });
    // What was marked as paid elsewhere cannot go back by the provider: nothing here would ever settle it.
    await addMovement(db, { ...half, amount: 999_00, isElsewhere: true });
    expect(await waitingOf()).toEqual([]);
    await enroll(db, await someMember(db), noon, overdue(noon));
    await db.updateTable('installments').set({ state: 'paid' }).execute();
    expect(await waitingOf()).toEqual([]);
    expect(Object.values(await countWaiting(db, noon))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('a warning of a bank waits until its day, or for thirty days, as long as there is money to be taken', async () => {
    await dispute('warning', null);
    await dispute('warning', after({ days: 40 }));
    const seen = async (days: number) => (await waitingOf('warning', after({ days }))).length;
    expect([await seen(0), await seen(30), await seen(31), await seen(40), await seen(41)]).toEqual([
      2, 2, 1, 1, 0,
    ]);
    const { id: checkoutId, user_id: userId } = await db
      .selectFrom('checkouts')
      .select(['id', 'user_id'])
      .executeTakeFirstOrThrow();
    await addMovement(db, { userId, checkoutId, amount: -1_200_00, at: noon });
    expect(await seen(0)).toBe(1);
    // A dispute that is open is there however late it is.
    await dispute('open', noon);
    expect(await waitingOf('dispute', after({ days: 90 }))).toHaveLength(1);
  });

  test('a warning that a dispute followed waits no more: the dispute of the same payment does', async () => {
    await dispute('warning', null);
    expect(await waitingOf()).toMatchObject([{ kind: 'warning' }]);
    const warning = await db.selectFrom('disputes').selectAll().executeTakeFirstOrThrow();
    const followed = { ...warning, id: uuid(), reference: uuid() };
    await db
      .insertInto('disputes')
      .values([
        { ...followed, id: uuid(), reference: uuid(), charge_reference: 'another payment', state: 'won' },
      ])
      .execute();
    expect(await waitingOf()).toMatchObject([{ kind: 'warning' }]);
    await db
      .insertInto('disputes')
      .values({ ...followed, state: 'open' })
      .execute();
    expect(await waitingOf()).toMatchObject([{ kind: 'dispute', id: followed.id }]);
    await db.updateTable('disputes').set({ state: 'won' }).where('id', '=', followed.id).execute();
    expect(await waitingOf()).toEqual([]);
  });

  test('LOAD-09 comes page by page', async () => {
    for (let n = 0; n < 27; n += 1) {
      const at = after({ minutes: n });
      await enroll(db, await someMember(db), at, overdue(at));
    }
    const first = await listWaiting(db, null, 1, noon);
    expect([first.total, first.pages, first.rows.length]).toEqual([27, 2, 25]);
    const second = await listWaiting(db, 'failed', 9, noon);
    expect(second.rows).toHaveLength(2);
    const all = [...first.rows, ...second.rows].map(({ dueAt }) => dueAt);
    expect(all).toEqual([...new Set(all)].toSorted());
    expect((await listWaiting(db, 'dispute', 1, noon)).rows).toEqual([]);
  });
});

describe('PAY-23 what is expected', () => {
  test('stands by the month in which it is due; what may not come stands apart', async () => {
    const buys = async (...is: [Date, Parameters<typeof enroll>[3]?]) =>
      enroll(db, await someMember(db), ...is);
    expect(await readExpected(db, noon)).toEqual([]);
    // Due on 9 April, on 19 April, and on 9 May.
    await buys(noon, { provider: 'stripe' });
    await buys(after({ days: 10 }), { provider: 'stripe' });
    await buys(after({ days: 30 }), { provider: 'stripe' });
    // Due on 28 February: neither paid nor refused.
    await buys(after({ days: -40 }), { provider: 'stripe' });
    await buys(noon, { provider: 'stripe', state: 'disputed' });
    await buys(noon, { provider: 'stripe', state: 'suspended', second: { state: 'failed' } });
    await buys(noon, { provider: 'stripe', state: 'refunded', second: { state: 'cancelled' } });
    await buys(noon);
    const some = (count: number) => ({ count, amount: count * 800_00 });
    expect(await readExpected(db, noon)).toEqual([
      {
        currency: 'usd',
        isSandbox: false,
        ahead: [
          { month: '2026-04', ...some(2) },
          { month: '2026-05', ...some(1) },
        ],
        total: some(3),
        late: some(1),
        resting: some(1),
        failed: some(1),
      },
      {
        currency: 'usd',
        isSandbox: true,
        ahead: [{ month: '2026-04', ...some(1) }],
        total: some(1),
        late: some(0),
        resting: some(0),
        failed: some(0),
      },
    ]);
  });
});
