import type { QuizSeed } from '#db/seeds/quizzes/quiz-seed.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { archetypeQuiz } from '#db/seeds/quizzes/archetype.ts';
import { emotionalQuiz } from '#db/seeds/quizzes/emotional.ts';
import { freedomQuiz } from '#db/seeds/quizzes/freedom.ts';

export type { QuizId };

/** A quiz as the product knows it, besides its questions, which stand in the database. */
export interface Quiz {
  readonly id: QuizId;
  readonly path: string;
  /** What can come out, in the order of lists; it decides no tie. */
  readonly results: readonly string[];
  /** The parts that its questions stand in; their names are texts. */
  readonly sections: readonly string[];
  /** From and to, as it is advertised: specification 1, §9, and 2, §9. */
  readonly minutes: readonly [number, number];
  /** The form_type that a member's result is kept under. */
  readonly formType: string;
  readonly leadSource: string;
}

const sectionsIn = (seed: QuizSeed): readonly string[] => [
  ...new Set(seed.questions.map(({ section }) => section)),
];

export const quizzes: readonly Quiz[] = [
  {
    id: 'archetype',
    path: '/archetype-quiz',
    results: archetypeQuiz.results,
    sections: sectionsIn(archetypeQuiz),
    minutes: [5, 8],
    formType: 'archetype-assessment',
    leadSource: 'archetype_quiz',
  },
  {
    id: 'emotional',
    path: '/emotional-quiz',
    results: emotionalQuiz.results,
    sections: sectionsIn(emotionalQuiz),
    minutes: [5, 8],
    formType: 'emotional-driver',
    leadSource: 'emotional_quiz',
  },
  {
    id: 'freedom',
    path: '/freedom-breakthrough',
    results: freedomQuiz.results,
    sections: sectionsIn(freedomQuiz),
    minutes: [8, 12],
    formType: 'freedom-breakthrough',
    leadSource: 'freedom_assessment',
  },
];

/** @throws where there is none, which the table's check rules out */
export function quizOf(id: QuizId): Quiz {
  const quiz = quizzes.find((known) => known.id === id);
  if (!quiz) throw new Error(`There is no quiz ${id}.`);
  return quiz;
}

/** The quiz whose results are kept under this form_type, or undefined. */
export const quizOfType = (formType: string): Quiz | undefined =>
  quizzes.find((quiz) => quiz.formType === formType);

/** The sales page knows four drivers; each archetype is shown the one that moves it most. */
const driverOfArchetype: Readonly<Record<string, string>> = {
  optimizer: 'achievement',
  explorer: 'freedom',
  builder: 'security',
  nurturer: 'connection',
  visionary: 'freedom',
};

/** What /vsl is asked for: the result itself where it is a driver (specification 1, §2). */
export const salesDriverOf = (result: string): string => driverOfArchetype[result] ?? result;
