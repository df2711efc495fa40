import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import type { Language } from '#db/tables/accounts.ts';
import { textsOf } from '#locales/texts.ts';
import { analyse } from '../quizzes/analysis.ts';
import { fill } from './built-in.ts';
import type { FreedomData } from './material.ts';
import { freedomTexts, generalTexts } from './texts.ts';

type Questions = Readonly<
  Record<string, { readonly text: string; readonly options: Readonly<Record<string, string>> }>
>;
const quizzes = textsOf<{ readonly title: string; readonly questions: Questions }>('quizzes/freedom');

/** The name of the assessment. */
export const freedomTitle = (language: Language): string => quizzes[language].title;

const own = <T>(from: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

/** Questions with the chosen options, in this language; those that no longer exist are left out. */
export const freedomQuestions = (
  data: FreedomData,
  language: Language,
): readonly {
  readonly question: string;
  readonly answer: string;
  readonly weights: Record<string, number>;
}[] =>
  data.responses.flatMap((response) => {
    const question = own(quizzes[language].questions, response.questionId);
    const answer = question && own(question.options, response.optionId);
    return answer ? [{ question: question.text, answer, weights: response.emotionalWeight }] : [];
  });

const scoreOf = ({ result }: FreedomData) => ({
  primary: result.primaryDriver,
  secondary: result.secondaryDriver,
  scores: result.scores,
});

/** The name of a driver, or null where there is none. */
export function driverName(driver: string, language: Language): string | null {
  const found = analyse('freedom', { primary: driver, secondary: null, scores: {} }, language);
  return found?.kind === 'driver' ? found.primary.name : null;
}

/** The assessment's result as an analysis: what drives somebody, what costs them freedom, and a way of ninety days. */
export function analyseFreedom(data: FreedomData, language: Language): AnalysisContent | null {
  const result = analyse('freedom', scoreOf(data), language);
  const texts = freedomTexts[language];
  const steps = own(
    texts.drivers as Readonly<Record<string, (typeof texts.drivers)['security']>>,
    data.result.primaryDriver,
  );
  if (result?.kind !== 'driver' || !steps) return null;
  const { scores } = data.result;
  const points = (driver: string): string => String(own(scores, driver) ?? 0);
  const all = Object.values(scores).reduce((sum, number) => sum + number, 0);
  const { roadmap } = generalTexts[language];
  const telling = freedomQuestions(data, language)
    .toSorted((one, other) => (other.weights[result.primary.id] ?? 0) - (one.weights[result.primary.id] ?? 0))
    .filter(({ weights }) => (weights[result.primary.id] ?? 0) > 0);
  const [first, second] = telling;
  const share = fill(texts.share, {
    count: String(data.responses.length),
    points: points(result.primary.id),
    all: String(all),
    name: result.primary.name,
  });
  const runnerUp = result.secondary
    ? fill(texts.second, { name: result.secondary.name, points: points(result.secondary.id) })
    : '';
  const findings = [
    first && second ? fill(texts.cites, { first: first.answer, second: second.answer }) : share,
    fill(texts.blocker, result.blocker),
    fill(texts.strengths, { strengths: result.strengths.join('; ') }),
    [runnerUp, result.influence ?? ''].join(' ').trim(),
  ].filter((text) => text !== '');
  return {
    analysis: `${share} ${runnerUp}`.trim(),
    key_findings: findings.join('\n'),
    recommendations: [...result.recommendations],
    roadmap: [
      `${roadmap.first} ${steps.first}`,
      `${roadmap.second} ${steps.second}`,
      `${roadmap.third} ${steps.third}`,
    ].join('\n'),
    psychological_profile: result.primary.description,
    behavioral_strategies: result.insights.map(({ title, text }) => `${title}. ${text}`),
    transformation_focus_areas: [
      steps.focus,
      result.blocker.name,
      ...(result.secondary ? [fill(texts.secondFocus, { name: result.secondary.name })] : []),
    ],
  };
}
