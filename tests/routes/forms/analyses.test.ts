import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { healthAnswers, nutritionAnswers, type FilledForm } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import * as analysing from './analysing.ts';

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
const complete = (form: string, answers: FilledForm) => analysing.complete(site, member, form, answers);
const generate = (where = path, fields = {}) => member.visitor.post(where, { intent: 'generate', ...fields });
const rows = () => analysing.analysesOf(site, member);

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

  test('C13 C7-009 no heading is two names: what a part is stands below its name', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    const { html, text } = await member.visitor.follow(await generate());
    const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name = '']) => name);
    expect(headings).toEqual(
      expect.arrayContaining(['Key Discoveries', 'Action Plan', 'Transformation Journey']),
    );
    expect(headings.filter((name) => name.includes(':'))).toEqual([]);
    for (const says of ['Key Findings in', 'Recommendations, what matters', 'Your Growth Roadmap'])
      expect(text).toContain(says);
  });

  test('C7-013 C7-016 says its sentence first, then the plan, then why; facts and its date stand at the foot, once', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    const { html, text } = await member.visitor.follow(await generate());
    const page = text.slice(text.lastIndexOf('Nutrition and fitness Analysis'));
    const [row] = await rows();
    const [sentence = ''] = row!.analysis.split('.');
    const places = [
      sentence,
      'Action Plan',
      'Transformation Journey',
      'Key Discoveries',
      'Analysis Complete Generated on',
      'Analysis Status',
      'Regenerate Analysis',
    ];
    const order = places.map((words) => page.indexOf(words));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(page.match(/Generated/g)).toHaveLength(1);
    expect(html.split('<div class="leaf"')).toHaveLength(2);
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
      'Los hallazgos clave en tus respuestas.',
      'Días 1 a 14',
      'Sleep through the night',
      'analista integrado',
    ])
      expect(text).toContain(said);
    expect((await rows())[0]?.language).toBe('es');
  });

  test('A11Y says of its texts that they are in another language where the page is in this one', async () => {
    await complete('nutrition-fitness', nutritionAnswers);
    await generate();
    const findings = /<section[^>]*aria-labelledby="findings"[\s\S]*?<\/section>/;
    const own = findings.exec((await member.visitor.get(path)).html)?.[0] ?? '';
    expect(own).toMatch(/<p class/);
    expect(own).not.toContain('lang=');
    await site.db.updateTable('profiles').set({ language: 'es' }).where('id', '=', member.id).execute();
    const told = findings.exec((await member.visitor.get(path)).html)?.[0] ?? '';
    expect(told, 'by the built-in analyst: told anew').toMatch(/Sobre fumar/);
    expect(told).not.toContain('lang=');
    await site.db.updateTable('form_analyses').set({ analyst: 'ai' }).execute();
    const foreign = findings.exec((await member.visitor.get(path)).html)?.[0] ?? '';
    expect(foreign).toMatch(/<h2[^>]*>Descubrimientos</);
    for (const [paragraph] of foreign.slice(foreign.indexOf('<div')).matchAll(/<p\b[^>]*>/g))
      expect(paragraph).toContain('lang="en"');
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
    const analysisOf = async (typed: string) => {
      await complete('health-assessment', {
        ...healthAnswers,
        'health-history': { current_health_concerns: typed },
      });
      return member.visitor.follow(await generate('/forms/analysis/health-assessment'));
    };
    const plain = await analysisOf('<script>alert(1)</script> {{full_name}} My knees');
    expect(plain.html).not.toContain('<script>alert');
    expect(plain.text).toContain('<script>alert(1)</script> {{full_name}}');

    member = await seatMember(site);
    const page = await analysisOf('<script>alert(1)</script> {{full_name}} I want to die');
    expect(page.html).not.toContain('<script>alert');
    // Words like these are never quoted back.
    expect(page.text).not.toContain('{{full_name}}');
    expect(page.text).toContain('You do not have to carry this alone');
    expect(page.text.indexOf('carry this alone')).toBeLessThan(page.text.indexOf('Key Findings'));
    const calm = await member.visitor.get(path);
    expect(calm.text).toContain('who to call now');
    expect(calm.text).not.toContain('carry this alone');
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
