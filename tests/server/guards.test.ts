import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRouteMap } from '../routes/support/route-map.ts';
import { startChild, type ChildSite } from '#tests/support/child-site.ts';

// The build as people run it, in a process of its own: what a test's process loads besides cannot stand in for it.
let dataDir: string;
let site: ChildSite;
let db: BetterSqlite.Database;
let counts: readonly BetterSqlite.Statement[];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-guards-'));
  site = await startChild(dataDir);
  db = new BetterSqlite(path.join(dataDir, 'freedom-plan.sqlite'), { readonly: true });
  counts = ['form_progress', 'journal_entries', 'held_posts', 'xp_events'].map((table) =>
    db.prepare(`select count(*) from ${table}`).pluck(),
  );
});
afterAll(async () => {
  db.close();
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const guarded = (await readRouteMap()).filter((route) => !['everybody', 'guests'].includes(route.door));

/** How much stands in the tables that a guest might write to. */
const written = (): unknown => counts.map((count) => count.get());

describe('AC-02 the guards of the map run in the production build', () => {
  test('there are pages behind them', () => expect(guarded.length).toBeGreaterThan(10));

  test.each(guarded.map(({ path: page, id }) => ({ page, id })))(
    '$page ($id) lets no guest in: neither page, nor form, nor the data of either',
    async ({ page }) => {
      const before = written();
      const headers = { Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = 'intent=next&height_cm=168&type=morning&intention=Rest';
      for (const init of [{}, { method: 'POST', headers, body }]) {
        const document = await fetch(site.url + page, { ...init, redirect: 'manual' });
        const html = await document.text();
        if (document.status === 403 && 'method' in init) {
          // What was typed is handed back, with the way to sign in; nobody's page stands around it.
          expect(html, page).toContain('<a href="/auth" target="_blank"');
          expect(html, page).not.toContain('action="/sign-out"');
        } else {
          expect(document.status, page).toBeGreaterThanOrEqual(300);
          expect(document.status, page).toBeLessThan(400);
          expect(document.headers.get('Location'), page).toMatch(/^\/auth(\?(next|plan)=|$)/);
          expect(html).toBe('');
        }
        // The framework's own addresses are none of ours.
        const data = await fetch(`${site.url}${page}.data`, { ...init, redirect: 'manual' });
        expect(data.status, page).toBe(404);
        expect(await data.text()).toBe('Not found');
      }
      expect(written()).toEqual(before);
    },
  );
});
