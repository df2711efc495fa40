import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletePost, editPost, forgetDeletedPosts } from '#app/domain/community/edit-post.ts';
import { findPost } from '#app/domain/community/find-post.ts';
import { setLike } from '#app/domain/community/likes.ts';
import { listPosts, listReplies, postsOnPage } from '#app/domain/community/list-posts.ts';
import { hourly } from '#app/domain/community/recent.ts';
import { searchPosts } from '#app/domain/community/search.ts';
import { writePost } from '#app/domain/community/write-post.ts';
import type { Database } from '#db/database.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { named, picture, words, written } from './writing.ts';

let db: Database;
let [anna, ben]: [string, string] = ['', ''];
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  [anna, ben] = [await named(db), await named(db)];
});

const rowsOf = (id: string) =>
  db.selectFrom('community_posts').selectAll().where('author_id', '=', id).orderBy('id').execute();
const plain = (body: string, seen = '') => ({ seen, body, pillar: '', takesPictureAway: false }) as const;

test('C9-045 a form that is sent twice, even at once, is one post', async () => {
  const form = words('I walked.');
  const sent = await Promise.all([1, 2, 3].map(() => writePost(db, anna, {}, form, noon)));
  expect(new Set(sent.map((one) => one.ok && one.id)).size).toBe(1);
  expect(await rowsOf(anna)).toHaveLength(1);
});

test('the same words from a second tab are one post for ten minutes, and another one later', async () => {
  await written(db, anna, 'I walked.');
  await writePost(db, anna, {}, words('I walked.'), after({ minutes: 9 }));
  expect(await rowsOf(anna)).toHaveLength(1);
  await writePost(db, anna, {}, words('I walked.'), after({ minutes: 11 }));
  expect(await rowsOf(anna)).toHaveLength(2);
});

test('a picture that was forgotten comes to the post that is there, once; so does the part of life', async () => {
  const form = words('I walked.');
  const [first, ...others] = await Promise.all(
    [form, { ...form, picture: picture() }, { ...form, picture: picture(), pillar: 'Health' as const }].map(
      (one) => writePost(db, anna, {}, one, noon),
    ),
  );
  for (const one of others) expect(one).toEqual(first);
  const [row, ...more] = await rowsOf(anna);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ pillar: 'Health', picture_id: expect.any(String) as string });
  const pictures = db.selectFrom('files').select('id').where('user_id', '=', anna);
  expect(await pictures.execute()).toEqual([{ id: row!.picture_id }]);
});

test('what was deleted and is sent again from the same form is written anew', async () => {
  const form = words('I walked.');
  const first = await writePost(db, anna, {}, form, noon);
  await deletePost(db, anna, first.ok ? first.id : '', noon);
  const again = await writePost(db, anna, {}, form, noon);
  expect(again).toMatchObject({ ok: true, state: 'shown' });
  expect((await rowsOf(anna)).map(({ state }) => state)).toEqual(['deleted', 'shown']);
  await db.deleteFrom('community_posts').where('author_id', '=', anna).execute();
});

test('other words from a form that was sent before are another post', async () => {
  const form = words('I walked.');
  await writePost(db, anna, {}, form, noon);
  await writePost(db, anna, {}, { ...form, body: 'I ran.' }, noon);
  expect(await rowsOf(anna)).toHaveLength(2);
});

test('an hour has room for so many posts and replies, each for themselves', async () => {
  const post = await written(db, ben, 'Ask me.');
  for (let n = 0; n < hourly.posts; n += 1) await written(db, anna, `Post ${n}`);
  expect(await writePost(db, anna, {}, words('One more'), noon)).toEqual({ ok: false, reason: 'too-often' });
  for (let n = 0; n < hourly.replies; n += 1) await written(db, anna, `Reply ${n}`, { parentId: post });
  const more = await writePost(db, anna, { parentId: post }, words('One more'), noon);
  expect(more).toEqual({ ok: false, reason: 'too-often' });
  expect((await writePost(db, anna, {}, words('One more'), after({ minutes: 61 }))).ok).toBe(true);
});

test('C9-040 nobody writes or is with anybody without a name', async () => {
  const nameless = await someMember(db);
  const post = await written(db, anna, 'I walked.');
  expect(await writePost(db, nameless, {}, words('Hello'), noon)).toEqual({ ok: false, reason: 'no-name' });
  expect(await setLike(db, nameless, post, true, noon)).toBe('no-name');
});

test('C9-045 nobody replies to a reply', async () => {
  const reply = await written(db, ben, 'Yes.', { parentId: await written(db, anna, 'I walked.') });
  expect(await writePost(db, anna, { parentId: reply }, words('Thanks'), noon)).toEqual({
    ok: false,
    reason: 'unknown',
  });
});

test('many presses at once of many people are one each', async () => {
  const post = await written(db, anna, 'I walked.');
  const many = await Promise.all([named(db), named(db), named(db)]);
  await Promise.all([...many, ...many, ben, ben].map((one) => setLike(db, one, post, true, noon)));
  const [seen] = (await listPosts(db, ben, {})).posts;
  expect(seen).toMatchObject({ id: post, likes: 4, isLiked: true });
  await setLike(db, ben, post, false, noon);
  expect((await listPosts(db, ben, {})).posts[0]).toMatchObject({ likes: 3, isLiked: false });
});

test('C9-045 a change is marked, is found by its new words alone, and never written over another tab’s', async () => {
  const id = await written(db, anna, 'I walked along the harbour.');
  const at = after({ minutes: 5 });
  expect(await editPost(db, anna, id, plain('I walked along the canal.'), at)).toMatchObject({ ok: true });
  expect(await findPost(db, ben, id)).toMatchObject({
    body: 'I walked along the canal.',
    editedAt: at.toISOString(),
  });
  expect((await searchPosts(db, ben, 'harbour')).posts).toEqual([]);
  expect((await searchPosts(db, ben, 'canal')).posts).toHaveLength(1);
  expect(await editPost(db, anna, id, plain('Mine'), at)).toEqual({
    ok: false,
    reason: 'changed',
    seen: at.toISOString(),
    body: 'I walked along the canal.',
  });
  // The same form once more changes nothing.
  expect(await editPost(db, anna, id, plain('I walked along the canal.'), at)).toMatchObject({ ok: true });
});

test('nobody changes or deletes what is somebody else’s, nor what a moderator has hidden', async () => {
  const id = await written(db, anna, 'I walked.');
  expect(await editPost(db, ben, id, plain('Mine'), noon)).toEqual({ ok: false, reason: 'unknown' });
  await deletePost(db, ben, id, noon);
  expect((await findPost(db, ben, id))?.stand).toBe('shown');
  await db.updateTable('community_posts').set({ state: 'hidden' }).where('id', '=', id).execute();
  expect(await editPost(db, anna, id, plain('Mine'), noon)).toEqual({ ok: false, reason: 'unknown' });
  await deletePost(db, anna, id, noon);
  expect((await findPost(db, anna, id))?.stand).toBe('hidden');
});

test('what waits for a moderator goes on waiting when its words are changed', async () => {
  const id = await written(db, anna, 'I walked.');
  await db.updateTable('community_posts').set({ state: 'held' }).where('id', '=', id).execute();
  expect(await editPost(db, anna, id, plain('I ran.'), noon)).toEqual({ ok: true, state: 'held' });
});

test('C9-053 what its author deleted keeps its words for 30 days, and then they are gone with the picture', async () => {
  const id = await written(db, anna, 'I walked.', {}, { picture: picture() });
  await deletePost(db, anna, id, noon);
  await forgetDeletedPosts(db, after({ days: 29 }));
  expect((await rowsOf(anna))[0]).toMatchObject({ state: 'deleted', body: 'I walked.' });
  expect(await forgetDeletedPosts(db, after({ days: 31 }))).toBe(1);
  expect((await rowsOf(anna))[0]).toMatchObject({ state: 'deleted', body: '', words: '', picture_id: null });
  expect(await db.selectFrom('files').select('id').where('user_id', '=', anna).execute()).toEqual([]);
  expect(await forgetDeletedPosts(db, after({ days: 31 }))).toBe(0);
});

test('a picture that is taken away is gone with its file', async () => {
  const id = await written(db, anna, 'I walked.', {}, { picture: picture() });
  await editPost(db, anna, id, { ...plain('I walked.'), takesPictureAway: true }, noon);
  expect((await findPost(db, ben, id))?.pictureId).toBeNull();
  expect(await db.selectFrom('files').select('id').where('user_id', '=', anna).execute()).toEqual([]);
});

test('C9-043 a long feed goes on page by page, newest first, without a gap; a pillar narrows it', async () => {
  const ids: string[] = [];
  for (let n = 0; n < postsOnPage + 5; n += 1) {
    const pillar = n % 5 === 0 ? 'Health' : 'Mindset';
    const writing = words(`Post ${n}`, { pillar });
    const done = await writePost(db, anna, {}, writing, after({ minutes: 15 * n }));
    if (done.ok) ids.push(done.id);
  }
  const first = await listPosts(db, ben, {});
  const second = await listPosts(db, ben, { after: first.older! });
  const seen = [...first.posts, ...second.posts].map(({ id }) => id);
  expect(seen.slice(0, ids.length)).toEqual(ids.toReversed());
  const health = (await listPosts(db, ben, { pillar: 'Health' })).posts;
  expect(health.filter(({ author }) => author.id === anna)).toHaveLength(5);
  expect((await listPosts(db, ben, { after: 'x' })).posts.map(({ id }) => id)).toEqual(
    first.posts.map(({ id }) => id),
  );
});

test('replies stand in the order in which they were written, and go on behind a place', async () => {
  const post = await written(db, anna, 'Ask me.');
  const people = [ben, await named(db), await named(db)];
  const ids: string[] = [];
  for (let n = 0; n < 55; n += 1)
    ids.push(await written(db, people[n % 3]!, `Reply ${n}`, { parentId: post }));
  const first = await listReplies(db, anna, post);
  const rest = await listReplies(db, anna, post, first.later!);
  expect([...first.replies, ...rest.replies].map(({ id }) => id)).toEqual(ids);
  expect(rest.later).toBeNull();
});

test('an id that is none finds nothing', async () => {
  for (const id of ['x', uuid(), "' or 1=1"]) expect(await findPost(db, anna, id)).toBeNull();
});
