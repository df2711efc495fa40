import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { drawnGoal } from './some-goal.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const sayings = {
  en: 'This plan was drawn in your other language',
  es: 'Este plan se trazó en tu otro idioma',
};

test.each([
  ['en', 'es'],
  ['es', 'en'],
] as const)(
  'C8-026 C8-029 a plan drawn in %s says so on a page in %s, and its words are read aloud in their own language',
  async (drawn, page) => {
    const member = await seatMember(site, { language: drawn });
    const id = await drawnGoal(member);
    const pages = [`/goals/${id}`, `/goals/${id}/plan`];
    const main = async (path: string) =>
      /<main\b[\s\S]*<\/main>/.exec((await member.visitor.get(path)).html)![0];
    for (const path of pages) {
      const own = await main(path);
      expect(own).not.toContain(sayings[drawn]);
      expect(own).not.toContain(` lang="`);
    }
    await site.db.updateTable('profiles').set({ language: page }).where('id', '=', member.id).execute();
    for (const path of pages) {
      const other = await main(path);
      expect(other).toContain(sayings[page]);
      expect(other.match(new RegExp(`<(dd|p) lang="${drawn}"`, 'g'))!.length).toBeGreaterThanOrEqual(10);
      expect(other).not.toContain(` lang="${page}"`);
    }
    expect(await main(pages[0]!)).toMatch(new RegExp(`<span lang="${drawn}" class="font-normal`));
    // What is written anew since is in the language that it is written in.
    const words = page === 'es' ? 'Lo que hago casi todos los días.' : 'What I do on most of the days.';
    const part = { intent: 'save', part: 'daily_actions', seen: '0', daily_actions: words };
    await member.visitor.post(pages[1]!, part);
    expect(await main(pages[1]!)).toMatch(new RegExp(`<p class="mt-1[^"]*">${words}`));
  },
);
