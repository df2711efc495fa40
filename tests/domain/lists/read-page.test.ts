import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { makeCursor } from '#app/domain/lists/cursor.ts';
import { readPage, type PageAsked } from '#app/domain/lists/read-page.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { plansOf } from '#tests/support/query-plans.ts';

let db: Database;
let userId: string;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  userId = await someMember(db);
});

/** Entries of which three share a moment each: only their ids tell them apart. @returns their ids, newest first */
async function write(count: number): Promise<readonly string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: uuid(),
    user_id: userId,
    type: 'morning' as const,
    day: '2026-03-10',
    content: '{}',
    created_at: after({ minutes: Math.floor(n / 3) }).toISOString(),
  }));
  if (count > 0) await db.insertInto('journal_entries').values(rows).execute();
  const keys = rows.map((row) => [`${row.created_at} ${row.id}`, row.id] as const);
  return keys.toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, id]) => id);
}

const read = async (asked: PageAsked, more: { countedUpTo?: number; direction?: 'asc' | 'desc' } = {}) => {
  const { rows, ...place } = await readPage(
    db,
    db.selectFrom('journal_entries').select(['id', 'created_at']).where('user_id', '=', userId),
    {
      size: 5,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
      ...more,
    },
    asked,
  );
  return { ...place, ids: rows.map(({ id }) => id) };
};
type Read = Awaited<ReturnType<typeof read>>;

/** Follows the places from the first page to the last. */
async function walk(direction: 'asc' | 'desc'): Promise<readonly Read[]> {
  const pages = [await read(1, { countedUpTo: 7, direction })];
  for (let next = pages[0]!.beyond?.after; next; next = pages.at(-1)!.beyond?.after)
    pages.push(await read({ after: next }, { countedUpTo: 7, direction }));
  return pages;
}

describe('a list that is counted', () => {
  test.each<[asked: PageAsked, page: number]>([
    [1, 1],
    [3, 3],
    [0, 1],
    [-4, 1],
    [2.7, 2],
    [Number.NaN, 1],
    [1e12, 3],
    [{ page: 2 }, 2],
    [{}, 1],
    [{ after: 'no place' }, 1],
  ])('asked for %j shows page %d', async (asked, page) => {
    const all = await write(12);
    expect(await read(asked)).toEqual({
      total: 12,
      page,
      pages: 3,
      ids: all.slice((page - 1) * 5, page * 5),
    });
  });

  test('of nothing has one page', async () => {
    expect(await read(3)).toEqual({ total: 0, page: 1, pages: 1, ids: [] });
  });

  test('goes by the number of a place that was given while it was long', async () => {
    const all = await write(12);
    const place = makeCursor(2, [noon.toISOString(), uuid()]);
    expect(await read({ after: place })).toMatchObject({ page: 2, ids: all.slice(5, 10) });
    expect(await read({ before: place })).toMatchObject({ page: 2, ids: all.slice(5, 10) });
  });

  test('is counted up to its bound, that one included', async () => {
    await write(7);
    expect(await read(1, { countedUpTo: 7 })).toMatchObject({ total: 7, pages: 2 });
    expect((await read(1, { countedUpTo: 7 })).beyond).toBeUndefined();
    expect((await read(1, { countedUpTo: 6 })).beyond).toBeDefined();
  });
});

describe('LOAD-09 a list that is longer than it is counted', () => {
  test.each(['desc', 'asc'] as const)(
    '%s: goes on from place to place, none twice and none left out',
    async (direction) => {
      const all = await write(23);
      const pages = await walk(direction);
      expect(pages.flatMap(({ ids }) => ids)).toEqual(direction === 'desc' ? all : all.toReversed());
      expect(pages.map(({ page, ids }) => [page, ids.length])).toEqual([
        [1, 5],
        [2, 5],
        [3, 5],
        [4, 5],
        [5, 3],
      ]);
      expect(pages.map(({ beyond }) => [beyond!.before !== null, beyond!.after !== null])).toEqual([
        [false, true],
        [true, true],
        [true, true],
        [true, true],
        [true, false],
      ]);
      expect(pages[0]).toMatchObject({ total: 7, pages: 2 });
    },
  );

  test.each(['desc', 'asc'] as const)('%s: leads back the same way', async (direction) => {
    await write(23);
    const pages = await walk(direction);
    let page = pages.at(-1)!;
    for (const expected of pages.slice(0, -1).toReversed()) {
      page = await read({ before: page.beyond!.before! }, { countedUpTo: 7, direction });
      expect(page).toEqual(expected);
    }
  });

  test('ends with a full page where that is the last one', async () => {
    await write(10);
    const pages = await walk('desc');
    expect(pages.map(({ ids }) => ids.length)).toEqual([5, 5]);
    expect(pages[1]!.beyond!.after).toBeNull();
  });

  test('what is written meanwhile moves nothing of what is still to come', async () => {
    const all = await write(23);
    const { beyond } = await read(1, { countedUpTo: 7 });
    await db
      .insertInto('journal_entries')
      .values({
        id: uuid(),
        user_id: userId,
        type: 'evening',
        day: '2026-03-11',
        content: '{}',
        created_at: after({ days: 1 }).toISOString(),
      })
      .execute();
    expect((await read({ after: beyond!.after! }, { countedUpTo: 7 })).ids).toEqual(all.slice(5, 10));
  });

  test('still has its old addresses by number; one beyond the last is the last', async () => {
    const all = await write(23);
    expect(await read(4, { countedUpTo: 7 })).toMatchObject({ page: 4, ids: all.slice(15, 20) });
    expect(await read(99, { countedUpTo: 7 })).toMatchObject({ page: 5, ids: all.slice(20) });
    const last = await read(99, { countedUpTo: 7 });
    expect(last.beyond!.after).toBeNull();
    const before = await read({ before: last.beyond!.before! }, { countedUpTo: 7 });
    expect(before).toMatchObject({ page: 4, ids: all.slice(15, 20) });
  });

  test('whose rows behind a place are gone shows the last page; before one, the first, and that whole', async () => {
    const all = await write(23);
    const end = makeCursor(9, [after({ days: -9 }).toISOString(), uuid()]);
    expect(await read({ after: end }, { countedUpTo: 7 })).toMatchObject({ page: 5, ids: all.slice(20) });
    const start = makeCursor(3, [after({ minutes: 7 }).toISOString(), uuid()]);
    expect(await read({ before: start }, { countedUpTo: 7 })).toMatchObject({
      page: 1,
      ids: all.slice(0, 5),
    });
  });

  test.each([
    'x',
    '[]',
    '%00',
    makeCursor(0, ['a', 'b']),
    makeCursor(2, ['a']),
    makeCursor(2, ['a', 'b', 'c']),
    makeCursor(2, ['a\0', 'b']),
    makeCursor(2, ['a'.repeat(101), 'b']),
    Buffer.from('[2,{"a":1},null]').toString('base64url'),
    Buffer.from('[2,"a","b"').toString('base64url'),
    'a'.repeat(5000),
  ])('takes %j for no place', async (after) => {
    const all = await write(10);
    expect((await read({ after }, { countedUpTo: 7 })).ids).toEqual(all.slice(0, 5));
  });

  test('shows nobody what belongs to somebody else, whatever place is asked for', async () => {
    await write(10);
    const { beyond } = await read(1, { countedUpTo: 7 });
    userId = await someMember(db);
    expect(await read({ after: beyond!.after! }, { countedUpTo: 7 })).toMatchObject({ total: 0, ids: [] });
  });

  onSqlite('plans are its own words')('finds its rows at the place, in the index of its keys', async () => {
    await write(23);
    const { beyond } = await read(3, { countedUpTo: 7 });
    for (const asked of [{ after: beyond!.after! }, { before: beyond!.before! }, { page: 1 }]) {
      const plans = await plansOf(db, (one) =>
        readPage(
          one,
          one.selectFrom('journal_entries').select(['id', 'created_at']).where('user_id', '=', userId),
          {
            size: 5,
            countedUpTo: 7,
            keys: [
              ['created_at', (row) => row.created_at],
              ['id', (row) => row.id],
            ],
          },
          asked,
        ),
      );
      const steps = plans.flatMap((plan) => plan.steps);
      expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
      if (!('page' in asked))
        expect(steps.some((step) => /\(user_id=\? AND \(created_at,id\)[<>]\(\?,\?\)\)/.test(step))).toBe(
          true,
        );
    }
  });
});
