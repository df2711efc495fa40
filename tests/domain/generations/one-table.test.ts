import { Migrator } from 'kysely/migration';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#migrations/index.ts';
import { analysisJobSchema, fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { requestAnalysis } from '#app/domain/analyses/request-analysis.ts';
import { findGeneration, generationJobSchema } from '#app/domain/generations/generations.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { fulfilProfile } from '#app/domain/transformation/fulfil-profile.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { nutritionAnswers, onboardingAnswers, onNoon, saveAll } from '#tests/support/answers.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { putRow } from '#tests/support/earlier-database.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { openEmptyDatabase } from '#tests/support/test-databases.ts';
import { personalRows } from '#tests/support/personal-rows.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';

const texts = await preparedTexts();
const readerOf = ({ language }: { language: 'en' | 'es' }) => texts.reader(language);
const at = noon.toISOString();

/** Puts what is in a database of today into one of before, without what it does not know yet. */
async function bring(from: Database, to: Database): Promise<void> {
  const tables = await to.introspection.getTables();
  for (const name of ['users', 'profiles', 'form_progress']) {
    const known = new Set(tables.find((table) => table.name === name)?.columns.map((column) => column.name));
    for (const row of await from
      .selectFrom(name as 'users')
      .selectAll()
      .execute())
      await putRow(to, name, Object.fromEntries(Object.entries(row).filter(([column]) => known.has(column))));
  }
}

/** Somebody with a completed form, and its id. */
async function submitted(db: Database) {
  const userId = await someMember(db);
  await saveAll(db, userId, nutritionFitness, nutritionAnswers);
  await completeForm(db, userId, nutritionFitness, onNoon, noon);
  return { userId, formId: (await findCurrent(db, userId, nutritionFitness))!.id };
}

describe('wishes of before they had one table', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openEmptyDatabase();
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db, provider }).migrateTo('0017_transformation');
    expect(error).toBeUndefined();
  });
  afterEach(() => db.destroy());

  test('C5-073 C7-041 C7-077 keep waiting, with their jobs, and are fulfilled; what failed is still told', async () => {
    const today = await freshDatabase();
    const { userId, formId } = await submitted(today);
    await saveAll(today, userId, basicOnboarding, onboardingAnswers);
    const other = await submitted(today);
    await bring(today, db);
    await today.destroy();
    const common = { state: 'queued', language: 'es', requested_at: at };
    const analysis = { ...common, form_type: 'nutrition-fitness' };
    await putRow(db, 'analysis_requests', {
      ...analysis,
      form_id: formId,
      user_id: userId,
      round: 3,
      failures: 1,
    });
    const failed = { state: 'failed', problem: 'network', failures: 3, round: 4, language: 'en' };
    const theirs = { ...analysis, ...failed, form_id: other.formId, user_id: other.userId };
    await putRow(db, 'analysis_requests', theirs);
    const profile = { ...common, kind: 'profile', source: 'basic-onboarding', round: 2, stage: 1 };
    await putRow(db, 'generation_requests', { ...profile, user_id: userId });
    const testimonial = { ...common, kind: 'testimonial', round: 1 };
    await putRow(db, 'generation_requests', {
      ...testimonial,
      user_id: userId,
      source: `built-in:${formId}`,
    });
    await putRow(db, 'generation_requests', { ...testimonial, user_id: other.userId, source: 'any:' });

    expect(await migrate(db)).toContain('0018_one_table_of_wishes');
    expect(await findGeneration(db, userId, 'analysis', formId)).toEqual({
      source: 'nutrition-fitness',
      builtIn: false,
      state: 'queued',
      stage: 0,
      round: 3,
      failures: 1,
      problem: null,
      language: 'es',
      requestedAt: noon,
      next: null,
    });
    expect(await findGeneration(db, other.userId, 'analysis', other.formId)).toMatchObject({
      ...failed,
      source: 'nutrition-fitness',
    });
    expect(await findGeneration(db, userId, 'profile')).toMatchObject({
      source: 'basic-onboarding',
      builtIn: false,
      state: 'queued',
      stage: 1,
      round: 2,
    });
    expect(await findGeneration(db, userId, 'testimonial')).toMatchObject({ source: formId, builtIn: true });
    expect(await findGeneration(db, other.userId, 'testimonial')).toMatchObject({
      source: '',
      builtIn: false,
    });
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/analysis_requests|earlier_requests/)]),
    );

    // As the jobs of that time have it.
    const job = { userId, formType: 'nutrition-fitness', formId, round: 3 };
    const analysisJob = analysisJobSchema.parse(generationJobSchema.parse(job));
    expect(await fulfilRequest(db, analysisJob, null, readerOf, () => noon)).toBe('done');
    const profileJob = generationJobSchema.parse({ userId, round: 2 });
    expect(await fulfilProfile(db, profileJob, null, readerOf, () => noon)).toBe('done');
    const kept = await db.selectFrom('form_analyses').select('request_key').execute();
    expect(kept).toEqual([{ request_key: `${formId}:3` }]);
  });
});

describe('a wish for an analysis, in the table of all wishes', () => {
  let db: Database;
  beforeEach(async () => {
    db = await freshDatabase();
  });
  afterEach(() => db.destroy());
  const wish = {
    formType: 'nutrition-fitness',
    formId: null,
    regenerate: false,
    language: 'en',
    byJob: true,
  } as const;

  test('C7-077 C2-063 is part of what its person can take along, and goes with the submission and with the account', async () => {
    const { userId, formId } = await submitted(db);
    const other = await submitted(db);
    await requestAnalysis(db, userId, wish, noon);
    await requestAnalysis(db, other.userId, wish, noon);
    const exported = (await personalRows(db, userId)).find(({ table }) => table === 'generation_requests');
    expect(exported!.rows).toMatchObject([{ kind: 'analysis', form_id: formId, user_id: userId }]);
    await db.deleteFrom('form_progress').where('id', '=', formId).execute();
    expect(await findGeneration(db, userId, 'analysis', formId)).toBeNull();
    expect(await findGeneration(db, other.userId, 'analysis', other.formId)).not.toBeNull();
    await db.deleteFrom('users').where('id', '=', other.userId).execute();
    expect(await db.selectFrom('generation_requests').select('user_id').execute()).toEqual([]);
  });

  test('C7-077 is one for each submission, beside one profile and one set of testimonials', async () => {
    const { userId, formId } = await submitted(db);
    await requestAnalysis(db, userId, wish, noon);
    const row = { user_id: userId, source: 'x', state: 'queued', round: 1, language: 'en', requested_at: at };
    const insert = (values: object) =>
      inTransaction(db, (trx) => putRow(trx, 'generation_requests', { ...row, ...values }));
    await insert({ kind: 'profile', about: '' });
    await insert({ kind: 'testimonial', about: '' });
    for (const refused of [
      { kind: 'profile', about: '' },
      { kind: 'profile', about: uuid() },
      { kind: 'profile', about: formId, form_id: formId },
      { kind: 'analysis', about: '' },
      { kind: 'analysis', about: formId, form_id: formId },
      { kind: 'testimonial', about: '', built_in: 2 },
    ])
      await expect(insert(refused), JSON.stringify(refused)).rejects.toThrow(/constraint/i);
    expect(await db.selectFrom('generation_requests').select('kind').execute()).toHaveLength(3);
  });
});
