import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { listNotices } from '#app/domain/community/read-notices.ts';
import { findPost } from '#app/domain/community/find-post.ts';
import { placeIn } from '#app/domain/community/group-places.ts';
import { readCase } from '#app/domain/moderation/case.ts';
import { readContext } from '#app/domain/moderation/context.ts';
import { answerAppeal, decide } from '#app/domain/moderation/decide.ts';
import {
  countAppeals,
  listAppeals,
  listDecided,
  listDeleted,
  listWaiting,
} from '#app/domain/moderation/queue.ts';
import { report } from '#app/domain/moderation/reports.ts';
import { appeal, findReason, findTold } from '#app/domain/moderation/told.ts';
import { readCard, writeCard } from '#app/domain/people/card.ts';
import { eraseRows } from '#app/domain/personal-data/erase-rows.ts';
import { ownership } from '#db/ownership/index.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';
import { someGroup, someNamed, somePost } from '../community/people.ts';
import { decided, heardBy, latestDecision } from './reported.ts';

let db: Database;
let admin = '';
let [anna, ben]: [string, string] = ['', ''];
beforeAll(async () => {
  db = await freshDatabase();
  admin = await someNamed(db);
});
afterAll(() => db.destroy());
beforeEach(async () => {
  [anna, ben] = [await someNamed(db), await someNamed(db)];
});

const postOf = async (authorId: string, post: Parameters<typeof somePost>[2] = {}) =>
  ({ kind: 'post', id: await somePost(db, authorId, post) }) as const;
const stateOf = async (id: string) =>
  (await db.selectFrom('community_posts').select('state').where('id', '=', id).executeTakeFirst())?.state;
const actsAbout = async (subject: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'user_id', 'details'])
      .where('subject', '=', subject)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) as unknown }));

describe('a decision', () => {
  test('C9-044 C9-053 hides what was reported at every address, closes its reports, tells its author why, and is written down', async () => {
    const post = await postOf(anna);
    await report(db, ben, post, { reason: 'hurtful', words: '' }, noon);
    expect(await decided(db, admin, post, 'hide', { reason: 'Not here.' })).toMatchObject({
      ok: true,
      isNew: true,
      state: 'hidden',
    });
    expect(await findPost(db, ben, post.id)).toBeNull();
    expect(await findPost(db, anna, post.id)).toMatchObject({ stand: 'hidden' });
    expect((await readCase(db, post))!.reports).toMatchObject([{ isOpen: false, reporter: { id: ben } }]);
    expect(await heardBy(db, anna)).toEqual(['decision']);
    // Who reported it hears what became of it, and finds nothing by that: neither whose it was, nor why.
    expect(await heardBy(db, ben)).toEqual(['report-hidden']);
    expect((await listNotices(db, ben, 1)).rows).toMatchObject([
      { kind: 'report-hidden', actorName: null, postId: null, group: null, decisionId: null },
    ]);
    expect(await findReason(db, anna, post)).toMatchObject({
      decision: 'hide',
      rule: 'kind',
      reason: 'Not here.',
      mayAppeal: true,
    });
    expect(await actsAbout(`post:${post.id}`)).toEqual([
      {
        action: 'community-decided',
        actor_id: admin,
        user_id: anna,
        details: {
          before: { state: 'shown' },
          after: { state: 'hidden', decision: 'hide', rule: 'kind', reason: 'Not here.' },
        },
      },
    ]);
  });

  test('C9-044 lets a held reply out: others see it, and whom it answers hears of it', async () => {
    const post = await postOf(ben);
    const reply = await postOf(anna, { parentId: post.id, state: 'held' });
    expect(await decided(db, admin, reply, 'show')).toMatchObject({ ok: true, state: 'shown' });
    expect(await findPost(db, ben, reply.id)).toMatchObject({ stand: 'shown' });
    expect(await heardBy(db, ben)).toEqual(['reply']);
    expect(await heardBy(db, anna)).toEqual(['decision']);
  });

  test('C9-044 leaves something as it is, and then its author hears nothing', async () => {
    const post = await postOf(anna);
    await report(db, ben, post, { reason: 'other', words: '' }, noon);
    await decided(db, admin, post, 'keep');
    expect(await heardBy(db, anna)).toEqual([]);
    // Who reported it does, with the way to what stays.
    expect((await listNotices(db, ben, 1)).rows).toMatchObject([{ kind: 'report-kept', postId: post.id }]);
    expect((await listWaiting(db)).rows.map(({ matter }) => matter.id)).not.toContain(post.id);
    const { id } = await latestDecision(db, post);
    expect(await findTold(db, anna, id)).toBeNull();
  });

  test('of two administrators the slower is told that it has changed; the same form sent twice is one decision', async () => {
    const post = await postOf(anna);
    const { mark } = (await readCase(db, post))!;
    const first = {
      id: uuid(),
      decision: 'hide',
      rule: 'kind',
      reason: '',
      mark,
      neutral: 'Member',
    } as const;
    expect(await decide(db, admin, post, first, noon)).toMatchObject({ ok: true, isNew: true });
    expect(await decide(db, admin, post, first, noon)).toMatchObject({ ok: true, isNew: false });
    // Who goes back and decides otherwise must not read that it is done.
    expect(await decide(db, admin, post, { ...first, decision: 'keep' }, noon)).toEqual({
      ok: false,
      reason: 'changed',
    });
    const slower = { ...first, id: uuid(), decision: 'keep' } as const;
    expect(await decide(db, ben, post, slower, noon)).toEqual({ ok: false, reason: 'changed' });
    expect((await readCase(db, post))!.decisions).toHaveLength(1);
    expect(await heardBy(db, anna)).toEqual(['decision']);
  });

  test.for(['words', 'report'] as const)(
    'rests on what was shown: after other %s it asks once more',
    async (what) => {
      const post = await postOf(anna);
      const { mark } = (await readCase(db, post))!;
      if (what === 'words')
        await db
          .updateTable('community_posts')
          .set({ body: 'Other words.' })
          .where('id', '=', post.id)
          .execute();
      else await report(db, ben, post, { reason: 'danger', words: '' }, noon);
      expect(await decided(db, admin, post, 'hide', { mark })).toEqual({ ok: false, reason: 'changed' });
      expect(await stateOf(post.id)).toBe('shown');
    },
  );

  test('C9-046 hides a group, and shows it again', async () => {
    const group = { kind: 'group', id: await someGroup(db, anna) } as const;
    await decided(db, admin, group, 'hide');
    expect(await placeIn(db, anna, group.id)).toBeNull();
    expect(await heardBy(db, anna)).toEqual(['decision']);
    await decided(db, admin, group, 'show', {}, after({ hours: 1 }));
    expect(await placeIn(db, anna, group.id)).toMatchObject({ place: 'keeper' });
  });

  test('takes the name and the words from a card; an appeal brings them back, unless its owner has chosen others', async () => {
    for (const changes of [false, true]) {
      const cleo = await someNamed(db, `Cleo ${String(changes)}`);
      const card = { kind: 'person', id: cleo } as const;
      await decided(db, admin, card, 'hide', { rule: 'name' });
      const hidden = (await readCard(db, cleo))!;
      expect(hidden.name).toMatch(/^Member \d{4}$/);
      expect(hidden).toMatchObject({ about: '', shown: [] });
      if (changes)
        await writeCard(db, cleo, { name: `Other ${cleo}`.slice(0, 30), about: '', shown: [] }, noon);
      const { id } = await latestDecision(db, card);
      expect(await appeal(db, cleo, id, 'It is my name.', noon)).toBe(true);
      await answerAppeal(db, admin, id, { answer: 'granted', reason: 'True.' }, noon);
      expect((await readCard(db, cleo))!.name).toBe(
        changes ? `Other ${cleo}`.slice(0, 30) : `Cleo ${String(changes)}`,
      );
    }
  });

  test('a card that is shown again keeps what its owner has written since, and moderators read what was hidden', async () => {
    const cleo = await someNamed(db, 'Cleo Words');
    const card = { kind: 'person', id: cleo } as const;
    await writeCard(db, cleo, { name: 'Cleo Words', about: 'I sell.', shown: ['picture', 'about'] }, noon);
    const hides = async () => {
      await decided(db, admin, card, 'hide', { rule: 'selling' });
      return latestDecision(db, card);
    };
    const grants = async (id: string) => {
      await appeal(db, cleo, id, 'I have mended it.', noon);
      await answerAppeal(db, admin, id, { answer: 'granted', reason: 'Yes.' }, noon);
      return readCard(db, cleo);
    };
    const first = await hides();
    expect(first.hid).toMatchObject({ name: 'Cleo Words', about: 'I sell.' });
    const { name } = (await readCard(db, cleo))!;
    await writeCard(db, cleo, { name, about: 'I row.', shown: ['about'] }, noon);
    expect(await grants(first.id)).toMatchObject({ name: 'Cleo Words', about: 'I row.', shown: ['about'] });
    // Nothing written since: all of it comes back.
    expect(await grants((await hides()).id)).toMatchObject({ about: 'I row.', shown: ['about'] });
  });

  test('C9-053 what somebody deleted is read by administrators for 30 days, also of whoever is banned', async () => {
    const post = await postOf(anna, { state: 'deleted', body: 'Deleted words.' });
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', anna).execute();
    const deleted = async (days: number) =>
      (await listDeleted(db, 1, after({ days }))).rows.map(({ matter }) => matter.id);
    expect(await deleted(29)).toContain(post.id);
    expect(await deleted(31)).not.toContain(post.id);
    const found = (await readCase(db, post))!;
    expect(found).toMatchObject({ text: 'Deleted words.', choices: ['keep'] });
    const card = (await readCase(db, { kind: 'person', id: anna }))!;
    expect(await readContext(db, card)).toMatchObject([{ id: post.id, text: 'Deleted words.' }]);
  });
});

describe('an appeal', () => {
  const hiddenPost = async () => {
    const post = await postOf(anna);
    await decided(db, admin, post, 'hide');
    return { post, id: (await latestDecision(db, post)).id };
  };

  test('C9-044 is made once and answered once; granted, the post is seen again', async () => {
    const { post, id } = await hiddenPost();
    expect(await appeal(db, ben, id, 'Not mine.', noon)).toBe(false);
    expect(await appeal(db, anna, id, 'I meant it kindly.', noon)).toBe(true);
    expect(await appeal(db, anna, id, 'I meant it kindly.', noon)).toBe(true);
    expect(await appeal(db, anna, id, 'And more.', noon)).toBe(false);
    expect(await countAppeals(db)).toBe(1);
    expect((await listAppeals(db)).map((one) => one.id)).toEqual([id]);
    const said = { answer: 'granted', reason: 'You are right.' } as const;
    expect(await answerAppeal(db, admin, id, said, noon)).toEqual({ ok: true });
    expect(await answerAppeal(db, admin, id, { ...said, answer: 'stays' }, noon)).toEqual({
      ok: false,
      reason: 'answered',
    });
    expect(await stateOf(post.id)).toBe('shown');
    expect(await heardBy(db, anna)).toEqual(['decision', 'appeal']);
    expect(await findTold(db, anna, id)).toMatchObject({
      answer: { kind: 'granted', reason: 'You are right.' },
      mayAppeal: false,
    });
    expect((await actsAbout(`post:${post.id}`)).map(({ action }) => action)).toEqual([
      'community-decided',
      'community-appeal-answered',
    ]);
    expect(await countAppeals(db)).toBe(0);
  });

  test('that is refused leaves the post hidden, and is not made again; what is decided anew is appealed anew', async () => {
    const { post, id } = await hiddenPost();
    await appeal(db, anna, id, 'Please.', noon);
    await answerAppeal(db, admin, id, { answer: 'stays', reason: 'It hurts.' }, noon);
    expect(await stateOf(post.id)).toBe('hidden');
    expect(await appeal(db, anna, id, 'Please!', noon)).toBe(false);
    await decided(db, admin, post, 'show', {}, after({ hours: 1 }));
    await decided(db, admin, post, 'hide', {}, after({ hours: 2 }));
    expect(await findReason(db, anna, post)).toMatchObject({ mayAppeal: true });
    expect(await findTold(db, anna, id)).toMatchObject({ mayAppeal: false });
  });

  test('that is granted after its author deleted the post brings nothing back', async () => {
    const { post, id } = await hiddenPost();
    await appeal(db, anna, id, 'Please.', noon);
    await db.updateTable('community_posts').set({ state: 'deleted' }).where('id', '=', post.id).execute();
    await answerAppeal(db, admin, id, { answer: 'granted', reason: 'Yes.' }, noon);
    expect(await stateOf(post.id)).toBe('deleted');
  });
});

test('C9-044 decisions are listed, the newest first, also of what is gone', async () => {
  const post = await postOf(anna);
  await decided(db, admin, post, 'hide', {}, after({ days: 2 }));
  const { rows } = await listDecided(db, 1);
  expect(rows[0]).toMatchObject({ matter: post, decision: 'hide', state: 'hidden', isAppealed: false });
});

test('PRIV-01 an erasure takes what was decided about somebody, keeps no administrator’s name, and leaves reports without words', async () => {
  const post = await postOf(anna);
  await report(db, ben, post, { reason: 'hurtful', words: 'Words of Ben.' }, noon);
  await decided(db, admin, post, 'hide', {}, after({ days: 3 }));
  const { id } = await latestDecision(db, post);
  for (const [userId, email] of [
    [ben, 'ben@example.com'],
    [admin, 'admin@example.com'],
  ] as const)
    await eraseRows(db, { userId, addresses: [email], marks: [] }, ownership);
  expect((await readCase(db, post))!.reports).toMatchObject([
    { words: '', reporter: null, reason: 'hurtful' },
  ]);
  expect((await latestDecision(db, post)).by).toBeNull();
  await db.deleteFrom('users').where('id', '=', anna).execute();
  expect(await db.selectFrom('community_decisions').select('id').where('id', '=', id).execute()).toEqual([]);
});
