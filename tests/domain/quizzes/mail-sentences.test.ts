import { describe, expect, test } from 'vitest';
import { languageCodes } from '#locales/languages.ts';
import { textsOf } from '#locales/texts.ts';
import { titleAndText } from '#locales/title-and-text.ts';
import { quizSections, type QuizResult } from '#app/gateways/mail/quiz-sections.ts';
import { quizSeeds } from '#tests/support/quizzes.ts';
import { sayIn } from '#tests/support/texts.ts';

interface Texts {
  readonly results: Readonly<Record<string, { readonly insights?: QuizResult['insights'] }>>;
}

test('C3-047 a title that ends by itself gets no full stop', () => {
  expect(titleAndText('Mind: whose voice is it?', 'Before you decide')).toBe(
    'Mind: whose voice is it? Before you decide',
  );
  expect(titleAndText('Rest', 'comes first')).toBe('Rest. comes first');
});

describe.each(languageCodes)('C3-047 F10 the results mail, in %s', (language) => {
  const insights = quizSeeds.flatMap(({ id, results }) =>
    results.flatMap((result) => textsOf<Texts>(`quizzes/${id}`)[language].results[result]!.insights ?? []),
  );

  test('ends no sentence twice', () => {
    const asked = insights.filter(({ title }) => title.endsWith('?'));
    expect(asked.length).toBeGreaterThan(0);
    const result: QuizResult = {
      result: 'One',
      description: 'What it is.',
      traits: [],
      strengths: [],
      growth: [],
      habits: [],
      blocker: null,
      reading: {
        firstOfLevel: null,
        sentence: 'So it is.',
        sections: [],
        leads: null,
        quotes: [],
        beside: [
          {
            kind: 'level',
            title: 'Two',
            description: 'The other.',
            influence: '',
            traits: [],
            blocker: { name: 'Who, if not me?', text: 'It asks.' },
            strengths: [],
            recommendations: [],
          },
        ],
      },
      scores: [],
      insights,
      recommendations: [],
      idealHabits: [],
    };
    const sections = quizSections(sayIn(language) as never, result);
    const lines = sections.flatMap(({ items, paragraphs }) => [...items, ...paragraphs]);
    expect(lines.filter((line) => /[.?!…]\.(?!\.)/.test(line))).toEqual([]);
    for (const { title, text } of asked) expect(lines).toContain(`${title} ${text}`);
  });
});
