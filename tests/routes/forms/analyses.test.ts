import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { healthAnswers, nutritionAnswers, type FilledForm } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { freedomData } from '#tests/domain/analyses/reading.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { linksOf } from '#tests/routes/support/page.ts';

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
const noPaths = (html: string) => linksOf(html).filter((link) => link.includes('/analysis'));

/** Fills in a form and completes it. @returns the id of the submission */
async function complete(form: string, answers: FilledForm, who = member): Promise<string> {
  for (const [section, body] of Object.entries(answers))
    await who.visitor.post(`/forms/${form}/${section}`, { intent: 'next', ...body });
  await who.visitor.post(`/forms/${form}/check`);
  const row = await site.db
    .selectFrom('form_progress')
    .select('id')
    .where('user_id', '=', who.id)
    .where('form_type', '=', form)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.id;
}
const generate = (where = path, fields = {}) => member.visitor.post(where, { intent: 'generate', ...fields });
const rows = () =>
  site.db.selectFrom('form_analyses').selectAll().where('user_id', '=', member.id).orderBy('id').execute();
/** The result of the quiz, as it is kept. */
async function takeFreedom(): Promise<string> {
  const id = uuid();
  const at = site.now().toISOString();
  await site.db
    .insertInto('form_progress')
    .values({
      id,
      user_id: member.id,
      form_type: 'freedom-breakthrough',
      form_data: JSON.stringify({ ...freedomData('connection', 'freedom'), submission_id: id }),
      completed_at: at,
      last_section: 'results',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

describe('before there is an analysis', () => {
  test('C7-024 a form that is not completed is asked for first', async () => {
    await exchange(member.visitor, {
      path,
      status: 200,
      says: 'Please complete the form first before generating analysis.',
    });
    const page = await generate();
    expect(page.status).toBe(409);
    expect(page.text).toContain(
      'Generation Failed: Please complete the form first before generating analysis.',
    );
    expect(await rows()).toEqual([]);
  });

  test('C7-010 C7-011 a completed one offers to generate it; opening the page makes nothing', async () => {
    const id = await complete('nutrition-fitness', nutritionAnswers);
    for (const where of [path, `${path}/${id}`])
      await exchange(member.visitor, {
        path: where,
        status: 200,
        says: [
          'Nutrition and fitness Analysis',
          'No Analysis Generated Yet',
          'No analysis available for this form yet.',
          'Generate Analysis',
        ],
      });
    expect(await rows()).toEqual([]);
  });

  const refused: readonly [path: string, status: number, says: string][] = [
    ['/forms/analysis/testimonial', 404, 'This form type is not supported for analysis yet.'],
    ['/forms/analysis/nothing-at-all', 404, 'This form type is not supported for analysis yet.'],
    [`${path}/an-id-of-nobody`, 404, 'Form submission not found'],
  ];
  test.each(refused)('C7-025 %s answers %i in words, also to a POST', async (where, status, says) => {
    await exchange(member.visitor, { path: where, status, says });
    await exchange(member.visitor, { path: where, body: { intent: 'generate' }, status, says });
  });

  test('C7-019 a wish that names no form is told what is missing', async () => {
    await exchange(member.visitor, {
      path: '/forms/analysis',
      body: { formId: '7' },
      status: 400,
      says: 'Missing required information for analysis generation.',
    });
  });

  test('C6-029 other names of a form lead to its own', async () => {
    await exchange(member.visitor, {
      path: '/forms/analysis/nutrition-fitness-form/7',
      status: 301,
      location: `${path}/7`,
    });
  });
});

describe('the built-in analyst', () => {
  test('C7-008 C7-009 C7-020 C7-028 C7-031 has an analysis ready at once', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    const asked = await generate();
    expect([asked.status, asked.location]).toEqual([303, path]);
    const page = await member.visitor.follow(asked);
    for (const text of [
      'Analysis Complete. Your form analysis has been generated successfully.',
      'Key Findings',
      'Recommendations',
      'Growth Roadmap',
      'Regenerate Analysis',
      'no artificial intelligence',
      'Sleep through the night',
      'no diagnosis',
    ])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain('AI Analysis Complete');
    expect(page.html).toMatch(/<ol[^>]*list-decimal/);
  });

  test('C7-013 C7-016 shows how whole it is, how much it advises and when it was made', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    const { text } = await member.visitor.follow(await generate());
    for (const said of [
      'Analysis Status 100%',
      'Recommendations',
      'Generated',
      'Key Discoveries',
      'Action Plan',
      'Transformation Journey',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/Recommendations \d/);
    expect(text).not.toContain('Your Emotional Architecture');
  });

  test('C7-004 C7-006 C7-028 serves what is there, and makes another one when told', async () => {
    const id = await complete('nutrition-fitness', nutritionAnswers);
    await generate();
    const cached = await member.visitor.follow(
      await member.visitor.post('/forms/analysis', { formType: 'nutrition-fitness', formId: id }),
    );
    expect(cached.text).toContain('Analysis Complete. Retrieved your existing form analysis.');
    expect(await rows()).toHaveLength(1);
    const [first] = await rows();
    const again = await member.visitor.post(`${path}/${id}`, { intent: 'regenerate', seen: first!.id });
    expect(again.location).toBe(`${path}/${id}`);
    expect((await member.visitor.follow(again)).text).toContain('Analysis Generated.');
    expect(await rows()).toHaveLength(2);
  });

  test('C7-077 two presses at once make one', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    await Promise.all([generate(), generate(), generate()]);
    expect(await rows()).toHaveLength(1);
  });

  test('C7-080 writes in the member’s language', async () => {
    member = await seatMember(site, { language: 'es' });
    await complete('nutrition-fitness', nutritionAnswers);
    const { text } = await member.visitor.follow(await generate());
    for (const said of [
      'Análisis: Nutrición',
      'hallazgos clave',
      'Días 1 a 14',
      'Sleep through the night',
      'analista integrado',
    ])
      expect(text).toContain(said);
    expect((await rows())[0]?.language).toBe('es');
  });

  test('C6-089 says that it is outdated once the form is edited, until it is made anew', async () => {
    const id = await complete('nutrition-fitness', nutritionAnswers);
    await generate();
    expect((await member.visitor.get(path)).text).not.toContain('Outdated');
    await member.visitor.post('/forms/nutrition-fitness/edit', { intent: 'start' });
    await member.visitor.post('/forms/nutrition-fitness/sleep-goals', {
      intent: 'next',
      ...nutritionAnswers['sleep-goals'],
      sleep_hours: '5',
    });
    expect((await member.visitor.get(path)).text, 'not submitted yet').not.toContain('Outdated');
    await member.visitor.post('/forms/nutrition-fitness/check');
    const outdated = await member.visitor.get(`${path}/${id}`);
    expect(outdated.text).toContain('Outdated');
    expect(outdated.text).toContain('You have changed your answers since then.');
    const fresh = await member.visitor.follow(
      await member.visitor.post(path, { intent: 'regenerate', seen: (await rows())[0]!.id }),
    );
    expect(fresh.text).toContain('You sleep 5 hours');
    expect(fresh.text).not.toContain('Outdated');
  });

  test('C7-079 shows what was typed as text, and help first where it calls for help', async () => {
    const typed = '<script>alert(1)</script> {{full_name}} I want to die';
    await complete('health-assessment', {
      ...healthAnswers,
      'health-history': { current_health_concerns: typed },
    });
    const page = await member.visitor.follow(await generate('/forms/analysis/health-assessment'));
    expect(page.html).not.toContain('<script>alert');
    expect(page.text).toContain('<script>alert(1)</script> {{full_name}}');
    expect(page.text).toContain('You do not have to carry it alone');
    expect(page.text.indexOf('carry it alone')).toBeLessThan(page.text.indexOf('Key Findings'));
    const calm = await member.visitor.get(path);
    expect(calm.text).toContain('findahelpline.com');
  });

  test('C7-026 a database that takes nothing is said in words, and nothing is lost', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    const page = await whileFull(site, 'form_analyses', () => generate());
    expect(page.status).toBe(500);
    expect(page.text).toContain('Database error occurred. Please try again later.');
    const after = await member.visitor.get(path);
    expect(after.text).toContain('Analysis generation failed. Please try again.');
    expect(after.text).not.toContain('contact support');
    await member.visitor.follow(await generate());
    expect(await rows()).toHaveLength(1);
  });
});

describe('whose it is', () => {
  test('AC-05 nobody reads or makes another member’s analysis', async () => {
    const id = await complete('nutrition-fitness', nutritionAnswers);
    await generate();
    const other = await seatMember(site);
    const admin = await seatMember(site, { role: 'admin' });
    for (const who of [other, admin]) {
      await exchange(who.visitor, { path: `${path}/${id}`, status: 404, hides: 'Sleep through the night' });
      await exchange(who.visitor, { path: `${path}/${id}`, body: { intent: 'generate' }, status: 404 });
      await exchange(who.visitor, { path, status: 200, hides: 'Sleep through the night' });
    }
    expect(await rows()).toHaveLength(1);
  });

  test('C7-018 C7-022 C7-030 who is not signed in is told so, and comes back', async () => {
    const stranger = new Visitor(site);
    const seen = await stranger.get(path);
    expect(seen.location).toBe(`/auth?next=${encodeURIComponent(path)}`);
    expect((await stranger.follow(seen)).text).toContain('Please log in to view analysis.');
    const posted = await stranger.follow(await stranger.post(path, { intent: 'generate' }));
    expect(posted.text).toContain('Authentication Error: You must be logged in to generate analysis.');
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const ended = await member.visitor.follow(await generate());
    expect(ended.text).toContain('Authentication error. Please log in and try again.');
    expect(
      await site.db.selectFrom('held_posts').select('id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
  });
});

describe('in hub, history and viewer', () => {
  test('C6-009 C6-022 C6-026 the ways to an analysis come with it', async () => {
    const id = await complete('nutrition-fitness', nutritionAnswers);
    expect(noPaths((await member.visitor.get('/forms')).html)).toEqual([]);
    const before = await member.visitor.get('/forms?view=history');
    expect(before.html).toContain(`action="${path}/${id}"`);
    expect(before.text).toContain('Generate Analysis');
    expect((await member.visitor.get(`/forms/submissions/${id}`)).html).toContain(`action="${path}/${id}"`);
    await generate(`${path}/${id}`);
    expect(noPaths((await member.visitor.get('/forms')).html)).toEqual([path]);
    const after = await member.visitor.get('/forms?view=history');
    expect(noPaths(after.html)).toEqual([`${path}/${id}`]);
    expect(after.text).toContain('View analysis');
    expect(after.text).not.toContain('Generate Analysis');
    expect(noPaths((await member.visitor.get(`/forms/submissions/${id}`)).html)).toEqual([`${path}/${id}`]);
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
        expect(noPaths(page.html)).toEqual([]);
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
    for (const page of [...pages, await member.visitor.get(address)])
      expect([page.status, page.location]).toEqual([303, '/forms/analysis/freedom-breakthrough?asked=1']);
    expect(await rows()).toHaveLength(1);
    await takeFreedom();
    await member.visitor.get('/forms?view=history');
    expect(await rows()).toHaveLength(1);
    await member.visitor.get(address);
    expect(await rows()).toHaveLength(2);
  });

  test('C6-002 changes nothing for who has not taken it', async () => {
    await exchange(member.visitor, { path: address, status: 200, says: 'No submissions yet' });
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
      'end-of-findings',
      'end-of-area',
      'end-of-recommendation',
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
