import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { AnalystAnswer, FormAnalyst } from '#app/gateways/ai/analyst.ts';
import * as analyses from '#app/domain/analyses/analyses.ts';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { requestAnalysis, type Wish } from '#app/domain/analyses/request-analysis.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { claimDueJobs } from '#app/domain/jobs/jobs.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { goodAnalysis } from '#tests/support/ai.ts';
import { nutritionAnswers, onNoon, save, saveAll } from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';

let db: Database;
let userId: string;
let formId: string;
const texts = await preparedTexts();
const readerOf = ({ language }: { language: 'en' | 'es' }) => texts.reader(language);
const type = 'nutrition-fitness';
const usual: Wish = { formType: type, formId: null, regenerate: false, language: 'en', byJob: true };
const ask = (wish: Partial<Wish> = {}, now = noon) => requestAnalysis(db, userId, { ...usual, ...wish }, now);
const fulfil = (round: number, service: FormAnalyst | null = null, now = noon) =>
  fulfilRequest(db, { userId, formId, round }, service, readerOf, () => now);
const jobs = async () =>
  (await db.selectFrom('jobs').select('key').where('kind', '=', 'analysis').execute()).map(({ key }) => key);
const standing = () => findGeneration(db, userId, 'analysis', formId);
const rows = () => db.selectFrom('form_analyses').selectAll().execute();

/** A service that answers this, and counts. */
function serviceOf(answer: AnalystAnswer) {
  const asked: unknown[] = [];
  const service: FormAnalyst = {
    name: 'ai',
    analyse: async (order) => {
      asked.push(order);
      return answer;
    },
  };
  return { service, asked };
}
const good: AnalystAnswer = {
  ok: true,
  content: goodAnalysis,
  model: 'm',
  usage: { in: 10, out: 20, costMicros: 30 },
};
const agree = () =>
  updateAi(db, userId, { consent: true, insights: true, voice: false, suggestions: false }, noon);

beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  formId = (await findCurrent(db, userId, nutritionFitness))!.id;
});
afterEach(() => db.destroy());
const complete = () => completeForm(db, userId, nutritionFitness, onNoon, noon);

describe('a wish for an analysis', () => {
  test('C7-005 C7-024 is refused until the form is completed', async () => {
    expect(await ask()).toEqual({ ok: false, reason: 'no-completed-form' });
    expect(await ask({ formId })).toEqual({ ok: false, reason: 'no-completed-form' });
    await complete();
    expect(await ask()).toMatchObject({ ok: true, outcome: 'asked', formId, round: 1 });
  });

  test('C7-025 is refused for a form without analysis, and for somebody else’s submission', async () => {
    await complete();
    expect(await ask({ formType: 'shared-data' })).toEqual({ ok: false, reason: 'unknown-form' });
    const other = await someMember(db);
    expect(await requestAnalysis(db, other, { ...usual, formId }, noon)).toEqual({
      ok: false,
      reason: 'missing',
    });
    expect(await ask({ formType: 'health-assessment', formId })).toEqual({ ok: false, reason: 'missing' });
    expect(await jobs()).toEqual([]);
  });

  test('C7-077 C6-002 made twice, also at once, is one job', async () => {
    await complete();
    const both = await Promise.all([ask(), ask({ formId }), ask({ regenerate: true })]);
    expect(both.map((one) => one.ok && one.outcome).toSorted()).toEqual(['asked', 'waiting', 'waiting']);
    expect(await jobs()).toEqual([`analysis:${formId}:1`]);
  });

  test('C7-077 that got lost expires after ten minutes and can be made again; its old job does nothing', async () => {
    await complete();
    await agree();
    await ask();
    expect(await ask({}, after({ minutes: 9 }))).toMatchObject({ outcome: 'waiting' });
    expect(await ask({}, after({ minutes: 11 }))).toMatchObject({ outcome: 'asked', round: 2 });
    const { service, asked } = serviceOf(good);
    expect(await fulfil(1, service)).toBe('nothing');
    expect(asked).toEqual([]);
    expect(await fulfil(2, service)).toBe('done');
    expect(await claimDueJobs(db, 10, after({ minutes: 12 }))).toHaveLength(2);
  });

  test('C7-004 C7-006 C7-028 is served from what is there, until it is to be made anew', async () => {
    await complete();
    await ask();
    await fulfil(1);
    expect(await ask()).toEqual({ ok: true, outcome: 'cached', formId, round: 1 });
    const [first] = await rows();
    expect(await ask({ regenerate: true, seen: first!.id })).toMatchObject({ outcome: 'asked', round: 2 });
    await fulfil(2, null, after({ minutes: 1 }));
    // Another tab that still shows the first one pressed too: it gets the second, and no third is made.
    expect(await ask({ regenerate: true, seen: first!.id })).toMatchObject({ outcome: 'cached' });
    expect(await rows()).toHaveLength(2);
  });

  test('C7-006 C7-077 is tried again where the newest one failed or got lost, though an earlier one is there', async () => {
    await complete();
    await agree();
    await ask();
    await fulfil(1, serviceOf(good).service);
    const [first] = await rows();
    await ask({ regenerate: true, seen: first!.id });
    await fulfil(2, serviceOf({ ok: false, problem: 'ai', detail: 'x' }).service, after({ minutes: 1 }));
    expect(await standing()).toMatchObject({ state: 'failed' });
    expect(await ask({ onlyOnce: true })).toMatchObject({ outcome: 'cached' });
    expect(await ask({}, after({ minutes: 2 }))).toMatchObject({ outcome: 'asked', round: 3 });
    // Nobody did the third.
    expect(await ask({}, after({ minutes: 13 }))).toMatchObject({ outcome: 'asked', round: 4 });
    await fulfil(4, serviceOf(good).service, after({ minutes: 14 }));
    expect(await ask({}, after({ minutes: 15 }))).toMatchObject({ outcome: 'cached' });
  });

  test('C6-089 an edit makes its analysis outdated; one that changed nothing does not', async () => {
    await complete();
    await ask();
    await fulfil(1);
    const edit = async (stress: string) => {
      await startEdit(db, userId, nutritionFitness);
      await save(db, userId, nutritionFitness, 'sleep-goals', {
        ...nutritionAnswers['sleep-goals'],
        stress_level: stress,
      });
    };
    await edit('4');
    await complete();
    expect(await ask()).toMatchObject({ outcome: 'cached' });
    await edit('9');
    expect(await ask(), 'not submitted yet').toMatchObject({ outcome: 'cached' });
    await complete();
    expect(await ask()).toMatchObject({ outcome: 'asked', round: 2 });
  });

  test('C6-002 that nobody pressed is not made again where it has failed', async () => {
    await complete();
    await agree();
    await ask();
    await fulfil(1, serviceOf({ ok: false, problem: 'network', detail: 'x' }).service);
    expect(await ask({ onlyOnce: true })).toMatchObject({ outcome: 'failed' });
    expect(await ask()).toMatchObject({ outcome: 'asked', round: 2 });
  });
});

describe('fulfilling it', () => {
  beforeEach(async () => {
    await complete();
    await ask({ language: 'es' });
  });

  test('C7-001 C7-080 keeps every part, who made it, of which answers and what it cost', async () => {
    await agree();
    await fulfil(1, serviceOf(good).service);
    expect(await rows()).toMatchObject([
      {
        user_id: userId,
        form_type: type,
        form_id: formId,
        language: 'es',
        key_findings: goodAnalysis.key_findings,
        recommendations: JSON.stringify(goodAnalysis.recommendations),
        analyst: 'ai',
        model: 'm',
        units_in: 10,
        units_out: 20,
        cost_micros: 30,
      },
    ]);
    expect(await standing()).toMatchObject({ state: 'done', failures: 0, problem: null });
  });

  test('C7-080 asks no service without agreement, nor once it is taken back; the built-in analyst writes', async () => {
    const { service, asked } = serviceOf(good);
    await fulfil(1, service);
    await agree();
    await updateAi(db, userId, { consent: false, insights: true, voice: false, suggestions: false }, noon);
    await ask({ regenerate: true });
    await fulfil(2, service);
    expect(asked).toEqual([]);
    expect((await rows()).map(({ analyst }) => analyst)).toEqual(['built-in', 'built-in']);
  });

  test('C7-077 is done once, also where two do it', async () => {
    await Promise.all([fulfil(1), fulfil(1)]);
    expect(await fulfil(1)).toBe('nothing');
    expect(await rows()).toHaveLength(1);
  });

  test('C7-012 C7-021 C7-023 counts failures in a row, says why, and loses nothing', async () => {
    await fulfil(1);
    await agree();
    const failing = serviceOf({ ok: false, problem: 'network', detail: 'x' }).service;
    for (const round of [2, 3, 4]) {
      await ask({ regenerate: true });
      expect(await fulfil(round, failing)).toEqual({ failed: 'network', detail: 'x' });
    }
    expect(await standing()).toMatchObject({ state: 'failed', failures: 3, problem: 'network' });
    expect(await analyses.findAnalysis(db, userId, type, formId)).toMatchObject({ analyst: 'built-in' });
    await ask({ regenerate: true });
    await fulfil(5, serviceOf(good).service);
    expect(await standing()).toMatchObject({ state: 'done', failures: 0 });
  });

  test('C7-026 a fault closes the wish, and is thrown', async () => {
    await db.schema.alterTable('form_analyses').renameTo('elsewhere').execute();
    // Other tests of this run may stand on the same tables.
    await expect(
      fulfil(1).finally(() => db.schema.alterTable('elsewhere').renameTo('form_analyses').execute()),
    ).rejects.toThrow(/form_analyses/);
    expect(await standing()).toMatchObject({ state: 'failed', problem: 'database' });
  });
});
