import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { QuizTables } from '#db/tables/quizzes.ts';
import { ownTextsOf } from '#locales/texts.ts';
import { archetypeQuiz } from './archetype.ts';
import { emotionalQuiz } from './emotional.ts';
import { freedomQuiz } from './freedom.ts';
import type { QuizSeed } from './quiz-seed.ts';

interface QuizTexts {
  readonly questions: Readonly<
    Record<string, { readonly text: string; readonly options: Readonly<Record<string, string>> }>
  >;
}

const quizSeeds: readonly QuizSeed[] = [archetypeQuiz, emotionalQuiz, freedomQuiz];

/** A text by language, of those that have one. */
type Spoken = Readonly<Record<string, string>>;

/** What a quiz says: each question and each option, by language. */
function textsOfQuiz(id: QuizSeed['id']) {
  const texts = ownTextsOf<QuizTexts>(`quizzes/${id}`);
  const spoken = (find: (own: QuizTexts) => string | undefined): Spoken =>
    Object.fromEntries(
      texts.flatMap(([language, own]) => {
        const text = find(own);
        return text === undefined ? [] : [[language, text]];
      }),
    );
  return {
    question: (question: string) => spoken((own) => own.questions[question]?.text),
    option: (question: string, option: string) => spoken((own) => own.questions[question]?.options[option]),
  };
}

/** The version that the product comes with; it was there before anybody looked. */
const version = 1;
const since = '2026-01-01T00:00:00.000Z';

/**
 * Questions and options that are missing are added in every language, and languages that are new to those that are there. A
 * quiz that administrators have begun to change, so that it has another version, is theirs: nothing is added to it.
 */
export async function seedQuizzes(trx: Database): Promise<void> {
  const changed = await trx
    .selectFrom('quiz_versions')
    .select('quiz')
    .where('number', '>', version)
    .execute();
  const quizzes = quizSeeds.filter(({ id }) => !changed.some(({ quiz }) => quiz === id));
  if (quizzes.length === 0) return;
  await trx
    .insertInto('quiz_versions')
    .values(
      quizzes.map(({ id }) => ({
        quiz: id,
        number: version,
        state: 'published' as const,
        created_at: since,
        published_at: since,
      })),
    )
    .onConflict((conflict) => conflict.columns(['quiz', 'number']).doNothing())
    .execute();
  for (const name of ['archetype_quiz', 'emotional_quiz'] as const) {
    const mine = quizzes.filter(({ id }) => (id === 'archetype') === (name === 'archetype_quiz'));
    if (mine.length === 0) continue;
    const questions = mine.flatMap(questionRows);
    const options = mine.flatMap(optionRows);
    await trx
      .insertInto(`${name}_questions`)
      .values(questions)
      .onConflict((conflict) => conflict.columns(['quiz', 'version', 'id']).doNothing())
      .execute();
    await trx
      .insertInto(`${name}_options`)
      .values(options)
      .onConflict((conflict) => conflict.columns(['quiz', 'version', 'id']).doNothing())
      .execute();
    await addLanguages(trx, `${name}_questions`, 'question_text', questions);
    await addLanguages(trx, `${name}_options`, 'option_text', options);
  }
}

/** Adds to stored texts the languages that they lack. */
async function addLanguages<T extends 'question_text' | 'option_text'>(
  trx: Database,
  table: `${'archetype' | 'emotional'}_quiz_${'questions' | 'options'}`,
  column: T,
  seeds: readonly ({ readonly quiz: string; readonly id: string } & Readonly<Record<T, string>>)[],
): Promise<void> {
  // Pairs of tables with the same columns, of which TypeScript knows only that they are several.
  const pair = table as 'emotional_quiz_questions';
  const text = column as 'question_text';
  const there = await trx
    .selectFrom(pair)
    .select(['quiz', 'id', text])
    .where('version', '=', version)
    .execute();
  const stored = new Map(there.map((row) => [`${row.quiz} ${row.id}`, JSON.parse(row[text]) as Spoken]));
  for (const seed of seeds) {
    const now = stored.get(`${seed.quiz} ${seed.id}`) ?? {};
    const whole: Spoken = { ...(JSON.parse(seed[column]) as Spoken), ...now };
    if (Object.keys(whole).length > Object.keys(now).length)
      await trx
        .updateTable(pair)
        .set({ [text]: JSON.stringify(whole) })
        .where('quiz', '=', seed.quiz as never)
        .where('version', '=', version)
        .where('id', '=', seed.id)
        .execute();
  }
}

const questionRows = (quiz: QuizSeed): Insertable<QuizTables['emotional_quiz_questions']>[] => {
  const say = textsOfQuiz(quiz.id);
  return quiz.questions.map(({ id, section }, index) => ({
    quiz: quiz.id,
    version,
    id,
    question_text: JSON.stringify(say.question(id)),
    section,
    question_order: index + 1,
  }));
};

const optionRows = (quiz: QuizSeed): Insertable<QuizTables['emotional_quiz_options']>[] => {
  const say = textsOfQuiz(quiz.id);
  return quiz.questions.flatMap((question) =>
    question.options.map(({ id, weights }, index) => ({
      quiz: quiz.id,
      version,
      id,
      question_id: question.id,
      option_text: JSON.stringify(say.option(question.id, id)),
      option_order: index + 1,
      scoring_weights: JSON.stringify(weights),
    })),
  );
};
