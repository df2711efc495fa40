import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletePost, editPost } from '#app/domain/community/edit-post.ts';
import { searchPosts } from '#app/domain/community/search.ts';
import { silence } from '#app/domain/community/silences.ts';
import { report } from '#app/domain/moderation/reports.ts';
import type { Database } from '#db/database.ts';
import { up as indexReplies } from '#migrations/0095_words_of_replies.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf } from '../mail-jobs.ts';
import { named, words, written } from './writing.ts';
import { writePost } from '#app/domain/community/write-post.ts';

let db: Database;
let [anna, ben, cleo]: [string, string, string] = ['', '', ''];
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  [anna, ben, cleo] = [await named(db), await named(db), await named(db)];
});
const foundBy = async (viewer: string, typed: string) =>
  (await searchPosts(db, viewer, typed)).posts.map(({ id, isReply }) => ({ id, isReply }));

test('C9-045 a reply is found by its words, as long as its post is shown to whoever searches', async () => {
  const post = await written(db, anna, 'I walked.');
  const reply = await written(db, ben, 'Marzipan helps.', { parentId: post });
  expect(await foundBy(cleo, 'marzip')).toEqual([{ id: reply, isReply: true }]);
  await editPost(
    db,
    ben,
    reply,
    { seen: '', body: 'Nougat helps.', pillar: '', takesPictureAway: false },
    noon,
  );
  expect(await foundBy(cleo, 'marzipan')).toEqual([]);
  expect(await foundBy(cleo, 'nougat')).toEqual([{ id: reply, isReply: true }]);
  // Whoever does not meet its author finds no conversation of theirs.
  await silence(db, cleo, anna, 'block', noon);
  expect(await foundBy(cleo, 'nougat')).toEqual([]);
  await deletePost(db, anna, post, noon);
  expect(await foundBy(anna, 'nougat')).toEqual([]);
});

test('replies that were written before are found, too', async () => {
  const post = await written(db, anna, 'I walked.');
  const reply = await written(db, ben, 'Saffron, y el día de ayer.', { parentId: post });
  await db.deleteFrom('community_words').where('post_id', '=', reply).execute();
  await indexReplies(db as unknown as Kysely<unknown>);
  await indexReplies(db as unknown as Kysely<unknown>);
  expect(await foundBy(cleo, 'saffron ayer')).toEqual([{ id: reply, isReply: true }]);
});

test('C9-044 administrators hear by mail that something may call for help, once an hour, and nothing of its words', async () => {
  const boss = await someMember(db);
  await db.updateTable('profiles').set({ role: 'admin', language: 'es' }).where('id', '=', boss).execute();
  const told = async () => (await mailsOf(db)).filter(({ template }) => template === 'community-danger');
  await writePost(db, anna, {}, words('I want to kill myself.'), noon);
  await writePost(db, ben, {}, words('I walked.'), noon);
  const post = await written(db, cleo, 'Buy my pills.');
  await report(
    db,
    ben,
    { kind: 'post', id: post },
    { reason: 'danger', words: 'Now.' },
    after({ minutes: 5 }),
  );
  expect(await told()).toMatchObject([{ language: 'es', params: {} }]);
  await report(db, anna, { kind: 'post', id: post }, { reason: 'danger', words: '' }, after({ hours: 1 }));
  expect(await told()).toHaveLength(2);
  expect(JSON.stringify(await told())).not.toMatch(/kill|Now/);
  await sql`delete from jobs`.execute(db);
  await report(db, anna, { kind: 'person', id: ben }, { reason: 'hurtful', words: '' }, after({ hours: 3 }));
  expect(await told()).toEqual([]);
});
