import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readCase } from '#app/domain/moderation/case.ts';
import type { Matter } from '#app/domain/moderation/matter.ts';
import { listWaiting } from '#app/domain/moderation/queue.ts';
import { findReportable, report } from '#app/domain/moderation/reports.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';
import { someGroup, someNamed, somePost } from '../community/people.ts';
import { decided } from './reported.ts';

let db: Database;
let [anna, ben, admin]: [string, string, string] = ['', '', ''];
beforeAll(async () => {
  db = await freshDatabase();
  [anna, ben, admin] = [await someNamed(db), await someNamed(db), await someNamed(db)];
});
afterAll(() => db.destroy());

const said = { reason: 'hurtful', words: 'It hurts.' } as const;
const rows = (matter: Matter) =>
  db
    .selectFrom('community_reports')
    .selectAll()
    .where(`${matter.kind}_id`, '=', matter.id)
    .orderBy('id')
    .execute();

test('C9-045 a post, a reply, a group and a card are reported; twice by the same member is once', async () => {
  const post = await somePost(db, anna);
  const matters: readonly Matter[] = [
    { kind: 'post', id: post },
    { kind: 'post', id: await somePost(db, anna, { parentId: post }) },
    { kind: 'group', id: await someGroup(db, anna) },
    { kind: 'person', id: anna },
  ];
  for (const matter of matters) {
    expect(await report(db, ben, matter, said, noon)).toEqual({ ok: true, isNew: true, isSeen: true });
    expect(await report(db, ben, matter, { reason: 'other', words: '' }, noon)).toMatchObject({
      ok: true,
      isNew: false,
    });
    expect(await rows(matter)).toMatchObject([{ reporter_id: ben, ...said, decided_at: null }]);
    expect(await findReportable(db, ben, matter)).toMatchObject({ personId: anna, isReported: true });
  }
});

test('C9-045 what was reported as something else is read first once the same member says that somebody may be in danger', async () => {
  const matter = { kind: 'post', id: await somePost(db, anna) } as const;
  await report(db, ben, matter, { reason: 'other', words: 'Rude.' }, noon);
  const danger = { reason: 'danger', words: 'She says goodbye.' } as const;
  expect(await report(db, ben, matter, danger, noon)).toEqual({ ok: true, isNew: true, isSeen: true });
  const raised = [{ reason: 'danger', is_urgent: 1, words: 'Rude.\n\nShe says goodbye.', decided_at: null }];
  expect(await rows(matter)).toMatchObject(raised);
  // Sent twice, it is said already.
  expect(await report(db, ben, matter, danger, noon)).toMatchObject({ ok: true, isNew: false });
  expect(await rows(matter)).toMatchObject(raised);
});

test('C9-045 what the same member adds to a report is kept with it, and a decision that has not read it asks once more', async () => {
  const matter = { kind: 'post', id: await somePost(db, anna) } as const;
  await report(db, ben, matter, said, noon);
  const { mark } = (await readCase(db, matter))!;
  const more = { reason: 'other', words: 'He wrote it twice.' } as const;
  expect(await report(db, ben, matter, more, noon)).toEqual({ ok: true, isNew: true, isSeen: true });
  expect(await report(db, ben, matter, more, noon)).toMatchObject({ ok: true, isNew: false });
  const both = [{ reason: 'hurtful', is_urgent: 0, words: 'It hurts.\n\nHe wrote it twice.' }];
  expect(await rows(matter)).toMatchObject(both);
  expect(await decided(db, admin, matter, 'keep', { mark })).toEqual({ ok: false, reason: 'changed' });
  // What is added to danger stays that.
  await report(db, ben, matter, { reason: 'danger', words: '' }, noon);
  await report(db, ben, matter, { reason: 'other', words: 'I have called her.' }, noon);
  expect(await rows(matter)).toMatchObject([
    { reason: 'danger', is_urgent: 1, words: 'It hurts.\n\nHe wrote it twice.\n\nI have called her.' },
  ]);
});

test('C9-045 after a decision the same can be reported anew', async () => {
  const matter = { kind: 'post', id: await somePost(db, anna) } as const;
  await report(db, ben, matter, said, noon);
  await decided(db, admin, matter, 'keep');
  expect(await report(db, ben, matter, said, after({ hours: 1 }))).toMatchObject({ ok: true, isNew: true });
  expect(await rows(matter)).toMatchObject([{ decided_at: noon.toISOString() }, { decided_at: null }]);
});

test('C9-053 only what somebody sees can be reported, and nothing of their own', async () => {
  const unknown = { ok: false, reason: 'unknown' };
  const own = { kind: 'post', id: await somePost(db, ben) } as const;
  expect(await report(db, ben, own, said, noon)).toEqual(unknown);
  for (const state of ['held', 'hidden', 'deleted'] as const)
    expect(
      await report(db, ben, { kind: 'post', id: await somePost(db, anna, { state }) }, said, noon),
      state,
    ).toEqual(unknown);
  const cleo = await someNamed(db);
  const theirs = { kind: 'post', id: await somePost(db, cleo) } as const;
  await db
    .insertInto('member_silences')
    .values({ user_id: cleo, other_id: ben, kind: 'block', since: noon.toISOString() })
    .execute();
  for (const matter of [theirs, { kind: 'person', id: cleo }, { kind: 'post', id: 'nothing' }] as const)
    expect(await report(db, ben, matter, said, noon)).toEqual(unknown);
});

test('C9-044 C9-045 a report of danger arrives of a post that went away while it was written', async () => {
  const danger = { reason: 'danger', words: 'She wrote that she will hurt herself.' } as const;
  for (const state of ['deleted', 'hidden'] as const) {
    const matter = { kind: 'post', id: await somePost(db, anna, { state }) } as const;
    const file = () => report(db, ben, matter, danger, noon);
    expect(await file(), state).toEqual({ ok: true, isNew: true, isSeen: false });
    expect(await file(), state).toEqual({ ok: true, isNew: false, isSeen: false });
    expect(await rows(matter), state).toMatchObject([{ reporter_id: ben, ...danger, is_urgent: 1 }]);
    const [first] = (await listWaiting(db)).rows.filter((row) => row.matter.id === matter.id);
    expect(first, state).toMatchObject({ isUrgent: true, state });
  }
  const own = { kind: 'post', id: await somePost(db, ben, { state: 'deleted' }) } as const;
  const orphan = { kind: 'post', id: await somePost(db, anna) } as const;
  await db.updateTable('community_posts').set({ author_id: null }).where('id', '=', orphan.id).execute();
  for (const matter of [own, orphan, { kind: 'post', id: 'nothing' }] as const)
    expect(await report(db, ben, matter, danger, noon)).toEqual({ ok: false, reason: 'unknown' });
});

test('two reports of the same member at the same moment are one', async () => {
  const matter = { kind: 'post', id: await somePost(db, anna) } as const;
  await Promise.all([report(db, ben, matter, said, noon), report(db, ben, matter, said, noon)]);
  expect(await rows(matter)).toHaveLength(1);
});

test('C9-044 where somebody may be in danger comes first, then what has waited longest; one thing stands once', async () => {
  const other = await freshDatabase();
  try {
    const [cleo, dan, eva] = [await someNamed(other), await someNamed(other), await someNamed(other)];
    const at = (hours: number) => after({ hours });
    const held = await somePost(other, cleo, { state: 'held', at: at(3) });
    const crying = await somePost(other, cleo, { state: 'held', needsHelp: true, at: at(5) });
    const [old, young, danger] = [
      await somePost(other, cleo),
      await somePost(other, cleo),
      await somePost(other, cleo),
    ];
    await somePost(other, cleo);
    const file = (who: string, id: string, reason: 'hurtful' | 'danger', hours: number) =>
      report(other, who, { kind: 'post', id }, { reason, words: '' }, at(hours));
    await file(dan, young, 'hurtful', 4);
    await file(dan, old, 'hurtful', 1);
    await file(eva, old, 'hurtful', 6);
    await file(eva, danger, 'danger', 7);
    const { rows: waiting, isMore } = await listWaiting(other);
    expect(waiting.map(({ matter }) => matter.id)).toEqual([crying, danger, old, held, young]);
    expect(isMore).toBe(false);
    expect(waiting[2]).toMatchObject({ reports: 2, reasons: ['hurtful'], isUrgent: false });
  } finally {
    await other.destroy();
  }
});
