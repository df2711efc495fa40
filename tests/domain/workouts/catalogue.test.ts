import { describe, expect, test } from 'vitest';
import { levels } from '#app/workouts/ready-plan.ts';
import { exercises, findExercise, readyPlans } from '#app/workouts/registry.ts';
import { languageCodes } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';

interface ExerciseTexts {
  readonly name: string;
  readonly steps: readonly string[];
  readonly caution?: string;
}

describe('C10-027 exercises', () => {
  test('are at least eighty, each once, most of them without any equipment or gentle', () => {
    expect(exercises.length).toBeGreaterThanOrEqual(80);
    expect(new Set(exercises.map(({ id }) => id)).size).toBe(exercises.length);
    const simple = ['none', 'chair', 'wall', 'step', 'outdoors'];
    expect(exercises.filter(({ equipment }) => simple.includes(equipment)).length).toBeGreaterThan(60);
    expect(exercises.filter(({ equipment }) => equipment === 'chair').length).toBeGreaterThanOrEqual(8);
    expect(exercises.filter(({ gentle }) => gentle).length).toBeGreaterThanOrEqual(20);
  });

  test.each(languageCodes.filter((code) => code === 'en' || code === 'es'))(
    'have their words in %s: a name of their own, two to four steps, and what to take care of',
    (language) => {
      const texts = everyText[language]['exercises'] as Readonly<Record<string, ExerciseTexts>>;
      expect(Object.keys(texts).sort()).toEqual(exercises.map(({ id }) => id).sort());
      const names = Object.values(texts).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const { id, caution } of exercises) {
        const { name, steps, caution: said } = texts[id]!;
        expect(name.length, id).toBeLessThanOrEqual(40);
        expect(steps.length, id).toBeGreaterThanOrEqual(2);
        expect(steps.length, id).toBeLessThanOrEqual(4);
        expect(said !== undefined, id).toBe(caution === true);
        for (const text of [...steps, said ?? 'x.']) expect(text, id).toMatch(/^[^!¡]{1,140}\.$/);
      }
    },
  );
});

describe('C10-027 ready plans', () => {
  test('are three for each level, for different places', () => {
    for (const level of levels) {
      const places = readyPlans.filter((plan) => plan.level === level).map(({ place }) => place);
      expect(new Set(places).size, level).toBe(3);
    }
    expect(new Set(readyPlans.map(({ id }) => id)).size).toBe(readyPlans.length);
  });

  test('say of every exercise what its kind counts, once a day each', () => {
    for (const { id, days } of readyPlans)
      for (const day of days) {
        expect(new Set(day.targets.map(({ exercise }) => exercise)).size, id).toBe(day.targets.length);
        for (const { exercise, reps, seconds } of day.targets) {
          const { kind } = findExercise(exercise)!;
          const counts = kind === 'reps' || kind === 'weight';
          expect({ exercise, reps: reps !== undefined, seconds: seconds !== undefined }).toEqual({
            exercise,
            reps: counts,
            seconds: !counts,
          });
        }
      }
  });
});
