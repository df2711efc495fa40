import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, type Page } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** What a page answers while a table is away. */
async function without(table: string, ask: () => Promise<Page>): Promise<Page> {
  const away = `${table}_away`;
  await sql`alter table ${sql.table(table)} rename to ${sql.table(away)}`.execute(site.db);
  try {
    return await ask();
  } finally {
    await sql`alter table ${sql.table(away)} rename to ${sql.table(table)}`.execute(site.db);
  }
}

describe('C1-033 C1-037 where the account cannot be read', () => {
  const asks = [
    ['the cookie', { chosen: 'es', wish: 'en' }, 'es'],
    ['the wish of the browser', { chosen: null, wish: 'fr,es;q=0.8' }, 'es'],
    ['the cookie before the wish', { chosen: 'en', wish: 'es' }, 'en'],
    ['nothing', { chosen: null, wish: '' }, 'en'],
  ] as const;

  test.each(asks)('the page of the fault speaks by %s', async (_by, { chosen, wish }, language) => {
    const { visitor } = await seatMember(site, { language: 'es' });
    if (chosen) await visitor.post('/language', { language: chosen, next: '/settings' });
    for (const table of ['sessions', 'profiles', 'settings']) {
      const page = await without(table, () =>
        visitor.request('/journal', { headers: { 'Accept-Language': wish } }),
      );
      expect(page.status, table).toBe(500);
      expect(page.html, table).toContain(`<html lang="${language}"`);
      expect(page.text, table).toContain(sayIn(language)('errors:fault.title'));
    }
  });

  test('what was sent stands under the words of its page', async () => {
    const { visitor } = await seatMember(site);
    const page = await without('settings', () => visitor.post('/settings', { email: 'on', insights: 'on' }));
    expect(page.text).toContain('E-mail Yes');
    expect(page.text).toContain('New insights Yes');
    expect(page.text).not.toContain('E-mail address');
  });
});
