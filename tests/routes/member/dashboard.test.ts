import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { comprehensiveAnswers, healthAnswers, nutritionAnswers } from '#tests/support/answers.ts';
import { onboardedMember, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const locked = 'Complete basic onboarding activities to unlock the Enhanced Life Balance dashboard.';
const setXp = (member: SeatedMember, xp: number) =>
  site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', member.id).execute();

test('C1-016 /calendar shows the dashboard', async () => {
  const { visitor } = await onboardedMember(site);
  await visitor.get('/dashboard');
  const main = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0];
  const dashboard = await visitor.get('/dashboard');
  const calendar = await visitor.get('/calendar');
  expect(calendar.status).toBe(200);
  expect(main(calendar.html)).toBe(main(dashboard.html));
  expect(titleOf(calendar.html)).toBe('Dashboard · Freedom Plan');
});

describe('the dashboard', () => {
  test('C8-001 C8-003 of somebody who has just begun: first goal and habit, level, next form, locked balance', async () => {
    const { visitor } = await onboardedMember(site);
    const page = await exchange(visitor, {
      path: '/dashboard',
      status: 200,
      says: [
        'Hello, Iris',
        'Next: Comprehensive onboarding',
        '0 of 3 required forms complete',
        'Run 5 km',
        'Health · until January 1, 2099',
        'Morning walk',
        'Health · in the morning',
        'Level 0, Explorer',
        '1 of 25 XP 24 more to Foundation Builder',
        locked,
        'Set up your Freedom Plan',
      ],
    });
    expect(linksOf(page.html)).toEqual(
      expect.arrayContaining(['/forms/comprehensive-onboarding', '/forms?view=history']),
    );
  });

  test('C8-003 in Spanish is Spanish, dates and levels included', async () => {
    const { visitor } = await onboardedMember(site, 'es');
    await exchange(visitor, {
      path: '/dashboard',
      status: 200,
      says: ['1 de enero de 2099', 'Exploración', 'Cimientos firmes'],
      hides: 'Foundation Builder',
    });
  });

  test('of somebody without a name, goal or habit is a page all the same', async () => {
    const { visitor } = await seatMember(site, { name: null });
    await exchange(visitor, {
      path: '/dashboard',
      status: 200,
      says: ['Dashboard', 'Nothing yet. Your first form is waiting above.'],
      hides: ['Your goal', 'Your habit', 'Hello,'],
    });
  });

  const levels: readonly [xp: number, level: string, rest: string, isLocked: boolean][] = [
    [0, 'Level 0, Explorer', '0 of 25 XP 25 more to Foundation Builder', true],
    [24, 'Level 0, Explorer', '24 of 25 XP 1 more to Foundation Builder', true],
    [25, 'Level 1, Foundation Builder', '25 of 75 XP 50 more to Identity Transformer', false],
    [74, 'Level 1, Foundation Builder', '74 of 75 XP 1 more to Identity Transformer', false],
    [75, 'Level 2, Identity Transformer', '75 of 150 XP 75 more to Freedom Creator', false],
    [150, 'Level 3, Freedom Creator', '150 of 300 XP 150 more to Transformation Master', false],
    [300, 'Level 4, Transformation Master', '300 of 450 XP 150 more to Freedom Sage', false],
    [450, 'Level 5, Freedom Sage', '450 XP. There is no higher level.', false],
    [1_000_000, 'Level 5, Freedom Sage', '1000000 XP. There is no higher level.', false],
  ];
  test.each(levels)('C8-001 C9-001 with %i XP says %s', async (xp, level, rest, isLocked) => {
    const member = await seatMember(site);
    await setXp(member, xp);
    const page = await exchange(member.visitor, { path: '/dashboard', status: 200, says: level });
    expect(page.text.replaceAll(/(?<=\d)[,.\u00a0](?=\d{3}\b)/g, '')).toContain(rest);
    expect(page.text.includes(locked)).toBe(isLocked);
    // G26: as long as its words say, and not there where they say none or where there is no next level.
    const length = /class="meter[^>]*><span[^>]*width:([\d.]+)%"/.exec(page.html)?.[1];
    const [have, of] = (/(\d+) of (\d+) XP/.exec(page.text) ?? []).slice(1).map(Number);
    if (have && of) expect(Number(length)).toBeCloseTo((have / of) * 100, 6);
    else expect(length).toBeUndefined();
  });

  test('C8-003 C6-005 the next form changes as forms are completed, and at the end there is none', async () => {
    const { visitor } = await seatMember(site);
    const forms = [
      ['comprehensive-onboarding', comprehensiveAnswers, 'Next: Nutrition and fitness', '1 of 3'],
      ['nutrition-fitness', nutritionAnswers, 'Next: Health assessment', '2 of 3'],
      ['health-assessment', healthAnswers, 'Your assessments are complete', '3 of 3'],
    ] as const;
    for (const [form, answers, next, count] of forms) {
      for (const [section, body] of Object.entries(answers))
        await visitor.post(`/forms/${form}/${section}`, { intent: 'next', ...body });
      expect((await visitor.post(`/forms/${form}/check`)).status).toBe(303);
      await exchange(visitor, {
        path: '/dashboard',
        status: 200,
        says: [next, `${count} required forms complete`],
      });
    }
    const page = await visitor.get('/dashboard');
    expect(linksOf(page.html)).toContain('/journal');
  });

  test('C8-003 the newest three submissions are listed, changed last first, each with its way', async () => {
    const { visitor } = await onboardedMember(site);
    for (const [form, section] of [
      ['health-assessment', 'basic-info'],
      ['nutrition-fitness', 'basic-metrics'],
      ['comprehensive-onboarding', 'health'],
    ] as const) {
      site.moveClock(60_000);
      await visitor.post(`/forms/${form}/${section}`, { intent: 'save' });
    }
    const page = await visitor.get('/dashboard');
    const list = page.text.slice(page.text.indexOf('Last submissions'));
    expect(list).toMatch(
      /Comprehensive onboarding .*In Progress.* Nutrition and fitness .*In Progress.* Health assessment .*In Progress/,
    );
    expect(list).not.toContain('Set up your Freedom Plan');
    expect(linksOf(page.html).filter((link) => link.startsWith('/forms/submissions/'))).toHaveLength(3);
  });
});
