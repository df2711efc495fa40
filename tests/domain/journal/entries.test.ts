import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { deleteEntry } from '#app/domain/journal/delete-entry.ts';
import { keepDraft, listDrafts } from '#app/domain/journal/drafts.ts';
import { contentOf, tagsOf, type EntryText } from '#app/domain/journal/entry.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { listEntries, listTags } from '#app/domain/journal/list-entries.ts';
import {
  entriesBeside,
  entriesBetween,
  entriesOnThisDay,
  findDayEntry,
  findEntry,
  monthsBeside,
} from '#app/domain/journal/read-entries.ts';
import { writeEntry, type Saving } from '#app/domain/journal/write-entry.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const today = '2026-03-10';
const page = (more: Partial<EntryText> = {}): EntryText => ({
  type: 'morning',
  day: today,
  title: null,
  content: contentOf({ intention: 'Begin.' }),
  mood: null,
  energy: null,
  stress: null,
  selfCare: null,
  tags: [],
  ...more,
});
const write = (one: EntryText, saving: Partial<Saving> = {}, now = noon, who = userId) =>
  writeEntry(db, who, one, { id: uuid(), seen: 0, today, ...saving }, now);
/** Writes a page that nobody else writes. */
const written = async (one: EntryText, saving: Partial<Saving> = {}, now = noon) => {
  const answer = await write(one, saving, now);
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
};
const count = async (who = userId) => (await listEntries(db, who, 1)).total;
const wordsOf = async (search: Parameters<typeof listEntries>[3]) =>
  (await listEntries(db, userId, 1, search)).entries.map(({ content }) => content.intention);

describe('an entry', () => {
  test('C8-018 is stored whole, with all that the specification names, on the day of the member', async () => {
    const content = contentOf({
      mindDump: 'a\nb',
      gratitude: ['My "garden" 🌱', 'Rain', 'Ana'],
      topWork: ['One', 'Two', 'Three'],
      topPersonal: ['Rest'],
      workFocus: 'The report',
      connection: 'A call',
      vision: 'Sea',
    });
    const one = page({
      type: 'evening',
      title: 'Tuesday',
      content,
      mood: 8,
      energy: 1,
      stress: 10,
      selfCare: 5,
      tags: ['sea', 'work'],
    });
    const { entry } = await written(one);
    expect(await findEntry(db, userId, entry.id)).toEqual({
      ...one,
      id: entry.id,
      revision: 1,
      createdAt: noon.toISOString(),
      savedAt: noon,
    });
  });

  test('C8-017 of before, with gratitude as one text, is read as it was', async () => {
    const content = JSON.stringify({
      intention: 'Old.',
      gratitude: 'Coffee.\nThe sea.',
      mindDump: '',
      vision: '',
    });
    const row = { id: 'old', user_id: userId, type: 'morning', day: today, content } as const;
    await db
      .insertInto('journal_entries')
      .values({ ...row, created_at: noon.toISOString() })
      .execute();
    expect((await findDayEntry(db, userId, 'morning', today))?.content).toEqual(
      contentOf({ intention: 'Old.', gratitude: ['Coffee.', 'The sea.'] }),
    );
  });

  test('C8-019 has ratings from 1 to 10, and nothing else', async () => {
    for (const energy of [0, 11]) await expect(write(page({ energy }))).rejects.toThrow(/check|constraint/i);
    expect(await count()).toBe(0);
  });

  test('CSRF-10 sent twice is one entry, paid once', async () => {
    const id = uuid();
    expect((await written(page(), { id })).points).toBe(1);
    expect((await written(page(), { id })).points).toBe(0);
    expect(await count()).toBe(1);
    expect(await totalXp(db, userId)).toBe(1);
  });

  test('CSRF-10 sent twice at once is one entry, paid once', async () => {
    const both = await Promise.all([written(page()), written(page())]);
    expect(both.map(({ points }) => points).sort()).toEqual([0, 1]);
    expect(both[0].entry.id).toBe(both[1].entry.id);
    expect(await count()).toBe(1);
  });

  test('C8-052 is not overwritten by a tab that has not seen it: the second one is told', async () => {
    const first = await written(page());
    const other = page({ content: contentOf({ intention: 'Another morning.' }) });
    expect(await write(other)).toMatchObject({
      ok: false,
      reason: 'conflict',
      current: { id: first.entry.id },
    });
    expect(await wordsOf({})).toEqual(['Begin.']);
    const changed = await written(other, { seen: 1 }, after({ minutes: 5 }));
    expect(changed.entry).toMatchObject({ revision: 2, savedAt: after({ minutes: 5 }) });
    expect(await write(page({ tags: ['x'] }), { seen: 1 })).toMatchObject({ ok: false });
    expect(await wordsOf({})).toEqual(['Another morning.']);
  });

  test('C8-016 of challenges there are as many as are written', async () => {
    const challenge = { type: 'challenge', content: contentOf({ mindDump: 'Free.' }) } as const;
    await written(page(challenge));
    await written(page(challenge));
    expect(await count()).toBe(2);
  });

  test('C1-030 under the id of somebody else’s entry does not change that one', async () => {
    const other = await someMember(db);
    const id = uuid();
    await write(page({ content: contentOf({ intention: 'Theirs.' }) }), { id }, noon, other);
    const mine = await written(page(), { id });
    expect(mine.entry.id).not.toBe(id);
    expect((await findEntry(db, other, id))?.content.intention).toBe('Theirs.');
    expect(await findEntry(db, userId, id)).toBeNull();
  });

  test('is deleted with its tags and its drafts, by its own member alone', async () => {
    const { entry } = await written(page({ tags: ['sea'] }));
    await keepDraft(db, userId, { place: `entry:${entry.id}`, tab: 'a', fields: {} }, [], noon);
    expect(await deleteEntry(db, await someMember(db), entry.id, noon)).toBeNull();
    expect(await deleteEntry(db, userId, entry.id, noon)).toBe(1);
    expect(await deleteEntry(db, userId, entry.id, noon)).toBeNull();
    expect(await listTags(db, userId)).toEqual([]);
    expect(await listDrafts(db, userId, `entry:${entry.id}`)).toEqual([]);
  });
});

describe('the XP of entries', () => {
  test('C8-023 is given once for each type and day', async () => {
    const challenge = page({ type: 'challenge' });
    const paid = [
      await written(page()),
      await written(page({ title: 'x' }), { seen: 1 }),
      await written(page({ type: 'evening' })),
      await written(challenge),
      await written(challenge),
    ];
    expect(paid.map(({ points }) => points)).toEqual([1, 0, 1, 1, 0]);
    expect(await totalXp(db, userId)).toBe(3);
  });

  test.each([
    ['2026-03-10', 1],
    ['2026-03-09', 1],
    ['2026-03-08', 0],
    ['2025-03-10', 0],
  ])('C9-008 of %s, written on March 10, is %i: only today and yesterday pay', async (day, points) => {
    expect((await written(page({ day }))).points).toBe(points);
  });

  test('is taken back with the last page of its type and day, and given anew with the next', async () => {
    const challenge = page({ type: 'challenge' });
    const ids = [await written(challenge), await written(challenge)].map(({ entry }) => entry.id);
    expect(await deleteEntry(db, userId, ids[0]!, noon)).toBe(0);
    expect(await deleteEntry(db, userId, ids[1]!, noon)).toBe(1);
    expect(await totalXp(db, userId)).toBe(0);
    expect((await written(challenge)).points).toBe(1);
    expect(await totalXp(db, userId)).toBe(1);
  });

  test('of an old page that was deleted comes back with it; one that was never paid brings nothing', async () => {
    const { entry } = await written(page());
    await deleteEntry(db, userId, entry.id, noon);
    const later = { today: '2026-03-20' };
    expect((await written(page(), later)).points).toBe(1);
    const old = await written(page({ day: '2020-01-01' }), later);
    expect(await deleteEntry(db, userId, old.entry.id, noon)).toBe(0);
    expect((await written(page({ day: '2020-01-01' }), later)).points).toBe(0);
    expect(await totalXp(db, userId)).toBe(1);
  });

  test('is each member’s own', async () => {
    await write(page());
    expect(await write(page(), {}, noon, await someMember(db))).toMatchObject({ points: 1 });
  });
});

describe('drafts', () => {
  const keep = (tab: string, intention: string, at = noon, replaces: Parameters<typeof keepDraft>[3] = []) =>
    keepDraft(db, userId, { place: 'challenge', tab, fields: { intention: [intention] } }, replaces, at);
  const kept = async () =>
    (await listDrafts(db, userId, 'challenge')).map(({ fields }) => fields['intention']?.[0]);

  test('C8-052 of two tabs stand beside each other; each tab keeps its newest', async () => {
    await keep('a', 'one');
    await keep('b', 'two', after({ minutes: 1 }));
    await keep('a', 'one and a half', after({ minutes: 2 }));
    expect(await kept()).toEqual(['one and a half', 'two']);
    expect(await count()).toBe(0);
    expect(await totalXp(db, userId)).toBe(0);
  });

  test('C8-052 go on where another page has left them, unless that one goes on as well', async () => {
    await keep('a', 'one');
    const seen = [{ place: 'challenge', tab: 'a', at: noon.toISOString() }];
    await keep('b', 'one, two', after({ minutes: 1 }), seen);
    expect(await kept()).toEqual(['one, two']);
    await keep('a', 'one, and still here', after({ minutes: 2 }));
    await keep('b', 'one, two, three', after({ minutes: 3 }), seen);
    expect(await kept()).toEqual(['one, two, three', 'one, and still here']);
  });

  test('are gone once they are an entry; those that the page did not show stay', async () => {
    await keep('a', 'one');
    await keep('b', 'unseen', after({ minutes: 1 }));
    await written(page({ type: 'challenge' }), { drafts: [{ place: 'challenge', tab: 'a', at: null }] });
    expect(await kept()).toEqual(['unseen']);
  });

  test('are bounded: of many opened pages the newest ten', async () => {
    for (let n = 0; n < 12; n += 1) await keep(`t${n}`, `${n}`, after({ minutes: n }));
    expect(await kept()).toEqual(Array.from({ length: 10 }, (_, n) => `${11 - n}`));
  });

  test('C1-030 are each member’s own', async () => {
    await keep('a', 'mine');
    expect(await listDrafts(db, await someMember(db), 'challenge')).toEqual([]);
  });
});

describe('the list of entries', () => {
  const on = (day: string, intention: string, more: Partial<EntryText> = {}) =>
    written(page({ day, content: contentOf({ intention }), ...more }));

  test('C8-022 is empty at first', async () => {
    expect(await listEntries(db, userId, 1)).toEqual({ entries: [], total: 0, page: 1, pages: 1 });
  });

  test('LOAD-09 comes in pages of ten by the days, latest first, each entry once', async () => {
    const days = Array.from({ length: 25 }, (_, n) => `2026-01-${String(n + 1).padStart(2, '0')}`);
    for (const day of days) await on(day, day);
    const pages = [1, 2, 3].map((number) => listEntries(db, userId, number));
    const found = (await Promise.all(pages)).flatMap(({ entries }) => entries.map(({ day }) => day));
    expect(found).toEqual(days.toReversed());
  });

  test('is searched in one’s own words, without capitals and accents, in all that was written', async () => {
    await on('2026-03-01', 'Café con ñandú', { title: 'MAÑANA' });
    await on('2026-03-02', 'Tea', {
      content: contentOf({ intention: 'Tea', connection: '100 % Ünder_way' }),
    });
    expect(await wordsOf({ words: 'cafe NANDU' })).toEqual(['Café con ñandú']);
    expect(await wordsOf({ words: 'manana' })).toEqual(['Café con ñandú']);
    expect(await wordsOf({ words: '100 % under_' })).toEqual(['Tea']);
    expect(await wordsOf({ words: 'cafe tea' })).toEqual([]);
    // No sign stands for others, whatever a database takes it for.
    await on('2026-03-03', 'Done? [x] 2 * 3 = 6, 5^2, a-z\\');
    for (const typed of ['done?', '[x]', '2 * 3', '*', '?', '[', ']', '^2', 'a-z', 'z\\'])
      expect(await wordsOf({ words: typed }), typed).toEqual(['Done? [x] 2 * 3 = 6, 5^2, a-z\\']);
    for (const typed of ['d*e', 'don??', '[a-z]', '2*3', '[^x]'])
      expect(await wordsOf({ words: typed }), typed).toEqual([]);
    // Names of parts are no words of anybody's.
    expect(await wordsOf({ words: 'intention' })).toEqual([]);
  });

  test('is found to the last one, however many there are, and only a hundred are counted', async () => {
    const days = Array.from({ length: 105 }, (_, index) => addDays('2025-10-01', index));
    for (const day of days) await on(day, 'Rain again');
    await on('2026-02-01', 'Sun');
    const search = { words: 'rain' };
    let found = await listEntries(db, userId, 1, search);
    expect(found.total).toBe(100);
    const seen = found.entries.map(({ day }) => day);
    while (found.beyond?.after) {
      found = await listEntries(db, userId, { after: found.beyond.after }, search);
      seen.push(...found.entries.map(({ day }) => day));
    }
    expect(seen).toEqual(days.toReversed());
    // As many as are counted are numbered pages.
    expect(await listEntries(db, userId, 1, { words: 'rain', to: days[99]! })).toMatchObject({
      total: 100,
      pages: 10,
    });
  });

  test('is narrowed by type, mood, tag and days', async () => {
    await on('2026-03-01', 'One', { mood: 10, tags: ['sea'] });
    await on('2026-03-02', 'Two', { mood: 2, tags: ['sea', 'work'] });
    await on('2026-03-03', 'Three', { type: 'evening' });
    expect(await wordsOf({ mood: 2 })).toEqual(['Two']);
    expect(await wordsOf({ tag: 'Sea' })).toEqual(['Two', 'One']);
    expect(await wordsOf({ type: 'evening' })).toEqual(['Three']);
    expect(await wordsOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['Two']);
    expect(await listTags(db, userId)).toEqual(['sea', 'work']);
  });

  test('C1-030 never shows what somebody else wrote', async () => {
    const other = await someMember(db);
    await write(page({ tags: ['sea'] }), {}, noon, other);
    expect(await count()).toBe(0);
    expect(await wordsOf({ tag: 'sea' })).toEqual([]);
    expect(await count(other)).toBe(1);
  });

  test('tells the same day in other years, the months and the pages beside', async () => {
    await on('2024-03-10', 'Two years ago');
    await on('2025-03-10', 'A year ago');
    await on('2025-03-11', 'The day after');
    await on('2026-02-28', 'February');
    const names = (all: readonly EntryText[]) => all.map(({ content }) => content.intention);
    expect(names(await entriesOnThisDay(db, userId, today))).toEqual(['A year ago', 'Two years ago']);
    expect(await monthsBeside(db, userId, '2025-03')).toEqual({ earlier: '2024-03', later: '2026-02' });
    expect(await monthsBeside(db, userId, '2026-02')).toEqual({ earlier: '2025-03', later: null });
    const [later, first] = await entriesBetween(db, userId, '2025-03-01', '2025-03-31');
    expect(names([later!, first!])).toEqual(['The day after', 'A year ago']);
    const beside = await entriesBeside(db, userId, first!);
    expect(names([beside.earlier!, beside.later!])).toEqual(['Two years ago', 'The day after']);
  });
});

test('tags are kept in small letters, without a sign, a double or an order of their own', () => {
  expect(tagsOf(['#Sea', ' work', 'sea', '', 'Ñandú'])).toEqual(['sea', 'work', 'ñandú']);
});
