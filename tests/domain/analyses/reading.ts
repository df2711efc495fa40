import type { AnalysisContent } from '#app/gateways/ai/analyst.ts';
import { builtInAnalyst } from '#app/domain/analyses/built-in-analyst.ts';
import type { FreedomData, Material } from '#app/domain/analyses/material.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import type { Language } from '#db/tables/accounts.ts';
import { freedomQuiz } from '#db/seeds/quizzes/freedom.ts';
import type { QuizSeed } from '#db/seeds/quizzes/quiz-seed.ts';
import { preparedTexts } from '#tests/support/languages.ts';

/** What the built-in analyst writes of some material. */
export async function read(material: Material, language: Language): Promise<AnalysisContent> {
  const { reader, missing } = await preparedTexts();
  const answer = await builtInAnalyst(material, reader(language)).analyse({
    formType: '',
    title: '',
    language,
    questions: [],
  });
  if (!answer.ok) throw new Error(answer.detail);
  if (missing.length > 0) throw new Error(`Texts are missing: ${missing.join(', ')}`);
  return answer.content;
}

export const formMaterial = (formType: string, answers: Answers): Material => ({
  kind: 'form',
  definition: findForm(formType)!.definition,
  answers,
});

/** The assessment answered so that this driver comes first. */
export const freedomData = (primary: string, secondary: string): FreedomData =>
  driverData(freedomQuiz, primary, secondary);

/** A quiz answered so that this driver comes first: its option wherever there is one, but for every fourth question. */
export function driverData(quiz: QuizSeed, primary: string, secondary: string): FreedomData {
  const scores: Record<string, number> = Object.fromEntries(quiz.results.map((name) => [name, 0]));
  const responses = quiz.questions.map((question, index) => {
    const wanted = index % 4 === 3 ? secondary : primary;
    const options: readonly { readonly id: string; readonly weights: Readonly<Record<string, number>> }[] =
      question.options;
    const option = options.find(({ weights }) => weights[wanted] === 3)!;
    for (const [name, points] of Object.entries(option.weights)) scores[name]! += points;
    return { questionId: question.id, optionId: option.id, emotionalWeight: { ...option.weights } };
  });
  return { responses, result: { primaryDriver: primary, secondaryDriver: secondary, scores } };
}

/** An analysis as somebody reads it. */
export const asText = (content: AnalysisContent): string =>
  [
    content.analysis,
    '## Key findings',
    content.key_findings,
    ...(content.psychological_profile ? ['## Profile', content.psychological_profile] : []),
    '## Focus',
    ...content.transformation_focus_areas.map((area) => `- ${area}`),
    '## Strategies',
    ...content.behavioral_strategies.map((strategy) => `- ${strategy}`),
    '## Recommendations',
    ...content.recommendations.map((recommendation, index) => `${index + 1}. ${recommendation}`),
    '## Roadmap',
    content.roadmap,
    '',
  ].join('\n');
