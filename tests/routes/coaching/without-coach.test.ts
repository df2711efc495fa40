import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const paths = ['/coaching', '/coaching/calls'];
/** What stands in the page itself, without its frame. */
const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const withPoints = async (language: 'en' | 'es', xp: number): Promise<SeatedMember> => {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', seated.id).execute();
  return seated;
};

describe('C11-019 C11-020 who has no coach', () => {
  test.each([
    ['en', 'A program that includes calls with a coach opens this at any level.'],
    ['es', 'Un programa que incluye llamadas con coach lo abre en cualquier nivel.'],
  ] as const)('is told on the locked page that a program opens it: %s', async (language, words) => {
    const { visitor } = await withPoints(language, 0);
    for (const path of paths) {
      const page = await visitor.get(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain(words);
      expect(linksOf(mainOf(page.html))).toContain('/signup');
    }
    // What no program opens says nothing of the kind.
    expect((await visitor.get('/xp-zones')).text).not.toContain(words);
  });

  test('and of no program where none with calls is sold', async () => {
    const { visitor } = await withPoints('en', 0);
    const tiers = site.db.updateTable('freedom_plan_tiers');
    const before = await site.db
      .selectFrom('freedom_plan_tiers')
      .select(['id', 'enrollment_status'])
      .execute();
    await tiers.set({ enrollment_status: 'closed' }).where('calls_per_month', '>', 0).execute();
    expect((await visitor.get('/coaching')).text).not.toContain('A program that includes calls');
    for (const { id, enrollment_status } of before)
      await tiers.set({ enrollment_status }).where('id', '=', id).execute();
  });

  test('finds the way to the programs on each of its pages, where their points open them', async () => {
    const { visitor } = await withPoints('en', 320);
    for (const path of [...paths, '/coaching/shares', '/coaching/notes'])
      expect(linksOf(mainOf((await visitor.get(path)).html)), path).toContain('/signup');
  });
});
