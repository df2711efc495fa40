import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { QuizTables } from '#db/tables/quizzes.ts';
import archetypeEn from '#locales/en/quizzes/archetype.json' with { type: 'json' };
import emotionalEn from '#locales/en/quizzes/emotional.json' with { type: 'json' };
import freedomEn from '#locales/en/quizzes/freedom.json' with { type: 'json' };
import archetypeEs from '#locales/es/quizzes/archetype.json' with { type: 'json' };
import emotionalEs from '#locales/es/quizzes/emotional.json' with { type: 'json' };
import freedomEs from '#locales/es/quizzes/freedom.json' with { type: 'json' };
import { archetypeQuiz } from './archetype.ts';
import { emotionalQuiz } from './emotional.ts';
import { freedomQuiz } from './freedom.ts';
import type { QuizSeed } from './quiz-seed.ts';

interface QuizTexts {
  readonly questions: Readonly<
    Record<string, { readonly text: string; readonly options: Readonly<Record<string, string>> }>
  >;
}

const quizzes: readonly (readonly [QuizSeed, QuizTexts, QuizTexts])[] = [
  [archetypeQuiz, archetypeEn, archetypeEs],
  [emotionalQuiz, emotionalEn, emotionalEs],
  [freedomQuiz, freedomEn, freedomEs],
];

/** Questions and options that are missing are added, in both languages; what an administrator changed stays. */
export async function seedQuizzes(trx: Database): Promise<void> {
  for (const name of ['archetype_quiz', 'emotional_quiz'] as const) {
    const mine = quizzes.filter(([{ id }]) => (id === 'archetype') === (name === 'archetype_quiz'));
    await trx
      .insertInto(`${name}_questions`)
      .values(mine.flatMap((quiz) => questionRows(...quiz)))
      .onConflict((conflict) => conflict.columns(['quiz', 'id']).doNothing())
      .execute();
    await trx
      .insertInto(`${name}_options`)
      .values(mine.flatMap((quiz) => optionRows(...quiz)))
      .onConflict((conflict) => conflict.columns(['quiz', 'id']).doNothing())
      .execute();
  }
}

const questionRows = (
  quiz: QuizSeed,
  en: QuizTexts,
  es: QuizTexts,
): Insertable<QuizTables['emotional_quiz_questions']>[] =>
  quiz.questions.map(({ id, section }, index) => ({
    quiz: quiz.id,
    id,
    question_text: JSON.stringify({ en: en.questions[id]!.text, es: es.questions[id]!.text }),
    section,
    question_order: index + 1,
  }));

const optionRows = (
  quiz: QuizSeed,
  en: QuizTexts,
  es: QuizTexts,
): Insertable<QuizTables['emotional_quiz_options']>[] =>
  quiz.questions.flatMap((question) =>
    question.options.map(({ id, weights }, index) => ({
      quiz: quiz.id,
      id,
      question_id: question.id,
      option_text: JSON.stringify({
        en: en.questions[question.id]!.options[id]!,
        es: es.questions[question.id]!.options[id]!,
      }),
      option_order: index + 1,
      scoring_weights: JSON.stringify(weights),
    })),
  );
