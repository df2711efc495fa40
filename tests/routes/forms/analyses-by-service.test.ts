import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { limits } from '#app/http/limits.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { goodAnalysis, type AiMood, type AiStandIn } from '#tests/support/ai.ts';
import { startAiSite } from '#tests/support/ai-site.ts';
import { nutritionAnswers, saveAll } from '#tests/support/answers.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let service: AiStandIn;
let site: TestSite;
let member: SeatedMember;
const logged: string[] = [];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ service, site, close } = await startAiSite(
    { LOG_LEVEL: 'info' },
    { logTo: { write: (line) => void logged.push(line) } },
  ));
});
afterAll(() => close());
beforeEach(async () => {
  service.mood = 'good';
  service.asked.length = 0;
  member = await seatMember(site, { name: 'Iris Vega' });
  await saveAll(site.db, member.id, nutritionFitness, nutritionAnswers, site.now());
  await completeForm(site.db, member.id, nutritionFitness, { today: '2026-03-10' }, site.now());
});

const path = '/forms/analysis/nutrition-fitness';
const agree = (consent = true) =>
  updateAi(site.db, member.id, { consent, insights: true, voice: false, suggestions: false }, site.now());
const press = (intent = 'generate', fields = {}) => member.visitor.post(path, { intent, ...fields });
const rows = () =>
  site.db.selectFrom('form_analyses').selectAll().where('user_id', '=', member.id).orderBy('id').execute();
/** Asks, lets the service do what it does, and opens the page. */
async function askAndRead(mood: AiMood, intent = 'generate') {
  service.mood = mood;
  await press(intent);
  await site.workOff();
  return member.visitor.get(`${path}?asked=1`);
}

describe('a member who agreed to AI insights', () => {
  beforeEach(() => agree());

  test('C7-077 C7-080 waits on a page that looks again by itself, and is asked for once', async () => {
    service.mood = 'hangs';
    const asked = await press();
    expect([asked.status, asked.location]).toEqual([303, `${path}?asked=1`]);
    const waiting = await member.visitor.get(asked.location!);
    expect(waiting.text).toContain('Your analysis is being written');
    expect(waiting.headers.get('Refresh')).toBe(`5; url=${path}?asked=1`);
    expect(waiting.text).not.toContain('Generate Analysis');
    // The lists of forms say so, too, and offer no second one.
    for (const list of ['/forms', '/forms?view=history']) {
      const { text } = await member.visitor.get(list);
      expect(text).toContain('Analysis is being made');
      expect(text).not.toContain('Generate Analysis');
    }
    await Promise.all([press(), press('regenerate'), press()]);
    site.moveClock(90_000);
    const slow = await member.visitor.get(path);
    expect(slow.text).toContain('This is taking longer than expected.');
    expect(slow.headers.get('Refresh')).toContain('15;');
    service.mood = 'good';
    service.hangUp();
    await site.workOff();
    const ready = await member.visitor.get(`${path}?asked=1`);
    expect(ready.headers.get('Refresh')).toBeNull();
    expect(ready.text).toContain('Analysis Complete. Your form analysis has been generated successfully.');
    expect(await rows()).toHaveLength(1);
  });

  test('C7-011 reads what the service wrote, labelled as that, with what it cost', async () => {
    const page = await askAndRead('good');
    for (const said of [
      'AI Analysis Complete',
      'Generated on',
      'Written by an artificial intelligence',
      goodAnalysis.recommendations[0]!,
    ])
      expect(page.text).toContain(said);
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]).toMatchObject({
      key: 'Bearer canary-key',
      body: { model: 'model-of-the-test' },
    });
    expect(await rows()).toMatchObject([
      { analyst: 'ai', units_in: 1000, units_out: 500, cost_micros: 1200 },
    ]);
  });

  test('C7-080 sends no name, address or date of birth', async () => {
    await askAndRead('good');
    const sent = JSON.stringify(service.asked);
    expect(sent).toContain('Sleep through the night');
    expect(sent).not.toMatch(/Iris|Vega|example\.com|1985/);
    expect(sent).not.toContain(member.id);
  });

  describe('E03 whose service gives advice that only a doctor may give', () => {
    afterEach(() => {
      service.content['form_analysis'] = goodAnalysis;
    });
    const unsafe = 'Stop your bisoprolol today.';

    test('E03 reads the rest of it, and that a sentence was taken out, on the page and on paper', async () => {
      service.content['form_analysis'] = {
        ...goodAnalysis,
        analysis: `Evenings are full. ${unsafe} You sleep little.`,
        recommendations: [unsafe, 'Walk before dinner.'],
        roadmap: 'Two weeks: take 5 mg of melatonin.\nThen: walking.',
      };
      const page = await askAndRead('good');
      expect(page.text).toContain('Evenings are full. You sleep little.');
      expect(page.text).toContain('We took out a sentence about medicines: that is for your doctor.');
      for (const hidden of ['bisoprolol', 'melatonin']) expect(page.text).not.toContain(hidden);
    });

    test('E03 reads the built-in part where nothing is left of one, and that it is that', async () => {
      service.content['form_analysis'] = { ...goodAnalysis, recommendations: [unsafe] };
      const page = await askAndRead('good');
      expect(page.text).toContain('Parts of this were written by the built-in reader');
      expect(page.text).toContain('your evenings are full');
      expect(page.text).not.toContain('bisoprolol');
      expect(await rows()).toMatchObject([{ analyst: 'ai', built_in_parts: '["recommendations"]' }]);
    });

    test('E03 does not read it in an analysis that was stored before it was looked for', async () => {
      await askAndRead('good');
      await site.db
        .updateTable('form_analyses')
        .set({ key_findings: `You have depression. ${goodAnalysis.key_findings}` })
        .where('user_id', '=', member.id)
        .execute();
      const page = await member.visitor.get(path);
      expect(page.text).not.toContain('You have depression');
      expect(page.text).toContain('your evenings are full');
      expect(page.text).toContain('We took out a sentence that named an illness');
    });
  });

  const failures: readonly [mood: AiMood, says: string][] = [
    ['hangs-up', 'Network error. Please check your connection and try again.'],
    ['refused', 'AI service temporarily unavailable. Please try again later.'],
    ['broken', 'AI service temporarily unavailable. Please try again later.'],
    ['empty', 'AI service temporarily unavailable. Please try again later.'],
    ['blank', 'AI service temporarily unavailable. Please try again later.'],
    ['partial', 'AI service temporarily unavailable. Please try again later.'],
    ['malformed', 'AI service temporarily unavailable. Please try again later.'],
    ['declines', 'AI service temporarily unavailable. Please try again later.'],
  ];
  test.each(failures)('C7-021 C7-023 C7-078 of a service that is %s reads “%s”', async (mood, says) => {
    const page = await askAndRead(mood);
    expect(page.text).toContain('Analysis generation failed. Please try again.');
    expect(page.text).toContain(says);
    expect(page.html).not.toContain('canary');
    expect(await rows()).toEqual([]);
    expect((await askAndRead('good')).text).toContain('AI Analysis Complete');
  });

  test('C7-027 a failure that nobody has a word for is called unexpected', async () => {
    await askAndRead('broken');
    await site.db
      .updateTable('generation_requests')
      .set({ problem: null })
      .where('user_id', '=', member.id)
      .execute();
    const { text } = await member.visitor.get(path);
    expect(text).toContain('An unexpected error occurred. Please try again.');
  });

  test('C7-012 after more than two failures support is named; what was there before stays', async () => {
    await askAndRead('good');
    const seen = (await rows())[0]!.id;
    for (const count of [1, 2, 3]) {
      service.mood = 'broken';
      await press('regenerate', { seen });
      await site.workOff();
      const { text } = await member.visitor.get(path);
      expect(text).toContain('Analysis generation failed. Please try again.');
      expect(text.includes('If the problem persists, please contact support.')).toBe(count > 2);
      expect(text).toContain(count === 1 ? '1 failed try' : `${count} failed tries in a row`);
      expect(text).toContain(goodAnalysis.recommendations[0]);
    }
  });

  test('C7-078 C7-031 the built-in analyst is there in its place, at once', async () => {
    expect((await askAndRead('broken')).text).toContain('Use the built-in analysis');
    const page = await member.visitor.follow(await press('built-in'));
    expect(page.text).toContain('no artificial intelligence');
    expect(page.text).not.toContain('failed. Please');
    expect(await rows()).toMatchObject([{ analyst: 'built-in' }]);
  });

  test('C7-079 reads whatever a service writes as text', async () => {
    const page = await askAndRead('hostile');
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(/<script>alert|<img src=x|<a href="https:\/\/evil|href="javascript|\u202E/);
    expect(page.text).toContain('<script>alert(1)</script>');
    expect(page.text).toContain('{{full_name}} $t(forms:yes)');
    expect(page.text).toContain('[link](javascript:alert(3))');
  });

  test('C7-077 a wish that got lost can be made again', async () => {
    await press();
    await site.workOff();
    await site.db
      .updateTable('generation_requests')
      .set({ state: 'queued' })
      .where('user_id', '=', member.id)
      .execute();
    await site.db.deleteFrom('form_analyses').where('user_id', '=', member.id).execute();
    expect((await member.visitor.get(path)).text).toContain('Your analysis is being written');
    site.moveClock(11 * 60_000);
    const lost = await member.visitor.get(path);
    expect(lost.text).toContain('Failed to generate analysis. Please try again.');
    expect(lost.headers.get('Refresh')).toBeNull();
    expect((await askAndRead('good')).text).toContain('AI Analysis Complete');
  });

  test('C7-080 and takes it back: nothing is sent any more, the built-in analyst writes', async () => {
    await agree(false);
    const page = await member.visitor.follow(await press());
    expect(service.asked).toEqual([]);
    expect(page.text).toContain('no artificial intelligence');
  });
});

test('C7-077 nobody asks a service for more than twenty analyses in a quarter of an hour', async () => {
  await agree();
  const statuses = await Promise.all(
    Array.from({ length: limits['analysis-member'].points }, async () => (await press()).status),
  );
  expect(new Set(statuses)).toEqual(new Set([303]));
  const page = await press('regenerate');
  expect(page.status).toBe(429);
  expect(page.text).toContain('Please wait a quarter of an hour.');
  await site.workOff();
  expect(service.asked).toHaveLength(1);
  expect((await member.visitor.follow(await press('built-in'))).text).toContain('no artificial intelligence');
});

test('C7-080 without agreement nothing is sent anywhere, and the page says nothing of sending', async () => {
  const page = await member.visitor.follow(await press());
  expect(page.text).toContain('no artificial intelligence');
  expect(page.text).not.toContain('sent to an AI service');
  expect(service.asked).toEqual([]);
});

test('the log names the submission and the kind of failure, never an answer or a key', () => {
  const lines = logged.join('');
  expect(lines).toContain('an analysis could not be made');
  expect(lines).not.toMatch(/canary|Sleep through/);
});
