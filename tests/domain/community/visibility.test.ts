import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletePost } from '#app/domain/community/edit-post.ts';
import { findPost, findPostPicture } from '#app/domain/community/find-post.ts';
import { enterGroup } from '#app/domain/community/group-places.ts';
import { setLike } from '#app/domain/community/likes.ts';
import { listPosts, listReplies } from '#app/domain/community/list-posts.ts';
import { searchPosts } from '#app/domain/community/search.ts';
import { silence } from '#app/domain/community/silences.ts';
import { writePost } from '#app/domain/community/write-post.ts';
import type { Database } from '#db/database.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { made, named, picture, words, written } from './writing.ts';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());

let turn = 0;

/** A post with a picture and a reply of somebody else, in a group or not, and what a member finds of it everywhere. */
async function scene({ inGroup = false } = {}) {
  turn += 1;
  const [author, other, viewer] = [await named(db), await named(db), await named(db)];
  const groupId = inGroup ? await made(db, author) : undefined;
  if (groupId) for (const one of [other, viewer]) await enterGroup(db, one, groupId, noon);
  const to = groupId ? { groupId } : {};
  const word = `lantern${turn}`;
  const post = await written(db, author, `A ${word} in the window.`, to, { picture: picture() });
  const reply = await written(db, other, 'I see it.', { parentId: post });
  const seenBy = async (who: string) => {
    const listed = (await listPosts(db, who, { groupId })).posts;
    return {
      list: listed.some(({ id }) => id === post),
      post: (await findPost(db, who, post))?.stand ?? null,
      picture: (await findPostPicture(db, who, post)) !== null,
      search: (await searchPosts(db, who, word)).posts.some(({ id }) => id === post),
      reply: (await findPost(db, who, reply)) !== null,
      like: (await setLike(db, who, post, true, noon)) === 'done',
      answer: (await writePost(db, who, { parentId: post }, words(`Yes ${turn}.`), noon)).ok,
    };
  };
  return { author, other, viewer, groupId, post, reply, seenBy };
}

const everything = {
  list: true,
  post: 'shown',
  picture: true,
  search: true,
  reply: true,
  like: true,
  answer: true,
};
const nothing = {
  list: false,
  post: null,
  picture: false,
  search: false,
  reply: false,
  like: false,
  answer: false,
};
const setState = (id: string, state: 'hidden' | 'held') =>
  db.updateTable('community_posts').set({ state }).where('id', '=', id).execute();

describe('C9-053 C9-045 who sees a post is the same everywhere', () => {
  test('a member sees what is shown; its author answers, and is not with themselves', async () => {
    const { seenBy, viewer, author } = await scene();
    expect(await seenBy(viewer)).toEqual(everything);
    expect(await seenBy(author)).toEqual({ ...everything, like: false });
  });

  test('whoever has no name yet reads all of it, and writes nothing', async () => {
    const { seenBy } = await scene();
    expect(await seenBy(await someMember(db))).toEqual({ ...everything, like: false, answer: false });
  });

  test.for(['one', 'other'] as const)('a block hides it, whoever of the two it is from: %s', async (from) => {
    const { seenBy, viewer, author } = await scene();
    await (from === 'one'
      ? silence(db, viewer, author, 'block', noon)
      : silence(db, author, viewer, 'block', noon));
    expect(await seenBy(viewer)).toEqual(nothing);
  });

  test('a mute takes it off the lists alone', async () => {
    const { seenBy, viewer, author } = await scene();
    await silence(db, viewer, author, 'mute', noon);
    expect(await seenBy(viewer)).toEqual({ ...everything, list: false, search: false });
    expect((await seenBy(author)).list).toBe(true);
  });

  test('a group’s posts are for those in it', async () => {
    const { seenBy, viewer } = await scene({ inGroup: true });
    expect(await seenBy(viewer)).toEqual(everything);
    expect(await seenBy(await named(db))).toEqual(nothing);
  });

  test('whoever has only asked is not in it', async () => {
    const { seenBy, groupId } = await scene({ inGroup: true });
    await db.updateTable('community_groups').set({ way_in: 'request' }).where('id', '=', groupId!).execute();
    const asks = await named(db);
    await enterGroup(db, asks, groupId!, noon);
    expect(await seenBy(asks)).toEqual(nothing);
  });

  test('a hidden group hides its posts from everybody', async () => {
    const { seenBy, viewer, author, groupId } = await scene({ inGroup: true });
    await db.updateTable('community_groups').set({ state: 'hidden' }).where('id', '=', groupId!).execute();
    expect(await seenBy(viewer)).toEqual(nothing);
    expect(await seenBy(author)).toEqual(nothing);
  });

  test.for(['hidden', 'held'] as const)('what is %s is seen by its author alone', async (state) => {
    const { seenBy, viewer, author, other, post } = await scene();
    await setState(post, state);
    expect(await seenBy(viewer)).toEqual(nothing);
    expect(await seenBy(other)).toEqual(nothing);
    expect(await seenBy(author)).toEqual({ ...nothing, post: state, picture: true, reply: true });
  });

  test('what its author deleted stays as a place where somebody replied, and nowhere else', async () => {
    const { seenBy, viewer, author, post, other } = await scene();
    await deletePost(db, author, post, noon);
    const place = { ...nothing, post: 'deleted', reply: true };
    expect(await seenBy(viewer)).toEqual(place);
    expect(await seenBy(author)).toEqual(place);
    expect(await findPost(db, viewer, post)).toMatchObject({ body: '', authorId: null, pictureId: null });
    const replies = await listReplies(db, viewer, post);
    await deletePost(db, other, replies.replies[0]!.id, noon);
    expect(await findPost(db, viewer, post)).toBeNull();
  });

  test('of a member who is no more the place stays the same way', async () => {
    const { seenBy, viewer, author } = await scene();
    await db
      .updateTable('community_posts')
      .set({ author_id: null, body: '' })
      .where('author_id', '=', author)
      .execute();
    expect(await seenBy(viewer)).toEqual({ ...nothing, post: 'gone', reply: true });
  });

  test.for(['disabled_at', 'delete_after'] as const)('whose %s is set is read by nobody', async (column) => {
    const { seenBy, viewer, author } = await scene();
    await db
      .updateTable('users')
      .set({ [column]: noon.toISOString() })
      .where('id', '=', author)
      .execute();
    expect(await seenBy(viewer)).toEqual(nothing);
  });

  test('a reply that is hidden counts nowhere; one below a hidden post is found nowhere', async () => {
    const { viewer, post, reply } = await scene();
    const count = async () => (await listPosts(db, viewer, {})).posts.find(({ id }) => id === post)?.replies;
    expect(await count()).toBe(1);
    await setState(reply, 'hidden');
    expect(await count()).toBe(0);
    expect((await listReplies(db, viewer, post)).replies).toEqual([]);
    expect(await findPost(db, viewer, reply)).toBeNull();
  });

  test('whom somebody does not meet is not among those who are with a post', async () => {
    const { viewer, other, post } = await scene();
    await setLike(db, other, post, true, noon);
    const likes = async () => (await listPosts(db, viewer, {})).posts.find(({ id }) => id === post)?.likes;
    expect(await likes()).toBe(1);
    await silence(db, other, viewer, 'block', noon);
    expect(await likes()).toBe(0);
  });
});
