import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCard } from '#app/domain/people/card.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite({}, true);
  member = await seatMember(site, { language: 'en' });
  await site.db.updateTable('profiles').set({ current_xp: 500 }).where('id', '=', member.id).execute();
  await writeCard(site.db, member.id, { name: 'Posts Nothing', about: '', shown: [] }, site.now());
});
afterAll(() => site.close());

const actionsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:form|button|input)[^>]*? (?:form)?action="([^"]*)"/g)].map(([, to]) => to!);

// Nobody's health, money or journal is posted by a button: what stands among others was typed among others.
test('C9-043 no page outside the community offers a form that writes into it', async () => {
  const seen = new Set<string>();
  const waiting = [
    '/dashboard',
    '/journal',
    '/measurements',
    '/forms',
    '/settings',
    '/profile',
    '/goals',
    '/habits',
  ];
  const faults: string[] = [];
  for (let path = waiting.shift(); path !== undefined && seen.size < 60; path = waiting.shift()) {
    const plain = path.replace(/[?#].*$/, '');
    if (seen.has(plain) || /^\/(community|challenges|admin|sign-out)/.test(plain)) continue;
    seen.add(plain);
    const page = await member.visitor.get(plain);
    if (page.status !== 200) continue;
    for (const to of actionsOf(page.html))
      if (to.startsWith('/community')) faults.push(`${plain} posts to ${to}`);
    for (const [, to] of page.html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) waiting.push(to!);
  }
  expect(seen.size).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});
