import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { banUser } from '#app/domain/administration/bans.ts';
import { giveProgram } from '#app/domain/administration/give-program.ts';
import { countCallsLeftAlone, takeBackProgram } from '#app/domain/administration/take-back-program.ts';
import { listMyPrograms } from '#app/domain/payments/my-programs.ts';
import { placesLeft } from '#app/domain/programs/places.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { someCall, someCoach } from '../calls/booked.ts';
import { mailsOf } from '../mail-jobs.ts';

let db: Database;
let boss: string;
let iris: string;
beforeEach(async () => {
  db = await freshDatabase();
  boss = await someMember(db, 'boss@example.com');
  iris = await someMember(db, 'iris@example.com');
});
afterEach(() => db.destroy());

const foundation = { tierId: 3, reason: 'You helped us.\nThank you.' };
const give = (key = uuid(), userId = iris, given = foundation) =>
  giveProgram(db, { key, actorId: boss }, userId, given, noon);
const refused = (reason: string) => ({ ok: false, reason });

describe('C12-011 a program that is given', () => {
  test('is theirs once for each form, with no money in it and none to come, and they are told why', async () => {
    const key = uuid();
    const before = await placesLeft(db, 3, noon);
    for (const _ of [1, 2]) expect(await give(key)).toEqual({ ok: true });
    expect(await listMyPrograms(db, iris, 'en', noon)).toMatchObject([
      {
        state: 'active',
        totalAmount: 0,
        paid: 0,
        guarantee: null,
        refundRule: 'none',
        installments: [{ amount: 0, state: 'paid' }],
      },
    ]);
    expect(await db.selectFrom('payments').select('id').execute()).toEqual([]);
    if (before !== null) expect(await placesLeft(db, 3, noon)).toBe(before - 1);
    expect(await mailsOf(db)).toMatchObject([
      { to: 'iris@example.com', template: 'program-given', params: { reason: foundation.reason } },
    ]);
    const acts = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'user_id', 'action', 'details'])
      .execute();
    expect(acts.map((act) => ({ ...act, details: JSON.parse(act.details) as unknown }))).toEqual([
      { actor_id: boss, user_id: iris, action: 'program-given', details: foundation },
    ]);
  });

  test('is taken back once, with a reason that they are told; what was bought is not', async () => {
    await give();
    const { id } = await db.selectFrom('enrollments').select('id').executeTakeFirstOrThrow();
    const takeBack = (key = uuid(), which = id) =>
      takeBackProgram(db, { key, actorId: boss }, which, 'By mistake.', noon);
    const key = uuid();
    for (const _ of [1, 2]) expect(await takeBack(key)).toEqual({ ok: true });
    expect(await takeBack()).toEqual(refused('over'));
    expect(await takeBack(uuid(), 'none')).toEqual(refused('unknown'));
    expect(await listMyPrograms(db, iris, 'en', noon)).toMatchObject([{ state: 'ended', paid: 0 }]);
    expect((await mailsOf(db)).at(-1)).toMatchObject({
      to: 'iris@example.com',
      template: 'program-taken-back',
      params: { reason: 'By mistake.' },
    });
    // It can be given again, and the place is free.
    expect(await give()).toEqual({ ok: true });
    await db.updateTable('checkouts').set({ source: 'join' }).execute();
    const [, again] = await db.selectFrom('enrollments').select('id').orderBy('created_at').execute();
    expect(await takeBack(uuid(), again!.id)).toEqual(refused('not-given'));
  });

  test('leaves calls without a program only where no other one of theirs carries them', async () => {
    const left = async (tierId: number) => {
      const enrollment = db.selectFrom('enrollments').select('id').where('tier_id', '=', tierId);
      return countCallsLeftAlone(db, iris, (await enrollment.executeTakeFirstOrThrow()).id, noon);
    };
    await give();
    await someCall(db, await someCoach(db), iris);
    expect(await left(3)).toBe(1);
    await give(uuid(), iris, { ...foundation, tierId: 2 });
    // The plan of thirty days has none itself, and carries none.
    expect([await left(2), await left(3)]).toEqual([0, 1]);
    await give(uuid(), iris, { ...foundation, tierId: 4 });
    expect([await left(3), await left(4)]).toEqual([0, 0]);
  });

  test('is not one that they have, that cannot be had, or oneself’s; nor to whom the account is closed', async () => {
    expect(await give(uuid(), boss)).toEqual(refused('self'));
    expect(await give(uuid(), 'nobody')).toEqual(refused('unknown'));
    // The trial, one that is not sold yet, and one that nobody knows.
    for (const tierId of [1, 5, 99])
      expect(await give(uuid(), iris, { ...foundation, tierId })).toEqual(refused('not-on-sale'));
    await give();
    expect(await give()).toEqual(refused('already-theirs'));
    await banUser(db, boss, iris, 'Rude.', noon);
    expect(await give(uuid(), iris, { ...foundation, tierId: 2 })).toEqual(refused('closed'));
    expect(await db.selectFrom('enrollments').select('tier_id').execute()).toEqual([{ tier_id: 3 }]);
  });
});
