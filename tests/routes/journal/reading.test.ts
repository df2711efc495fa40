import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { journalPrompts } from '#app/domain/journal/prompts.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const today = (): string => site.now().toISOString().slice(0, 10);
const daysAgo = (days: number): string =>
  new Date(site.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const write = (fields: Record<string, string | string[]>) =>
  member.visitor.post('/journal', { id: uuid(), type: 'morning', intention: 'One calm hour.', ...fields });
const history = '/journal?tab=history';

test('the bar of pages stands at the foot where one reads, and not where one writes', async () => {
  for (const tab of ['history', 'insights', 'challenges'])
    expect((await member.visitor.get(`/journal?tab=${tab}`)).html, tab).toContain('class="foot-bar');
  for (const tab of ['morning', 'evening', 'challenges&prompt=own'])
    expect((await member.visitor.get(`/journal?tab=${tab}`)).html, tab).not.toContain('class="foot-bar');
});

describe('the history', () => {
  test('C8-022 of a new member says that nothing is found, and how to begin', async () => {
    const page = await exchange(member.visitor, {
      path: history,
      status: 200,
      says: ['No journal entries found', 'Write the first page'],
    });
    expect(linksOf(page.html)).toContain('/journal?tab=morning');
  });

  test('shows the month of the latest page as a map and a list, with ways to the months that have pages', async () => {
    for (const day of ['2025-01-05', '2025-03-01', '2025-03-31', '2025-05-02'])
      await write({ day, intention: `Words of ${day}. And more.` });
    const latest = await member.visitor.get(history);
    expect(latest.text).toContain('Words of 2025-05-02.');
    expect(latest.text).not.toContain('Words of 2025-03-31.');
    const march = await exchange(member.visitor, {
      path: `${history}&month=2025-03`,
      status: 200,
      says: ['2 pages on 2 days.', 'Words of 2025-03-01.', 'Saturday, March 1, 2025: a page'],
    });
    expect(linksOf(march.html)).toEqual(
      expect.arrayContaining([
        `${history}&month=2025-01`,
        `${history}&month=2025-05`,
        // A day without a page can still be written.
        '/journal?tab=morning&date=2025-03-02',
      ]),
    );
  });

  test.each(['2025-13', 'x', '', '9999-99'])(
    'a month like %j is as if it did not stand there',
    async (month) => {
      await write({});
      const page = await member.visitor.get(`${history}&month=${month}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain('One calm hour.');
    },
  );

  test('finds by words, tag, mood, part of the day and days, and says where nothing is found', async () => {
    await write({ day: '2025-03-01', intention: 'Café with Ana.', tags: 'friends', mood: 'clear' });
    await write({ day: '2025-03-02', intention: 'Tea alone.', mood: 'storm' });
    await write({ day: '2025-03-03', type: 'evening', mindDump: 'Rain.' });
    for (const [query, found, not] of [
      ['q=cafe', 'March 2025 · Morning', 'Tea alone.'],
      ['q=cafe', 'Café with Ana.', 'Tea alone.'],
      ['tag=friends', 'Café with Ana.', 'Tea alone.'],
      ['mood=storm', 'Tea alone.', 'Café with Ana.'],
      ['type=evening', 'Rain.', 'Tea alone.'],
      ['from=2025-03-02&to=2025-03-02', 'Tea alone.', 'Rain.'],
    ] as const) {
      const page = await exchange(member.visitor, {
        path: `${history}&${query}`,
        status: 200,
        says: ['1 page found', found],
      });
      expect(page.text, query).not.toContain(not);
    }
    await exchange(member.visitor, {
      path: `${history}&q=nothing+of+this`,
      status: 200,
      says: 'No journal entries found',
    });
    await exchange(member.visitor, {
      path: `${history}&from=2025-02-30`,
      status: 200,
      says: 'This day does not exist.',
    });
  });

  test.each([
    ['en', 'Filters: “rain”'],
    ['es', 'Filtros: «rain»'],
  ] as const)(
    'says what was searched, between the quotation marks of the language: %s',
    async (language, says) => {
      const reader = await seatMember(site, { language });
      const page = await reader.visitor.get(`${history}&q=rain`);
      expect(page.text.replaceAll(' :', ':')).toContain(says);
    },
  );

  test.each([
    ['en', 'From Mar 2, 2025 · To Mar 4, 2025'],
    ['es', 'Desde 2 mar 2025 · Hasta 4 mar 2025'],
  ] as const)('says the days between which was searched as they are written: %s', async (language, says) => {
    const reader = await seatMember(site, { language });
    const page = await reader.visitor.get(`${history}&from=2025-03-02&to=2025-03-04`);
    expect(page.text).toContain(says);
    const wrong = await reader.visitor.get(`${history}&from=2025-02-30`);
    expect(wrong.text).not.toMatch(/(From|Desde) 2025-02-30/);
  });

  test('says what was written on this day a year ago', async () => {
    const [year, rest] = [Number(today().slice(0, 4)), today().slice(4)];
    // Of February 29 there is none a year before.
    const day = rest === '-02-29' ? `${year - 4}${rest}` : `${year - 1}${rest}`;
    await write({ day, intention: 'Another year.' });
    const page = await member.visitor.get(`${history}&month=${today().slice(0, 7)}`);
    expect(page.text).toMatch(/(A year|4 years) ago today/);
    expect(page.text).toContain('Another year.');
  });

  describe('of many entries', () => {
    beforeEach(async () => {
      const rows = Array.from({ length: 23 }, (_, n) => ({
        id: uuid(),
        user_id: member.id,
        type: 'morning' as const,
        day: `2026-01-${String(n + 1).padStart(2, '0')}`,
        content: JSON.stringify({
          intention: `Intention ${n + 1}.`,
          gratitude: '',
          mindDump: '',
          vision: '',
        }),
        words: `intention ${n + 1}.`,
        created_at: new Date(Date.UTC(2026, 0, n + 1)).toISOString(),
      }));
      await site.db.insertInto('journal_entries').values(rows).execute();
    });

    test('C8-022 what is found comes in pages of ten, latest first, none twice and none left out', async () => {
      const seen: string[] = [];
      for (const [number, count] of [
        [1, 10],
        [2, 10],
        [3, 3],
      ] as const) {
        const page = await exchange(member.visitor, {
          path: `${history}&q=intention&page=${number}`,
          status: 200,
          says: ['23 pages found', `Page ${number} of 3`],
        });
        const shown = [...page.text.matchAll(/Intention \d+\./g)].map(([text]) => text);
        expect(shown).toHaveLength(count);
        seen.push(...shown);
      }
      expect(seen).toEqual(Array.from({ length: 23 }, (_, n) => `Intention ${23 - n}.`));
    });

    test('C8-022 of more than a hundred the number is not told, and the way on leads to the last one', async () => {
      const more = Array.from({ length: 105 }, (_, n) => ({
        id: uuid(),
        user_id: member.id,
        type: 'evening' as const,
        day: new Date(Date.UTC(2025, 0, n + 1)).toISOString().slice(0, 10),
        content: JSON.stringify({ intention: `Earlier ${n + 1}.` }),
        words: `earlier ${n + 1}.`,
        created_at: new Date(Date.UTC(2025, 0, n + 1)).toISOString(),
      }));
      await site.db.insertInto('journal_entries').values(more).execute();
      const seen: string[] = [];
      for (let next: string | undefined = `${history}&q=earlier`; next;) {
        const page = await exchange(member.visitor, { path: next, status: 200, says: 'More than 100' });
        seen.push(...[...page.text.matchAll(/Earlier \d+\./g)].map(([text]) => text));
        next = /<a [^>]*href="([^"]*)"[^>]*>Next</.exec(page.html)?.[1]?.replaceAll('&amp;', '&');
      }
      expect(seen).toEqual(Array.from({ length: 105 }, (_, n) => `Earlier ${105 - n}.`));
    });

    test.each(['0', '-1', '99', 'x', '1e3', ''])('the page %j is one that exists', async (page) => {
      await exchange(member.visitor, {
        path: `${history}&q=intention&page=${page}`,
        status: 200,
        says: page === '99' ? 'Page 3 of 3' : 'Page 1 of 3',
      });
    });
  });
});

describe('challenges', () => {
  const tab = '/journal?tab=challenges';

  test('show one question of the day, the same all day, and another one where it is wished for', async () => {
    const questionOf = (html: string): string => /<article[^>]*>[\s\S]*?<h2>([^<]*)<\/h2>/.exec(html)![1]!;
    const [first, again] = [await member.visitor.get(tab), await member.visitor.get(tab)];
    expect(questionOf(first.html)).toBe(questionOf(again.html));
    const another = linksOf(first.html).find((link) => link.includes('another='))!;
    expect(questionOf((await member.visitor.get(another.replaceAll('&amp;', '&'))).html)).not.toBe(
      questionOf(first.html),
    );
    for (const strange of ['x', '-1', '1e9', '0.5'])
      expect(questionOf((await member.visitor.get(`${tab}&another=${strange}`)).html)).toBe(
        questionOf(first.html),
      );
  });

  test('C8-016 a question is taken on, begun, and written as often as somebody likes', async () => {
    const [{ key } = { key: '' }] = journalPrompts;
    const opened = await member.visitor.get(`${tab}&prompt=${key}`);
    expect(valuesIn(opened.html, 'title')[0]).toContain('What was on your mind when you woke up');
    const form = { type: 'challenge', prompt: key, title: 'The question', mindDump: 'A beginning' };
    await member.visitor.post('/journal', { ...form, id: uuid(), intent: 'draft' });
    const begun = await member.visitor.get(tab);
    expect(begun.text).toContain('Begun');
    expect(valuesIn((await member.visitor.get(`${tab}&prompt=${key}`)).html, 'mindDump')).toEqual([
      'A beginning',
    ]);
    for (let times = 0; times < 2; times += 1) {
      const kept = await member.visitor.post('/journal', { ...form, id: uuid() });
      expect(kept.location).toMatch(/^\/journal\/entries\//);
    }
    const written = await member.visitor.get(tab);
    expect(written.text.match(/The question/g)).toHaveLength(2);
  });

  test('all questions stand by pillar, each with its way to write', async () => {
    for (const pillar of ['mindset', 'health', 'financial', 'relationships', 'purpose', 'x', '']) {
      const { html } = await member.visitor.get(`/journal/prompts?pillar=${pillar}`);
      const ways = linksOf(html).filter((link) => /[?&](amp;)?prompt=(?!own$)/.test(link));
      expect(ways).toHaveLength(journalPrompts.length / 5);
    }
  });
});

describe('insights', () => {
  const tab = '/journal?tab=insights';

  test('C8-022 without a rating say so, and how the lines begin', async () => {
    await exchange(member.visitor, { path: tab, status: 200, says: 'No mood or energy data' });
  });

  test('C8-024 show mood, energy, stress and self-care as lines with their tables, by week, month and year', async () => {
    const evening = { type: 'evening', mindDump: 'x' };
    await write({ ...evening, day: daysAgo(3), mood: 'rain', energy: '4', stress: '9', selfCare: '2' });
    await write({ ...evening, day: daysAgo(1), mood: 'clear', energy: '6' });
    await write({ ...evening, day: daysAgo(20), mood: 'bright' });
    const week = await exchange(member.visitor, {
      path: `${tab}&range=week`,
      status: 200,
      says: [
        'Mood and stress',
        'Mood: 7 on average over 2 days, from 4 to 10.',
        'Stress: 9, on 1 day.',
        'Energy: 5 on average over 2 days, from 4 to 6.',
        'You wrote 2 pages in this time.',
        'Two or three entries a week are enough',
      ],
    });
    expect(week.html).toContain('<table');
    const month = await member.visitor.get(tab);
    expect(month.text).toContain('Mood: 7.3 on average over 3 days');
    const spanish = await member.visitor.get(`${tab}&lng=es&range=year`);
    expect(spanish.status).toBe(200);
  });
});
