import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { codeOf, seatAdministrator } from '#tests/support/second-factor.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';

const factorPage = '/auth/second-factor';

let site: TestSite;
let raw = '';
beforeAll(async () => {
  const env = { ADMIN_SECOND_FACTOR: 'required', LOG_LEVEL: 'info' };
  site = await startSite(env, false, { logTo: { write: (text: string) => void (raw += text) } });
});
afterAll(() => site.close());

test('AC-12 one event for each refused access, with the route and who it was', async () => {
  const guards = async (work: () => Promise<unknown>) => {
    raw = '';
    await work();
    return raw
      .split('\n')
      .filter((line) => line.includes('"event":"guard"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const admin = await seatAdministrator(site);
  const member = await seatMember(site);
  const newcomer = await seatMember(site, { onboarded: false });
  const stranger = new Visitor(site);
  const section = '/forms/nutrition-fitness/basic-metrics';
  const lines: readonly (readonly [Visitor, string, Record<string, unknown>])[] = [
    [stranger, '/dashboard', { guard: 'signed-in', route: '/dashboard', user: null }],
    [stranger, section, { guard: 'signed-in', route: '/forms/:form/:section', user: null }],
    [newcomer.visitor, '/journal', { guard: 'onboarded', route: '/journal', user: newcomer.id }],
    [member.visitor, '/admin', { guard: 'admin', route: '/admin', user: member.id }],
    [member.visitor, factorPage, { guard: 'admin', route: factorPage, user: member.id }],
    [admin.visitor, '/admin', { guard: 'second-factor', route: '/admin', user: admin.id }],
  ];
  for (const [visitor, page, facts] of lines)
    for (const ask of [() => visitor.get(page), () => visitor.post(page, { x: 'y' })]) {
      const logged = await guards(ask);
      expect(logged, page).toHaveLength(1);
      expect(logged[0], page).toMatchObject(facts);
    }
  expect(await guards(() => member.visitor.get('/dashboard'))).toEqual([]);
});

describe('OPS-03 a guard that throws fails closed', () => {
  /** Takes a table away while `work` runs. */
  async function without(table: string, work: () => Promise<void>): Promise<void> {
    const renamed = `${table}_away`;
    await sql`alter table ${sql.table(table)} rename to ${sql.table(renamed)}`.execute(site.db);
    try {
      await work();
    } finally {
      await sql`alter table ${sql.table(renamed)} rename to ${sql.table(table)}`.execute(site.db);
    }
  }

  test('OPS-03 the second factor: 500 and no content, for pages and forms; open again afterwards', async () => {
    const { visitor, secret } = await seatAdministrator(site);
    site.moveClock(60_000);
    await visitor.post(factorPage, { code: codeOf(secret, site.now()) });
    await without('second_factors', async () => {
      for (const address of ['/admin', '/admin/second-factor', factorPage]) {
        const read = await visitor.get(address);
        expect(read.status, address).toBe(500);
        expect(read.html, address).not.toMatch(/people, |waiting, |You have/);
        expect((await visitor.post(address, { code: '1' })).status, address).toBe(500);
      }
    });
    expect((await visitor.get('/admin')).status).toBe(200);
  });

  test('OPS-03 the session: nobody is taken for somebody, and nobody for a guest', async () => {
    const { visitor } = await seatMember(site, { name: 'Canary Vega' });
    await without('sessions', async () => {
      for (const address of ['/dashboard', '/journal', '/forms', '/admin', '/auth']) {
        const read = await visitor.get(address);
        expect(read.status, address).toBe(500);
        expect(read.html, address).not.toContain('Canary');
        expect((await visitor.post(address, { type: 'morning', intention: 'x' })).status, address).toBe(500);
      }
    });
    expect((await visitor.get('/dashboard')).text).toContain('Canary');
  });
});
