import { describe, expect, test } from 'vitest';
import type { Answers } from '#app/forms/engine/definition.ts';
import { languageCodes } from '#locales/languages.ts';
import { asText, formMaterial, read } from './reading.ts';

/** What a form tells of somebody who came because they cannot sleep, and names illnesses further down. */
const sleepless: Answers = {
  age: 40,
  biggest_challenge: 'No logro dormir',
  desired_change: 'Dormir',
  chronic_issues: ['migraña', 'asma'],
  health_satisfaction: 5,
  connection_level: 6,
  journey_reasons: ['Descansar'],
};

const meals: Answers = {
  height_cm: 170,
  weight_kg: 79,
  sleep_hours: 6,
  stress_level: 4,
  primary_health_goals: 'Lose 5 kg',
  meals_per_day: 3,
  snacks_per_day: 1,
  exercise_frequency: 3,
  exercise_duration: 60,
  caffeine_cups_per_day: 1,
  alcohol_drinks_per_day: 0,
  smoking_frequency: 'Never',
};

describe.each(languageCodes)('E06 what somebody came for is answered first (%s)', (language) => {
  const say = (answers: Answers, form = 'comprehensive-onboarding') =>
    read(formMaterial(form, answers), language);

  test('who cannot sleep is told about sleep before their lungs', async () => {
    const { analysis, recommendations, roadmap } = await say(sleepless);
    expect(analysis).toMatch({ en: /point to your sleep first/, es: /tu sueño/ }[language]);
    expect(recommendations[0]).toMatch(
      { en: /get up at the same time/, es: /levántate a la misma hora/ }[language],
    );
    expect(recommendations[1]).toMatch(
      { en: /short of breath/, es: /falta(?:r|rte)? (?:el|de) aire|te falt/ }[language],
    );
    expect(roadmap.split('\n')[0]).toMatch(
      { en: /time for getting up/, es: /hora para levantarte/ }[language],
    );
  });

  test('what is grave stays before it', async () => {
    const { recommendations } = await say({ ...sleepless, chronic_issues: ['insuficiencia cardiaca'] });
    expect(recommendations[0]).toMatch({ en: /cardiologist/, es: /cardiólog/ }[language]);
  });

  test('a goal about weight has a recommendation of its own', async () => {
    const text = asText(await say(meals, 'nutrition-fitness'));
    expect(text).toMatch({ en: /Add before you take away/, es: /Agrega antes de quitar/ }[language]);
  });

  test.each(['I have bulimia', 'I am 5 months pregnant'])('but not beside “%s”', async (words) => {
    const answers = { ...meals, primary_health_goals: `Lose 5 kg. ${words}` };
    const text = asText(await say(answers, 'nutrition-fitness'));
    expect(text).not.toMatch(/Add before you take away|Agrega antes de quitar/);
  });

  test('an earlier bedtime is the same one everywhere', async () => {
    const { recommendations, roadmap } = await say(meals, 'nutrition-fitness');
    expect([...recommendations, roadmap].join(' ')).not.toMatch(/30 min/);
    expect(recommendations.join(' ')).toMatch(/15 min/);
  });
});
