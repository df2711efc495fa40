import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sourceOf } from '#app/domain/analytics/sources.ts';
import {
  addVisits,
  exportVisits,
  findCampaigns,
  readVisits,
  type VisitCount,
} from '#app/domain/analytics/visits.ts';
import { weeksUntil } from '#app/domain/leads/weeks.ts';
import { keepLead } from '#app/domain/leads/keep-lead.ts';
import type { Database } from '#db/database.ts';
import { after, freshDatabase, noon } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const asked = { weeks: weeksUntil(noon, 4), language: null };
const one: VisitCount = {
  day: '2026-03-10',
  kind: 'view',
  page: '/',
  language: 'en',
  source: 'google',
  times: 2,
};

describe('sums of visits', () => {
  test('C12-010 add up, by week, page, source and language; a page of ours that led there begins no visit', async () => {
    await addVisits(db, [one, { ...one, source: 'own' }, { ...one, kind: 'with-script', page: 'members' }]);
    await addVisits(db, [
      { ...one, times: 3 },
      { ...one, day: '2026-03-08', page: '/start', language: 'es', source: 'own' },
      { ...one, day: '2026-02-15' },
    ]);
    const visits = await readVisits(db, asked);
    expect(visits.byWeek.slice(2)).toEqual([
      { week: '2026-03-02', views: 2, visits: 0 },
      { week: '2026-03-09', views: 7, visits: 5 },
    ]);
    expect(visits.byPage).toEqual([
      { page: '/', views: 7, visits: 5 },
      { page: '/start', views: 2, visits: 0 },
    ]);
    expect(visits.bySource).toEqual([{ source: 'google', visits: 5 }]);
    expect(visits.byLanguage.map(({ language, views }) => [language, views])).toEqual([
      ['en', 7],
      ['es', 2],
    ]);
    expect(visits.script).toEqual({ with: 2, without: 0 });
    expect((await readVisits(db, { ...asked, language: 'es' })).byPage).toHaveLength(1);
  });

  test('C12-010 come into a file whole, each once, some at a time', async () => {
    const days = Array.from({ length: 20 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
    const counts = days.flatMap((day) =>
      Array.from({ length: 60 }, (_, page) => ({ ...one, day, page: `/page-${page}` })),
    );
    await addVisits(db, counts);
    const read: VisitCount[] = [];
    for (let last: VisitCount | null = null; ;) {
      const some: readonly VisitCount[] = await exportVisits(db, asked, last);
      if (some.length === 0) break;
      read.push(...some);
      last = some.at(-1)!;
    }
    expect(new Set(read.map(({ day, page }) => day + page)).size).toBe(1200);
    expect(read).toHaveLength(1200);
  });
});

describe('where a visit comes from', () => {
  test.each<[string | null, string | null, string]>([
    [null, null, 'direct'],
    [null, 'freedom.example', 'own'],
    ['newsletter', 'freedom.example', 'own'],
    [null, 'www.google.com', 'google'],
    [null, 'www.google.com.mx', 'google'],
    [null, 'google.es', 'google'],
    [null, 'gemini.google.com', 'assistant'],
    [null, 'notgoogle.com', 'other'],
    [null, 'google.com.evil.example', 'other'],
    [null, 'l.instagram.com', 'instagram'],
    [null, 't.co', 'x'],
    [' IG ', null, 'instagram'],
    ['newsletter', 'www.google.com', 'mail'],
    ['invented-1', null, 'campaign'],
    ['Podcast June', null, 'utm:podcast june'],
    ['', null, 'campaign'],
  ])('C12-010 campaign %j from %j is %s', (campaign, referrer, source) => {
    const ofLeads = new Set(['podcast june']);
    expect(sourceOf({ campaign, referrer, ownHost: 'freedom.example' }, ofLeads)).toBe(source);
  });

  test('C12-010 is a campaign by its own name once five leads came by it within ninety days', async () => {
    const left = async (campaign: string, people: number, days: number) => {
      for (let n = 0; n < people; n += 1)
        await keepLead(
          db,
          { email: `${campaign}${n}@example.com`, language: 'en', source: 'website', campaign },
          after({ days }),
        );
    };
    await left('Podcast', 5, -1);
    await left('few', 4, -1);
    await left('old', 6, -91);
    expect(await findCampaigns(db, noon)).toEqual(new Set(['podcast']));
  });
});
