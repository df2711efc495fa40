import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { listActs, type ActsNarrowed } from '#app/domain/administration/acts.ts';
import { noteAct } from '#app/domain/administration/audit.ts';
import { nameSubjects } from '#app/domain/administration/subjects.ts';
import { after, freshDatabase, someMember } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

describe('C12-039 the log of what was done', () => {
  test('is narrowed by who did it or about whom it was, and by the time', async () => {
    const boss = await someMember(db, 'boss@example.com');
    const iris = await someMember(db, 'iris@example.com');
    const other = await someMember(db, 'other@example.com');
    const note = (actorId: string, userId: string | null, hours: number) =>
      noteAct(
        db,
        { actorId, userId, action: 'xp-awarded', subject: `x:${hours}`, details: {} },
        after({ hours }),
      );
    await note(boss, iris, 1);
    await note(other, iris, 2);
    await note(boss, null, 3);
    const listed = async (narrowed: ActsNarrowed) =>
      (await listActs(db, narrowed, 1)).acts.map(({ subject }) => subject);
    expect(await listed({ q: 'IRIS@' })).toEqual(['x:2', 'x:1']);
    expect(await listed({ q: 'boss' })).toEqual(['x:3', 'x:1']);
    expect(await listed({ q: 'boss', action: 'refund' })).toEqual([]);
    expect(await listed({ q: 'nobody' })).toEqual([]);
    expect(await listed({ from: after({ hours: 2 }) })).toEqual(['x:3', 'x:2']);
    expect(await listed({ before: after({ hours: 2 }) })).toEqual(['x:1']);
    // More than are found at once.
    for (let n = 0; n < 60; n++) await someMember(db, `more${n}@example.com`);
    expect(await listed({ q: '@example.com' })).toEqual(['x:3', 'x:2', 'x:1']);
  });

  test('names what acts were done to, in the reader’s language', async () => {
    const feature = await db
      .selectFrom('feature_flags')
      .select('id')
      .where('feature_name', '=', 'insights')
      .executeTakeFirstOrThrow();
    const level = await db
      .selectFrom('xp_levels')
      .select('id')
      .where('level', '=', 1)
      .executeTakeFirstOrThrow();
    const subjects = [`feature:${feature.id}`, `level:${level.id}`, 'tier:level_2', `sign-up:${uuid()}`];
    const named = await nameSubjects(db, subjects, 'es');
    expect([...named.keys()].toSorted()).toEqual(subjects.slice(0, 3).toSorted());
    expect(named.get(subjects[0]!)).toMatchObject({ key: 'insights', isGone: false });
    expect(named.get('tier:level_2')).toMatchObject({ kind: 'tier', name: expect.any(String) });
  });
});
