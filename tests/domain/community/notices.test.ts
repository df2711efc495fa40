import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { SilenceKind } from '#db/tables/community.ts';
import { noteAsked, noteFor, noteLetIn, noteReply } from '#app/domain/community/notices.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';
import { someGroup, someNamed, somePost } from './people.ts';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());

const kindsOf = async (userId: string) =>
  (
    await db
      .selectFrom('community_notices')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const silence = (user_id: string, other_id: string, kind: SilenceKind) =>
  db.insertInto('member_silences').values({ user_id, other_id, kind, since: noon.toISOString() }).execute();

test('C9-043 a reply is told to the post’s author once, and once a day to those who replied before', async () => {
  const [anna, ben, cleo] = [await someNamed(db), await someNamed(db), await someNamed(db)];
  const post = await somePost(db, anna);
  const first = await somePost(db, ben, { parentId: post });
  await noteReply(db, first, noon);
  await noteReply(db, first, noon);
  expect(await kindsOf(anna)).toEqual(['reply']);
  expect(await kindsOf(ben)).toEqual([]);
  for (let turn = 0; turn < 2; turn += 1)
    await noteReply(db, await somePost(db, cleo, { parentId: post }), noon);
  expect(await kindsOf(anna)).toEqual(['reply', 'reply', 'reply']);
  expect(await kindsOf(ben)).toEqual(['thread']);
  expect(await kindsOf(cleo)).toEqual([]);
  await noteReply(db, await somePost(db, cleo, { parentId: post }), after({ days: 1 }));
  expect(await kindsOf(ben)).toEqual(['thread', 'thread']);
});

test('nobody hears of their own replies, of held ones, or of posts that answer nothing', async () => {
  const [anna, ben] = [await someNamed(db), await someNamed(db)];
  const post = await somePost(db, anna);
  await noteReply(db, await somePost(db, anna, { parentId: post }), noon);
  await noteReply(db, await somePost(db, ben, { parentId: post, state: 'held' }), noon);
  await noteReply(db, post, noon);
  expect(await kindsOf(anna)).toEqual([]);
});

test.for([
  ['mute', 'own', []],
  ['mute', 'theirs', ['reply']],
  ['block', 'own', []],
  ['block', 'theirs', []],
] as const)('C9-045 of somebody in a %s (%s) one hears %j', async ([kind, whose, heard]) => {
  const [anna, ben, cleo] = [await someNamed(db), await someNamed(db), await someNamed(db)];
  const post = await somePost(db, anna);
  await somePost(db, cleo, { parentId: post });
  for (const one of [anna, cleo]) await (whose === 'own' ? silence(one, ben, kind) : silence(ben, one, kind));
  await noteReply(db, await somePost(db, ben, { parentId: post }), noon);
  expect(await kindsOf(anna)).toEqual(heard);
  expect(await kindsOf(cleo)).toEqual(heard.map(() => 'thread'));
});

test('C9-046 who keeps a group hears who asks, whoever was let in hears that, each once a day', async () => {
  const [anna, ben, cleo] = [await someNamed(db), await someNamed(db), await someNamed(db)];
  const group = await someGroup(db, anna);
  for (const who of [ben, ben, cleo]) await noteAsked(db, group, who, noon);
  expect(await kindsOf(anna)).toEqual(['asked', 'asked']);
  for (const at of [noon, noon, after({ days: 1 })]) await noteLetIn(db, group, ben, anna, at);
  expect(await kindsOf(ben)).toEqual(['let-in', 'let-in']);
});

test('what two tell at the same moment is told once', async () => {
  const anna = await someNamed(db);
  const notice = { userId: anna, kind: 'let-in', once: 'the same', actorId: null } as const;
  await Promise.all([noteFor(db, notice, noon), noteFor(db, notice, noon)]);
  expect(await kindsOf(anna)).toEqual(['let-in']);
});
