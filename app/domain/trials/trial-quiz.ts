import { z } from 'zod';
import { scoreSchema } from '../quizzes/score.ts';

/** What `trials.quiz_data` holds: the quiz, its completed attempts, and what came out of the newest. */
export const trialQuizSchema = z.object({
  quiz: z.enum(['archetype', 'emotional', 'freedom']),
  attempts: z.array(z.string()).readonly(),
  result: scoreSchema,
});
export type TrialQuiz = Readonly<z.infer<typeof trialQuizSchema>>;
