import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findForm } from '#app/forms/registry.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { rightSection } from '#tests/support/fill.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { cardOf } from './support.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

describe('the elite section of the hub', () => {
  const elite: readonly [
    title: string,
    pillar: string,
    place: string,
    time: string,
    level: number,
    xp: number,
  ][] = [
    ['Relationship mastery', 'relationships', 'relationship-mastery', 'About 40 minutes', 2, 250],
    ['Health optimization', 'health', 'health-optimization', 'About 45 minutes', 3, 300],
    ['Financial mastery', 'financial', 'financial-mastery', 'About 45 minutes', 4, 350],
    ['Purpose and legacy', 'purpose', 'purpose-legacy', 'About 50 minutes', 4, 400],
    ['Mindset and performance', 'mindset', 'mindset-performance', 'About 50 minutes', 5, 450],
  ];
  const give = (xp: number) =>
    site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', member.id).execute();
  const sectionOf = (html: string): string =>
    /<section[^>]*aria-labelledby="elite"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';

  test('C6-006 has a premium badge and a card for each of the five', async () => {
    const { html } = await member.visitor.get('/forms');
    const shown = sectionOf(html);
    expect(visibleText(shown)).toMatch(/^ ?Elite assessments +Premium /);
    expect([...shown.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title)).toEqual(
      elite.map(([title]) => title),
    );
  });

  test.each(elite)(
    'C6-012 C6-016 C7-071 C7-072 C7-073 %s is locked for a beginner, in words, with a disabled button and a preview',
    async (title, pillar, _place, time, level, xp) => {
      await give(40);
      const { html } = await member.visitor.get('/forms');
      const card = cardOf(html, title);
      expect(card).toContain('Locked');
      expect(card).toContain(time);
      expect(card).toContain(`Level ${level} and ${xp} XP; you are at level 1 with 40 XP`);
      expect(linksOf(sectionOf(html))).toContain(`/assessments/preview/${pillar}`);
      expect(sectionOf(html)).toMatch(
        new RegExp(`<button type="button" disabled="" class="[^"]*" aria-describedby="needs-${pillar}">`),
      );
    },
  );

  test.each(elite)(
    'C6-012 C7-072 %s opens its own page once its level and points are the member’s own',
    async (title, pillar, place, _time, _level, xp) => {
      await give(xp);
      const { html } = await member.visitor.get('/forms');
      expect(cardOf(html, title)).not.toContain('Locked');
      expect(cardOf(html, title)).toMatch(/ Start +[A-Z][a-z ]+$/);
      expect(linksOf(sectionOf(html))).toContain(`/assessments/elite-${place}`);
      expect(linksOf(sectionOf(html))).not.toContain(`/assessments/preview/${pillar}`);
    },
  );

  test('C6-012 a card goes from Start over Resume to View', async () => {
    await give(250);
    const path = '/assessments/elite-relationship-mastery';
    const { definition } = findForm('relationship-mastery-elite')!;
    for (const section of definition.sections)
      await member.visitor.post(`${path}/${section.id}`, { intent: 'save', ...rightSection(section).typed });
    const begun = cardOf((await member.visitor.get('/forms')).html, 'Relationship mastery');
    expect(begun).toMatch(/In Progress .* Resume +Relationship mastery$/);
    await exchange(member.visitor, {
      path: `${path}/check`,
      body: {},
      status: 303,
      location: `${path}/done`,
    });
    const done = cardOf((await member.visitor.get('/forms')).html, 'Relationship mastery');
    expect(done).toMatch(/Completed .* View +Relationship mastery +Generate Analysis +Relationship mastery$/);
  });

  test('C6-005 elite assessments are no required forms', async () => {
    await give(450);
    await exchange(member.visitor, {
      path: '/forms',
      status: 200,
      says: '0 of 3 required forms complete · 0%',
    });
  });
});
