import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { findAnalysis } from '#app/domain/analyses/analyses.ts';
import { builtInAnalyst } from '#app/domain/analyses/built-in-analyst.ts';
import { hasOtherFacts } from '#app/domain/analyses/facts-for.ts';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { findLatestSubject } from '#app/domain/analyses/material.ts';
import { requestAnalysis } from '#app/domain/analyses/request-analysis.ts';
import { readCountingAnswers } from '#app/domain/denied-facts/counting-answers.ts';
import { noDenials, readDenials } from '#app/domain/denied-facts/denials.ts';
import { denyFact, takeBackDenial } from '#app/domain/denied-facts/deny-fact.ts';
import type { Counts, FactId } from '#app/domain/reading/fact.ts';
import { answersThatCount } from '#app/domain/reading/option-facts.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { readFacts } from '#app/domain/transformation/facts.ts';
import { inLanguage } from '#app/domain/transformation/in-language.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { writeProfile } from '#app/domain/transformation/write-profile.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { languageCodes } from '#locales/languages.ts';
import { eliteForms, people } from '#tests/domain/analyses/elite/people.ts';
import { asText, formMaterial } from '#tests/domain/analyses/reading.ts';
import { storeProfile } from '#tests/routes/transformation/support.ts';
import { nutritionAnswers, onNoon, save, saveAll } from '#tests/support/answers.ts';
import { after as later, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';

const texts = await preparedTexts();
const type = 'nutrition-fitness';
const after = (minutes: number): Date => later({ minutes });
const without =
  (...denied: readonly FactId[]): Counts =>
  ({ id }) =>
    !denied.includes(id);
let db: Database;
let userId: string;

beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const tracked = (own: Readonly<Record<string, string>>) => ({
  ...nutritionAnswers['habits-tracking'],
  ...own,
});

async function answered(own: Readonly<Record<string, string>>): Promise<void> {
  await saveAll(db, userId, nutritionFitness, { ...nutritionAnswers, 'habits-tracking': tracked(own) });
  await completeForm(db, userId, nutritionFitness, onNoon, noon);
}

async function changed(own: Readonly<Record<string, string>>, at: Date): Promise<void> {
  await startEdit(db, userId, nutritionFitness);
  await save(db, userId, nutritionFitness, 'habits-tracking', tracked(own), at);
  await completeForm(db, userId, nutritionFitness, onNoon, at);
}

/** Has the form analysed by the rules. */
async function analysed(now: Date) {
  const wish = { formType: type, formId: null, regenerate: true, language: 'en', byJob: false } as const;
  const asked = await requestAnalysis(db, userId, wish, now);
  if (!asked.ok || asked.formId === null) throw new Error('There is nothing to analyse.');
  const open = { userId, formId: asked.formId, round: asked.round };
  await fulfilRequest(
    db,
    open,
    null,
    ({ language }) => texts.reader(language),
    () => now,
  );
  const analysis = (await findAnalysis(db, userId, type, asked.formId))!;
  return { ...analysis, text: `${asText(analysis.content)}${JSON.stringify(analysis.evidence)}` };
}

describe('an option that tells what its member says is not so', () => {
  test('is spoken of by no rule of an analysis, and again once that is taken back', async () => {
    await answered({ smoking_frequency: 'Rarely' });
    const before = await analysed(noon);
    expect(before.text).toContain('You smoke “Rarely”');

    await denyFact(db, userId, 'smokes', after(1));
    const subject = (await findLatestSubject(db, userId, type))!;
    expect(await hasOtherFacts(db, userId, before, subject)).toBe(true);
    const denied = await analysed(after(2));
    expect(denied.text).not.toMatch(/smok|tobacco/i);
    // The rest stands, and nothing is praised that nobody said.
    expect(denied.content.recommendations.length).toBeGreaterThan(2);
    expect(denied.content.analysis).toBe(before.content.analysis);

    await takeBackDenial(db, userId, 'smokes');
    expect((await analysed(after(3))).text).toContain('You smoke “Rarely”');
  });

  test('is spoken of again where another one is chosen after that', async () => {
    await answered({ smoking_frequency: 'Rarely' });
    await denyFact(db, userId, 'smokes', after(1));
    await changed({ smoking_frequency: 'Rarely', meals_per_day: '2' }, after(2));
    expect((await analysed(after(3))).text).not.toMatch(/smok/i);
    await changed({ smoking_frequency: 'Daily' }, after(4));
    expect((await analysed(after(5))).text).toContain('You smoke: “Daily”');
  });

  test('still calls for what is safe', async () => {
    await answered({ alcohol_drinks_per_day: '6' });
    const before = await analysed(noon);
    expect(before.content.recommendations[0]).toMatch(/doctor|medical/i);
    await denyFact(db, userId, 'drinks', after(1));
    const denied = await analysed(after(2));
    expect(denied.content.recommendations[0]).toBe(before.content.recommendations[0]);
    expect(denied.content.roadmap.split('\n')[0]).toBe(before.content.roadmap.split('\n')[0]);
  });

  test('is handed to no suggestion', async () => {
    await answered({ smoking_frequency: 'Rarely' });
    expect((await readCountingAnswers(db, userId))[type]).toMatchObject({ smoking_frequency: 'Rarely' });
    await denyFact(db, userId, 'smokes', after(1));
    const { [type]: left } = await readCountingAnswers(db, userId);
    expect(left).not.toHaveProperty('smoking_frequency');
    expect(left).toMatchObject({ meals_per_day: 3 });
  });
});

describe.each(languageCodes)('in %s', (language) => {
  const reader = texts.reader(language);
  const textOf = async (formType: string, answers: Answers, counts?: Counts): Promise<string> => {
    const order = { formType: '', title: '', language, questions: [] };
    const made = await builtInAnalyst(formMaterial(formType, answers), reader, { counts }).analyse(order);
    if (!made.ok) throw new Error(made.detail);
    return asText(made.content);
  };
  const health = eliteForms.find(({ id }) => id === 'health-optimization-elite')!;
  const smoker = {
    ...people.find(({ form, name }) => form === health.id && name === 'low in one area, high in another')!
      .answers,
    tobacco: 'daily',
  };

  test.each([
    ['test-assessment', { smoking_status: 'regular' }, 'smokes', /smoking|fumar/i],
    ['test-assessment', { sleep_quality: 'poor' }, 'sleeps_badly', /sleep “Poor|duermes «/],
    [
      'health-assessment',
      { sleep_issues: ['Frequent waking'] },
      'sleeps_badly',
      /wake often|despiertas seguido/i,
    ],
    ['health-assessment', { current_medications: ['ibuprofen'] }, 'takes_medicines', /ibuprofen/],
    [
      'basic-onboarding',
      { primary_blocker: 'time_management', energy_state: 6 },
      'no_time',
      /^- (?:Time|Tiempo): |is blocking you: “Time|What blocks you/m,
    ],
    [health.id, smoker, 'smokes', /tobacco|tabaco/i],
  ] as const)('%s: %j is not told where %s is not so', async (formType, answers, fact, told) => {
    expect(await textOf(formType, answers)).toMatch(told);
    expect(await textOf(formType, answers, without(fact))).not.toMatch(told);
  });

  test('tobacco of an elite assessment is told once', async () => {
    const said = (await textOf(health.id, smoker)).match(/^\d+\..*(?:smok|tobacco|tabaco|fum)/gim);
    expect(said).toHaveLength(1);
  });
});

describe('a profile', () => {
  const inputs = {
    health_flags: ['pain', 'low_energy'],
    primary_blocker: 'time_management',
    first_goal: { title: 'Run' },
  };
  const reader = texts.reader('en');

  test('speaks of no option that is not so, and of the others', async () => {
    await storeProfile({ db, now: () => noon }, userId, { inputs });
    const profile = (await findProfile(db, userId))!;
    const spanish = inLanguage(profile, texts.reader('es'), noDenials).text;
    await denyFact(db, userId, 'chronic_pain', after(1));
    const denied = inLanguage(profile, texts.reader('es'), await readDenials(db, userId)).text;
    const mentioned = (text: string) => /Sobre tu salud mencionas: ([^\n]*)\. Antes/.exec(text)?.[1];
    expect(mentioned(spanish)).toMatch(/«.*», «.*»/);
    expect(mentioned(denied)).toMatch(/^«[^»]*»$/);
  });

  test('is written by no rule of the option, and with what is safe all the same', () => {
    const words = 'I drink a bottle of vodka every day.';
    const gathered = { formType: 'basic-onboarding', inputs: { ...inputs, emotional_why: words } } as const;
    const [all, left] = [[], ['no_time', 'drinks'] as const].map((denied) =>
      readFacts(gathered, reader, without(...denied)),
    );
    expect(all!.answers['primary_blocker']).toBe('time_management');
    expect(left!.answers).not.toHaveProperty('primary_blocker');
    expect(left!.answers['told']).toBe(all!.answers['told']);
    expect(left!.safe.map(({ concern }) => concern)).toContain('alcohol_heavy');
    expect(left!.safe).toEqual(all!.safe);
    expect(left!.help).toEqual(all!.help);
    expect(writeProfile(all!, reader).text).not.toBe(writeProfile(left!, reader).text);
  });
});

describe('answers that count', () => {
  const both = { past_diagnoses: ['Anxiety/Depression', 'Diabetes'], meals_per_day: 3 };

  test('are all of them where nothing is denied', () => {
    expect(answersThatCount(both, without())).toEqual(both);
  });

  test('lose of a list only what is not so, and a list of nothing', () => {
    const left = answersThatCount(both, without('diabetes'));
    expect(left).toEqual({ past_diagnoses: ['Anxiety/Depression'], meals_per_day: 3 });
    expect(answersThatCount({ sleep_issues: ['Frequent waking'] }, without('sleeps_badly'))).toEqual({});
  });

  test('keep an option that tells a second fact, until neither is so', () => {
    expect(answersThatCount(both, without('depression'))).toEqual(both);
    const neither = answersThatCount(both, without('depression', 'anxiety'));
    expect(neither).toEqual({ past_diagnoses: ['Diabetes'], meals_per_day: 3 });
  });

  test('keep an option that says more than what it points to', () => {
    const more = { support_level: 'very_unsupported', primary_blocker: 'financial_stress' };
    expect(answersThatCount(more, without('lonely', 'no_money'))).toEqual(more);
  });

  test('keep a number that tells nothing of it', () => {
    const one = { alcohol_drinks_per_day: 1 };
    expect(answersThatCount(one, without('drinks'))).toEqual(one);
    expect(answersThatCount({ alcohol_drinks_per_day: 5 }, without('drinks'))).toEqual({});
  });
});
