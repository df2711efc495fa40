import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { healthAnswers, nutritionAnswers } from '#tests/support/answers.ts';
import { onboardedMember, seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

/** Puts a row of form_progress where it is. */
async function insert(row: {
  form_type?: string;
  form_data?: object;
  completed_at?: string | null;
  updated_at: string;
  last_section?: string;
}): Promise<string> {
  const id = uuid();
  const {
    form_type = 'nutrition-fitness',
    form_data = { height_cm: 170 },
    completed_at = row.updated_at,
    ...rest
  } = row;
  await site.db
    .insertInto('form_progress')
    .values({
      id,
      user_id: member.id,
      form_type,
      form_data: JSON.stringify(form_data),
      completed_at,
      created_at: row.updated_at,
      ...rest,
    })
    .execute();
  return id;
}
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n, 12)).toISOString();
const cardsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<li class="card[\s\S]*?<\/li>/g)].map(([card]) => visibleText(card).trim());

describe('the history', () => {
  test('C6-020 of somebody who has saved nothing says so and leads to the assessments', async () => {
    const page = await exchange(member.visitor, {
      path: '/forms?view=history',
      status: 200,
      says: ['What you answer will appear here', 'Go to the assessments'],
    });
    expect(linksOf(page.html)).toContain('/forms');
  });

  test('C6-015 C6-021 C6-022 lists name, state, moment and percent: 100, 75 or 25', async () => {
    await member.visitor.post('/forms/health-assessment/basic-info', {
      intent: 'save',
      ...healthAnswers['basic-info'],
    });
    await member.visitor.post('/forms/comprehensive-onboarding/health', { intent: 'next' });
    for (const [section, body] of Object.entries(nutritionAnswers))
      await member.visitor.post(`/forms/nutrition-fitness/${section}`, { intent: 'next', ...body });
    await member.visitor.post('/forms/nutrition-fitness/check');
    const page = await exchange(member.visitor, {
      path: '/forms?view=history',
      status: 200,
      says: '3 submissions',
    });
    const cards = cardsOf(page.html);
    expect(cards).toHaveLength(3);
    expect(cards[0]).toMatch(
      /^Nutrition and fitness +Completed +Completed on .+ 4 of 4 sections · 100%: completed +View form/,
    );
    expect(cards[0]).not.toContain('Resume');
    expect(cards[1]).toMatch(
      /^Comprehensive onboarding +In Progress +Last updated .+ 1 of 8 sections · 25%: opened, nothing answered yet +View form .*Resume/,
    );
    expect(cards[2]).toMatch(
      /^Health assessment +In Progress +Last updated .+ 1 of 3 sections · 75%: answered in part +View form .*Resume/,
    );
  });

  test('C6-022 every card leads to its submission', async () => {
    const id = await insert({ updated_at: day(1) });
    const page = await member.visitor.get('/forms?view=history');
    expect(linksOf(page.html)).toContain(`/forms/submissions/${id}`);
  });

  test('C6-021 the onboarding is in it too', async () => {
    const { visitor } = await onboardedMember(site);
    const cards = cardsOf((await visitor.get('/forms?view=history')).html);
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatch(/^Set up your Freedom Plan +Completed/);
  });

  const zones: readonly [timezone: string, language: 'en' | 'es', shown: string][] = [
    ['UTC', 'en', 'Completed on January 1, 2026 at 4:30 AM'],
    ['America/Mexico_City', 'en', 'Completed on December 31, 2025 at 10:30 PM'],
    ['Pacific/Kiritimati', 'en', 'Completed on January 1, 2026 at 6:30 PM'],
    ['Europe/Madrid', 'es', '1 de enero de 2026 a las 5:30'],
  ];
  test.each(zones)('C6-021 in %s and %s the moment reads "%s"', async (timezone, language, shown) => {
    member = await seatMember(site, { timezone, language });
    await insert({ updated_at: '2026-01-01T04:30:00.000Z' });
    const [card] = cardsOf((await member.visitor.get('/forms?view=history')).html);
    expect(card?.replaceAll(/[\u202f\u00a0]/g, ' ')).toContain(shown);
  });

  test('C6-002 C6-019 other queries change nothing', async () => {
    await insert({ updated_at: day(1) });
    for (const query of [
      '&form=freedom-breakthrough',
      '&form=x',
      '&page=abc',
      '&page=0',
      '&page=-3',
      '&page=1e9',
      '&page=1.9',
      '&page=',
    ]) {
      await exchange(member.visitor, {
        path: `/forms?view=history${query}`,
        status: 200,
        says: '1 submission',
      });
    }
    expect(
      await site.db.selectFrom('jobs').select('id').where('kind', 'not in', ['mail', 'profile']).execute(),
    ).toEqual([]);
  });

  test('C6-027 rows of shared data and of forms that no longer exist are neither listed nor counted', async () => {
    await insert({ updated_at: day(1) });
    await insert({ updated_at: day(2), form_type: 'shared-data', completed_at: null });
    await insert({ updated_at: day(3), form_type: 'a-form-of-long-ago' });
    const page = await exchange(member.visitor, {
      path: '/forms?view=history',
      status: 200,
      says: '1 submission',
    });
    expect(cardsOf(page.html)).toHaveLength(1);
  });
});

test('LOAD-09 C6-020 a history that is longer than it is counted goes on from place to place, to its end', async () => {
  const rows = Array.from({ length: 1050 }, (_, n) => ({
    id: uuid(),
    user_id: member.id,
    form_type: 'nutrition-fitness',
    form_data: '{}',
    completed_at: new Date(Date.UTC(2020, 0, 1, n)).toISOString(),
    created_at: new Date(Date.UTC(2020, 0, 1, n)).toISOString(),
    updated_at: new Date(Date.UTC(2020, 0, 1, n)).toISOString(),
  }));
  for (let from = 0; from < rows.length; from += 350)
    await site.db
      .insertInto('form_progress')
      .values(rows.slice(from, from + 350))
      .execute();
  const stepsOf = (html: string): readonly string[] =>
    linksOf(/<nav aria-label="Pages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '');
  const first = await member.visitor.get('/forms?view=history&form=nutrition-fitness');
  expect(first.text).toContain('More than 1,000 in this list');
  expect(stepsOf(first.html)).toHaveLength(1);
  const second = await member.visitor.get(stepsOf(first.html)[0]!);
  expect(titleOf(second.html)).toBe('History & Analysis · filtered · Page 2 · Freedom Plan');
  expect(stepsOf(second.html)[0]).toBe('/forms?view=history&form=nutrition-fitness');
  const shown = (html: string): readonly string[] =>
    linksOf(html).filter((link) => link.startsWith('/forms/submissions/'));
  const newest = rows.toReversed().map(({ id }) => `/forms/submissions/${id}`);
  expect([...shown(first.html), ...shown(second.html)]).toEqual(newest.slice(0, 40));
  // Addresses by number still lead there; one beyond the last leads to the last.
  expect(shown((await member.visitor.get('/forms?view=history&page=3')).html)).toEqual(newest.slice(40, 60));
  const last = await member.visitor.get('/forms?view=history&page=999');
  expect(shown(last.html)).toEqual(newest.slice(1040));
  expect(stepsOf(last.html)).toHaveLength(1);
  expect(shown((await member.visitor.get(stepsOf(last.html)[0]!)).html)).toEqual(newest.slice(1020, 1040));
});

test.each(['&after=x', '&before=%00', '&after=WzEsMl0&page=-1', '&sort=updated_at', '&q=%25'])(
  'C6-020 %s is as if it did not stand in the address',
  async (query) => {
    await insert({ updated_at: day(1) });
    await exchange(member.visitor, {
      path: `/forms?view=history${query}`,
      status: 200,
      says: '1 submission',
    });
  },
);

describe('a long history', () => {
  beforeEach(async () => {
    for (let n = 0; n < 45; n += 1) await insert({ updated_at: day(n), form_data: { height_cm: 100 + n } });
  });

  test('C6-020 C6-021 comes in pages of twenty, changed last first, none twice and none left out', async () => {
    const seen: string[] = [];
    for (const [number, count] of [
      [1, 20],
      [2, 20],
      [3, 5],
    ] as const) {
      const page = await exchange(member.visitor, {
        path: `/forms?view=history&page=${number}`,
        status: 200,
        says: ['45 submissions', `Page ${number} of 3`],
      });
      const ids = linksOf(page.html).filter((link) => link.startsWith('/forms/submissions/'));
      expect(ids).toHaveLength(count);
      seen.push(...ids);
    }
    expect(new Set(seen).size).toBe(45);
    const rows = await site.db
      .selectFrom('form_progress')
      .select('id')
      .where('user_id', '=', member.id)
      .orderBy('updated_at', 'desc')
      .execute();
    expect(seen).toEqual(rows.map((row) => `/forms/submissions/${row.id}`));
  });

  const links: readonly [number: number, newer: boolean, older: boolean][] = [
    [1, false, true],
    [2, true, true],
    [3, true, false],
  ];
  test.each(links)('page %i leads to newer ones: %s, to older ones: %s', async (number, newer, older) => {
    const { html } = await member.visitor.get(`/forms?view=history&page=${number}`);
    const pages = /<nav aria-label="Pages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    // The first page has one address alone.
    const before = number === 2 ? '' : `&page=${number - 1}`;
    expect(linksOf(pages).includes(`/forms?view=history${before}`)).toBe(newer);
    expect(linksOf(pages).includes(`/forms?view=history&page=${number + 1}`)).toBe(older);
  });

  test('a page beyond the last shows the last', async () => {
    await exchange(member.visitor, { path: '/forms?view=history&page=99', status: 200, says: 'Page 3 of 3' });
  });

  test('the way to the other pages stays on /form-history', async () => {
    const { html } = await member.visitor.get('/form-history?view=history');
    // Next, and the number.
    expect(linksOf(html).filter((link) => link === '/forms?view=history&page=2')).toHaveLength(2);
  });
});
