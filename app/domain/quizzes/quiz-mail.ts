import { z } from 'zod';
import type { Language } from '#db/tables/accounts.ts';
import { analyse, resultName, type ArchetypeAnalysis, type DriverAnalysis } from './analysis.ts';
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

/**
 * What a results mail tells, in its reader's language: all that the page of the result tells, since it is the copy to keep. It
 * holds no word of anybody but us.
 */
export interface QuizMail {
  readonly attempt: string;
  readonly quiz: z.infer<typeof paramsSchema>['quiz'];
  readonly userType: z.infer<typeof paramsSchema>['userType'];
  readonly result: string;
  readonly description: string;
  readonly traits: readonly string[];
  readonly strengths: readonly string[];
  readonly growth: readonly string[];
  readonly habits: readonly string[];
  /** What may hold its reader back; archetypes have none. */
  readonly blocker: { readonly name: string; readonly text: string } | null;
  /** The second result and what it adds, or null. */
  readonly influence: {
    readonly name: string;
    readonly text: string;
    readonly traits: readonly string[];
  } | null;
  /** Points by name, in the order of the quiz. */
  readonly scores: readonly { readonly name: string; readonly points: number }[];
  readonly insights: readonly { readonly title: string; readonly text: string }[];
  readonly recommendations: readonly string[];
  readonly idealHabits: readonly string[];
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
    description: analysis.primary.description,
    scores: quizOf(quiz).results.map((id) => ({
      name: resultName(quiz, id, mail.language) ?? id,
      points: points[id] ?? 0,
    })),
    ...(analysis.kind === 'archetype' ? archetypeParts(analysis) : driverParts(analysis)),
  };
}

type Parts = Omit<QuizMail, 'attempt' | 'quiz' | 'userType' | 'description' | 'scores'>;

const archetypeParts = ({ primary, secondary, influence, ...analysis }: ArchetypeAnalysis): Parts => ({
  result: primary.display_name,
  traits: primary.core_traits,
  strengths: primary.strengths,
  growth: primary.growth_areas,
  habits: primary.recommended_habits,
  blocker: null,
  influence:
    secondary && influence !== null
      ? { name: secondary.display_name, text: influence, traits: secondary.core_traits }
      : null,
  insights: [],
  recommendations: analysis.growth_recommendations,
  idealHabits: analysis.ideal_habits,
});

const driverParts = ({ primary, secondary, influence, ...analysis }: DriverAnalysis): Parts => ({
  result: primary.name,
  traits: [],
  strengths: analysis.strengths,
  growth: [],
  habits: [],
  blocker: analysis.blocker,
  influence: secondary && influence !== null ? { name: secondary.name, text: influence, traits: [] } : null,
  insights: analysis.insights,
  recommendations: analysis.recommendations,
  idealHabits: [],
});
