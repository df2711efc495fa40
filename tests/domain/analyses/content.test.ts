import { describe, expect, test } from 'vitest';
import { canBeAnalysed, canonicalType } from '#app/domain/analyses/material.ts';
import { writeByRules } from '#app/domain/analyses/built-in-analyst.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { quote } from '#app/domain/analyses/built-in.ts';
import { ruleSets } from '#app/domain/analyses/texts.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import type { Rule, Test } from '#app/domain/analyses/rules/rule-set.ts';
import { emotionalQuiz } from '#db/seeds/quizzes/emotional.ts';
import { textsOf } from '#locales/texts.ts';
import { freedomQuiz } from '#db/seeds/quizzes/freedom.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { rightSection } from '#tests/support/fill.ts';
import { personas } from './personas.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import { asText, formMaterial, driverData, freedomData, read } from './reading.ts';

const quizTexts = textsOf<{
  readonly questions: Readonly<Record<string, { readonly options: Readonly<Record<string, string>> }>>;
  readonly results: Readonly<
    Record<string, { readonly description: string; readonly blocker: { readonly text: string } }>
  >;
}>('quizzes/emotional');

const named = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
/** The field or measure that a condition asks for. */
const askedFor = (one: Test): readonly string[] =>
  'field' in one ? [one.field] : 'number' in one ? [one.number] : [];

describe.each(ruleSets.map((rules) => [rules.set.formType, rules] as const))(
  'the rules of %s',
  (formType, rules) => {
    const { set, texts } = rules;
    const list: readonly Rule[] = set.rules;
    const fields = new Map(fieldsOf(findForm(formType)!.definition).map((field) => [field.id, field]));
    const known = [...fields.keys(), ...Object.keys(set.measures ?? {})];

    test('have texts of their own in both languages, and there are no others', () => {
      for (const language of ['en', 'es'] as const) {
        expect(Object.keys(texts[language].rules)).toEqual(list.map((rule) => rule.id));
        const areas = new Set(list.flatMap((rule) => rule.area ?? []));
        expect(Object.keys(texts[language].areas).filter((area) => !areas.has(area))).toEqual([]);
        expect([...areas].filter((area) => !texts[language].areas[area])).toEqual([]);
      }
      expect(new Set(list.map((rule) => rule.id)).size).toBe(list.length);
    });

    test('ask for fields, options and areas that exist', () => {
      for (const rule of list) {
        for (const one of rule.when) {
          expect([rule.id, askedFor(one).filter((name) => !known.includes(name))]).toEqual([rule.id, []]);
          const field = 'field' in one ? fields.get(one.field) : undefined;
          const options: readonly string[] = field && 'options' in field ? field.options : [];
          const wanted: readonly unknown[] =
            'in' in one ? one.in : 'has' in one ? [one.has] : 'is' in one ? [one.is] : [];
          expect([
            rule.id,
            wanted.filter((value) => typeof value === 'string' && !options.includes(value)),
          ]).toEqual([rule.id, []]);
          if ('lowest' in one) expect(Object.keys(set.ranking!)).toContain(one.lowest);
          if ('highest' in one) expect(Object.keys(set.ranking!)).toContain(one.highest);
        }
      }
    });

    test('cite only what exists; every change brings an action and two steps', () => {
      for (const language of ['en', 'es'] as const) {
        for (const rule of list) {
          const said = texts[language].rules[rule.id]!;
          const unknown = Object.values(said)
            .flatMap(named)
            .filter((name) => ![...known, 'first_area', 'second_area'].includes(name));
          expect([rule.id, unknown]).toEqual([rule.id, []]);
          const isChange = rule.kind === 'change' || rule.kind === 'filler';
          expect([rule.id, Boolean(said.action && said.start && said.grow && rule.area)]).toEqual([
            rule.id,
            isChange,
          ]);
        }
      }
    });

    test('C7-031 say something whole to somebody who answered nothing', async () => {
      const content = await read(formMaterial(formType, {}), 'en');
      expect(content.recommendations.length).toBeGreaterThanOrEqual(2);
      expect(content.roadmap.split('\n')).toHaveLength(3);
      expect(JSON.stringify(content)).not.toMatch(/\{\{|undefined|“”/);
    });

    test('C7-031 claim nothing medical and name the source of every benchmark', () => {
      const all = JSON.stringify(texts);
      expect(all).not.toMatch(
        /\b(you have|tienes) (diabetes|depression|depresión|insomnia|insomnio|anxiety|ansiedad)\b/i,
      );
      expect(all).not.toMatch(/\b(cures?|heals|sana)\b/i);
      for (const text of [
        all.match(/"[^"]*\d+ (?:minutes a week for adults|mg|hours or more|grams a day)[^"]*"/g) ?? [],
      ].flat())
        expect(text).toMatch(/CDC|WHO|FDA/);
    });
  },
);

describe('what can be analysed', () => {
  test.each([
    ['nutrition-fitness', true],
    ['health-assessment', true],
    ['comprehensive-onboarding', true],
    ['basic-onboarding', true],
    ['legacy-onboarding', true],
    ['five-step-onboarding', false],
    ['freedom-breakthrough', true],
    ['emotional-driver', true],
    ['archetype-assessment', false],
    ['test-assessment', true],
    ['progress-checkin', true],
    ['financial-mastery-elite', true],
    ['testimonial', false],
    ['program-evaluation', false],
    ['offboard', false],
    ['habit-intake', true],
    ['shared-data', false],
    ['feedback', false],
    ['__proto__', false],
    ['', false],
  ])('C7-025 %s: %s', (formType, expected) => expect(canBeAnalysed(formType)).toBe(expected));

  test.each([
    ['emotional-driver', 'emotional-driver'],
    ['nutrition-fitness-form', 'nutrition-fitness'],
    ['onboarding-comprehensive', 'comprehensive-onboarding'],
    ['constructor', 'constructor'],
  ])('C6-029 %s is called %s', (name, formType) => expect(canonicalType(name)).toBe(formType));
});

test.each(personas.filter(({ formType }) => formType === 'habit-intake'))(
  'C7-005 the habit intake of $name: every finding stands on an answer, the habits and the first step are theirs',
  async ({ formType, language, answers }) => {
    const { reader } = await preparedTexts();
    const { content, evidence = [] } = writeByRules(formMaterial(formType, answers), reader(language))!;
    for (const line of [...content.key_findings.split('\n'), ...content.recommendations])
      expect([line, evidence.find((one) => one.line === line)?.answers.length ?? 0]).not.toEqual([line, 0]);
    for (const habit of answers['desired_habits'] as readonly string[])
      expect(content.analysis).toContain(habit);
    const step = answers['smallest_step'] as string | undefined;
    expect(content.roadmap.split('\n')[0]).toContain(
      step ?? (language === 'en' ? 'The two-minute version' : 'La versión de dos minutos'),
    );
  },
);

describe('the Freedom Breakthrough assessment', () => {
  test.each(freedomQuiz.results.flatMap((driver) => [[driver, 'en'] as const, [driver, 'es'] as const]))(
    'C7-015 %s in %s has every part',
    async (driver, language) => {
      const second = freedomQuiz.results.find((other) => other !== driver)!;
      const content = await read(
        { kind: 'freedom', quiz: 'freedom', data: freedomData(driver, second) },
        language,
      );
      for (const part of [
        content.analysis,
        content.key_findings,
        content.roadmap,
        content.psychological_profile,
      ])
        expect(part).toBeTruthy();
      expect(content.recommendations).toHaveLength(4);
      expect(content.transformation_focus_areas).toHaveLength(3);
      expect(content.behavioral_strategies).toHaveLength(5);
    },
  );
});

describe('the emotional quiz', () => {
  const drivers = emotionalQuiz.results.flatMap((driver) => [
    [driver, 'en'] as const,
    [driver, 'es'] as const,
  ]);
  test.each(drivers)(
    'C7-015 %s in %s says what the quiz says of it, with the answers',
    async (driver, language) => {
      const second = emotionalQuiz.results.find((other) => other !== driver)!;
      const data = driverData(emotionalQuiz, driver, second);
      const content = await read({ kind: 'freedom', quiz: 'emotional', data }, language);
      const { questions, results } = quizTexts[language];
      const chosen = data.responses.map(
        ({ questionId, optionId }) => questions[questionId]!.options[optionId]!,
      );
      expect(content.psychological_profile).toContain(results[driver]!.description);
      expect(content.key_findings).toContain(results[driver]!.blocker.text);
      expect(chosen.some((answer) => content.key_findings.includes(answer))).toBe(true);
      expect(content.roadmap.split('\n')).toHaveLength(3);
      expect(content.recommendations).toHaveLength(4);
      expect(content.behavioral_strategies).toHaveLength(5);
      expect(JSON.stringify(content)).not.toMatch(/\{\{|undefined|“”/);
    },
  );
});

describe('C7-079 help by people', () => {
  test.each([
    ['I want to die.', ['crisis']],
    ['Sometimes I think of killing myself', ['crisis']],
    ['ya no quiero vivir', ['crisis']],
    ['He pensado en quitarme la vida', ['crisis']],
    ['Tight chest on the stairs since spring', ['urgent']],
    ['Dolor en el pecho al subir', ['urgent']],
    ['I cannot breathe at night', ['urgent']],
    ['I am dying to see Rome', []],
    ['No quiero vivir lejos de mis hijos', ['crisis']],
    ['Chest exercises on Monday', []],
    ['My deadline is killing me', []],
  ])('is shown first for “%s”: %j', (text, expected) =>
    expect(helpNeeded({ a: text, b: 3 })).toEqual(expected),
  );
});

describe.each(ruleSets.map(({ set }) => set.formType))('E01 grave words in %s', (formType) => {
  const { definition } = findForm(formType)!;
  const everyAnswer = (text: string): Answers => {
    const right = Object.assign(
      {},
      ...definition.sections.map((section) => rightSection(section, definition).stored),
    ) as Answers;
    const texts = fieldsOf(definition).filter(({ kind }) => kind === 'text' || kind === 'long-text');
    return { ...right, ...Object.fromEntries(texts.map(({ id }) => [id, text])) };
  };
  test.each([
    ['en', 'I want to kill myself.', 'kill myself'],
    ['es', 'Quiero quitarme la vida.', 'quitarme la vida'],
    ['en', 'My husband hits me.', 'hits me'],
  ] as const)('are never quoted, and every part is there: %s, %s', async (language, text, words) => {
    const content = await read(formMaterial(formType, everyAnswer(text)), language);
    expect(asText(content)).not.toContain(words);
    expect(content.analysis).not.toBe('');
    expect(content.key_findings).not.toBe('');
    expect(content.recommendations.length).toBeGreaterThan(0);
  });
});

test.each([
  ['A sentence.', 'A sentence'],
  ['Really?', 'Really?'],
  ['And so on...', 'And so on...'],
  ['two\n\nlines', 'two lines'],
  ['word '.repeat(60), `${'word '.repeat(32).trim()}…`],
  ['x'.repeat(300), `${'x'.repeat(160)}…`],
])('an answer is quoted on one line: %j', (text, quoted) => expect(quote(text)).toBe(quoted));
