import { readFile } from 'node:fs/promises';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { codeOf, seatAdministrator } from '#tests/support/second-factor.ts';
import { readRouteMap } from '#tests/routes/support/route-map.ts';
import { community } from './posts/community.ts';
import { offersAndPoints } from './posts/offers.ts';
import { people } from './posts/people.ts';
import { siteItself } from './posts/site.ts';
import { Stage } from './posts/stage.ts';

const posts = [...people, ...offersAndPoints, ...siteItself, ...community];

/**
 * What changes by itself: who was here, what was counted of it, how far the mails are, what the log said, and how well the machine
 * is. A provider that is asked again says the same at another moment.
 */
const restless = new Set([
  'sessions',
  'jobs',
  'second_factors',
  'held_posts',
  'visit_counts',
  'security_events',
  'alerts',
]);

let site: TestSite;
let stage: Stage;
let tables: readonly string[];
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
  const admin = await seatAdministrator(site);
  site.moveClock(60_000);
  await admin.visitor.post('/auth/second-factor', { code: codeOf(admin.secret, site.now()) });
  stage = new Stage(site, admin);
  tables = (await site.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !restless.has(name));
});
afterAll(() => site.close());

/** Everything that stands in the database but for what is restless, by its table. */
async function standing(): Promise<ReadonlyMap<string, string>> {
  const state = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await site.db.executeQuery(CompiledQuery.raw(`select * from "${table}"`));
    state.set(
      table,
      rows
        .map((row) => JSON.stringify({ ...(row as object), last_seen_at: 0, synced_at: 0 }))
        .sort()
        .join('\n'),
    );
  }
  return state;
}
const changedIn = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  tables.filter((name) => before.get(name) !== after.get(name));
const written = () => site.db.selectFrom('audit_log').selectAll().orderBy('created_at').execute();

test('C12-039 every page of the administration that takes a form is in the list, and no other', async () => {
  const acting: string[] = [];
  for (const { file, pattern, door } of await readRouteMap()) {
    const source = door === 'admins' ? await readFile(`app/${file}`, 'utf8') : '';
    if (/export (async function|const) action\b/.test(source)) acting.push(pattern);
  }
  expect(acting.length).toBeGreaterThan(40);
  expect([...new Set(posts.map(({ route }) => route))].sort()).toEqual(acting.sort());
});

describe('C12-039 what an administrator does is written down once, with who did it and to what', () => {
  test.each(posts.map((post) => [`${post.route}${post.form ? `, ${post.form}` : ''}`, post] as const))(
    '%s',
    async (_, { writes, to = /./, edits, send }) => {
      const { path, body } = await send(stage);
      const [before, logged] = [await standing(), await written()];
      const first = await stage.admin.visitor.post(path, body);
      expect(first.status, first.text.slice(0, 400)).toBeLessThan(400);
      const after = await standing();
      const acts = (await written()).filter(({ id }) => !logged.some((one) => one.id === id));
      if (typeof writes === 'object') {
        expect(acts, writes.nothing).toEqual([]);
        expect(changedIn(before, after), writes.nothing).toEqual([]);
      } else {
        const act = acts.find(({ action }) => action === writes);
        expect(act, `one of ${acts.map(({ action }) => action).join()}`).toBeDefined();
        for (const { actor_id } of acts) expect(actor_id).toBe(stage.admin.id);
        expect(act!.subject).toMatch(to);
        const details = JSON.parse(act!.details) as Record<string, unknown>;
        if (edits) {
          expect(Object.keys(details)).toEqual(expect.arrayContaining(['before', 'after']));
          expect(details['before']).not.toEqual(details['after']);
        }
      }
      // Pressed twice: the same form once more.
      const second = await stage.admin.visitor.post(path, body);
      expect(second.status, second.text.slice(0, 400)).toBeLessThan(500);
      expect(changedIn(after, await standing())).toEqual([]);
    },
  );
});
