import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  assignCoach,
  coachOf,
  endAssignment,
  findOwnMember,
  isCoachOf,
  listOwnMembers,
} from '#app/domain/coaching/assignments.ts';
import { sendMessage } from '#app/domain/coaching/messages.ts';
import { endShare, readProgramShare, readShares, setShares } from '#app/domain/coaching/shares.ts';
import { closeAccount, keepAccount } from '#app/domain/personal-data/deletion.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { coached, someoneWith } from './coached.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const acts = async (memberId: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('a coach and their members', () => {
  test('C11-019 each finds the other, in the zone and by the name of the other, and it is written down', async () => {
    const { coachId, memberId, assignmentId } = await coached(db);
    expect(await coachOf(db, memberId)).toEqual({
      assignmentId,
      coachId,
      name: 'Rosa Lind',
      timezone: 'America/Bogota',
      since: noon.toISOString(),
    });
    expect((await listOwnMembers(db, coachId)).map((one) => one.memberId)).toEqual([memberId]);
    expect(await findOwnMember(db, coachId, memberId)).toMatchObject({ memberId, name: 'Iris Vega' });
    expect(await acts(memberId)).toEqual(['coach-assigned']);
  });

  test('C11-019 a member has one coach: the same again is the same, another is refused until it ends', async () => {
    const { adminId, coachId, memberId, assignmentId } = await coached(db);
    const other = await someoneWith(db, 'coach');
    expect(await assignCoach(db, adminId, coachId, memberId, noon)).toEqual({ ok: true, id: assignmentId });
    expect(await assignCoach(db, adminId, other, memberId, noon)).toEqual({ ok: false, reason: 'has-coach' });
    expect(await acts(memberId)).toEqual(['coach-assigned']);
    expect(await endAssignment(db, adminId, assignmentId, noon)).toBe(true);
    expect(await endAssignment(db, adminId, assignmentId, noon)).toBe(false);
    expect(await acts(memberId)).toEqual(['coach-assigned', 'coach-ended']);
    expect((await assignCoach(db, adminId, other, memberId, noon)).ok).toBe(true);
    expect((await coachOf(db, memberId))?.coachId).toBe(other);
    expect(await findOwnMember(db, coachId, memberId)).toBeNull();
    expect(await listOwnMembers(db, coachId)).toEqual([]);
  });

  test('C11-019 C12-042 a coach who has closed their account coaches nobody, until it is open again', async () => {
    const { coachId, memberId, assignmentId } = await coached(db);
    const closed = await closeAccount(db, { id: coachId, email: 'rosa@example.com' }, 'en', noon);
    expect(closed).toEqual({ ok: true });
    expect(await coachOf(db, memberId)).toBeNull();
    expect(await isCoachOf(db, coachId, memberId)).toBe(false);
    const word = { assignmentId, authorId: memberId, recipientId: coachId };
    const asked = await sendMessage(db, word, { id: uuid(), text: 'Are you there?' }, '/coach', noon);
    expect(asked).toEqual({ ok: false, reason: 'unknown' });
    await keepAccount(db, coachId, noon);
    expect((await coachOf(db, memberId))?.coachId).toBe(coachId);
  });

  test.each([
    ['somebody who is no coach', 'no-coach'],
    ['a member who is not there', 'no-member'],
    ['themselves', 'same-person'],
    ['a member whose account is closed', 'no-member'],
    ['somebody who never opened an account', 'no-account'],
    ['a coach who never opened an account', 'no-coach'],
  ] as const)('C11-019 nobody is given: %s', async (which, reason) => {
    const adminId = await someoneWith(db, 'admin');
    const coachId = await someoneWith(db, which.includes('no coach') ? 'member' : 'coach');
    const memberId =
      which === 'themselves' ? coachId : which.includes('not there') ? 'x' : await someMember(db);
    if (which.includes('closed'))
      await db
        .updateTable('users')
        .set({ delete_after: noon.toISOString() })
        .where('id', '=', memberId)
        .execute();
    if (which.includes('never opened'))
      await db
        .updateTable('users')
        .set({ email_verified_at: null })
        .where('id', '=', which.startsWith('a coach') ? coachId : memberId)
        .execute();
    expect(await assignCoach(db, adminId, coachId, memberId, noon)).toEqual({ ok: false, reason });
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  describe('C11-019 a coach of a program', () => {
    const mailOf = async (assignmentId: string) =>
      db
        .selectFrom('jobs')
        .select('payload')
        .where('key', '=', `mail:coach-assigned:${assignmentId}`)
        .executeTakeFirst();
    const tierOf = async (tier: TierKey): Promise<number> => {
      const row = db.selectFrom('freedom_plan_tiers').select('id').where('tier', '=', tier);
      return (await row.executeTakeFirstOrThrow()).id;
    };

    test('sees its check-ins from the start; the member is told, and ends it with one press', async () => {
      const memberId = await someMember(db);
      await enrolled(db, memberId, 'level_2');
      const coachId = await someoneWith(db, 'coach');
      const given = await assignCoach(db, coachId, coachId, memberId, noon, await tierOf('level_2'));
      if (!given.ok) throw new Error(given.reason);
      expect([...(await readShares(db, given.id))]).toEqual([['checkins', noon.toISOString()]]);
      expect(await readProgramShare(db, given.id, 'es')).toEqual({
        program: 'Fundamentos',
        since: noon.toISOString(),
      });
      expect(JSON.parse((await mailOf(given.id))!.payload)).toMatchObject({
        template: 'coach-assigned',
        params: { user: memberId, sees: 'checkins' },
      });
      await endShare(db, memberId, 'checkins');
      expect((await readShares(db, given.id)).size).toBe(0);
      // The same once more changes nothing that the member has decided.
      await assignCoach(db, coachId, coachId, memberId, noon, await tierOf('level_2'));
      expect((await readShares(db, given.id)).size).toBe(0);
      await setShares(db, memberId, ['checkins'], after({ days: 1 }));
      expect(await readProgramShare(db, given.id, 'en')).toBeNull();
    });

    test('is refused where the member has not that program, and without one nothing is shared', async () => {
      const { memberId, coachId, assignmentId } = await coached(db);
      expect((await readShares(db, assignmentId)).size).toBe(0);
      expect(JSON.parse((await mailOf(assignmentId))!.payload)).toMatchObject({
        params: { sees: 'nothing' },
      });
      await endAssignment(db, coachId, assignmentId, noon);
      await enrolled(db, memberId, 'level_2', 'refunded');
      for (const tier of ['level_2', 'level_3'] as const)
        expect(await assignCoach(db, coachId, coachId, memberId, noon, await tierOf(tier))).toEqual({
          ok: false,
          reason: 'no-program',
        });
      expect(await coachOf(db, memberId)).toBeNull();
    });
  });

  test('C11-019 who stops being a coach sees nobody any more, and is nobody’s coach', async () => {
    const { coachId, memberId } = await coached(db);
    await db.updateTable('profiles').set({ role: 'member' }).where('id', '=', coachId).execute();
    expect(await coachOf(db, memberId)).toBeNull();
    expect(await listOwnMembers(db, coachId)).toEqual([]);
    expect(await findOwnMember(db, coachId, memberId)).toBeNull();
  });
});
