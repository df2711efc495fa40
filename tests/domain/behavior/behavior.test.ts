import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { BehaviorKind } from '#db/tables/xp.ts';
import { endSession, findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { findFlag, listFlags, resolveFlag } from '#app/domain/behavior/flags.ts';
import { noteBehavior } from '#app/domain/behavior/note-behavior.ts';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let who: string;
beforeEach(async () => {
  db = await freshDatabase();
  who = await someMember(db, 'ana@example.com');
  await signedUp(-40);
});
afterEach(() => db.destroy());

const days = (n: number): Date => after({ days: n });
const signedUp = (n: number) =>
  db
    .updateTable('profiles')
    .set({ created_at: days(n).toISOString() })
    .where('id', '=', who)
    .execute();
const earn = (amount: number, n: number) =>
  writePoints(db, who, { eventType: 'x', sourceType: 'test', sourceId: uuid() }, amount, days(n));
/** They sign in, and sign out at once. */
async function comes(n: number) {
  const { token } = await startSession(db, { id: who, role: 'member' }, null, days(n));
  await endSession(db, (await findViewer(db, token, days(n)))!);
}
/** What an administrator gave, or what was moved from before. */
const isGiven = (sourceType: 'award' | 'xp_migration', amount: number, n: number) =>
  writePoints(db, who, { eventType: 'x', sourceType, sourceId: uuid() }, amount, days(n));
/** A habit that was done on these days before noon's. */
async function keeps(...ago: number[]) {
  const habit = uuid();
  const day = (n: number): string => days(-n).toISOString().slice(0, 10);
  await db
    .insertInto('habits')
    .values({
      id: habit,
      user_id: who,
      name: 'Walk',
      pillar: 'Health',
      time_of_day: 'anytime',
      target: null,
      archived_on: null,
      tally: null,
      created_at: days(-9).toISOString(),
    })
    .execute();
  for (const n of ago)
    await db
      .insertInto('habit_completions')
      .values({
        id: uuid(),
        habit_id: habit,
        user_id: who,
        day: day(n),
        state: 'done',
        target: null,
        created_at: noon.toISOString(),
      })
      .execute();
}
/** Flags that a day's round raises, by kind, with their numbers. */
async function raisedOn(now: Date = noon) {
  const before = new Set((await all()).map(({ id }) => id));
  for (let next: string | null = ''; next !== null;) next = (await noteBehavior(db, next, now)).next;
  return Object.fromEntries(
    (await all())
      .filter(({ id }) => !before.has(id))
      .map(({ flag_type, details }) => [flag_type, JSON.parse(details) as object]),
  ) as Partial<Record<BehaviorKind, object>>;
}
/** An administrator, about whom nothing is noticed. */
async function someBoss(): Promise<string> {
  const id = await someMember(db);
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute();
  return id;
}
const all = () => db.selectFrom('behavioral_flags').selectAll().orderBy('id').execute();

describe('what is noticed about a member', () => {
  test('C12-024 stuck: no XP for seven days and no new level for fourteen', async () => {
    await earn(30, -15);
    await earn(5, -7);
    expect((await raisedOn()).stuck).toEqual({ daysWithoutXp: 7, daysWithoutLevel: 15, xp: 35 });
  });

  test.each([
    ['XP six days ago', -15, -6],
    ['a level thirteen days ago', -13, -8],
  ])('C12-024 not stuck with %s', async (_says, level, gain) => {
    await earn(30, level);
    await earn(1, gain);
    expect(await raisedOn()).not.toHaveProperty('stuck');
  });

  test('C12-025 drop-off: nothing for five days, neither points nor a visit', async () => {
    await earn(30, -20);
    await comes(-5);
    expect((await raisedOn()).drop_off).toEqual({ daysAway: 5, xp: 30 });
  });

  test('C12-025 no drop-off after a visit four days ago, nor of who is long gone, nor on the first days', async () => {
    await earn(30, -20);
    await comes(-4);
    expect(await raisedOn()).not.toHaveProperty('drop_off');
    await db.updateTable('profiles').set({ last_seen_at: '' }).execute();
    await db.deleteFrom('xp_events').execute();
    await signedUp(-61);
    expect(await raisedOn()).toEqual({});
    await signedUp(-4);
    expect(await raisedOn()).toEqual({});
  });

  test('C12-026 overachiever: fifty XP in the week, and three habits in a row of three days', async () => {
    await earn(50, -1);
    for (let n = 0; n < 3; n++) await keeps(1, 2, 3);
    await keeps(1, 2, 4);
    expect((await raisedOn()).overachiever).toEqual({ weeklyXp: 50, streaks: 3, xp: 50 });
  });

  test.each([
    ['49 XP', 49, 3],
    ['two streaks', 50, 2],
  ])('C12-026 no overachiever with %s', async (_says, xp, streaks) => {
    await earn(xp, -1);
    for (let n = 0; n < streaks; n++) await keeps(1, 2, 3);
    expect(await raisedOn()).not.toHaveProperty('overachiever');
  });

  test('C12-027 not engaged: below 25 XP a week after signing up, not before', async () => {
    await signedUp(-7);
    await earn(24, -1);
    expect((await raisedOn()).not_engaged).toEqual({ daysSinceSignUp: 7, xp: 24 });
  });

  test.each([
    ['25 XP', 25, -7],
    ['six days after signing up', 3, -6],
  ])('C12-027 engaged enough: %s', async (_says, xp, since) => {
    await signedUp(since);
    await earn(xp, -1);
    expect(await raisedOn()).not.toHaveProperty('not_engaged');
  });

  test('C12-028 needs coach: finished the jumpstart, and never had a word with one', async () => {
    const trial = uuid();
    await db
      .insertInto('trials')
      .values({
        id: trial,
        user_id: who,
        status: 'expired',
        source: 'plan',
        quiz_data: null,
        created_at: days(-9).toISOString(),
        starts_at: days(-9).toISOString(),
        ends_at: days(-2).toISOString(),
        conversion_offer_shown_at: null,
      })
      .execute();
    const run = {
      id: uuid(),
      user_id: who,
      program: 'jumpstart',
      enrollment_id: null,
      trial_id: trial,
      first_day: '2026-03-01',
      created_at: days(-9).toISOString(),
    };
    await db
      .insertInto('program_runs')
      .values({ ...run, finished_on: null })
      .execute();
    await earn(30, -1);
    expect(await raisedOn()).toEqual({});
    await db.updateTable('program_runs').set({ finished_on: '2026-03-08' }).execute();
    const coach = await someMember(db);
    const message = { id: uuid(), assignment_id: null, text: 'Hello.', created_at: noon.toISOString() };
    await db
      .insertInto('coach_messages')
      .values({ ...message, author_id: coach, recipient_id: who })
      .execute();
    expect(await raisedOn()).toEqual({});
    await db.deleteFrom('coach_messages').execute();
    expect(await raisedOn()).toEqual({ needs_coach: { daysSinceFinish: 2, xp: 30 } });
  });

  test('C12-029 burnout risk: thirty XP within seven days, and then nothing for three', async () => {
    await earn(20, -9);
    await earn(10, -3);
    expect((await raisedOn()).burnout_risk).toEqual({ windowXp: 30, daysAway: 3, xp: 30 });
  });

  test('C12-029 no burnout risk with less, or with a visit since', async () => {
    await earn(19, -9);
    await earn(10, -3);
    expect(await raisedOn()).not.toHaveProperty('burnout_risk');
    await earn(5, -4);
    await comes(-2);
    expect(await raisedOn()).not.toHaveProperty('burnout_risk');
  });

  test.each(['award', 'xp_migration'] as const)(
    'decision 54: points of the kind %s are no activity of their member',
    async (source) => {
      await earn(1, -9);
      await isGiven(source, 450, -1);
      await isGiven(source, 30, -5);
      for (let n = 0; n < 3; n++) await keeps(1, 2, 3);
      // The level that they reached by it is one that they reached: they are not stuck.
      expect(await raisedOn()).toEqual({ drop_off: { daysAway: 9, xp: 481 } });
    },
  );

  test('of closed accounts, coaches and administrators nothing is noticed', async () => {
    await earn(30, -9);
    await earn(10, -8);
    await db.updateTable('profiles').set({ role: 'coach' }).where('id', '=', who).execute();
    expect(await raisedOn()).toEqual({});
    await db.updateTable('profiles').set({ role: 'member' }).where('id', '=', who).execute();
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', who).execute();
    expect(await raisedOn()).toEqual({});
  });
});

describe('C12-040 a flag', () => {
  const only = async () => {
    const { rows } = await listFlags(db, 1, { isOpen: true, kind: 'drop_off' });
    expect(rows).toHaveLength(1);
    return rows[0]!.id;
  };

  test('is open once, however often it is looked for', async () => {
    await earn(30, -6);
    expect(await raisedOn()).toHaveProperty('drop_off');
    expect(await raisedOn(days(1))).not.toHaveProperty('drop_off');
    await only();
  });

  test('another note than stands is written over by nobody who has not seen it', async () => {
    await earn(30, -6);
    await raisedOn();
    const id = await only();
    const [actor, other] = [
      await someMember(db, 'boss@example.com'),
      await someMember(db, 'other@example.com'),
    ];
    const note = async () => (await findFlag(db, id))?.note;
    await resolveFlag(db, actor, id, '', days(1), '');
    expect(await resolveFlag(db, other, id, 'Called her.', days(1), '')).toBe('noted');
    expect(await resolveFlag(db, actor, id, 'Wrote to her.', days(1), '')).toBe('other');
    expect(await note()).toBe('Called her.');
    expect(await resolveFlag(db, actor, id, 'Both.', days(1), 'Called her.')).toBe('noted');
    expect(await findFlag(db, id)).toMatchObject({ note: 'Both.', resolvedBy: 'boss@example.com' });
    expect(await resolveFlag(db, actor, 'nothing', 'x', days(1), '')).toBe('as-it-was');
  });

  test('C12-023 is active until it is resolved, once for two presses, with a note and an audit row', async () => {
    await earn(30, -6);
    await raisedOn();
    const id = await only();
    const actor = await someMember(db, 'boss@example.com');
    expect(await resolveFlag(db, actor, id, 'Wrote to her.', days(1))).toBe('resolved');
    expect(await resolveFlag(db, actor, id, 'Again.', days(1))).toBe('as-it-was');
    expect(await resolveFlag(db, actor, id, 'Wrote to her.', days(1), '')).toBe('as-it-was');
    expect(await resolveFlag(db, actor, id, '', days(1), '')).toBe('as-it-was');
    expect(await findFlag(db, id)).toMatchObject({
      email: 'ana@example.com',
      note: 'Wrote to her.',
      resolvedAt: days(1),
      resolvedBy: 'boss@example.com',
    });
    expect((await listFlags(db, 1, { isOpen: true, kind: 'drop_off' })).rows).toEqual([]);
    expect((await listFlags(db, 1, { isOpen: false, kind: null })).rows).toHaveLength(1);
    const acts = await db.selectFrom('audit_log').select(['action', 'user_id']).execute();
    expect(acts).toEqual([{ action: 'behavior-resolved', user_id: who }]);
  });

  test('is not raised again by the same facts; by new ones it is', async () => {
    await earn(30, -6);
    await raisedOn();
    await resolveFlag(db, await someBoss(), await only(), '', noon);
    expect(await raisedOn(days(1))).not.toHaveProperty('drop_off');
    // A visit, and silence again.
    await comes(2);
    expect((await raisedOn(days(7))).drop_off).toEqual({ daysAway: 5, xp: 30 });
    await resolveFlag(db, await someBoss(), await only(), '', days(7));
    expect(await raisedOn(days(8))).not.toHaveProperty('drop_off');
  });

  test('goes with its member, and names no administrator who is gone', async () => {
    await earn(30, -6);
    await raisedOn();
    const actor = await someMember(db);
    const id = await only();
    await resolveFlag(db, actor, id, '', noon);
    await db.deleteFrom('users').where('id', '=', actor).execute();
    expect((await findFlag(db, id))?.resolvedBy).toBeNull();
    await db.deleteFrom('users').where('id', '=', who).execute();
    expect(await findFlag(db, id)).toBeNull();
  });
});
