import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { banUser } from '#app/domain/administration/bans.ts';
import { countWithoutCoach, listNeeds } from '#app/domain/administration/attention.ts';
import {
  exportUsers,
  listUsers,
  userOrders,
  type UserFilter,
} from '#app/domain/administration/list-users.ts';
import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { findUnopened, listPayments } from '#app/domain/administration/payments.ts';
import { listHeldPrograms } from '#app/domain/administration/programs-held.ts';
import { startSession } from '#app/domain/accounts/sessions.ts';
import { orderNumber } from '#app/domain/payments/alarms.ts';
import { requestRefund } from '#app/domain/payments/refund-requests.ts';
import { closeAccount } from '#app/domain/personal-data/deletion.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { engine } from '#tests/support/engine.ts';
import { enroll, overdue } from '../payments/enrolled.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

/** People in the order in which they came, each with what is said of them. */
async function people(...facts: readonly Parameters<typeof tell>[1][]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [index, one] of facts.entries()) {
    const id = await someMember(db, `p${index}@example.com`);
    await tell(id, { created_at: after({ minutes: index }).toISOString(), ...one });
    ids.push(id);
  }
  return ids;
}
const tell = (id: string, facts: Record<string, string | number | null>) =>
  db
    .updateTable('profiles')
    .set(facts as never)
    .where('id', '=', id)
    .execute();
const found = async (filter: UserFilter) =>
  (await listUsers(db, 1, filter)).users.map(({ email }) => email.slice(0, 2));

describe('the list of everybody', () => {
  test('C12-005 the newest come first, each with role, lead, joining, beginning, meetings and quiz', async () => {
    const [first, second] = await people(
      {},
      {
        role: 'lead',
        lead_status: 'new',
        lead_source: 'website',
        onboarding_steps: '{"form":true,"habits":true,"journal":false}',
        meeting_preferences: '{"frequency":"monthly","duration":45,"buffer":10}',
        emotional_driver_quiz: 1,
        current_xp: 30,
      },
    );
    const { users, ...place } = await listUsers(db, 1);
    expect(place).toEqual({ total: 2, page: 1, pages: 1 });
    expect(users.map(({ id }) => id)).toEqual([second, first]);
    expect(users[0]).toEqual({
      id: second,
      name: 'Iris Vega',
      email: 'p1@example.com',
      role: 'lead',
      leadStatus: 'new',
      leadSource: 'website',
      language: 'en',
      timezone: 'UTC',
      xp: 30,
      createdAt: after({ minutes: 1 }).toISOString(),
      lastSeenAt: null,
      isOnboarded: false,
      steps: { form: true, habits: true, journal: false },
      meetings: { frequency: 'monthly', duration: 45, buffer: 10 },
      tookDriverQuiz: true,
      isBanned: false,
      deleteAfter: null,
    });
  });

  test('C12-005 is sorted by name, by when somebody was seen and by points, both ways', async () => {
    const [zoe, ann, none] = await people(
      { full_name: 'Zoe', current_xp: 9 },
      { full_name: 'ann', current_xp: 100 },
      { full_name: null, current_xp: 20 },
    );
    for (const [id, minutes] of [
      [zoe, 5],
      [none, 9],
    ] as const)
      await startSession(db, { id: id!, role: 'member' }, null, after({ minutes }));
    const order = async (by: 'name' | 'seen' | 'xp', direction: 'asc' | 'desc') =>
      (await listUsers(db, 1, {}, { by, direction })).users.map(({ id }) => id);
    // Whoever has told no name stands where their address does.
    expect(await order('name', 'asc')).toEqual([ann, none, zoe]);
    expect(await order('name', 'desc')).toEqual([zoe, none, ann]);
    expect(await order('seen', 'desc')).toEqual([none, zoe, ann]);
    expect(await order('xp', 'desc')).toEqual([ann, none, zoe]);
    expect(await order('xp', 'asc')).toEqual([zoe, none, ann]);
  });

  test('LOAD-09 comes in pages of fifty', async () => {
    await people(...Array.from({ length: 52 }, () => ({})));
    const page = await listUsers(db, 2);
    expect([page.total, page.pages, page.users.length]).toEqual([52, 2, 2]);
  });

  test('LOAD-09 goes on from page to page in each order where there are too many to be counted, nobody twice', async () => {
    const at = (n: number): string => after({ seconds: n }).toISOString();
    for (let from = 0; from < 10_100; from += 505) {
      const some = Array.from({ length: 505 }, (_, index) => {
        const n = from + index;
        return { id: `far-${n}`, email: `far${n}@example.com`, created_at: at(n), n };
      });
      await db
        .insertInto('users')
        .values(some.map(({ id, email, created_at }) => ({ id, email, created_at }) as never))
        .execute();
      await db
        .insertInto('profiles')
        .values(
          some.map(({ n, ...user }) => ({
            ...user,
            full_name: `Ñandú ${n % 77}`,
            language: 'en' as const,
            current_xp: n % 50,
            last_seen_at: n % 3 === 0 ? '' : at(n),
            updated_at: at(n),
          })),
        )
        .execute();
    }
    // As the server does by itself after a while; without it, each page takes it half a second.
    if (engine !== 'sqlite') await sql`analyze`.execute(db);
    for (const by of userOrders)
      for (const direction of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let page = await listUsers(db, 1, {}, { by, direction });
        for (let turned = 0; turned < 5; turned += 1) {
          seen.push(...page.users.map(({ id }) => id));
          page = await listUsers(db, { after: page.beyond!.after! }, {}, { by, direction });
        }
        expect([by, new Set(seen).size, page.page, page.total]).toEqual([by, 250, 6, 10_000]);
      }
  });

  test('C12-005 is narrowed by role, lead, language, level, when somebody was seen, program and state', async () => {
    const [, , p2, p3, p4] = await people(
      { role: 'coach', current_xp: 25 },
      { role: 'lead', lead_status: 'new', lead_source: 'admin', language: 'es', current_xp: 75 },
      { current_xp: 74, last_seen_at: after({ days: 3 }).toISOString() },
      { last_seen_at: noon.toISOString() },
      { onboarding_completed: 1 },
    );
    const boss = await someMember(db, 'boss@example.com');
    await tell(boss, { onboarding_completed: 1, last_seen_at: after({ days: 9 }).toISOString() });
    await enroll(db, p2!, noon, { state: 'suspended' });
    await banUser(db, boss, p3!, 'x', noon);
    await closeAccount(db, { id: p4!, email: 'p4@example.com' }, 'en', noon);
    await db
      .insertInto('behavioral_flags')
      .values(
        [p2!, p3!].map((user_id, index) => ({
          id: `flag:${index}`,
          user_id,
          flag_type: 'drop_off' as const,
          evidence: 'away',
          details: '{}',
          triggered_at: noon.toISOString(),
          resolved_at: index === 0 ? null : noon.toISOString(),
        })),
      )
      .execute();
    expect(await found({ role: 'coach' })).toEqual(['p0']);
    expect(await found({ leadStatus: 'new', leadSource: 'admin' })).toEqual(['p1']);
    expect(await found({ leadSource: 'website' })).toEqual([]);
    expect(await found({ language: 'es' })).toEqual(['p1']);
    expect(await found({ xp: { from: 25, below: 75 } })).toEqual(['p2', 'p0']);
    expect(await found({ xp: { from: 75, below: null } })).toEqual(['p1']);
    expect(await found({ seen: { from: after({ days: 1 }) } })).toEqual(['p2', 'bo']);
    expect(await found({ seen: { before: after({ days: 1 }) } })).toEqual(['p3']);
    expect(await found({ seen: 'never' })).toEqual(['p4', 'p1', 'p0']);
    expect(await found({ program: 'level_2' })).toEqual(['p2']);
    expect(await found({ program: 'level_1' })).toEqual([]);
    expect(await found({ state: 'attention' })).toEqual(['p2']);
    expect(await found({ state: 'flagged' })).toEqual(['p2']);
    expect(await found({ state: 'banned' })).toEqual(['p3']);
    expect(await found({ state: 'closing' })).toEqual(['p4']);
    expect(await found({ state: 'onboarding' })).toEqual(['p3', 'p2', 'p0']);
  });

  test('D03 people and payments are found by name, by address, and by the number of an order', async () => {
    const [buyer] = await people({ full_name: 'Óscar 100%' }, { full_name: 'Iris' });
    const { checkoutId, enrollmentId } = await enroll(db, buyer!, noon);
    const order = orderNumber(checkoutId);
    for (const q of ['scar', '100%', 'P0@EXAMPLE', order, `#${order.toLowerCase()}`]) {
      expect(await found({ q }), q).toEqual(['p0']);
      const { rows } = await listPayments(db, 'all', 1, 'en', { q });
      expect(
        rows.map((row) => row.enrollmentId),
        q,
      ).toEqual([enrollmentId]);
    }
    expect(await found({ q: '_' })).toEqual([]);
    expect((await listPayments(db, 'all', 1, 'en', { q: 'iris' })).rows).toEqual([]);
    expect(await findUnopened(db, order)).toEqual([]);
    await db.deleteFrom('enrollments').execute();
    expect(await findUnopened(db, order)).toMatchObject([{ checkoutId, order, email: 'p0@example.com' }]);
  });

  test('C12-005 its file holds everybody whom it shows, none twice, and nobody who came meanwhile', async () => {
    await people(...Array.from({ length: 502 }, () => ({})));
    await tell(await someMember(db), { created_at: after({ days: 1 }).toISOString() });
    const until = after({ hours: 10 });
    const first = await exportUsers(db, {}, until, null);
    const second = await exportUsers(db, {}, until, first.at(-1)!);
    expect([first.length, second.length]).toEqual([500, 2]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(502);
    expect(await exportUsers(db, { role: 'lead' }, until, null)).toEqual([]);
  });
});

describe('what a line tells of somebody', () => {
  test('the newest program that they hold, and on which day of it they are', async () => {
    const [one, two, three] = await people({}, {}, {});
    await enroll(db, one!, noon);
    await enroll(db, two!, noon, { state: 'suspended' });
    await enroll(db, three!, noon, { state: 'ended' });
    const walkers = [one!, two!, three!].map((id) => ({
      id,
      today: '2026-03-14',
      dayOf: (moment: Date) => moment.toISOString().slice(0, 10),
    }));
    const programs = await listHeldPrograms(db, walkers, 'es');
    expect([...programs].toSorted(([a], [b]) => (a === one ? -1 : b === one ? 1 : 0))).toEqual([
      [one, { name: 'Fundamentos', place: { day: 5, days: 42 } }],
      [two, { name: 'Fundamentos', place: null }],
    ]);
    expect(await listHeldPrograms(db, [], 'en')).toEqual(new Map());
  });

  test('who has a program with calls and no coach is counted, and found in the list', async () => {
    const [one, two, coach, without] = await people({}, {}, { role: 'coach' }, {});
    await enroll(db, one!, noon);
    await enroll(db, two!, noon);
    await enroll(db, without!, noon, { state: 'ended' });
    expect(await countWithoutCoach(db)).toBe(2);
    expect(await assignCoach(db, one!, coach!, two!, noon)).toMatchObject({ ok: true });
    expect(await countWithoutCoach(db)).toBe(1);
    const { users, total } = await listUsers(db, 1, { state: 'coachless' });
    expect([users.map(({ id }) => id), total]).toEqual([[one], 1]);
    // Whoever has stopped, and whose account is closed to them or by them, coaches nobody.
    const open = { disabled_at: null, delete_after: null };
    const at = noon.toISOString();
    for (const gone of [
      { ...open, disabled_at: at },
      { ...open, delete_after: at },
    ])
      for (const [account, expected] of [
        [gone, 2],
        [open, 1],
      ] as const) {
        await db.updateTable('users').set(account).where('id', '=', coach!).execute();
        expect(await countWithoutCoach(db)).toBe(expected);
      }
    await db.updateTable('profiles').set({ role: 'member' }).where('id', '=', coach!).execute();
    expect(await countWithoutCoach(db)).toBe(2);
  });

  test('why somebody should look: overdue, disputed, asked back, without later payments', async () => {
    const [one, two, three, quiet] = await people({}, {}, {}, {});
    const late = await enroll(db, one!, noon, overdue(noon));
    const loose = await enroll(db, two!, noon, { schedule: null });
    const asked = await enroll(db, three!, noon);
    await requestRefund(db, three!, asked.enrollmentId, 'x', noon);
    await enroll(db, quiet!, noon);
    const needs = await listNeeds(db, [one!, two!, three!, quiet!]);
    expect(needs.map(({ userId, enrollmentId, kind }) => [userId, enrollmentId, kind])).toEqual([
      [one, late.enrollmentId, 'grace'],
      [three, asked.enrollmentId, 'refund-asked'],
      [two, loose.enrollmentId, 'unscheduled'],
    ]);
    expect(await listNeeds(db, [])).toEqual([]);
  });
});
