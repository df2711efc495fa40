import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { inTransaction } from '#db/database.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { readRouteMap, routeFinder } from '#tests/routes/support/route-map.ts';
import { personalRows } from '#tests/support/personal-rows.ts';
import { seatAdministrator } from '#tests/support/second-factor.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, seatSession, type Visitor } from '#tests/support/visitor.ts';

/** What members see of each other on purpose; a matrix of its own says who sees what of it (tests/domain/community). */
const together = /^\/(?:community|challenges|leaderboard)(?:\/|$)/;

const uuidIn = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

let site: TestSite;
let ownerId: string;
let owner: Visitor;
/** Addresses of the owner's pages and forms that name something of theirs, one of each pattern. */
let own: readonly { readonly pattern: string; readonly path: string; readonly isForm: boolean }[] = [];

const actionsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<form\b[^>]*\saction="([^"]*)"/g)].map(([, action = '']) =>
    action.replaceAll('&amp;', '&'),
  );

/** Walks from page to page, each shape of an address once, and gathers what names an id of the owner's. */
async function gather(): Promise<typeof own> {
  const ids = new Set(
    (await personalRows(site.db, ownerId)).flatMap(({ rows }) =>
      rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
    ),
  );
  const routeOf = routeFinder(await readRouteMap());
  const patternOf = (path: string): string => routeOf(path)?.pattern ?? path;
  const seen = new Set<string>();
  const found = new Map<string, (typeof own)[number]>();
  const waiting = ['/dashboard'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const page = await owner.get(path);
    const next = page.location ? [page.location] : linksOf(page.html);
    const forms = page.location ? [] : actionsOf(page.html);
    for (const [address, isForm] of [
      ...next.map((one) => [one, false] as const),
      ...forms.map((one) => [one, true] as const),
    ]) {
      if (!address.startsWith('/') || address.startsWith('//') || together.test(address)) continue;
      const { pathname, search } = new URL(address, 'http://site.example');
      const pattern = patternOf(pathname);
      const tab = new URLSearchParams(search).get('tab') ?? new URLSearchParams(search).get('view') ?? '';
      const shape = `${isForm ? 'POST' : 'GET'} ${pattern} ${tab}`;
      const isOwn = (pathname.match(uuidIn) ?? []).some((id) => ids.has(id));
      if (isOwn && !found.has(`${isForm} ${pattern}`))
        found.set(`${isForm} ${pattern}`, { pattern, path: pathname, isForm });
      if (isForm || seen.has(shape) || /sign-out|\.(?:pdf|zip|csv|json|ics|md|webp)$/.test(pathname))
        continue;
      seen.add(shape);
      waiting.push(pathname + search);
    }
  }
  return [...found.values()];
}

beforeAll(async () => {
  site = await startSite({}, true);
  const demo = site.db.selectFrom('users').select('id').where('email', '=', 'demo@freedomplan.example');
  ownerId = (await demo.executeTakeFirstOrThrow()).id;
  ({ visitor: owner } = await seatSession(site, { id: ownerId, role: 'member' }));
  own = await gather();
});
afterAll(() => site.close());

/** Enough points for every part of the product, so that nothing is refused for its level alone. */
async function seatStranger(role: 'member' | 'coach'): Promise<Visitor> {
  const { visitor, id } = await seatMember(site, { role });
  const many = { eventType: 'x', sourceType: 'test', sourceId: id };
  await inTransaction(site.db, (trx) => writePoints(trx, id, many, 1000, site.now()));
  return visitor;
}

test('AC-04 C10-012 nobody else opens, changes or deletes anything of a member at any address that names it', async () => {
  // What the walk has found; fewer means that it no longer comes to where members keep things.
  expect(own.length).toBeGreaterThan(90);
  const before = await personalRows(site.db, ownerId);
  const strangers: Readonly<Record<string, Visitor>> = {
    'another member': await seatStranger('member'),
    'a coach of others': await seatStranger('coach'),
    'an administrator': (await seatAdministrator(site)).visitor,
  };
  const fields = { intent: 'save', done: '1', confirm: '1', state: 'archived', body: 'mine', name: 'mine' };
  const opened: string[] = [];
  for (const [who, visitor] of Object.entries(strangers))
    for (const { path, pattern, isForm } of own) {
      const { status, html } = await (isForm ? visitor.post(path, fields) : visitor.get(path));
      // What is deleted twice, and what is asked about what is gone, leads back to the list, for whoever asks.
      const leadsBack = status === 303 && html === '' && /delete|call\.ics/.test(path);
      if (status !== 404 && !leadsBack)
        opened.push(`${who}: ${isForm ? 'POST' : 'GET'} ${pattern} ${status}`);
    }
  expect(opened).toEqual([]);
  expect(await personalRows(site.db, ownerId)).toEqual(before);
});
