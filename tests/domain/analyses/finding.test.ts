import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import * as analyses from '#app/domain/analyses/analyses.ts';
import { requestAnalysis } from '#app/domain/analyses/request-analysis.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { nutritionAnswers, onNoon, saveAll } from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { personalRows } from '#tests/support/personal-rows.ts';

let db: Database;
let userId: string;
let formId: string;
const type = 'nutrition-fitness';
const complete = () => completeForm(db, userId, nutritionFitness, onNoon, noon);

beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  formId = (await findCurrent(db, userId, nutritionFitness))!.id;
});
afterEach(() => db.destroy());

describe('finding analyses', () => {
  const insert = (id: string, more: object = {}) =>
    db
      .insertInto('form_analyses')
      .values({
        id,
        user_id: userId,
        form_type: type,
        form_id: null,
        created_at: noon.toISOString(),
        language: 'en',
        analysis: '',
        key_findings: id,
        recommendations: '[]',
        roadmap: '',
        psychological_profile: null,
        behavioral_strategies: '[]',
        transformation_focus_areas: '[]',
        analyst: 'built-in',
        model: null,
        answers_mark: 'x',
        request_key: id,
        units_in: null,
        units_out: null,
        cost_micros: null,
        ...more,
      })
      .execute();
  const found = async (id: string | null) => (await analyses.findAnalysis(db, userId, type, id))?.id ?? null;

  test('C7-007 C7-002 goes by the submission, then by the latest completed one, then by any usable one', async () => {
    expect(await found(null)).toBeNull();
    await insert('any');
    await insert('empty', { key_findings: ' ', form_id: formId });
    expect(await found(null)).toBe('any');
    await complete();
    expect(await found(formId)).toBe('any');
    await insert('own', { form_id: formId });
    await insert('newest', { created_at: after({ days: 1 }).toISOString() });
    expect(await found(formId)).toBe('own');
    expect(await found('another')).toBe('own');
    expect(await found(null)).toBe('own');
  });

  test('C7-005 without a completed form an earlier analysis is still served', async () => {
    await insert('any');
    const wish = { formType: type, formId: null, regenerate: false, language: 'en', byJob: true } as const;
    expect(await requestAnalysis(db, userId, wish, noon)).toMatchObject({
      ok: true,
      outcome: 'cached',
      formId: null,
    });
  });

  test('C7-003 lists newest first, by type and submission, of this member alone', async () => {
    await insert('a');
    await insert('b', { created_at: after({ days: 1 }).toISOString(), form_id: formId });
    await insert('c', { user_id: await someMember(db) });
    await insert('d', { form_type: 'health-assessment' });
    const ids = async (form: string | null) =>
      (await analyses.listAnalyses(db, userId, type, form)).map(({ id }) => id);
    expect(await ids(null)).toEqual(['b', 'a']);
    expect(await ids(formId)).toEqual(['b']);
  });

  test('C6-022 C7-003 tells which submissions have one, and whether a form has any, of this member alone', async () => {
    await insert('a', { form_id: formId });
    await insert('b', { form_id: formId });
    const other = await someMember(db);
    expect([...(await analyses.listAnalysed(db, userId, [formId, 'another']))]).toEqual([formId]);
    expect((await analyses.listAnalysed(db, userId, [])).size).toBe(0);
    expect((await analyses.listAnalysed(db, other, [formId])).size).toBe(0);
    expect(await analyses.hasAnalysis(db, userId, type)).toBe(true);
    expect(await analyses.hasAnalysis(db, userId, 'health-assessment')).toBe(false);
    expect(await analyses.hasAnalysis(db, other, type)).toBe(false);
  });

  test('C2-047 an export holds them, and what they cost', async () => {
    await insert('a', { units_in: 7 });
    const tables = await personalRows(db, userId);
    expect(tables.find(({ table }) => table === 'form_analyses')?.rows).toMatchObject([
      { id: 'a', units_in: 7 },
    ]);
  });
});

describe('C7-002 C7-014 an analysis', () => {
  const empty = {
    analysis: '',
    key_findings: '',
    recommendations: [],
    roadmap: '',
    psychological_profile: null,
    behavioral_strategies: [],
    transformation_focus_areas: [],
  };
  const cases: readonly [formType: string, parts: object, usable: boolean, depth: number][] = [
    [type, {}, false, 0],
    [type, { transformation_focus_areas: ['x'], behavioral_strategies: ['x'] }, false, 0],
    [type, { roadmap: 'x' }, true, 25],
    [type, { analysis: 'x', key_findings: 'x' }, true, 50],
    [type, { recommendations: ['x'], roadmap: 'x', analysis: 'x' }, true, 75],
    [type, { recommendations: ['x'], roadmap: 'x', analysis: 'x', key_findings: 'x' }, true, 100],
    [type, { psychological_profile: 'x', analysis: 'x' }, true, 33],
    ['freedom-breakthrough', { analysis: 'x' }, true, 17],
    [
      'freedom-breakthrough',
      {
        recommendations: ['x'],
        roadmap: 'x',
        analysis: 'x',
        key_findings: 'x',
        psychological_profile: 'x',
        behavioral_strategies: ['x'],
      },
      true,
      100,
    ],
  ];
  test.each(cases)('of %s with %j is usable: %s, and %i percent deep', (formType, parts, usable, depth) => {
    const analysis = { formType, content: { ...empty, ...parts } };
    expect([analyses.isUsable(analysis), analyses.depthOf(analysis)]).toEqual([usable, depth]);
  });
});
