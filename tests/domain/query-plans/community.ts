import { firstState } from '#app/domain/community/first-state.ts';
import { readHeldPosts, saveHeldPosts } from '#app/domain/community/held-posts.ts';
import { noteAsked, noteFor, noteLetIn, noteReply } from '#app/domain/community/notices.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';
import { someGroup, somePost } from '../community/people.ts';

/** What app/domain/community asks of the database, by the name of the function. */
export const queries: Queries = {
  firstState: async (db, who) => {
    await saveHeldPosts(db, null, 1, noon);
    await firstState(db, who.userId, 'I walked.');
  },
  readHeldPosts: (db) => readHeldPosts(db),
  saveHeldPosts: (db) => saveHeldPosts(db, null, 2, noon),
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
};
