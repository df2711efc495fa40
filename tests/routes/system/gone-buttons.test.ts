import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seatAdministrator } from '#tests/support/second-factor.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type Visitor } from '#tests/support/visitor.ts';
import { readRouteMap } from '../support/route-map.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** As every browser asks for what it will show. */
const Accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Addresses about one thing; none of those in the map is there. */
const aboutSomething = (await readRouteMap()).filter(({ pattern }) => pattern.includes('/:'));

/** Somebody to whom every feature is open. */
async function seatAdvanced(language: 'en' | 'es' = 'en'): Promise<Visitor> {
  const { visitor, id } = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 100_000 }).where('id', '=', id).execute();
  return visitor;
}

/** What answers 404 without a page, of all that are opened or pressed by somebody. */
async function askEach(who: Visitor, isPost: boolean, doors: readonly string[]) {
  let pages = 0;
  const bare: string[] = [];
  for (const { path } of aboutSomething.filter(({ door }) => doors.includes(door))) {
    const page = isPost
      ? await who.post(path, {}, { Accept })
      : await who.request(path, { headers: { Accept } });
    if (page.status !== 404) continue;
    pages += 1;
    if (!page.headers.get('Content-Type')?.startsWith('text/html') || !page.html.includes('<h1'))
      bare.push(path);
  }
  return { pages, bare };
}

describe('what somebody presses or opens that has gone meanwhile', () => {
  test.each([true, false])('is answered with a page to members (pressed: %s)', async (isPost) => {
    const { pages, bare } = await askEach(await seatAdvanced(), isPost, ['onboarded', 'signed-in']);
    expect(bare).toEqual([]);
    expect(pages).toBeGreaterThan(20);
  });

  test('and to administrators', async () => {
    const { visitor } = await seatAdministrator(site);
    for (const isPost of [true, false]) expect((await askEach(visitor, isPost, ['admins'])).bare).toEqual([]);
  });

  test('says in its reader\u2019s language what happened, and of what was typed only where something was', async () => {
    const visitor = await seatAdvanced('es');
    const pressed = await visitor.post('/challenges/none/runs', { start: '2026-03-02' }, { Accept });
    expect(pressed.text).toContain('Esto ya no está');
    expect(pressed.text).toContain('así que no cambió nada');
    expect(pressed.text).not.toContain('lo que escribiste');
    expect(pressed.html).toContain('href="/dashboard"');
    const opened = await visitor.request('/health-reports/none/file', { headers: { Accept } });
    expect(opened).toMatchObject({ status: 404 });
    expect(opened.text).toContain('Esto ya no está');
    expect(opened.text).not.toContain('no cambió nada');
  });

  test('pictures and programs are told by the status alone', async () => {
    const visitor = await seatAdvanced();
    for (const wish of ['image/avif,image/webp,*/*;q=0.8', '*/*'])
      expect(await visitor.request('/health-reports/none/file', { headers: { Accept: wish } })).toMatchObject(
        {
          status: 404,
          html: 'Not found',
        },
      );
  });
});
