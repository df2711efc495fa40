import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { endAllSessions, endOtherSessions, endSessionOf } from '#app/domain/accounts/other-sessions.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { findViewer, startSession } from '#app/domain/accounts/sessions.ts';
import { closeAccount } from '#app/domain/personal-data/deletion.ts';
import {
  findHeldPost,
  heldBounds,
  holdPost,
  listHeldPosts,
  readPlace,
} from '#app/domain/submissions/held-posts.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const text = (bytes: number) => ({ note: ['x'.repeat(bytes)] });
/** Newest first. */
const places = async () =>
  (await db.selectFrom('held_posts').select('path').orderBy('created_at', 'desc').execute()).map(
    ({ path }) => path,
  );

describe('A02 what is kept for one person who is not signed in', () => {
  test('is so many texts: the oldest go, the newest stays', async () => {
    const sent = heldBounds.texts + 3;
    for (let n = 0; n < sent; n += 1)
      await holdPost(db, userId, `/forms/x/${n}`, text(10), after({ seconds: n }));
    const kept = await places();
    expect(kept).toHaveLength(heldBounds.texts);
    expect(kept[0]).toBe(`/forms/x/${sent - 1}`);
    expect(kept.at(-1)).toBe('/forms/x/3');
  });

  test('is so many bytes, however many texts they are', async () => {
    for (let n = 0; n < 12; n += 1)
      await holdPost(db, userId, `/forms/x/${n}`, text(200_000), after({ seconds: n }));
    const rows = await db.selectFrom('held_posts').select(['bytes', 'fields']).execute();
    const bytes = rows.reduce((sum, row) => sum + Buffer.byteLength(row.fields), 0);
    expect(rows.reduce((sum, row) => sum + row.bytes, 0)).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(heldBounds.bytes);
    expect((await places())[0]).toBe('/forms/x/11');
    expect(rows).toHaveLength(4);
  });

  test('counts bytes and not letters, and refuses one that is too long', async () => {
    const letters = Math.floor(heldBounds.bytesOfOne / 2);
    expect(await holdPost(db, userId, '/journal', { note: ['ñ'.repeat(letters)] }, noon)).toEqual({
      ok: false,
      reason: 'too-large',
    });
    expect(await holdPost(db, userId, '/journal', text(letters), noon)).toEqual({ ok: true });
  });

  test('replaces what came from the same page before, also at the bound', async () => {
    for (let n = 0; n < heldBounds.texts; n += 1)
      await holdPost(db, userId, `/forms/x/${n}`, text(10), after({ seconds: n }));
    const goesOn = [`${text(10).note[0]}, and later`];
    await holdPost(db, userId, '/forms/x/0', { note: goesOn }, after({ minutes: 2 }));
    expect(await places()).toHaveLength(heldBounds.texts);
    expect((await findHeldPost(db, userId, '/forms/x/0', after({ minutes: 2 })))?.['note']).toEqual(goesOn);
  });

  describe('from one address stays beside the next one', () => {
    const hold = (fields: Posted, minutes: number) =>
      holdPost(db, userId, '/journal', fields, after({ minutes }));
    const held = async () =>
      Promise.all(
        (await listHeldPosts(db, userId, noon)).map(async ({ path }) => ({
          aside: readPlace(path).aside !== null,
          fields: await findHeldPost(db, userId, path, noon),
        })),
      );

    test.each<[what: string, one: Posted, other: Posted]>([
      ['another day', { day: ['2026-03-09'], text: ['Rain'] }, { day: ['2026-03-10'], text: ['Rain'] }],
      ['other words', { text: ['Rain all day'] }, { text: ['Sun'] }],
      ['a field that is empty there', { text: ['Rain'], more: ['All day'] }, { text: ['Rain'], more: [''] }],
      ['a number within another', { glasses: ['1'] }, { glasses: ['10'] }],
      ['one of several values', { habits: ['Walk', 'Read'] }, { habits: ['Read'] }],
    ])('where words of it would be lost: %s', async (_what, one, other) => {
      await hold(one, 0);
      await hold(other, 1);
      expect(await held()).toEqual([
        { aside: false, fields: other },
        { aside: true, fields: one },
      ]);
    });

    test.each<[what: string, one: Posted, other: Posted]>([
      ['the same again', { text: ['Rain'] }, { text: ['Rain'] }],
      [
        'what goes on',
        { text: ['Rain until noon', ''] },
        { text: ['Rain until noon, then sun'], more: ['Wind'] },
      ],
      ['what the page says by itself', { text: ['Rain'], seen: ['1'] }, { text: ['Rain'], seen: ['2'] }],
    ])('and goes where nothing of it would be: %s', async (_what, one, other) => {
      await hold(one, 0);
      await hold(other, 1);
      expect(await held()).toEqual([{ aside: false, fields: other }]);
    });

    test('as often as there is room, and the oldest go', async () => {
      for (let n = 0; n < heldBounds.texts + 5; n += 1) await hold({ text: [`Rain ${n} `] }, n);
      const all = await held();
      expect(all).toHaveLength(heldBounds.texts);
      expect(all[0]).toEqual({ aside: false, fields: { text: [`Rain ${heldBounds.texts + 4} `] } });
      expect(all.at(-1)?.fields).toEqual({ text: ['Rain 5 '] });
    });

    test('and nothing of anybody else’s moves', async () => {
      const other = await someMember(db);
      await holdPost(db, other, '/journal', { text: ['Theirs'] }, noon);
      await hold({ text: ['Mine'] }, 1);
      await hold({ text: ['Mine too, otherwise'] }, 2);
      expect((await listHeldPosts(db, other, noon)).map(({ path }) => path)).toEqual(['/journal']);
    });
  });

  test('is nobody else’s loss, and gone after seven days', async () => {
    const other = await someMember(db);
    await holdPost(db, other, '/journal', text(10), noon);
    for (let n = 0; n < 30; n += 1) await holdPost(db, userId, `/forms/x/${n}`, text(10), noon);
    expect(await findHeldPost(db, other, '/journal', noon)).not.toBeNull();
    await purgeExpired(db, after({ days: heldBounds.days, seconds: 1 }));
    expect(await db.selectFrom('held_posts').select('id').execute()).toEqual([]);
  });
});

describe('A02 nothing is kept of a session', () => {
  const hold = (since: Date, now: Date) => holdPost(db, userId, '/journal', text(10), now, since);
  const open = async () => {
    const { token } = await startSession(db, { id: userId, role: 'member' }, null, noon);
    return (await findViewer(db, token, noon))!;
  };
  const later = after({ hours: 1 });
  const refused = { ok: false, reason: 'void' };

  test.each([
    ['that a new password ended', async () => endAllSessions(db, userId, later)],
    [
      'that was signed out from elsewhere with all others',
      async () => endOtherSessions(db, await open(), later),
    ],
    [
      'that was signed out from elsewhere by itself',
      async () => void (await endSessionOf(db, userId, (await open()).sessionId, later)),
    ],
  ])('%s', async (_says, end) => {
    await end();
    expect(await hold(noon, after({ hours: 2 }))).toEqual(refused);
    // One that began since is as good as any.
    expect(await hold(later, after({ hours: 2 }))).toEqual({ ok: true });
  });

  test('whose account is closed, barred or gone', async () => {
    const viewer = { id: userId, email: 'a@example.com', role: 'member' } as const;
    await closeAccount(db, viewer, 'en', noon);
    expect(await hold(later, later)).toEqual(refused);
    await db.updateTable('users').set({ delete_after: null, disabled_at: noon.toISOString() }).execute();
    expect(await hold(later, later)).toEqual(refused);
    await db.deleteFrom('users').execute();
    expect(await hold(later, later)).toEqual(refused);
  });

  test('that somebody else has not', async () => {
    expect(await endSessionOf(db, await someMember(db), (await open()).sessionId, later)).toBe(false);
    expect(await hold(noon, later)).toEqual({ ok: true });
  });
});
