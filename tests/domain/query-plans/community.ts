import * as edits from '#app/domain/community/edit-post.ts';
import * as found from '#app/domain/community/find-post.ts';
import { firstState } from '#app/domain/community/first-state.ts';
import * as places from '#app/domain/community/group-places.ts';
import * as groups from '#app/domain/community/groups.ts';
import { readHeldPosts, saveHeldPosts } from '#app/domain/community/held-posts.ts';
import { setLike } from '#app/domain/community/likes.ts';
import * as lists from '#app/domain/community/list-posts.ts';
import { noteAsked, noteFor, noteLetIn, noteReply } from '#app/domain/community/notices.ts';
import { lookBack } from '#app/domain/community/recent.ts';
import * as search from '#app/domain/community/search.ts';
import * as silences from '#app/domain/community/silences.ts';
import { tellModerators } from '#app/domain/community/tell-moderators.ts';
import * as indexes from '#app/domain/community/words.ts';
import type { Database } from '#db/database.ts';
import { readDigest, sendDigests, switchDigest, wantsDigest } from '#app/domain/community/digests.ts';
import { countUnseen, listNotices, newByKind, seeNotices } from '#app/domain/community/read-notices.ts';
import { after, noon, someMember } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';
import { someGroup, somePost } from '../community/people.ts';
import { made, named, picture, words, written } from '../community/writing.ts';
import { writePost } from '#app/domain/community/write-post.ts';

/** What app/domain/community asks of the database, by the name of the function. */
export const queries: Queries = {
  firstState: async (db, who) => {
    await saveHeldPosts(db, null, 1, noon);
    await firstState(db, who.userId, 'I walked.');
  },
  readHeldPosts: (db) => readHeldPosts(db),
  saveHeldPosts: (db) => saveHeldPosts(db, null, 2, noon),
  countUnseen: (db, who) => countUnseen(db, who.userId),
  listNotices: (db, who) => listNotices(db, who.userId, 1),
  seeNotices: (db, who) => seeNotices(db, who.userId, 'z', noon),
  newByKind: async (db, who) => {
    for (const which of ['all', 'never-mailed'] as const) await newByKind(db, who.userId, which);
  },
  wantsDigest: (db, who) => wantsDigest(db, who.userId),
  switchDigest: async (db, who) => {
    for (const on of [true, false]) await switchDigest(db, who.userId, on, noon);
  },
  readDigest: async (db, who) => {
    await switchDigest(db, who.userId, true, noon);
    await readDigest(db, who.userId);
  },
  sendDigests: async (db, who) => {
    await switchDigest(db, who.userId, true, noon);
    await noteFor(db, { userId: who.userId, kind: 'let-in', once: 'y', actorId: null }, noon);
    await sendDigests(db, after({ days: 1 }));
  },
  noteFor: (db, who) =>
    noteFor(db, { userId: who.userId, kind: 'let-in', once: 'x', actorId: who.newcomer }, noon),
  noteReply: async (db, who) => {
    const post = await somePost(db, who.userId);
    await somePost(db, await someMember(db), { parentId: post });
    await noteReply(db, await somePost(db, who.newcomer, { parentId: post }), noon);
  },
  noteAsked: async (db, who) => noteAsked(db, await someGroup(db, who.userId), who.newcomer, noon),
  noteLetIn: async (db, who) =>
    noteLetIn(db, await someGroup(db, who.userId), who.newcomer, who.userId, noon),
  writePost: async (db) => {
    const post = await someTold(db);
    await writePost(db, await named(db), { parentId: post }, words('Me too.'), noon);
    const keeper = await named(db);
    await writePost(db, keeper, { groupId: await made(db, keeper) }, words('Us.'), noon);
  },
  lookBack: (db, who) => lookBack(db, who.userId, { parentId: null, groupId: null }, 'I walked.', noon),
  findPost: async (db, who) => {
    const post = await someTold(db);
    const reply = await written(db, await named(db), 'Me too.', { parentId: post });
    await found.findPost(db, who.userId, reply);
    await db.updateTable('community_posts').set({ state: 'deleted' }).where('id', '=', post).execute();
    await found.findPost(db, who.userId, post);
  },
  findPostPicture: async (db, who) => found.findPostPicture(db, who.userId, await someTold(db)),
  listPosts: async (db, who) => {
    const after = await someTold(db);
    await lists.listPosts(db, who.userId, {});
    await lists.listPosts(db, who.userId, { pillar: 'Health', after });
    await lists.listPosts(db, who.userId, { groupId: await made(db, await named(db)), after });
  },
  listReplies: async (db, who) => lists.listReplies(db, who.userId, await someTold(db)),
  listHeld: (db, who) => lists.listHeld(db, who.userId, null),
  readPost: async (db, who) => {
    const id = await someTold(db);
    await lists.readPost(db, who.userId, { id, authorId: who.newcomer });
  },
  markPosts: async (db, who) => {
    await someTold(db);
    const { posts } = await lists.listPosts(db, who.userId, {});
    await lists.markPosts(db, who.userId, posts);
  },
  postsWithNames: async (db) =>
    lists
      .postsWithNames(db)
      .where('community_posts.id', '=', await someTold(db))
      .execute(),
  editPost: async (db) => {
    const author = await named(db);
    const id = await written(db, author, 'I walked.', {}, { picture: picture() });
    const change = { seen: '', body: 'I ran.', pillar: 'Health', takesPictureAway: true } as const;
    await edits.editPost(db, author, id, change, noon);
  },
  deletePost: async (db) => {
    const author = await named(db);
    await edits.deletePost(db, author, await written(db, author, 'I walked.'), noon);
  },
  forgetDeletedPosts: async (db) => {
    const author = await named(db);
    await edits.deletePost(db, author, await written(db, author, 'I walked.'), noon);
    await edits.forgetDeletedPosts(db, new Date(noon.getTime() + 40 * 86_400_000));
  },
  tellModerators: (db) => tellModerators(db, noon),
  setLike: async (db) => {
    const [post, fan] = [await someTold(db), await named(db)];
    await setLike(db, fan, post, true, noon);
    await setLike(db, fan, post, false, noon);
  },
  indexPost: async (db) => {
    const author = await named(db);
    await indexes.indexPost(db, await written(db, author, 'I walked.'), author, 'I ran.');
  },
  indexGroup: async (db) => {
    const keeper = await named(db);
    await indexes.indexGroup(db, await made(db, keeper), keeper, 'Late birds');
  },
  wordsLike: (db) => indexes.wordsLike(db, 'community_words', 'wal'),
  newestWith: (db) => indexes.newestWith(db, 'community_words', ['walk', 'walked'], 'x', 10),
  searchPosts: async (db, who) => {
    await someTold(db);
    await search.searchPosts(db, who.userId, 'harb walked');
  },
  searchPeople: async (db, who) => {
    await named(db);
    await search.searchPeople(db, who.userId, 'Writer');
  },
  searchGroups: async (db) => {
    await made(db, await named(db), 'open', 'Early birds of the coast');
    await search.searchGroups(db, 'early coast');
  },
  silence: async (db, who) => silences.silence(db, who.userId, await named(db), 'mute', noon),
  unsilence: async (db, who) => silences.unsilence(db, who.userId, await named(db), 'mute'),
  listSilences: (db, who) => silences.listSilences(db, who.userId),
  silencesOf: (db, who) => silences.silencesOf(db, who.userId, who.newcomer),
  placeIn: async (db, who) => places.placeIn(db, who.userId, await made(db, await named(db))),
  enterGroup: async (db) =>
    places.enterGroup(db, await named(db), await made(db, await named(db), 'request'), noon),
  leaveGroup: async (db) => {
    const [keeper, member] = [await named(db), await named(db)];
    const group = await made(db, keeper);
    await places.enterGroup(db, member, group, noon);
    await places.leaveGroup(db, keeper, group);
    await places.leaveGroup(db, member, group);
  },
  changePlace: async (db) => {
    const [keeper, member] = [await named(db), await named(db)];
    const group = await made(db, keeper, 'request');
    await places.enterGroup(db, member, group, noon);
    await places.changePlace(db, keeper, group, member, 'let-in', noon);
    await places.changePlace(db, keeper, group, member, 'take-out', noon);
  },
  listGroupPeople: async (db) => {
    const keeper = await named(db);
    await places.listGroupPeople(db, keeper, await made(db, keeper), 'in');
  },
  findGroup: async (db) => {
    const keeper = await named(db);
    await groups.findGroup(db, keeper, await made(db, keeper));
  },
  listGroups: async (db) => groups.listGroups(db, await made(db, await named(db))),
  listOwnGroups: async (db) => {
    const keeper = await named(db);
    await made(db, keeper);
    await groups.listOwnGroups(db, keeper);
  },
  groupsOf: async (db) => groups.groupsOf(db, [await made(db, await named(db))]),
  createGroup: async (db) => made(db, await named(db)),
  editGroup: async (db) => {
    const keeper = await named(db);
    const changed = { name: 'Late birds', about: '', wayIn: 'open' } as const;
    await groups.editGroup(db, keeper, await made(db, keeper, 'request'), changed, noon);
  },
};

/** A post that others read, with a picture; whatever moderators read first. */
async function someTold(db: Database): Promise<string> {
  const id = await written(db, await named(db), 'I walked along the harbour.', {}, { picture: picture() });
  await db.updateTable('community_posts').set({ state: 'shown' }).where('id', '=', id).execute();
  return id;
}
