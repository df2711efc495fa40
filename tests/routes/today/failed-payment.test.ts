import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each([
  [
    'en',
    'A payment for Foundation did not go through. The program stays open until March 12, 2099. Put it right',
  ],
  [
    'es',
    'No se pudo cobrar un pago de Fundamentos. El programa sigue abierto hasta el 12 de marzo de 2099. Resolverlo',
  ],
] as const)(
  'C4-078 Today tells of a payment that failed, and leads to where it is put right: %s',
  async (language, says) => {
    const { id, visitor } = await seatMember(site, { language, timezone: 'America/New_York' });
    await enrolled(site.db, id, 'level_2', 'active', site.now());
    for (const path of ['/dashboard', '/calendar'])
      expect((await visitor.get(path)).text).not.toContain(says.slice(0, 20));
    const mine = site.db.updateTable('enrollments').where('user_id', '=', id);
    // Their own day: in UTC it is the 13th.
    await mine.set({ state: 'grace', grace_until: '2099-03-13T02:00:00.000Z' }).execute();
    // A newer program that is paid hides it as little.
    await enrolled(site.db, id, 'level_3', 'active', site.now());
    for (const path of ['/dashboard', '/calendar']) {
      const page = await exchange(visitor, { path, status: 200, says });
      expect(linksOf(page.html)).toContain('/freedom-plan');
    }
    await mine.set({ state: 'active', grace_until: null }).execute();
    expect((await visitor.get('/dashboard')).text).not.toContain(says.slice(0, 20));
  },
);
