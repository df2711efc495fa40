import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { firstState } from '#app/domain/community/first-state.ts';
import { mostHeldPosts, readHeldPosts, saveHeldPosts } from '#app/domain/community/held-posts.ts';
import { freshDatabase, noon } from '#tests/support/database.ts';
import { someNamed, somePost } from './people.ts';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());

const harmless = 'I walked for ten minutes.';

test('C9-044 nothing is held before administrators say so, but words that call for help', async () => {
  const anna = await someNamed(db);
  expect(await firstState(db, anna, harmless)).toEqual({ state: 'shown', needsHelp: false });
  for (const words of ['I want to kill myself.', 'Me quiero morir y no quiero seguir viviendo.'])
    expect(await firstState(db, anna, words)).toEqual({ state: 'held', needsHelp: true });
});

test('C9-044 the first posts of a member are held for as many as were chosen; what is not shown does not count', async () => {
  const [anna, admin] = [await someNamed(db), await someNamed(db)];
  expect(await saveHeldPosts(db, admin, 2, noon)).toBe('saved');
  expect(await saveHeldPosts(db, admin, 2, noon)).toBe('as-it-was');
  expect(await readHeldPosts(db)).toBe(2);
  for (const state of ['shown', 'held', 'hidden', 'deleted'] as const) {
    expect(await firstState(db, anna, harmless)).toMatchObject({ state: 'held', needsHelp: false });
    await somePost(db, anna, { state });
  }
  await somePost(db, anna);
  expect(await firstState(db, anna, harmless)).toMatchObject({ state: 'shown' });
  await saveHeldPosts(db, admin, 0, noon);
  const noted = await db.selectFrom('audit_log').select('details').where('actor_id', '=', admin).execute();
  expect(noted.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
    { before: null, after: { first: 2 } },
    { before: { first: 2 }, after: null },
  ]);
  await expect(saveHeldPosts(db, admin, mostHeldPosts + 1, noon)).rejects.toThrow();
});
