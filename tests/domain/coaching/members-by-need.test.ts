import { v7 as uuid } from 'uuid';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { ShareKind } from '#db/tables/coaching.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import { banUser, unbanUser } from '#app/domain/administration/bans.ts';
import { closeAccount, keepAccount } from '#app/domain/personal-data/deletion.ts';
import { endAssignment } from '#app/domain/coaching/assignments.ts';
import { listMembersByNeed, needsWord } from '#app/domain/coaching/members-by-need.ts';
import { sendMessage } from '#app/domain/coaching/messages.ts';
import { setShares } from '#app/domain/coaching/shares.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { listRuns, type Walker } from '#app/domain/program-days/find-run.ts';
import { checkIn } from '#app/domain/program-days/check-ins.ts';
import { pauseProgram } from '#app/domain/program-days/pauses.ts';
import { someGoal } from '#tests/domain/goals/some-goal.ts';
import { someMeasurement } from '#tests/domain/measurements/some-measurement.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';
import { coached, someoneWith } from './coached.ts';

let db: Database;
let coachId: string;
beforeEach(async () => {
  db = await freshDatabase();
  coachId = await someoneWith(db, 'coach');
});
afterEach(() => db.destroy());

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const list = (now: Date, own = db, memberId?: string) =>
  listMembersByNeed(
    own,
    { coachId, ...(memberId ? { memberId } : {}) },
    (_, moment) => dayOf(moment),
    'en',
    now,
  );

/** A member of the coach who shares these. @returns their id, and that of the assignment */
async function sharing(...kinds: readonly ShareKind[]) {
  const { memberId, assignmentId } = await coached(db, { coachId });
  await setShares(db, memberId, kinds, noon);
  return { memberId, assignmentId };
}

/** Checks in on days of the program that began at noon, counted from 1. */
async function checksIn(memberId: string, days: readonly number[], tier: TierKey = 'level_2') {
  const who: Walker = { id: memberId, dayOf };
  await enrolled(db, memberId, tier);
  const [id] = [...(await listRuns(db, who)).keys()];
  for (const day of days) {
    const then = after({ days: day - 1 });
    const said = { actionCompleted: true, reflection: '', ratings: {}, day: dayOf(then), revision: 0 };
    await checkIn(db, who, { kind: 'enrollment', id: id! }, said, then);
  }
  return { who, of: { kind: 'enrollment', id: id! } as const };
}

/** So many other members who share their check-ins, in four statements. */
async function manyMore(count: number): Promise<void> {
  const at = noon.toISOString();
  const people = Array.from({ length: count }, () => ({ id: uuid(), assignment: uuid() }));
  const accounts = people.map(({ id }) => ({ id, email: `${id}@example.com`, created_at: at }));
  await db
    .insertInto('users')
    .values(accounts.map((one) => ({ ...one, password_hash: 'none', email_verified_at: at })))
    .execute();
  const role = 'member' as const;
  await db
    .insertInto('profiles')
    .values(accounts.map((one) => ({ ...one, role, full_name: 'Iris Vega', updated_at: at })))
    .execute();
  const given = { coach_id: coachId, assigned_by: null, since: at, ended_at: null, tier_id: null };
  await db
    .insertInto('coach_assignments')
    .values(people.map(({ id, assignment }) => ({ ...given, id: assignment, member_id: id })))
    .execute();
  const kind = 'checkins' as const;
  await db
    .insertInto('coach_shares')
    .values(people.map(({ id, assignment }) => ({ assignment_id: assignment, user_id: id, kind, since: at })))
    .execute();
}

describe('C11-015 who needs a word', () => {
  test('comes first: who went silent, then who waits for an answer, then everybody else', async () => {
    const silent = await sharing('checkins');
    const steady = await sharing('checkins');
    const waiting = await sharing();
    const closed = await sharing();
    await checksIn(silent.memberId, [1, 2]);
    await checksIn(steady.memberId, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const word = { assignmentId: waiting.assignmentId, authorId: waiting.memberId, recipientId: coachId };
    await sendMessage(db, word, { id: uuid(), text: 'Are you there?' }, '/coach', noon);
    const found = await list(after({ days: 9 }));
    expect(found.map(({ memberId }) => memberId)).toEqual(
      [silent, waiting, steady, closed].map(({ memberId }) => memberId),
    );
    expect(found.map(needsWord)).toEqual([true, true, false, false]);
    expect(found[0]?.risk).toMatchObject({
      parts: [{ value: 78 }, { value: 50 }, { value: null }],
      reasons: [
        { kind: 'no-check-in', count: 8 },
        { kind: 'quiet', count: 8 },
      ],
    });
    expect(found[2]).toMatchObject({ lastCheckIn: '2026-03-18', risk: { score: 0, level: 'low' } });
    expect(found[3]).toMatchObject({ risk: null, lastCheckIn: null });
    expect(found[0]?.program).toEqual({ name: 'Foundation', day: 10, days: 42 });
  });

  test('goes by what is shared alone', async () => {
    const { memberId } = await sharing();
    await checksIn(memberId, []);
    await someGoal(db, memberId, { targetDate: '2026-03-20' });
    await someMeasurement(db, memberId, { overall: 8 });
    const later = after({ days: 40 });
    const risk = async (...kinds: readonly ShareKind[]) => {
      await setShares(db, memberId, kinds, noon);
      return (await list(later))[0]?.risk;
    };
    expect(await risk()).toBeNull();
    expect(await risk('answers')).toBeNull();
    expect(await risk('measurements')).toBeNull();
    expect((await risk('checkins'))?.parts.map(({ value }) => value)).toEqual([100, 100, null]);
    expect((await risk('goals'))?.parts.map(({ value }) => value)).toEqual([null, 100, 100]);
    expect((await risk('ratings'))?.parts.map(({ value }) => value)).toEqual([null, 100, null]);
  });

  test.each([
    [
      'whose account is closed to them',
      (id: string, by: string, now: Date) => banUser(db, by, id, 'x', now),
      (id: string, by: string, now: Date) => unbanUser(db, by, id, now),
    ],
    [
      'who has closed their account',
      (id: string, _: string, now: Date) => closeAccount(db, { id, email: 'me@example.com' }, 'en', now),
      (id: string) => keepAccount(db, id, noon),
    ],
  ])('C12-042 nothing of somebody %s, as long as it is', async (_, goes, comesBack) => {
    const { adminId, memberId, assignmentId } = await coached(db, { coachId });
    await setShares(db, memberId, ['checkins', 'goals', 'measurements', 'ratings'], noon);
    await checksIn(memberId, [1, 2]);
    await someGoal(db, memberId, { targetDate: '2026-03-20' });
    await someMeasurement(db, memberId, { overall: 8 });
    const word = { assignmentId, authorId: memberId, recipientId: coachId };
    await sendMessage(db, word, { id: uuid(), text: 'Are you there?' }, '/coach', noon);
    const later = after({ days: 40 });
    const open = await list(later);
    expect(open).toMatchObject([{ isShut: false, waits: true, lastCheckIn: '2026-03-11' }]);
    expect(open[0]?.risk).not.toBeNull();
    await goes(memberId, adminId, later);
    expect(await list(later)).toMatchObject([
      { memberId, isShut: true, waits: false, lastCheckIn: null, risk: null, program: null },
    ]);
    const answer = { assignmentId, authorId: coachId, recipientId: memberId };
    const sent = await sendMessage(db, answer, { id: uuid(), text: 'Yes.' }, '/coaching', later);
    expect(sent).toEqual({ ok: false, reason: 'unknown' });
    expect(await db.selectFrom('coach_messages').select('text').execute()).toHaveLength(1);
    await comesBack(memberId, adminId, later);
    expect(await list(later)).toEqual(open);
  });

  test('days of a pause are not missed, and a program by weeks asks for one check-in a week', async () => {
    const resting = await sharing('checkins');
    const { who, of } = await checksIn(resting.memberId, [1, 2]);
    await pauseProgram(db, who, of, after({ days: 2 }));
    const weekly = await sharing('checkins');
    await checksIn(weekly.memberId, [3, 16], 'level_3');
    const found = await list(after({ days: 6 }));
    const missed = (memberId: string, all = found) =>
      all.find((one) => one.memberId === memberId)?.risk?.parts[0]?.value;
    expect(missed(resting.memberId)).toBe(0);
    expect(missed(weekly.memberId)).toBeNull();
    expect(missed(weekly.memberId, await list(after({ days: 21 })))).toBe(33);
  });

  test('a rated day and a step of a goal are signs of somebody; a word of the journal is not needed', async () => {
    const { memberId } = await sharing('ratings');
    const day = dayOf(after({ days: 8 }));
    const entry = {
      user_id: memberId,
      type: 'morning',
      content: '{}',
      day,
      slot: null,
      title: null,
    } as const;
    const none = { energy_level: null, stress_level: null, self_care_rating: null, updated_at: null };
    await db
      .insertInto('journal_entries')
      .values([
        { ...entry, ...none, id: uuid(), mood: 4, created_at: day },
        { ...entry, ...none, id: uuid(), day: addDays(day, 1), mood: null, created_at: day },
      ])
      .execute();
    expect((await list(after({ days: 18 })))[0]?.risk?.reasons).toEqual([{ kind: 'quiet', count: 10 }]);
    await setShares(db, memberId, ['goals'], noon);
    expect((await list(after({ days: 18 })))[0]?.risk?.reasons).toEqual([{ kind: 'quiet', count: 18 }]);
  });

  test('nobody else’s members, and none whose coaching is over', async () => {
    await coached(db);
    const { assignmentId } = await sharing('checkins');
    const { memberId } = await sharing('checkins');
    await endAssignment(db, coachId, assignmentId, noon);
    expect((await list(noon)).map((one) => one.memberId)).toEqual([memberId]);
    expect(await list(noon, db, 'somebody else')).toEqual([]);
    expect((await list(noon, db, memberId)).map((one) => one.memberId)).toEqual([memberId]);
  });

  test('LOAD-09 as many queries for three members as for three hundred', async () => {
    const counted = async () => {
      let queries = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        // Parts of queries are transformed, too; results come of whole ones alone.
        async transformResult({ result }) {
          queries += 1;
          return result;
        },
      };
      const found = await list(after({ days: 9 }), db.withPlugin(counter));
      return { queries, members: found.length };
    };
    for (let member = 0; member < 3; member++) {
      const { memberId } = await sharing('checkins', 'goals', 'measurements', 'ratings');
      await checksIn(memberId, [1]);
      await someGoal(db, memberId);
    }
    const few = await counted();
    await manyMore(297);
    expect(await counted()).toEqual({ queries: few.queries, members: 300 });
    expect(few.members).toBe(3);
    expect(few.queries).toBeLessThan(16);
  });
});
