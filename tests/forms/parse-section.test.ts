import { describe, expect, test } from 'vitest';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { journalEntry } from '#app/forms/definitions/journal-entry.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { openTo, type Field } from '#app/forms/engine/definition.ts';
import { otherName, parseSection } from '#app/forms/engine/parse.ts';
import { forms } from '#app/forms/registry.ts';
import { readPosted } from '#app/http/posted.ts';
import { onNoon, parsed, section } from '#tests/support/answers.ts';

const read = (body: string) =>
  readPosted(
    new Request('http://site.test/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );

describe('a section', () => {
  test('is read field by field: answers, nothing, and problems with what was typed', () => {
    const result = parsed(nutritionFitness, 'sleep-goals', {
      sleep_hours: 'a lot',
      primary_health_goals: ' Sleep better. ',
    });
    expect(result).toEqual({
      answers: { primary_health_goals: 'Sleep better.', stress_level: undefined },
      typed: { sleep_hours: ['a lot'] },
      problems: { sleep_hours: { key: 'number' } },
    });
  });

  test('AC-07 ignores names that it does not know', () => {
    const result = parsed(nutritionFitness, 'basic-metrics', {
      height_cm: '168',
      role: 'admin',
      user_id: 'somebody',
      completed_at: '2020-01-01',
      sleep_hours: '7',
    });
    expect(result.answers).toEqual({ height_cm: 168, weight_kg: undefined });
    expect(result.typed).toEqual({});
  });

  test('IO-15 names of object parts neither reach the answers nor change objects', async () => {
    const body = await read('__proto__=x&constructor=x&hasOwnProperty=x&__proto__[polluted]=x&height_cm=168');
    const result = parseSection(section(nutritionFitness, 'basic-metrics'), body, onNoon);
    expect(result.answers).toEqual({ height_cm: 168, weight_kg: undefined });
    expect(Object.getPrototypeOf(body)).toBeNull();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('CSRF-14 a scalar that is sent twice is a problem, and both texts are kept', () => {
    const result = parsed(nutritionFitness, 'basic-metrics', { height_cm: ['168', '186'] });
    expect(result.problems).toEqual({ height_cm: { key: 'oneAnswer' } });
    expect(result.typed).toEqual({ height_cm: ['168', '186'] });
  });

  test('an unknown option is a problem and is not kept, because no control could show it', () => {
    const result = parsed(basicOnboarding, 'profile', { age: '99', country: 'Atlantis', name: 'Iris' });
    expect(result.problems).toEqual({ age: { key: 'unknownOption' }, country: { key: 'unknownOption' } });
    expect(result.typed).toEqual({});
  });

  test('what is kept has no NUL and no half characters', () => {
    const result = parsed(nutritionFitness, 'basic-metrics', { height_cm: 'tall\u0000\ud83d' });
    expect(result.typed).toEqual({ height_cm: ['tall\ufffd'] });
  });

  test('a thousand values under one name are bounded', () => {
    const result = parsed(nutritionFitness, 'basic-metrics', {
      height_cm: Array(1000).fill('1') as string[],
    });
    expect(result.typed['height_cm']).toHaveLength(50);
  });

  test('a field whose condition does not hold is ignored: it has no problem', () => {
    const result = parsed(nutritionFitness, 'habits-tracking', {
      smoking_frequency: 'Never',
      smoking_duration_years: 'none',
    });
    expect(result.problems).toEqual({});
  });

  test('a field whose condition holds is asked', () => {
    const result = parsed(nutritionFitness, 'habits-tracking', {
      smoking_frequency: 'Daily',
      smoking_duration_years: 'long',
    });
    expect(result.problems).toEqual({
      smoking_duration_years: { key: 'wholeNumberLike', params: { whole: 7 } },
    });
  });
});

const hostile = [
  '',
  ' ',
  'a'.repeat(10_000),
  'NaN',
  '1e9',
  '1e309',
  '-1',
  '0,5',
  '0.5',
  '\u0000',
  '\ud83d',
  '\udc00x',
  '🌱👩‍👩‍👧',
  '\u202eevil',
  '__proto__',
  'constructor',
  'Other',
  'Other: text',
  'yes',
  '[object Object]',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{count}} $t(forms:yes)',
  '9999-99-99',
  'MX',
] as const;

describe('IO-01 every field of every form', () => {
  const definitions = [...forms.map((form) => form.definition), journalEntry];
  const fields = definitions.flatMap((definition) =>
    definition.sections.flatMap((one) =>
      openTo(one).map((field) => [definition.id, field.id, one, field] as const),
    ),
  );
  test.each(fields)(
    'IO-01 %s %s answers anything with an answer, nothing or a problem',
    (_form, id, one, field) => {
      // Its condition is another matter: here every field is asked.
      const only = { ...one, fields: [{ ...field, when: undefined } as Field] };
      for (const text of hostile) {
        for (const values of [[text], [text, text], ['', text], []]) {
          const body = { [id]: values, [otherName(id)]: [text] };
          const result = parseSection(only, body, onNoon);
          const given = Object.keys(result.answers).length + Object.keys(result.problems).length;
          expect([values, given]).toEqual([values, 1]);
          const stored = JSON.stringify([result.answers, result.typed]);
          expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/i);
          expect(JSON.parse(stored)).toEqual(JSON.parse(JSON.stringify([result.answers, result.typed])));
          const answer = result.answers[id];
          if (typeof answer === 'number') expect(Number.isFinite(answer)).toBe(true);
        }
      }
    },
  );
});
