import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { builtInAnalyst } from '#app/domain/analyses/built-in-analyst.ts';
import { readFactsFor } from '#app/domain/analyses/facts-for.ts';
import { knownFacts } from '#app/domain/analyses/known-facts.ts';
import { findLatestSubject } from '#app/domain/analyses/material.ts';
import { listHeldFacts } from '#app/domain/denied-facts/held-facts.ts';
import { denyFact } from '#app/domain/denied-facts/deny-fact.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { healthAnswers, nutritionAnswers, onNoon, save, saveAll } from '#tests/support/answers.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { storeProfile } from '#tests/routes/transformation/support.ts';
import { asText } from './reading.ts';

let db: Database;
let userId: string;

beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const days = (count: number): Date => after({ minutes: count * 24 * 60 });
const life = 'I work night shifts. I smoke. I am pregnant.';

/** Puts down what somebody told in their profile at noon. */
const told = (bio: string) => storeProfile({ db, now: () => noon }, userId, { inputs: { bio } });

/** Answers the health assessment with these words. */
async function answered(words: string, at: Date): Promise<void> {
  const history = { ...healthAnswers['health-history'], current_health_concerns: words };
  await saveAll(db, userId, healthAssessment, { ...healthAnswers, 'health-history': history });
  await completeForm(db, userId, healthAssessment, onNoon, at);
}

const subjectOf = async (type = 'health-assessment') => (await findLatestSubject(db, userId, type))!;
const knownFor = async (type?: string) =>
  (await readFactsFor(db, userId, await subjectOf(type))).known.map(({ id }) => id);

describe('facts of a profile, and what was answered since', () => {
  test('what the answers take back is said of nobody as a fact of today', async () => {
    await told(life);
    await answered(
      'Our son was born in September, so I am not pregnant any more. I stopped smoking last summer and I no longer work nights.',
      days(200),
    );
    expect(await knownFor()).toEqual([]);
    const { reader } = await preparedTexts();
    const subject = await subjectOf();
    const beside = await readFactsFor(db, userId, subject);
    const answer = await builtInAnalyst(subject.material, reader('en'), beside).analyse({
      formType: '',
      title: '',
      language: 'en',
      questions: [],
    });
    if (!answer.ok) throw new Error(answer.detail);
    expect(asText(answer.content)).not.toMatch(
      /your pregnancy|You are expecting|You work nights|You smoke|night shift/i,
    );
  });

  test('it is known to no other form either, nor to what a service writes is held against', async () => {
    await told(life);
    await answered('I no longer work nights.', days(10));
    await saveAll(db, userId, nutritionFitness, nutritionAnswers);
    await completeForm(db, userId, nutritionFitness, onNoon, days(11));
    expect(await knownFor('nutrition-fitness')).toEqual(['smokes', 'pregnant']);
    expect((await knownFacts(db, userId)).map(({ id }) => id)).toEqual(['smokes', 'pregnant']);
  });

  test('an option that says never takes back, too', async () => {
    await told(life);
    const addictions = Object.entries(nutritionAnswers).find(([, filled]) => 'smoking_frequency' in filled)!;
    await saveAll(db, userId, nutritionFitness, {
      ...nutritionAnswers,
      [addictions[0]]: { ...addictions[1], smoking_frequency: 'Never' },
    });
    await completeForm(db, userId, nutritionFitness, onNoon, days(1));
    expect(await knownFor('nutrition-fitness')).toEqual(['night_shifts', 'pregnant']);
  });

  test.each([
    ['I have debts.', 'My debts are gone.'],
    ['My back hurts every day.', 'My back pain is gone.'],
    ['I have depression.', 'My depression is gone since the summer.'],
    ['Fumo.', 'Dejé de fumar en marzo.'],
    ['Fumo.', 'Llevo seis meses sin fumar.'],
    ['Trabajo de noche.', 'Ya no trabajo de noche.'],
    ['Tengo deudas.', 'He saldado mis deudas.'],
  ])('“%s” is taken back by “%s”', async (bio, words) => {
    await told(bio);
    expect((await knownFacts(db, userId)).length).toBeGreaterThan(0);
    await answered(words, days(10));
    expect(await knownFor()).toEqual([]);
  });

  test('the newest that speaks of it decides', async () => {
    await told('I smoke.');
    await answered('I stopped smoking.', days(10));
    await saveAll(db, userId, nutritionFitness, nutritionAnswers);
    await save(
      db,
      userId,
      nutritionFitness,
      'sleep-goals',
      { sleep_hours: '7', primary_health_goals: 'I smoke again.', stress_level: '4' },
      days(11),
    );
    await completeForm(db, userId, nutritionFitness, onNoon, days(11));
    expect((await knownFacts(db, userId)).map(({ id }) => id)).toEqual(['smokes']);
  });

  test.each([
    [
      'answers from before the profile',
      -10,
      'I stopped smoking.',
      life,
      ['night_shifts', 'pregnant', 'smokes'],
    ],
    ['what is feared', 10, 'I am afraid of being pregnant again.', 'I am pregnant.', ['pregnant']],
    ['what is long past', 10, 'As a teenager I had depression.', 'I have depression.', ['depression']],
    ['what others do no more', 10, 'My wife stopped smoking.', 'I smoke.', ['smokes']],
    ['a part of an illness', 10, 'No diabetes trouble lately, just tired.', 'I have diabetes.', ['diabetes']],
    ['a goal', 10, 'Quit smoking next.', 'I smoke.', ['smokes']],
    ['a wish', 10, 'No more debt!', 'I have debts.', ['debt']],
    ['a medicine that was stopped', 10, 'I quit the antidepressants.', 'I have depression.', ['depression']],
    ['a pain elsewhere', 10, 'No shoulder pain.', 'My back hurts every day.', ['chronic_pain']],
    ['a good week', 10, 'I did not binge and eat at night.', 'I have bulimia.', ['eating_disorder']],
  ] as const)('%s takes nothing back', async (_, at, words, bio, known) => {
    await told(bio);
    await answered(words, days(at));
    expect((await knownFor()).toSorted()).toEqual(known);
  });

  test.each([
    ['I am pregnant. I have depression.', 270, ['pregnant', 'depression']],
    ['I am pregnant. I have depression.', 290, ['depression']],
    ['We have a newborn. I have depression.', 290, ['depression']],
  ] as const)('“%s” tells %i days later %j: a pregnancy and a new baby pass', async (bio, at, known) => {
    await told(bio);
    await answered('Tired in the afternoon.', days(at));
    expect(await knownFor()).toEqual(known);
  });
});

describe('the list of what was read', () => {
  const listed = async () =>
    (await listHeldFacts(db, userId)).map(({ id, deniedAt, takenBackAt }) => {
      const state = deniedAt ? 'denied' : (takenBackAt?.toISOString() ?? 'held');
      return `${id} ${state}`;
    });

  test('says since when something is no longer so', async () => {
    await told(life);
    await answered('I stopped smoking.', days(10));
    const list = await listed();
    expect(list).toContain('night_shifts held');
    expect(list).toContain(`smokes ${days(10).toISOString()}`);
    await denyFact(db, userId, 'smokes', days(11));
    expect(await listed()).toContain('smokes denied');
  });

  test('holds what was told after it was taken back, and what words alone do not take back', async () => {
    await answered('I stopped smoking. I have no trouble with my diabetes.', days(-10));
    await told('I smoke. I have diabetes.');
    expect(await listed()).toEqual(expect.arrayContaining(['smokes held', 'diabetes held']));
    await answered('I have no trouble with my diabetes.', days(10));
    expect(await listed()).toContain('diabetes held');
  });

  test('says of bad nights that they are over where a newer form calls sleep good, and of good ones nothing', async () => {
    const slept = async (sleep_quality: string, sleep_issues: string[], at: Date): Promise<void> => {
      const lifestyle = { ...healthAnswers['lifestyle-diet'], sleep_quality, sleep_issues };
      await saveAll(db, userId, healthAssessment, { ...healthAnswers, 'lifestyle-diet': lifestyle });
      await completeForm(db, userId, healthAssessment, onNoon, at);
    };
    await told('I sleep badly.');
    await slept('Good', ['None'], days(1));
    expect(await listed()).toContain(`sleeps_badly ${days(1).toISOString()}`);
    expect((await knownFacts(db, userId)).map(({ id }) => id)).not.toContain('sleeps_badly');
    await startEdit(db, userId, healthAssessment);
    await slept('Good', ['Frequent waking'], days(2));
    expect(await listed()).toContain('sleeps_badly held');
  });
});
