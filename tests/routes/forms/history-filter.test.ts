import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
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

async function insert(form_type: string, at: string, completed = true): Promise<string> {
  const row = { id: uuid(), user_id: member.id, form_type, form_data: '{}', created_at: at, updated_at: at };
  await site.db
    .insertInto('form_progress')
    .values({ ...row, completed_at: completed ? at : null })
    .execute();
  return row.id;
}
const submissionsOf = (html: string): readonly string[] =>
  linksOf(html)
    .filter((href) => href.startsWith('/forms/submissions/'))
    .map((href) => href.slice('/forms/submissions/'.length));
/** What stands in the fields of the filter. */
const chosen = (html: string): Readonly<Record<string, string>> => {
  const form = /<form\b[^>]*action="\/forms"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const selects = [...form.matchAll(/<select\b[^>]*name="(\w+)"[\s\S]*?<\/select>/g)].map(
    ([select, name]) => [name, /<option value="([^"]*)" selected=""/.exec(select)?.[1] ?? ''],
  );
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([input]) => [
    /name="(\w+)"/.exec(input)?.[1],
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ]);
  return Object.fromEntries([...selects, ...inputs]) as Record<string, string>;
};
const history = '/forms?view=history';

describe('the filter of the history', () => {
  let nutrition: string;
  let checkIn: string;
  let open: string;
  beforeEach(async () => {
    nutrition = await insert('nutrition-fitness', '2026-01-10T12:00:00.000Z');
    checkIn = await insert('progress-checkin', '2026-02-10T12:00:00.000Z');
    open = await insert('health-assessment', '2026-03-10T12:00:00.000Z', false);
  });

  test('C6-020 offers the forms that the member has something of, and no other', async () => {
    const { html } = await member.visitor.get(history);
    const select = /<select\b[^>]*name="form"[\s\S]*?<\/select>/.exec(html)?.[0] ?? '';
    expect([...select.matchAll(/<option\b[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      'All forms',
      'Nutrition and fitness',
      'Health assessment',
      'Progress check-in',
    ]);
    expect(chosen(html)).toEqual({ view: 'history', form: '', state: '', from: '', to: '' });
    expect(visibleText(html)).not.toContain('Clear the filters');
  });

  const cases: readonly [query: string, found: () => string[]][] = [
    ['&form=nutrition-fitness', () => [nutrition]],
    ['&state=completed', () => [checkIn, nutrition]],
    ['&state=in-progress', () => [open]],
    ['&from=2026-02-10', () => [open, checkIn]],
    ['&to=2026-02-10', () => [checkIn, nutrition]],
    ['&from=2026-02-10&to=2026-02-10', () => [checkIn]],
    ['&form=progress-checkin&state=completed&from=2026-01-01&to=2026-12-31', () => [checkIn]],
    // What cannot be meant narrows nothing.
    ['&form=made-up', () => [open, checkIn, nutrition]],
    ['&form=shared-data', () => [open, checkIn, nutrition]],
    ['&state=lost', () => [open, checkIn, nutrition]],
    ['&from=&to=&form=&state=', () => [open, checkIn, nutrition]],
  ];
  test.each(cases)('C6-020 %s', async (query, found) => {
    const page = await member.visitor.get(history + query);
    expect(page.status).toBe(200);
    expect(submissionsOf(page.html)).toEqual(found());
  });

  test('C6-020 keeps what was chosen, counts what it found, and can be cleared', async () => {
    const page = await exchange(member.visitor, {
      path: `${history}&form=nutrition-fitness&state=completed&from=2026-01-01&to=2026-01-31`,
      status: 200,
      says: '1 submission found',
    });
    expect(chosen(page.html)).toEqual({
      view: 'history',
      form: 'nutrition-fitness',
      state: 'completed',
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(linksOf(page.html)).toContain(history);
    expect(titleOf(page.html)).toBe('History & Analysis · filtered · Freedom Plan');
  });

  const wrong: readonly [query: string, says: string, kept: object][] = [
    ['&from=2026-02-31', 'This day does not exist', { from: '2026-02-31' }],
    ['&to=soon', 'This day does not exist', { to: 'soon' }],
    ['&from=0001-01-01', 'This day does not exist', { from: '0001-01-01' }],
  ];
  test.each(wrong)(
    'C6-020 %s is told at its field, kept as typed, and narrows nothing',
    async (query, says, kept) => {
      const page = await exchange(member.visitor, { path: history + query, status: 200, says });
      expect(chosen(page.html)).toMatchObject(kept);
      expect(submissionsOf(page.html)).toHaveLength(3);
      expect(page.html).toMatch(/aria-describedby="history-(from|to)-error"[^>]*aria-invalid="true"/);
      expect(titleOf(page.html)).toMatch(/^Error: /);
    },
  );

  test('C6-020 days in the wrong order are told at their field, kept as typed, and find nothing', async () => {
    const page = await exchange(member.visitor, {
      path: `${history}&from=2026-03-01&to=2026-01-01`,
      status: 200,
      says: ['The last day is before the first one', 'Nothing matches these filters'],
    });
    expect(chosen(page.html)).toMatchObject({ from: '2026-03-01', to: '2026-01-01' });
    expect(submissionsOf(page.html)).toHaveLength(0);
    expect(page.html).toMatch(/aria-describedby="history-to-error"[^>]*aria-invalid="true"/);
    expect(titleOf(page.html)).toMatch(/^Error: /);
  });

  test('C6-020 that finds nothing says so, and leads back to all', async () => {
    const page = await exchange(member.visitor, {
      path: `${history}&from=2030-01-01`,
      status: 200,
      says: ['Nothing matches these filters', 'Clear the filters'],
    });
    expect(page.text).not.toContain('What you answer will appear here');
  });

  test('C6-020 markup in a day stays text', async () => {
    const page = await member.visitor.get(`${history}&from=${encodeURIComponent('"><b>x</b>')}`);
    expect(page.html).not.toContain('<b>x</b>');
    expect(page.status).toBe(200);
  });

  test('C6-020 in Spanish', async () => {
    member = await seatMember(site, { language: 'es' });
    await insert('nutrition-fitness', '2026-01-10T12:00:00.000Z');
    await exchange(member.visitor, {
      path: `${history}&from=2026-02-31&state=completed`,
      status: 200,
      says: ['1 envío encontrado', 'Ese día no existe', 'Quitar los filtros'],
    });
  });
});

test('C6-020 days are those of the member’s own time zone', async () => {
  member = await seatMember(site, { timezone: 'America/Mexico_City' });
  const evening = await insert('nutrition-fitness', '2026-01-11T04:30:00.000Z');
  const day = async (of: string) =>
    submissionsOf((await member.visitor.get(`${history}&from=${of}&to=${of}`)).html);
  expect(await day('2026-01-10')).toEqual([evening]);
  expect(await day('2026-01-11')).toEqual([]);
});

test('C6-020 the ways to other pages keep the filter, and every page has a title of its own', async () => {
  for (let n = 0; n < 45; n += 1)
    await insert('progress-checkin', new Date(Date.UTC(2026, 0, 1, n)).toISOString());
  await insert('nutrition-fitness', '2026-02-01T00:00:00.000Z');
  const query = `${history}&form=progress-checkin&from=2026-01-01`;
  const page = await exchange(member.visitor, {
    path: `${query}&page=2`,
    status: 200,
    says: ['45 submissions found', 'Page 2 of 3'],
  });
  expect(linksOf(page.html)).toContain(query);
  expect(linksOf(page.html)).toContain(`${query}&page=3`);
  expect(titleOf(page.html)).toBe('History & Analysis · filtered · Page 2 of 3 · Freedom Plan');
  expect(submissionsOf((await member.visitor.get(`${query}&page=3`)).html)).toHaveLength(5);
});
