import { expect, test } from 'vitest';
import { evidenceOf } from '#app/domain/analyses/evidence.ts';
import { analyseStanding } from '#app/domain/analyses/rated.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { forms } from '#app/forms/registry.ts';
import { asText, formMaterial, read } from './reading.ts';

const of = (question: string, value: number) => ({ question, answer: `${value} of 10`, value });

test('C7-031 a form without rules is analysed by its numbers beside each other, and by own words', () => {
  const content = analyseStanding(
    [of('Energy', 3), of('Sleep', 8), of('Focus', 5)],
    [{ question: 'What worked?', answer: 'Walking home.' }],
    'en',
  )!;
  const [high, low, lower, words] = content.key_findings.split('\n');
  expect(high).toContain('Highest: “Sleep” with 8 of 10');
  expect(low).toContain('Lowest: “Energy” with 3 of 10');
  expect(lower).toContain('“Focus”');
  expect(words).toBe('In your own words: “Walking home” (What worked?)');
  expect(content.transformation_focus_areas).toHaveLength(2);
  expect(content.roadmap.split('\n')).toHaveLength(3);
  expect(asText(content)).not.toMatch(/\{\{|undefined/);
});

test('C7-031 numbers that are all alike are said to be that', () => {
  const content = analyseStanding([of('Energy', 5), of('Sleep', 5)], [], 'es')!;
  expect(content.key_findings).toContain('Todos tus números están a la misma altura');
  expect(content.key_findings).not.toContain('tus palabras');
  expect(content.recommendations.length).toBeGreaterThan(1);
  const own = [{ question: '¿Qué funcionó?', answer: 'Caminar a casa.' }];
  expect(analyseStanding([of('Energy', 5), of('Sleep', 5)], own, 'es')!.key_findings).toContain(
    'Lo que escribiste con tus palabras dice más que ellos',
  );
});

test('E09 numbers that all stand at the top are not told to rise by one', () => {
  const top = (question: string) => ({ ...of(question, 10), isTop: true });
  const content = analyseStanding([top('Energy'), top('Sleep')], [], 'en')!;
  expect(asText(content)).not.toContain('one point more');
  expect(content.analysis).toContain('Which of them would a good friend put lower?');
  expect(content.recommendations.length).toBeGreaterThan(1);
});

test('C7-078 fewer than two numbers are analysed by the words, and it is said what a comparison needs', () => {
  const written = [{ question: 'What worked?', answer: 'Walking home.' }];
  const bare = analyseStanding([], written, 'en');
  expect(bare.analysis).toContain('without numbers');
  expect(bare.key_findings).toBe('In your own words: “Walking home” (What worked?)');
  expect(bare.recommendations.join('\n')).toContain('Open your answers and give a number');
  const one = analyseStanding([of('Energy', 5)], written, 'en');
  expect(one.analysis).toContain('one alone cannot be compared');
  expect(one.key_findings).toContain('The one number: “Energy” with 5 of 10.');
  const nothing = analyseStanding([], [], 'es');
  expect(nothing.analysis).toContain('no hay dos números ni una frase tuya');
  for (const content of [bare, one, nothing]) {
    expect(content.roadmap.split('\n')).toHaveLength(3);
    expect(asText(content)).not.toMatch(/\{\{|undefined/);
  }
});

test.each(['en', 'es'] as const)(
  'C7-078 a progress check-in in sentences alone has an analysis, not a service that is away (%s)',
  async (language) => {
    const content = await read(
      formMaterial('progress-checkin', { mindset_improvements: 'I sleep again.' }),
      language,
    );
    expect(content.key_findings).toContain('I sleep again');
  },
);

test.each(
  forms.filter((form) => form.hub === 'elite').map((form) => [form.definition.id, form.definition] as const),
)(
  'C7-075 %s feeds an analysis by its dimensions, with what its texts advise at each height',
  async (id, definition) => {
    const answers = Object.fromEntries(
      fieldsOf(definition).flatMap((field, index): [string, string | number][] => {
        if (field.kind === 'scale') return [[field.id, (index % 5) + 1]];
        return field.kind === 'long-text' ? [[field.id, 'Something written.']] : [];
      }),
    );
    for (const language of ['en', 'es'] as const) {
      const content = await read(formMaterial(id, answers), language);
      expect(content.key_findings.split('\n').length).toBeGreaterThan(2);
      expect(content.key_findings).toMatch(/\d+ (of|de) 100/);
      expect(content.recommendations.length).toBeGreaterThan(2);
      expect(asText(content)).not.toMatch(/\{\{|undefined|dimensions\./);
    }
  },
);

test('a line about all five parts opens the answers of all five', () => {
  const fields = ['mindset', 'health', 'money', 'relationships', 'purpose'];
  const questions = Object.fromEntries(fields.map((field) => [field, `Where is ${field}?`]));
  const words = Object.fromEntries(fields.map((field) => [field, '6 of 10']));
  const [line] = evidenceOf([{ line: 'All five stand at the same height.', fields }], questions, words);
  expect(line?.answers.map(({ question }) => question)).toEqual(Object.values(questions));
});
