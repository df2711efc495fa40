import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { quizPaths } from '#tests/support/quizzes.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, visibleText } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { answers, starts } from '../quizzes/taking.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const quizzes = ['archetype', 'emotional', 'freedom'] as const;

describe('quizzes among the forms', () => {
  test('C6-020 C6-028 what was taken stands in the history, and leads to what it said', async () => {
    const { visitor, id } = await seatMember(site);
    for (const quiz of quizzes) {
      await starts(visitor, quiz);
      await answers(visitor, quiz);
      site.moveClock(60_000);
    }
    const rows = await site.db
      .selectFrom('form_progress')
      .select('form_type')
      .where('user_id', '=', id)
      .orderBy('completed_at')
      .execute();
    expect(rows.map((row) => row.form_type)).toEqual([
      'archetype-assessment',
      'emotional-driver',
      'freedom-breakthrough',
    ]);
    const section = Object.keys(nutritionAnswers)[0]!;
    await visitor.post(`/forms/nutrition-fitness/${section}`, {
      intent: 'next',
      ...nutritionAnswers[section],
    });
    const page = await exchange(visitor, { path: '/forms?view=history', status: 200, says: '4 submissions' });
    const cards = [...page.html.matchAll(/<li class="card[\s\S]*?<\/li>/g)].map(([card]) => card);
    // Those changed last stand first.
    expect(visibleText(cards[0]!)).toMatch(/^ *Nutrition and fitness/);
    for (const [at, quiz] of quizzes.toReversed().entries()) {
      const card = cards[at + 1]!;
      expect(visibleText(card)).toMatch(/Completed on .* 100%: completed .*See the result/);
      const [result] = linksOf(card);
      expect(result).toMatch(new RegExp(`^${quizPaths[quiz]}/result/`));
      expect((await visitor.get(result!)).status).toBe(200);
    }
    expect(visibleText(cards[1]!)).toContain('Generate Analysis');
    // They have no sections: what is begun of forms alone is in progress.
    await exchange(visitor, {
      path: '/forms?view=history&state=completed',
      status: 200,
      hides: 'Nutrition and fitness Completed',
    });
    const open = await visitor.get('/forms?view=history&state=in-progress');
    expect(open.html.match(/<li class="card/g)).toHaveLength(1);
  });

  test('C7-015 the emotional quiz has an analysis of its own, with the cards of a driver', async () => {
    const { visitor } = await seatMember(site);
    await exchange(visitor, {
      path: '/forms/analysis/emotional-driver',
      status: 200,
      says: 'Please complete the form first before generating analysis.',
    });
    await starts(visitor, 'emotional');
    await answers(visitor, 'emotional');
    const history = await visitor.get('/forms?view=history');
    const [path = ''] = /\/forms\/analysis\/emotional-driver\/[\w-]+/.exec(history.html) ?? [];
    await exchange(visitor, { path, status: 200, says: 'Emotional driver quiz Analysis' });
    const made = await visitor.follow(await visitor.post(path, { intent: 'generate' }));
    for (const words of [
      'Your Emotional Architecture',
      'Key Emotional Insights',
      '90-Day Transformation Journey',
    ])
      expect(made.text).toContain(words);
    expect(made.text).not.toContain('costs you most freedom');
  });

  test.each([
    ['archetype-assessment', '/archetype-quiz'],
    ['emotional-driver', '/emotional-quiz'],
    ['freedom-breakthrough', '/freedom-breakthrough'],
  ])('C6-028 /forms/%s leads to %s', async (type, path) => {
    const { visitor } = await seatMember(site);
    await exchange(visitor, { path: `/forms/${type}`, status: 301, location: path });
  });

  test('C6-085 the hub leads to the page of welcome', async () => {
    const { visitor } = await seatMember(site);
    expect(linksOf((await visitor.get('/forms')).html)).toContain('/forms/welcome');
  });
});

describe('the way back to the forms', () => {
  test('C6-018 stands on every section, and not in what has to be opened first', async () => {
    const { visitor } = await seatMember(site);
    const isOpen = (html: string): boolean =>
      html.replaceAll(/<details[\s\S]*?<\/details>/g, '').includes('>Back to Forms<');
    const path = '/forms/nutrition-fitness';
    const sections = Object.entries(nutritionAnswers);
    expect(isOpen((await visitor.get(`${path}/${sections[0]![0]}`)).html)).toBe(true);
    for (const [section, body] of sections)
      await visitor.post(`${path}/${section}`, { intent: 'next', ...body });
    expect((await visitor.post(`${path}/check`)).status).toBe(303);
    // Read only, once it is completed.
    expect(isOpen((await visitor.get(`${path}/${sections[1]![0]}`)).html)).toBe(true);
    // The five steps are a wizard that nobody has to finish.
    expect(isOpen((await visitor.get('/onboarding/comprehensive/basic-information')).html)).toBe(true);
  });
});

test('C6-022 five steps have no analysis but the profile, and say so', async () => {
  const { visitor } = await seatMember(site);
  const page = await exchange(visitor, {
    path: '/forms/analysis/five-step-onboarding',
    status: 404,
    says: 'what is made of them is your transformation profile',
  });
  expect(linksOf(page.html)).toContain('/profile/transformation');
});
