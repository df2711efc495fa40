import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  comprehensiveAnswers,
  healthAnswers,
  nutritionAnswers,
  type FilledForm,
} from '#tests/support/answers.ts';
import { seatMember, visibleText, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { afterCompletion, cardOf } from './support.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

async function complete(form: string, answers: FilledForm): Promise<void> {
  for (const [section, body] of Object.entries(answers))
    await member.visitor.post(`/forms/${form}/${section}`, { intent: 'next', ...body });
  expect(await member.visitor.post(`/forms/${form}/check`)).toMatchObject({
    status: 303,
    location: afterCompletion(form),
  });
}
const titles = ['Comprehensive onboarding', 'Nutrition and fitness', 'Health assessment'] as const;

describe('the hub', () => {
  test('C6-001 shows the assessments, or the history where the query asks for it', async () => {
    for (const [path, here] of [
      ['/forms', 'Assessments'],
      ['/forms?view=assessments', 'Assessments'],
      ['/forms?view=', 'Assessments'],
      ['/forms?view=HISTORY', 'Assessments'],
      ['/forms?view=history', 'History & Analysis'],
      ['/forms?form=x&view=history', 'History & Analysis'],
    ] as const) {
      const page = await exchange(member.visitor, { path, status: 200 });
      const tab = /<a\b[^>]*aria-current="page"[^>]*>(?=[^<]*<\/a><\/li>)([^<]*)<\/a>/g;
      const tabs = /<nav aria-label="Views"[\s\S]*?<\/nav>/.exec(page.html)?.[0] ?? '';
      expect(
        [...tabs.matchAll(tab)].map(([, text]) => visibleText(text ?? '')),
        path,
      ).toEqual([here]);
    }
  });

  test('C19 what is done is folded, and named; what is under way and what can be begun is not', async () => {
    const unfolded = (html: string) => html.replaceAll(/<details\b[\s\S]*?<\/details>/g, '');
    const main = async () => /<main\b[\s\S]*<\/main>/.exec((await member.visitor.get('/forms')).html)![0];
    expect(await main()).not.toContain('<details');
    await complete('nutrition-fitness', nutritionAnswers);
    await member.visitor.post('/forms/health-assessment/basic-info', { intent: 'save', age: '40' });
    const html = await main();
    const summary = visibleText(/<summary>[\s\S]*?<\/summary>/.exec(html)![0]).trim();
    expect(summary).toBe('1 done · Nutrition and fitness');
    expect(unfolded(html)).not.toContain('id="nutrition-fitness"');
    for (const id of ['health-assessment', 'comprehensive-onboarding'])
      expect(unfolded(html)).toContain(`id="${id}"`);
    // Changes that wait are something to do.
    await member.visitor.post('/forms/nutrition-fitness/edit', { intent: 'start' });
    expect(unfolded(await main()), 'nothing is changed yet').not.toContain('id="nutrition-fitness"');
    await member.visitor.post('/forms/nutrition-fitness/accountability', { intent: 'save' });
    expect(unfolded(await main())).toContain('id="nutrition-fitness"');
  });

  test('C6-003 /form-history is the same page', async () => {
    for (const query of ['', '?view=history']) {
      const hub = await member.visitor.get(`/forms${query}`);
      const history = await member.visitor.get(`/form-history${query}`);
      expect(history.status).toBe(200);
      const main = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0];
      expect(main(history.html)).toBe(main(hub.html));
    }
  });

  test('C6-004 C6-005 C6-006 C6-010 a new member sees the three required forms, and the first of them as next', async () => {
    const page = await exchange(member.visitor, {
      path: '/forms',
      status: 200,
      says: ['Next: Comprehensive onboarding', '0 of 3 required forms complete · 0%'],
    });
    const required = /aria-labelledby="required">[\s\S]*?<\/section>/.exec(page.html)?.[0] ?? '';
    expect([...required.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title)).toEqual([...titles]);
    expect(linksOf(page.html)).toContain('/forms/comprehensive-onboarding');
  });

  const times = [
    ['Comprehensive onboarding', '15 to 20 minutes'],
    ['Nutrition and fitness', '10 to 15 minutes'],
    ['Health assessment', '8 to 12 minutes'],
  ] as const;
  test.each(times)('C6-007 C6-008 C6-016 the card of %s says %s, Required and Start', async (title, time) => {
    const { html } = await member.visitor.get('/forms');
    const card = cardOf(html, title);
    expect(card).toContain(time);
    expect(card).toContain('Required');
    // G03: the button says that it is not begun, and no badge says it once more.
    expect(card).toMatch(/ 0 of \d sections · 0%: not begun +Start +[A-Z][a-z ]+$/);
    expect(card.match(/Start/g)).toHaveLength(1);
  });

  test('C6-009 C6-014 C6-017 a card goes from Start over In Progress to Completed, at 0, 50 and 100 percent', async () => {
    await member.visitor.post('/forms/nutrition-fitness/basic-metrics', {
      intent: 'save',
      ...nutritionAnswers['basic-metrics'],
    });
    const begun = cardOf((await member.visitor.get('/forms')).html, 'Nutrition and fitness');
    expect(begun).toContain('In Progress');
    expect(begun).toContain('Resume');
    expect(begun).toContain('1 of 4 sections · 50%: begun, not completed');
    await complete('nutrition-fitness', nutritionAnswers);
    const done = cardOf((await member.visitor.get('/forms')).html, 'Nutrition and fitness');
    expect(done).toContain('Completed');
    expect(done).toContain('View');
    expect(done).toContain('4 of 4 sections · 100%: completed');
    expect(done).not.toContain('Start');
  });

  test('C6-014 a form that was completed stays at 100 percent while it is edited', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    await member.visitor.post('/forms/nutrition-fitness/edit', { intent: 'start' });
    await member.visitor.post('/forms/nutrition-fitness/basic-metrics', { intent: 'save' });
    expect(cardOf((await member.visitor.get('/forms')).html, 'Nutrition and fitness')).toContain('100%');
  });

  test('C6-004 C6-005 the next form is the first required one that is not complete; the percentage is rounded', async () => {
    const steps: readonly [form: string, answers: FilledForm, says: string[]][] = [
      [
        'nutrition-fitness',
        nutritionAnswers,
        ['Next: Comprehensive onboarding', '1 of 3 required forms complete · 33%'],
      ],
      [
        'comprehensive-onboarding',
        comprehensiveAnswers,
        ['Next: Health assessment', '2 of 3 required forms complete · 67%'],
      ],
      [
        'health-assessment',
        healthAnswers,
        ['All required forms are complete', '3 of 3 required forms complete · 100%'],
      ],
    ];
    for (const [form, answers, says] of steps) {
      await complete(form, answers);
      await exchange(member.visitor, { path: '/forms', status: 200, says });
    }
  });
});

describe('the start page of a form', () => {
  test('C6-018 says what it asks and how long it takes, and leads back to the forms', async () => {
    const page = await exchange(member.visitor, {
      path: '/forms/health-assessment',
      status: 200,
      says: ['Health assessment', '8 to 12 minutes', 'Back to Forms', 'What it asks', 'Start'],
    });
    expect(linksOf(page.html)).toEqual(
      expect.arrayContaining(['/forms', '/forms/health-assessment/basic-info']),
    );
    expect(page.text).not.toContain('Review my answers');
  });

  test('C6-046 C6-017 of a form in progress resumes at the section saved last', async () => {
    await member.visitor.post('/forms/nutrition-fitness/sleep-goals', { intent: 'save', sleep_hours: '7' });
    const page = await exchange(member.visitor, {
      path: '/forms/nutrition-fitness',
      status: 200,
      says: [
        'In Progress',
        'Resume at: Sleep & Goals',
        'Something is missing',
        'Not started',
        'Last updated',
      ],
    });
    expect(linksOf(page.html)).toEqual(
      expect.arrayContaining(['/forms/nutrition-fitness/sleep-goals', '/forms/nutrition-fitness/check']),
    );
  });

  test('C6-046 resumes at the first section where the last one no longer exists', async () => {
    await member.visitor.post('/forms/nutrition-fitness/sleep-goals', { intent: 'save', sleep_hours: '7' });
    await site.db
      .updateTable('form_progress')
      .set({ last_section: 'gone' })
      .where('user_id', '=', member.id)
      .execute();
    const page = await exchange(member.visitor, { path: '/forms/nutrition-fitness', status: 200 });
    expect(linksOf(page.html)).toContain('/forms/nutrition-fitness/basic-metrics');
  });

  test('C6-017 of a completed form offers to view it', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    const page = await exchange(member.visitor, {
      path: '/forms/nutrition-fitness',
      status: 200,
      says: ['Completed', 'Completed on', 'View'],
    });
    expect(linksOf(page.html)).toContain('/forms/nutrition-fitness/basic-metrics');
  });
});

describe('other names of a form', () => {
  const aliases: readonly [path: string, location: string][] = [
    ['/nutrition-fitness-form', '/forms/nutrition-fitness'],
    ['/health-assessment', '/forms/health-assessment'],
    ['/forms/nutrition-fitness-form', '/forms/nutrition-fitness'],
    ['/forms/onboarding-comprehensive', '/forms/comprehensive-onboarding'],
    [
      '/forms/onboarding-comprehensive/health?from=check',
      '/forms/comprehensive-onboarding/health?from=check',
    ],
    ['/forms/nutrition-fitness-form/check', '/forms/nutrition-fitness/check'],
  ];
  test.each(aliases)('C6-029 %s leads for good to %s', async (path, location) => {
    await exchange(member.visitor, { path, status: 301, location });
    expect((await member.visitor.follow(await member.visitor.get(path))).status).toBe(200);
  });

  test('C6-029 an answer sent to another name is not lost', async () => {
    const path = '/forms/nutrition-fitness-form/basic-metrics';
    const answer = await member.visitor.post(path, { intent: 'next', height_cm: '170' });
    // A 307 or 308 makes the browser send the form again; a 301 would drop it.
    expect([303, 307, 308]).toContain(answer.status);
  });

  test('C6-013 an unknown form is not found, and nothing is written', async () => {
    for (const path of [
      '/forms/unknown',
      '/forms/unknown/check',
      '/forms/unknown/edit',
      '/forms/unknown/section',
    ]) {
      await exchange(member.visitor, { path, status: 404, says: 'Page not found' });
      await exchange(member.visitor, {
        path,
        body: { a: 'b' },
        status: path === '/forms/unknown' ? 405 : 404,
      });
    }
    expect(
      await site.db.selectFrom('form_progress').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });
});
