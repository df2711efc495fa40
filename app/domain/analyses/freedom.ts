import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Language } from '#db/tables/accounts.ts';
import { emotionalQuiz } from '#db/seeds/quizzes/emotional.ts';
import { freedomQuiz } from '#db/seeds/quizzes/freedom.ts';
import type { QuizSeed } from '#db/seeds/quizzes/quiz-seed.ts';
import { textsOf } from '#locales/texts.ts';
import { titleAndText } from '#locales/title-and-text.ts';
import { listFormat } from '#locales/formats.ts';
import { analyse, resultName } from '../quizzes/analysis.ts';
import type { ReadAnswer } from '../quizzes/reading.ts';
import type { Score } from '../quizzes/score.ts';
import { tellScore } from '../quizzes/told-reading.ts';
import { fill, quote } from './built-in.ts';
import type { DriverQuiz, FreedomData, Material } from './material.ts';
import { driverTexts, generalTexts } from './texts.ts';

type Questions = Readonly<
  Record<string, { readonly text: string; readonly options: Readonly<Record<string, string>> }>
>;
type FreedomMaterial = Extract<Material, { readonly kind: 'freedom' }>;

type QuizTexts = { readonly title: string; readonly questions: Questions };
const quizzes = {
  freedom: { seed: freedomQuiz as QuizSeed, texts: textsOf<QuizTexts>('quizzes/freedom') },
  emotional: { seed: emotionalQuiz as QuizSeed, texts: textsOf<QuizTexts>('quizzes/emotional') },
};

/** The name of a quiz that finds a driver. */
export const quizTitle = (quiz: DriverQuiz, language: Language): string =>
  quizzes[quiz].texts[language].title;

const own = <T>(from: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

/** Where the questions stand that the product came with. */
const sectionOf = (quiz: DriverQuiz, question: string): string =>
  quizzes[quiz].seed.questions.find(({ id }) => id === question)?.section ?? '';

/**
 * Questions with the chosen options, in this language, as they were asked where that is known; those that no longer exist are left
 * out.
 */
export const freedomQuestions = (
  { quiz, data, asked }: FreedomMaterial,
  language: Language,
): readonly ReadAnswer[] =>
  data.responses.flatMap(({ questionId, optionId, emotionalWeight: weights }) => {
    const told = asked?.questions.get(questionId);
    if (told?.option === optionId)
      return [
        { section: told.section, question: told.question[language], answer: told.answer[language], weights },
      ];
    const question = own(quizzes[quiz].texts[language].questions, questionId);
    const answer = question && own(question.options, optionId);
    return answer ? [{ section: sectionOf(quiz, questionId), question: question.text, answer, weights }] : [];
  });

const scoreOf = ({ result }: FreedomData): Score => ({
  primary: result.primaryDriver,
  secondary: result.secondaryDriver,
  scores: result.scores,
});

/** The name of a driver, or null where there is none. */
export const driverName = (quiz: DriverQuiz, driver: string, language: Language): string | null =>
  resultName(quiz, driver, language);

/** A quiz's result as an analysis: what drives somebody, what that costs them, and a way of ninety days. */
export function analyseFreedom(material: FreedomMaterial, language: Language): AnalysisContent | null {
  const { quiz } = material;
  const score = scoreOf(material.data);
  const edits = material.asked?.edits;
  const result = analyse(quiz, score, language, edits);
  const reading = tellScore(quiz, score, freedomQuestions(material, language), language, edits);
  const texts = driverTexts[quiz][language];
  const steps = own(
    texts.drivers as Readonly<Record<string, (typeof texts.drivers)['security']>>,
    score.primary,
  );
  if (result?.kind !== 'driver' || !reading || !steps) return null;
  const { roadmap } = generalTexts[language];
  const level = reading.beside.filter(({ kind }) => kind === 'level');
  const others = reading.beside.filter(({ kind }) => kind !== 'level');
  const quotes = reading.quotes.map(({ answer }) => fill(texts.quote, { answer: quote(answer) }));
  // Where one leads everywhere, that is said already.
  const sections = reading.sections.every(({ leader }) => leader === result.primary.name)
    ? []
    : reading.sections.map(({ section, leader }) =>
        fill(texts.section, { section, leader: leader ?? texts.mixed }),
      );
  const findings = [
    quotes.length > 0 ? fill(texts.cites, { quotes: listOf(quotes, language) }) : '',
    sections.length > 0 ? fill(texts.sections, { sections: sections.join('; ') }) : '',
    fill(texts.blocker, result.blocker),
    ...level.flatMap(({ blocker }) => (blocker ? [fill(texts.levelBlocker, blocker)] : [])),
    fill(texts.strengths, { strengths: result.strengths.join('; ') }),
    ...others.map(({ influence }) => influence),
  ].filter((text) => text !== '');
  return {
    analysis: [reading.sentence, reading.leads].filter(Boolean).join(' '),
    key_findings: findings.join('\n'),
    recommendations: [...result.recommendations],
    roadmap: [
      `${roadmap.first} ${steps.first}`,
      `${roadmap.second} ${steps.second}`,
      `${roadmap.third} ${steps.third}`,
    ].join('\n'),
    psychological_profile: [result.primary.description, ...level.map(({ description }) => description)].join(
      '\n',
    ),
    behavioral_strategies: result.insights.map(({ title, text }) => titleAndText(title, text)),
    transformation_focus_areas: [
      steps.focus,
      result.blocker.name,
      ...level.flatMap(({ blocker }) => (blocker ? [blocker.name] : [])),
      ...others.map(({ name }) => fill(texts.secondFocus, { name })),
    ],
  };
}

const listOf = (items: readonly string[], language: Language): string =>
  listFormat(language, { type: 'conjunction' }).format(items);
