import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { changePlace, enterGroup, leaveGroup } from '#app/domain/community/group-places.ts';
import { readDigest, sendDigests, switchDigest, wantsDigest } from '#app/domain/community/digests.ts';
import { noteReply } from '#app/domain/community/notices.ts';
import {
  countUnseen,
  listNotices,
  mostCounted,
  newByKind,
  seeNotices,
} from '#app/domain/community/read-notices.ts';
import { silence } from '#app/domain/community/silences.ts';
import { switchMails } from '#app/domain/mail/mail-wishes.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';
import { someGroup, someNamed, somePost } from './people.ts';

let db: Database;
let [anna, ben]: [string, string] = ['', ''];
let post = '';
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  [anna, ben] = [await someNamed(db), await someNamed(db)];
  post = await somePost(db, anna);
});

const replied = async (at = noon) => {
  const id = await somePost(db, ben, { parentId: post, at });
  await noteReply(db, id, at);
  return id;
};
const mailsTo = async (userId: string) =>
  (await db.selectFrom('jobs').select(['kind', 'payload']).execute()).filter(({ payload }) =>
    payload.includes(userId),
  );

test('notices are read the newest first, counted while they are new, and taken as seen up to what was shown', async () => {
  const first = await replied();
  const { rows } = await listNotices(db, anna, 1);
  expect(rows).toMatchObject([{ kind: 'reply', isNew: true, postId: first, parentId: post }]);
  expect(rows[0]!.actorName).toMatch(/./);
  await replied(after({ minutes: 1 }));
  expect(await countUnseen(db, anna)).toBe(2);
  await seeNotices(db, anna, rows[0]!.id, noon);
  expect(await countUnseen(db, anna)).toBe(1);
  expect((await listNotices(db, anna, 1)).rows.map(({ isNew }) => isNew)).toEqual([true, false]);
  await seeNotices(db, ben, 'z', noon);
  expect(await countUnseen(db, anna)).toBe(1);
});

test('C9-053 what is hidden since, or of somebody who was blocked since, is heard of no more and counted no more', async () => {
  const reply = await replied();
  expect(await newByKind(db, anna)).toEqual({ reply: 1 });
  await db.updateTable('community_posts').set({ state: 'hidden' }).where('id', '=', reply).execute();
  expect(await countUnseen(db, anna)).toBe(0);
  await db.updateTable('community_posts').set({ state: 'shown' }).where('id', '=', reply).execute();
  await db
    .insertInto('member_silences')
    .values({ user_id: ben, other_id: anna, kind: 'block', since: noon.toISOString() })
    .execute();
  expect(await countUnseen(db, anna)).toBe(0);
  expect((await listNotices(db, anna, 1)).rows).toEqual([]);
});

test.each([
  ['let in', (group: string) => changePlace(db, anna, group, ben, 'let-in', noon)],
  ['refused', (group: string) => changePlace(db, anna, group, ben, 'take-out', noon)],
  ['taken back', (group: string) => leaveGroup(db, ben, group)],
  ['of somebody who was banned', () => gone('disabled_at')],
  ['of somebody who closed their account', () => gone('delete_after')],
  ['of somebody who was blocked', () => silence(db, anna, ben, 'block', noon)],
  ['to a group that somebody else keeps now', (group: string) => leaveGroup(db, anna, group)],
])('C9-046 a request to come into a group is new no more: %s', async (_why, becomes) => {
  const group = await someGroup(db, anna);
  const other = await someNamed(db);
  for (const who of [other, ben]) await enterGroup(db, who, group, noon);
  await changePlace(db, anna, group, other, 'let-in', noon);
  expect(await newByKind(db, anna)).toEqual({ asked: 1 });
  await becomes(group);
  expect(await countUnseen(db, anna)).toBe(0);
  expect((await listNotices(db, anna, 1)).rows).toEqual([]);
});

/** Ben's account is closed, to him or by him. */
const gone = (how: 'disabled_at' | 'delete_after') =>
  db
    .updateTable('users')
    .set({ [how]: noon.toISOString() })
    .where('id', '=', ben)
    .execute();

test('more than are counted are counted as one more', async () => {
  for (let turn = 0; turn < mostCounted + 5; turn += 1) await replied();
  expect(await countUnseen(db, anna)).toBe(mostCounted + 1);
});

test('B01 one mail a day comes to whoever chose that, in their morning, only when something is new since the last', async () => {
  await db.updateTable('profiles').set({ timezone: 'America/Bogota' }).where('id', '=', anna).execute();
  await replied();
  // 7:00 in Bogotá is 12:00 in UTC.
  const morning = after({ days: 1 });
  expect(await sendDigests(db, morning)).toBe(0);
  await switchDigest(db, anna, true, noon);
  expect(await wantsDigest(db, anna)).toBe(true);
  expect(await sendDigests(db, after({ hours: 23, minutes: 59 }))).toBe(0);
  expect(await sendDigests(db, morning)).toBe(1);
  expect(await sendDigests(db, morning)).toBe(0);
  expect(await sendDigests(db, after({ days: 2 }))).toBe(0);
  await replied(after({ days: 2, hours: 1 }));
  expect(await sendDigests(db, after({ days: 3 }))).toBe(1);
  expect(await readDigest(db, anna)).toEqual({ reply: 2 });
  expect((await mailsTo(anna)).map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
    { template: 'community-digest', params: { user: anna, day: '2026-03-11' } },
    { template: 'community-digest', params: { user: anna, day: '2026-03-13' } },
  ]);
});

test('B01 the mail tells nothing that was seen meanwhile, and does not come where mails are stopped or the morning is over', async () => {
  await switchDigest(db, anna, true, noon);
  await replied();
  // 7:00 in UTC; four hours later it is told no more.
  expect(await sendDigests(db, after({ hours: 23 }))).toBe(0);
  await switchMails(db, { userId: anna }, false, noon);
  expect(await sendDigests(db, after({ hours: 43, minutes: 1 }))).toBe(0);
  await switchMails(db, { userId: anna }, true, noon);
  expect(await sendDigests(db, after({ hours: 67, minutes: 1 }))).toBe(1);
  await seeNotices(db, anna, 'z', noon);
  expect(await readDigest(db, anna)).toBeNull();
  await switchDigest(db, anna, false, noon);
  expect(await wantsDigest(db, anna)).toBe(false);
  await replied();
  expect(await readDigest(db, anna)).toBeNull();
});
