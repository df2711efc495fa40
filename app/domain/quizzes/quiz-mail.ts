import { z } from 'zod';
import type { Language } from '#db/tables/accounts.ts';
import { analyse, resultName } from './analysis.ts';
import { quizOf } from './quizzes.ts';

const paramsSchema = z.object({
  attempt: z.string(),
  quiz: z.enum(['archetype', 'emotional', 'freedom']),
  primary: z.string(),
  secondary: z.string(),
  scores: z.string(),
  userType: z.enum(['new', 'active', 'past']),
});
const scoresSchema = z.record(z.string(), z.number());

/** What a results mail tells, in its reader's language; it holds no word of anybody but us. */
export interface QuizMail {
  readonly attempt: string;
  readonly quiz: z.infer<typeof paramsSchema>['quiz'];
  readonly userType: z.infer<typeof paramsSchema>['userType'];
  readonly result: string;
  readonly description: string;
  /** What the second result adds, or null. */
  readonly influence: string | null;
  /** Points by name, in the order of the quiz. */
  readonly scores: readonly { readonly name: string; readonly points: number }[];
  readonly insights: readonly { readonly title: string; readonly text: string }[];
  readonly recommendations: readonly string[];
}

/** Reads the mail job of an attempt. @throws where its result has no texts */
export function readQuizMail(mail: {
  readonly language: Language;
  readonly params: Readonly<Record<string, string>>;
}): QuizMail {
  const { attempt, quiz, primary, secondary, scores, userType } = paramsSchema.parse(mail.params);
  const points = scoresSchema.parse(JSON.parse(scores));
  const analysis = analyse(quiz, { primary, secondary: secondary || null, scores: points }, mail.language);
  if (!analysis) throw new Error(`The result ${primary} of the quiz ${quiz} has no texts.`);
  return {
    attempt,
    quiz,
    userType,
    result: analysis.kind === 'archetype' ? analysis.primary.display_name : analysis.primary.name,
    description: analysis.primary.description,
    influence: analysis.influence,
    scores: quizOf(quiz).results.map((id) => ({
      name: resultName(quiz, id, mail.language) ?? id,
      points: points[id] ?? 0,
    })),
    insights: analysis.kind === 'driver' ? analysis.insights : [],
    recommendations:
      analysis.kind === 'archetype' ? analysis.growth_recommendations : analysis.recommendations,
  };
}
