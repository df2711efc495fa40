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

/** The options that give most to the result wanted at each question, counted from 0. In the order of the questions. */
export const leaningBy = (quiz: QuizId, wanted: (question: number) => string): readonly string[] =>
  seedOf(quiz).questions.map(({ options }, at) => {
    const gives = (option: (typeof options)[number]): number => option.weights[wanted(at)] ?? 0;
    return options.toSorted((one, other) => gives(other) - gives(one))[0]!.id;
  });

/** The options of somebody who leans to a result: of each question the one that gives it most. */
export const leaningTo = (quiz: QuizId, result: string): readonly string[] => leaningBy(quiz, () => result);
