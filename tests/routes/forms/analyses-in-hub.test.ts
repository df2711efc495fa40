import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { healthAnswers, nutritionAnswers, type FilledForm } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import * as analysing from './analysing.ts';
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

const path = '/forms/analysis/nutrition-fitness';
const analysisLinks = (html: string) => linksOf(html).filter((link) => link.includes('/analysis'));
const complete = (form: string, answers: FilledForm) => analysing.complete(site, member, form, answers);
const generate = (where = path) => member.visitor.post(where, { intent: 'generate' });
const rows = () => analysing.analysesOf(site, member);
const takeFreedom = () => analysing.takeFreedom(site, member);

describe('in hub, history and viewer', () => {
  test('C6-009 C6-022 C6-026 the ways to an analysis come with it', async () => {
    const id = await complete('nutrition-fitness', nutritionAnswers);
    // C25: where it is asked for, too.
    const hub = async () => cardOf((await member.visitor.get('/forms')).html, 'Nutrition and fitness');
    expect(analysisLinks((await member.visitor.get('/forms')).html)).toEqual([path]);
    expect(await hub()).toContain('Generate Analysis');
    const before = await member.visitor.get('/forms?view=history');
    expect(before.html).toContain(`action="${path}/${id}"`);
    expect(before.text).toContain('Generate Analysis');
    expect((await member.visitor.get(`/forms/submissions/${id}`)).html).toContain(`action="${path}/${id}"`);
    await generate(`${path}/${id}`);
    expect(analysisLinks((await member.visitor.get('/forms')).html)).toEqual([path]);
    expect(await hub()).toMatch(/ Analysis Nutrition and fitness$/);
    expect(await hub()).not.toContain('Generate Analysis');
    const after = await member.visitor.get('/forms?view=history');
    expect(analysisLinks(after.html)).toEqual([`${path}/${id}`]);
    expect(after.text).toContain('View analysis');
    expect(after.text).not.toContain('Generate Analysis');
    expect(analysisLinks((await member.visitor.get(`/forms/submissions/${id}`)).html)).toEqual([
      `${path}/${id}`,
    ]);
  });

  test('C6-022 the page after completing a form offers its analysis', async () => {
    const id = await complete('nutrition-fitness', nutritionAnswers);
    const done = '/forms/nutrition-fitness/done';
    expect((await member.visitor.get(done)).html).toContain(`action="${path}/${id}"`);
    await generate();
    expect(analysisLinks((await member.visitor.get(done)).html)).toEqual([`${path}/${id}`]);
  });

  test('C6-022 a form in progress offers neither', async () => {
    await member.visitor.post('/forms/health-assessment/basic-info', {
      intent: 'save',
      ...healthAnswers['basic-info'],
    });
    const page = await member.visitor.get('/forms?view=history');
    expect(page.html).not.toContain('/forms/analysis');
  });

  test('C7-029 analyses that cannot be fetched are none in the hub, and a fault in words on their own page', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    await generate();
    await site.db.schema.alterTable('form_analyses').renameTo('form_analyses_away').execute();
    try {
      for (const where of ['/forms', '/forms?view=history']) {
        const page = await exchange(member.visitor, {
          path: where,
          status: 200,
          says: 'Nutrition and fitness',
        });
        // The hub leads to where it is asked for, whether or not there is one.
        expect(analysisLinks(page.html)).toEqual(where === '/forms' ? [path] : []);
      }
      await exchange(member.visitor, {
        path,
        status: 500,
        says: 'Database error occurred. Please try again later.',
      });
    } finally {
      await site.db.schema.alterTable('form_analyses_away').renameTo('form_analyses').execute();
    }
  });
});

describe('the Freedom Breakthrough assessment', () => {
  const address = '/forms?view=history&form=freedom-breakthrough';

  test('C6-002 is analysed by its address, once for each submission', async () => {
    await takeFreedom();
    const pages = await Promise.all([member.visitor.get(address), member.visitor.get(address)]);
    for (const page of pages) {
      expect(page.status).toBe(303);
      expect(page.location).toMatch(/^\/forms\/analysis\/freedom-breakthrough(\?asked=1)?$/);
    }
    expect(await rows()).toHaveLength(1);
    // What was there already is not said to be made.
    const again = await member.visitor.get(address);
    expect([again.status, again.location]).toEqual([303, '/forms/analysis/freedom-breakthrough']);
    const shown = await member.visitor.follow(again);
    expect(shown.text).toContain('Analysis Complete. Retrieved your existing form analysis.');
    expect(shown.text).not.toContain('has been generated successfully');
    expect(await rows()).toHaveLength(1);
    await takeFreedom();
    await member.visitor.get('/forms?view=history');
    expect(await rows()).toHaveLength(1);
    await member.visitor.get(address);
    expect(await rows()).toHaveLength(2);
  });

  test('C6-002 changes nothing for who has not taken it', async () => {
    await exchange(member.visitor, { path: address, status: 200, says: 'What you answer will appear here' });
    expect(await rows()).toEqual([]);
  });

  test('C7-013 C7-015 shows the cards of emotional drivers, with ranks by order', async () => {
    await takeFreedom();
    const page = await member.visitor.follow(await member.visitor.get(address));
    for (const said of [
      'Analysis Complete. Your form analysis has been generated successfully.',
      'Analysis Depth 100%',
      'Action items 4',
      'Focus areas 3',
      'Your Emotional Architecture',
      'Key Emotional Insights',
      'Priority Development Areas',
      'Behavioral Change Strategies',
      'Personalized Action Plan',
      '90-Day Transformation Journey',
    ])
      expect(page.text).toContain(said);
    const ranks = ['Primary', 'Secondary', 'Long-term'].map((rank) => page.text.indexOf(` ${rank} `));
    expect(ranks.every((place) => place > 0)).toBe(true);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(linksOf((await member.visitor.get('/forms')).html)).toContain(
      '/forms/analysis/freedom-breakthrough',
    );
  });
});

describe('C7-017 long texts', () => {
  test('are cut at 800, 400 and 300 characters, their rest behind Read More', async () => {
    const id = await complete('nutrition-fitness', nutritionAnswers);
    await generate();
    const words = (count: number): string => 'word '.repeat(count / 5).trim();
    await site.db
      .updateTable('form_analyses')
      .set({
        key_findings: `${words(795)} end-of-findings`,
        recommendations: JSON.stringify([`${words(300)} short`, `${words(400)} end-of-recommendation`]),
        transformation_focus_areas: JSON.stringify([`${words(300)} end-of-area`]),
        behavioral_strategies: '[]',
      })
      .where('form_id', '=', id)
      .execute();
    const { html } = await member.visitor.get(path);
    const hidden = [...html.matchAll(/<details class="group[\s\S]*?<\/details>/g)].map(([block]) => block);
    expect(hidden).toHaveLength(3);
    expect(hidden.map((block) => /end-of-\w+/.exec(block)?.[0])).toEqual([
      'end-of-recommendation',
      'end-of-findings',
      'end-of-area',
    ]);
    for (const block of hidden) expect(block).toMatch(/Read More[\s\S]*Show Less/);
  });

  test('C7-009 where no part says anything, the raw analysis is shown', async () => {
    const id = await complete('nutrition-fitness', nutritionAnswers);
    await generate();
    await site.db
      .updateTable('form_analyses')
      .set({ analysis: 'Only this.', key_findings: '', recommendations: '[]', roadmap: '' })
      .where('form_id', '=', id)
      .execute();
    const { text } = await member.visitor.get(path);
    expect(text).toContain('Only this.');
    expect(text).toContain('Analysis Status 25%');
    expect(text).not.toContain('Key Findings');
  });
});
