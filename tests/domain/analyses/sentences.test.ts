import { describe, expect, test } from 'vitest';
import { languageCodes } from '#locales/languages.ts';
import { asText, formMaterial, freedomData, read } from './reading.ts';

const drivers = ['achievement', 'connection', 'security', 'freedom'] as const;
const pairs = drivers.flatMap((one) =>
  drivers.filter((other) => other !== one).map((other) => [one, other] as const),
);

describe.each(languageCodes)('C7-013 what an analysis says is whole sentences (%s)', (language) => {
  test.each(pairs)('of %s before %s, with no full stop after a question', async (one, other) => {
    const data = freedomData(one, other);
    const { behavioral_strategies: strategies } = await read(
      { kind: 'freedom', quiz: 'freedom', data },
      language,
    );
    expect(strategies.length).toBeGreaterThan(0);
    for (const line of strategies) expect(line).not.toMatch(/[?!…]\./);
  });

  test('of findings, none that begins with what stood before it', async () => {
    const material = formMaterial('health-assessment', {
      sleep_quality: 'Good',
      last_physical_exam: 'Within 6 months',
      healthcare_provider: 'Dr. Ruiz',
      eating_patterns: 'Two meals and fruit',
      dietary_restrictions: 'No shellfish',
    });
    const { analysis, key_findings: findings } = await read(material, language);
    expect(analysis).toMatch({ en: /call your sleep “Good”/, es: /Bien|Buen/ }[language]);
    for (const line of findings.split('\n')) expect(line).not.toMatch(/^(That|Eso|Esto) /);
    expect(findings).toMatch({ en: /Sleep that you call “Good” carries/, es: /cuida las horas/ }[language]);
  });

  test('of findings, none that is true of anybody: it is the reason of its recommendation', async () => {
    const material = formMaterial('nutrition-fitness', {
      sleep_hours: 8,
      stress_level: 2,
      primary_health_goals: 'Feel strong',
      meals_per_day: 3,
      snacks_per_day: 1,
      exercise_frequency: 3,
      exercise_duration: 60,
      smoking_frequency: 'Never',
      alcohol_drinks_per_day: 0,
    });
    const { key_findings: findings, recommendations } = await read(material, language);
    const anybody = { en: /what most plans forget/, es: /casi todos los planes olvidan/ }[language];
    expect(findings).not.toMatch(anybody);
    expect(recommendations.filter((line) => anybody.test(line))).toHaveLength(1);
  });

  test('of a crisis told in one line, none that calls it little', async () => {
    const words = { en: 'I want to kill myself', es: 'Quiero matarme' }[language];
    const said = asText(
      await read(formMaterial('comprehensive-onboarding', { biggest_challenge: words }), language),
    );
    expect(said).not.toMatch(/answered little|says little|Respondiste poco|dice poco/);
  });
});
