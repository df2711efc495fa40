import type { QuizId } from '#db/tables/quizzes.ts';
import { archetypeQuiz } from '#db/seeds/quizzes/archetype.ts';
import { emotionalQuiz } from '#db/seeds/quizzes/emotional.ts';
import { freedomQuiz } from '#db/seeds/quizzes/freedom.ts';
import type { QuizSeed } from '#db/seeds/quizzes/quiz-seed.ts';

export const quizSeeds: readonly QuizSeed[] = [archetypeQuiz, emotionalQuiz, freedomQuiz];

export const seedOf = (quiz: QuizId): QuizSeed => quizSeeds.find(({ id }) => id === quiz)!;

export const quizPaths = {
  archetype: '/archetype-quiz',
  emotional: '/emotional-quiz',
  freedom: '/freedom-breakthrough',
} as const satisfies Record<QuizId, string>;

/** The options of somebody who leans to a result: of each question the one that gives it most. In the order of the questions. */
export const leaningTo = (quiz: QuizId, result: string): readonly string[] =>
  seedOf(quiz).questions.map(
    ({ options }) =>
      options.toSorted((one, other) => (other.weights[result] ?? 0) - (one.weights[result] ?? 0))[0]!.id,
  );
