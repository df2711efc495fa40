import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { findAnalysis, type FormAnalysis } from '#app/domain/analyses/analyses.ts';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { inLanguage } from '#app/domain/analyses/in-language.ts';
import { findLatestSubject } from '#app/domain/analyses/material.ts';
import { requestAnalysis } from '#app/domain/analyses/request-analysis.ts';
import { denyFact } from '#app/domain/denied-facts/deny-fact.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import type { Language } from '#locales/languages.ts';
import { nutritionAnswers, onNoon, save, saveAll } from '#tests/support/answers.ts';
import { after as later, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';

const texts = await preparedTexts();
const type = nutritionFitness.id;
const after = later({ minutes: 1 });
const readerOf = ({ language }: { readonly language: Language }) => texts.reader(language);
let db: Database;
let userId: string;

beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  const goals = { sleep_hours: '5.5', primary_health_goals: 'I work nights.', stress_level: '8' };
  await saveAll(db, userId, nutritionFitness, { ...nutritionAnswers, 'sleep-goals': goals });
  await completeForm(db, userId, nutritionFitness, onNoon, noon);
});
afterEach(() => db.destroy());

/** Has the form analysed by the rules, in this language. */
async function analysed(language: Language): Promise<FormAnalysis> {
  const wish = { formType: type, formId: null, regenerate: true, language, byJob: false } as const;
  const asked = await requestAnalysis(db, userId, wish, noon);
  if (!asked.ok || asked.formId === null) throw new Error('There is nothing to analyse.');
  const open = { userId, formId: asked.formId, round: asked.round };
  await fulfilRequest(db, open, null, readerOf, () => noon);
  return (await findAnalysis(db, userId, type, asked.formId))!;
}

const shown = async (analysis: FormAnalysis, language: Language) =>
  inLanguage(db, userId, analysis, (await findLatestSubject(db, userId, type))!, language, readerOf);

/** What its lines stand on; a line without facts is kept with none. */
const standing = ({ evidence }: FormAnalysis) => evidence.map((one) => ({ ...one, facts: one.facts ?? [] }));
const restOf = ({ content: _c, evidence: _e, language: _l, ...rest }: FormAnalysis) => rest;

describe('an analysis by the built-in analyst', () => {
  test('is told in the language of its reader: as if it had been made in it, and of the same day', async () => {
    const english = await analysed('en');
    const told = await shown(english, 'es');
    expect(told.language).toBe('es');
    expect(restOf(told)).toEqual(restOf(english));
    const spanish = await analysed('es');
    expect(spanish.language).toBe('es');
    expect(told.content).toEqual(spanish.content);
    expect(standing(told)).toEqual(standing(spanish));
    // And the other way round.
    expect((await shown(spanish, 'en')).content).toEqual(english.content);
    expect(standing(await shown(spanish, 'en'))).toEqual(standing(english));
  });

  test('is left as it is where it is read in its own language', async () => {
    const english = await analysed('en');
    expect(await shown(english, 'en')).toBe(english);
  });

  test('stays as it was made where its answers were changed since', async () => {
    const english = await analysed('en');
    await startEdit(db, userId, nutritionFitness);
    const goals = { sleep_hours: '8', primary_health_goals: 'I work nights.', stress_level: '8' };
    await save(db, userId, nutritionFitness, 'sleep-goals', goals, after);
    await completeForm(db, userId, nutritionFitness, onNoon, after);
    expect(await shown(english, 'es')).toBe(english);
  });

  test('stays as it was made where other facts are read since: it would say something else', async () => {
    const english = await analysed('en');
    await denyFact(db, userId, 'night_shifts', after);
    expect(await shown(english, 'es')).toBe(english);
  });

  test('stays as it was made where our rules would no longer say it', async () => {
    const english = await analysed('en');
    const older = { ...english, content: { ...english.content, analysis: 'What an earlier rule said.' } };
    expect(await shown(older, 'es')).toBe(older);
  });
});

test('an analysis by a service stays as it was written', async () => {
  const written: FormAnalysis = { ...(await analysed('en')), analyst: 'ai' };
  expect(await shown(written, 'es')).toBe(written);
});
