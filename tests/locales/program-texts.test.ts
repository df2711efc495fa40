import { describe, expect, test } from 'vitest';
import type { Program, ProgramStep } from '#app/programs/program.ts';
import { programs, stepsOf } from '#app/programs/registry.ts';
import { habitLibrary } from '#app/domain/habits/library.ts';
import { findForm } from '#app/forms/registry.ts';
import { readTexts } from './locale-files.ts';

const languages = ['en', 'es'] as const;
const texts = { en: readTexts('en'), es: readTexts('es') };

const lengths = { jumpstart: 7, challenge: 30, plan: 30, foundation: 42, dna: 26 } as const;
const isWeekly = ({ rhythm }: Program): boolean => rhythm === 'week';

/** The keys of a step, but for its paragraphs. */
const keysOfStep = (program: Program, { id, practices = [] }: ProgramStep): readonly string[] =>
  [
    'title',
    'smaller',
    'question',
    ...(isWeekly(program)
      ? ['lookBack', ...practices.flatMap((one) => [`practices.${one}.title`, `practices.${one}.text`])]
      : ['action']),
  ].map((key) => `steps.${id}.${key}`);

const words = (text: string): number => text.split(/\s+/).length;
/** Sentences as they can be told apart: what ends in a stop, a question, or a paragraph. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.?!…][”»’"]?)\s+/)
    .map((sentence) => sentence.replaceAll(/[“”«»"]/g, '').trim())
    .filter((sentence) => words(sentence) > 5);

/** The longest that each kind of text may be, in characters. */
const longest = {
  title: 60,
  question: 200,
  lookBack: 200,
  action: 900,
  smaller: 420,
  practiceTitle: 60,
  practice: 800,
} as const;
const kindOf = (key: string): keyof typeof longest | null => {
  if (/\.practices\.[^.]+\.title$/.test(key)) return 'practiceTitle';
  if (/\.practices\.[^.]+\.text$/.test(key)) return 'practice';
  const last = key.split('.').at(-1)!;
  return key.startsWith('steps.') && last in longest ? (last as keyof typeof longest) : null;
};

test.each(languages)('the title of a step does not say its day: the page does, in %s', (language) => {
  const numbered = programs.flatMap((program) =>
    stepsOf(program)
      .map(({ id }) => texts[language].get(`programs/${program.id}`)?.get(`steps.${id}.title`) ?? '')
      .filter((title) => /^(day|week|día|semana) \d/i.test(title)),
  );
  expect(numbered).toEqual([]);
});

test('C8-040 a program has all of its steps, each by a name of its own', () => {
  expect(programs.length).toBeGreaterThan(0);
  for (const program of programs) {
    const ids = stepsOf(program).map(({ id }) => id);
    expect([program.id, ids.length]).toEqual([program.id, lengths[program.id]]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(program.phases.map(({ id }) => id)).size).toBe(program.phases.length);
  }
  expect(new Set(programs.map(({ tier }) => tier)).size).toBe(programs.length);
});

test('what a step names is there: earlier steps, sources, forms, habits of the library', () => {
  const habits = new Set(habitLibrary.map(({ key }) => key));
  const wrong = programs.flatMap((program) => {
    const before = new Set<string>();
    return stepsOf(program).flatMap(({ id, buildsOn = [], sources = [], offers, minutes, practices }) => {
      const faults = [
        ...buildsOn.filter((one) => !before.has(one)),
        ...sources.filter((one) => !(one in program.sources)),
        ...(offers?.kind === 'form' && !findForm(offers.form) ? [offers.form] : []),
        ...(offers?.kind === 'habit' && !habits.has(offers.habit) ? [offers.habit] : []),
        ...(minutes < 1 || minutes > 15 ? [`${minutes} minutes`] : []),
        ...(isWeekly(program) !== (practices !== undefined) ? ['practices'] : []),
      ];
      before.add(id);
      return faults.map((fault) => `${program.id} ${id}: ${fault}`);
    });
  });
  expect(wrong).toEqual([]);
});

test('every file of texts of a program belongs to one', () => {
  const parts = programs.map(({ id }) => `programs/${id}`).sort();
  for (const language of languages)
    expect([...texts[language].keys()].filter((part) => part.startsWith('programs/')).sort()).toEqual(parts);
});

describe.each(
  programs.flatMap((program) => languages.map((language) => [program.id, language, program] as const)),
)('the texts of %s in %s', (id, language, program) => {
  const all = texts[language].get(`programs/${id}`)!;
  const isReading = (key: string): boolean => /\.reading\.\d+$/.test(key);

  test('C8-040 are there for every phase and step, and none is left over', () => {
    const expected = [
      ...program.phases.flatMap((phase) => [`phases.${phase.id}.title`, `phases.${phase.id}.text`]),
      ...stepsOf(program).flatMap((step) => keysOfStep(program, step)),
    ];
    expect([...all.keys()].filter((key) => !isReading(key)).sort()).toEqual(expected.sort());
    const read = new Set([...all.keys()].filter(isReading).map((key) => key.split('.')[1]));
    expect([...read].sort()).toEqual(
      stepsOf(program)
        .map((step) => step.id)
        .sort(),
    );
  });

  test('are as long as their place: two to five minutes to read', () => {
    const long = [...all].filter(([key, text]) => text.length > (longest[kindOf(key)!] ?? Infinity));
    expect(long.map(([key, text]) => [key, text.length])).toEqual([]);
    const readings = stepsOf(program).map((step) => {
      const paragraphs = [...all].filter(([key]) => key.startsWith(`steps.${step.id}.reading.`));
      return [step.id, words(paragraphs.map(([, text]) => text).join(' '))] as const;
    });
    expect(readings.filter(([, count]) => count < 230 || count > 1000)).toEqual([]);
  });

  test('ask in questions, and shout nowhere', () => {
    const questions = [...all].filter(([key]) => /^steps\.[^.]+\.(?:question|lookBack)$/.test(key));
    expect(questions.filter(([, text]) => !text.endsWith('?'))).toEqual([]);
    expect([...all].filter(([, text]) => /[!¡]|\{\{|<\w/.test(text))).toEqual([]);
    if (language === 'es') expect(questions.filter(([, text]) => !text.includes('¿'))).toEqual([]);
    for (const part of ['title', 'question']) {
      const own = [...all].filter(([key]) => new RegExp(`^steps\\.[^.]+\\.${part}$`).test(key));
      expect(new Set(own.map(([, text]) => text.toLowerCase())).size).toBe(own.length);
    }
  });
});

test.each(languages)(
  'no sentence of more than five words stands twice in %s, in all programs together',
  (language) => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { id } of programs)
      for (const [key, text] of texts[language].get(`programs/${id}`)!)
        for (const sentence of sentencesOf(text)) {
          const plain = sentence.toLowerCase();
          const before = seen.get(plain);
          if (before) twice.push(`${before} and ${id} ${key}: ${sentence}`);
          else seen.set(plain, `${id} ${key}`);
        }
    expect(twice).toEqual([]);
  },
);
