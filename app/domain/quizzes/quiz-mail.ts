import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { analyse, resultName, type ArchetypeAnalysis, type DriverAnalysis } from './analysis.ts';
import { findMailedAttempt } from './attempt.ts';
import { quizOf } from './quizzes.ts';
import { readAnswers } from './read-attempt.ts';
import { readResultEdits } from './result-edits.ts';
import { tellScore, type ToldReading } from './told-reading.ts';

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
 * holds no word of anybody but us: answers are chosen ones.
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
  /** How clear it is, where it shows, which answers say it, and what comes beside it. */
  readonly reading: Pick<
    ToldReading,
    'firstOfLevel' | 'sentence' | 'sections' | 'leads' | 'quotes' | 'beside'
  >;
  /** Points by name, in the order of the quiz. */
  readonly scores: readonly { readonly name: string; readonly points: number }[];
  readonly insights: readonly { readonly title: string; readonly text: string }[];
  readonly recommendations: readonly string[];
  readonly idealHabits: readonly string[];
}

interface MailJob {
  readonly language: Language;
  readonly params: Readonly<Record<string, string>>;
}

/** The attempt whose result a mail job tells. */
export const attemptOfMail = ({ params }: MailJob): string => paramsSchema.parse(params).attempt;

/**
 * Reads the mail job of an attempt, with its answers as they were worded; where the attempt is gone by now, without them.
 * Four queries. @throws where its result has no texts
 */
export async function readQuizMail(db: Database, mail: MailJob): Promise<QuizMail> {
  const { attempt, quiz, primary, secondary, scores, userType } = paramsSchema.parse(mail.params);
  const { language } = mail;
  const points = scoresSchema.parse(JSON.parse(scores));
  const taken = await findMailedAttempt(db, quiz, attempt);
  const score = taken?.result ?? { primary, secondary: secondary || null, scores: points };
  const edits = taken ? await readResultEdits(db, quiz, taken.version) : {};
  const answers = taken ? await readAnswers(db, taken, language) : [];
  const analysis = analyse(quiz, score, language, edits);
  const reading = tellScore(quiz, score, answers, language, edits);
  if (!analysis || !reading) throw new Error(`The result ${primary} of the quiz ${quiz} has no texts.`);
  return {
    attempt,
    quiz,
    userType,
    result: reading.heading,
    description: analysis.primary.description,
    reading,
    scores: quizOf(quiz).results.map((id) => ({
      name: resultName(quiz, id, language, edits) ?? id,
      points: points[id] ?? 0,
    })),
    ...(analysis.kind === 'archetype' ? archetypeParts(analysis) : driverParts(analysis)),
  };
}

type Parts = Omit<
  QuizMail,
  'attempt' | 'quiz' | 'userType' | 'result' | 'description' | 'reading' | 'scores'
>;

const archetypeParts = ({ primary, ...analysis }: ArchetypeAnalysis): Parts => ({
  traits: primary.core_traits,
  strengths: primary.strengths,
  growth: primary.growth_areas,
  habits: primary.recommended_habits,
  blocker: null,
  insights: [],
  recommendations: analysis.growth_recommendations,
  idealHabits: analysis.ideal_habits,
});

const driverParts = (analysis: DriverAnalysis): Parts => ({
  traits: [],
  strengths: analysis.strengths,
  growth: [],
  habits: [],
  blocker: analysis.blocker,
  insights: analysis.insights,
  recommendations: analysis.recommendations,
  idealHabits: [],
});
