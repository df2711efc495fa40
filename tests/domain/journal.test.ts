import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { listEntries, writeEntry, type JournalEntry } from '#app/domain/journal/journal.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const entry = (more: Partial<JournalEntry> = {}): JournalEntry => ({
  id: uuid(),
  type: 'morning',
  day: '2026-03-10',
  content: { intention: 'Begin.', gratitude: '', mindDump: '', vision: '' },
  ...more,
});
const write = (one: JournalEntry, now = noon, who = userId) => writeEntry(db, who, one, now);
const count = async () => (await listEntries(db, userId, 1)).total;

describe('an entry', () => {
  test('is stored whole, on the day of the member', async () => {
    const content = { intention: 'Begin.', gratitude: 'My "garden" 🌱', mindDump: 'a\nb', vision: '' };
    const one = entry({ type: 'evening', content });
    await write(one);
    expect((await listEntries(db, userId, 1)).entries).toEqual([one]);
    expect(await db.selectFrom('journal_entries').selectAll().executeTakeFirst()).toMatchObject({
      user_id: userId,
      day: '2026-03-10',
      created_at: noon.toISOString(),
    });
  });

  test('CSRF-10 sent twice is one entry, paid once', async () => {
    const one = entry();
    expect(await write(one)).toBe(1);
    expect(await write(one)).toBe(0);
    expect(await count()).toBe(1);
    expect(await totalXp(db, userId)).toBe(1);
  });

  test('CSRF-10 sent twice at once is one entry, paid once', async () => {
    const one = entry();
    expect((await Promise.all([write(one), write(one)])).sort()).toEqual([0, 1]);
    expect(await count()).toBe(1);
  });

  test('sent again with other words, after going back, is not lost', async () => {
    const one = entry();
    await write(one);
    await write({ ...one, content: { ...one.content, intention: 'Begin again.' } }, after({ minutes: 5 }));
    const { entries } = await listEntries(db, userId, 1);
    expect(entries.map(({ content }) => content.intention)).toContain('Begin again.');
  });

  test('C1-030 under the id of somebody else’s entry does not change that one', async () => {
    const other = await someMember(db);
    const theirs = entry({ content: { intention: 'Theirs.', gratitude: '', mindDump: '', vision: '' } });
    await write(theirs, noon, other);
    await write({ ...entry(), id: theirs.id });
    expect((await listEntries(db, other, 1)).entries).toEqual([theirs]);
  });
});

describe('the XP of entries', () => {
  test('is given once for each type and day, whatever the number of entries', async () => {
    const paid = [
      await write(entry()),
      await write(entry()),
      await write(entry({ type: 'evening' })),
      await write(entry({ type: 'evening' })),
      await write(entry({ day: '2026-03-11' }), after({ days: 1 })),
    ];
    expect(paid).toEqual([1, 0, 1, 0, 1]);
    expect(await count()).toBe(5);
    expect(await totalXp(db, userId)).toBe(3);
  });

  test('follows the day of the member, not that of the server', async () => {
    expect(await write(entry({ day: '2026-03-09' }), noon)).toBe(1);
    expect(await write(entry({ day: '2026-03-10' }), noon)).toBe(1);
  });

  test('is each member’s own', async () => {
    await write(entry());
    expect(await write(entry(), noon, await someMember(db))).toBe(1);
  });
});

describe('the list of entries', () => {
  test('is empty at first', async () => {
    expect(await listEntries(db, userId, 1)).toEqual({ entries: [], total: 0, page: 1, pages: 1 });
  });

  test('LOAD-09 comes in pages of ten, newest first, each entry once', async () => {
    const written: string[] = [];
    for (let n = 0; n < 25; n += 1) {
      const one = entry();
      written.unshift(one.id);
      await write(one, after({ minutes: n }));
    }
    const pages = [
      await listEntries(db, userId, 1),
      await listEntries(db, userId, 2),
      await listEntries(db, userId, 3),
    ];
    expect(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(written);
    expect(pages.map(({ total, page, pages: of }) => [total, page, of])).toEqual([
      [25, 1, 3],
      [25, 2, 3],
      [25, 3, 3],
    ]);
  });

  test.each([
    [0, 1],
    [-1, 1],
    [99, 2],
  ])('asked for page %d shows page %d', async (asked, shown) => {
    for (let n = 0; n < 11; n += 1) await write(entry());
    expect((await listEntries(db, userId, asked)).page).toBe(shown);
  });

  test('C1-030 never shows what somebody else wrote', async () => {
    await write(entry(), noon, await someMember(db));
    expect(await listEntries(db, userId, 1)).toMatchObject({ entries: [], total: 0 });
  });
});
