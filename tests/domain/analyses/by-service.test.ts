import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { AnalysisContent, AnalysisOrder, FormAnalyst } from '#app/gateways/ai/analyst.ts';
import { findAnalysis } from '#app/domain/analyses/analyses.ts';
import { fulfilRequest } from '#app/domain/analyses/fulfil-request.ts';
import { requestAnalysis } from '#app/domain/analyses/request-analysis.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { completeForm } from '#app/domain/submissions/complete-form.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { nutritionAnswers, onNoon, saveAll } from '#tests/support/answers.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { preparedTexts } from '#tests/support/languages.ts';

const texts = await preparedTexts();
const type = 'nutrition-fitness';
let db: Database;
let userId: string;
let formId: string;

beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  await saveAll(db, userId, nutritionFitness, {
    ...nutritionAnswers,
    'sleep-goals': {
      sleep_hours: '5',
      primary_health_goals: 'I work nights at the hospital. More energy.',
      stress_level: '8',
    },
  });
  formId = (await findCurrent(db, userId, nutritionFitness))!.id;
  await completeForm(db, userId, nutritionFitness, onNoon, noon);
  await updateAi(db, userId, { consent: true, insights: true, voice: false, suggestions: false }, noon);
});
afterEach(() => db.destroy());

const well: AnalysisContent = {
  analysis: 'You work nights, and your stress stands at 8 of 10.',
  key_findings: 'Your sleep is short for shift work.\nYour stress is high.',
  recommendations: ['Nap before the drive home.', 'Pack a meal for the night.'],
  roadmap: 'Two weeks: an anchor of four hours.\nThen: a meal packed for each shift.',
  psychological_profile: null,
  behavioral_strategies: ['Put the note on the door before you go to sleep.'],
  transformation_focus_areas: ['Sleep by day'],
};

/** What a service says the first time, and the second. */
async function written(...contents: readonly AnalysisContent[]) {
  const asked: AnalysisOrder[] = [];
  const service: FormAnalyst = {
    name: 'ai',
    analyse: async (order) => {
      asked.push(order);
      const content = contents[asked.length - 1] ?? contents.at(-1)!;
      return { ok: true, content, model: 'm', usage: { in: 1, out: 1, costMicros: 1 } };
    },
  };
  await requestAnalysis(
    db,
    userId,
    { formType: type, formId: null, regenerate: false, language: 'en', byJob: true },
    noon,
  );
  const readerOf = ({ language }: { language: 'en' | 'es' }) => texts.reader(language);
  const made = await fulfilRequest(db, { userId, formId, round: 1 }, service, readerOf, () => noon);
  expect(made).toBe('done');
  return { asked, analysis: (await findAnalysis(db, userId, type, formId))! };
}

describe('an analysis by a service', () => {
  test('that answers well is kept as it is; it was told what the answers tell of this life', async () => {
    const { asked, analysis } = await written(well);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.facts?.join()).toContain('You work nights.');
    expect(analysis).toMatchObject({ analyst: 'ai', content: well, builtInParts: [] });
  });

  test('that answers vaguely is asked once more, and told what was true of anybody', async () => {
    const vague = {
      ...well,
      recommendations: ['Believe in yourself.', 'Stay positive.', 'Listen to your body.'],
    };
    const { asked, analysis } = await written(vague, well);
    expect(asked[1]?.rejected).toEqual([
      { flaw: 'hollow', sentence: 'Believe in yourself.' },
      { flaw: 'hollow', sentence: 'Stay positive.' },
      { flaw: 'hollow', sentence: 'Listen to your body.' },
    ]);
    expect(analysis).toMatchObject({ content: well, builtInParts: [] });
  });

  test('that goes on being vague says what we say there, and that it is ours', async () => {
    const { analysis } = await written({
      ...well,
      recommendations: ['Believe in yourself.', 'Stay positive.'],
    });
    expect(analysis.builtInParts).toEqual(['recommendations']);
    expect(analysis.content.recommendations[0]).toContain('After a night shift');
    expect(analysis.content.key_findings).toBe(well.key_findings);
  });

  test('that answers wrongly loses a number that nobody gave and advice that does not go with this life', async () => {
    const { asked, analysis } = await written({
      ...well,
      analysis: 'You put your energy at 2 of 10. You work nights.',
      recommendations: [...well.recommendations, 'Go to bed at ten every night.'],
    });
    expect(asked).toHaveLength(2);
    expect(analysis.content.analysis).toBe('You work nights.');
    expect(analysis.content.recommendations).toEqual(well.recommendations);
    expect(analysis.builtInParts).toEqual([]);
  });

  test('that answers dangerously is taken out, and replaced where nothing would be left', async () => {
    const { analysis } = await written({
      ...well,
      recommendations: ['Stop your bisoprolol today.'],
      roadmap: 'Fast for five days.\nTake 5 mg of melatonin each night.',
    });
    expect(analysis.builtInParts).toEqual(['recommendations', 'roadmap']);
    expect(JSON.stringify(analysis.content)).not.toMatch(/bisoprolol|melatonin|Fast for/);
  });
});
