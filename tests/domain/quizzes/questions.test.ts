import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { listOptions, listQuestions } from '#app/domain/quizzes/questions.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { quizSeeds, seedOf } from '#tests/support/quizzes.ts';
import { sayIn } from '#tests/support/texts.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('the questions in the database', () => {
  const counts = [
    ['archetype', 15, 5],
    ['emotional', 12, 4],
    ['freedom', 24, 4],
  ] as const;
  test.each(counts)('C3-017 C3-031 C3-032 %s asks %i, each with %i options', async (quiz, count, options) => {
    const questions = await listQuestions(db, quiz, 1);
    expect(questions).toHaveLength(count);
    for (const question of questions)
      expect(await listOptions(db, quiz, 1, question.id), question.id).toHaveLength(options);
  });

  test.each(quizSeeds)(
    'C3-014 C3-032 $id is in its order, in both languages, with its weights',
    async (seed) => {
      const questions = await listQuestions(db, seed.id, 1);
      expect(idsOf(questions)).toEqual(idsOf(seed.questions));
      for (const [index, question] of seed.questions.entries()) {
        for (const language of ['en', 'es'] as const)
          expect(questions[index]!.text[language]).toBe(
            sayIn(language)(`quizzes/${seed.id}:questions.${question.id}.text`),
          );
        const options = await listOptions(db, seed.id, 1, question.id);
        expect(options.map(({ id, weights }) => ({ id, weights }))).toEqual(question.options);
        expect(options[0]!.text.es).toBe(
          sayIn('es')(`quizzes/${seed.id}:questions.${question.id}.options.${options[0]!.id}`),
        );
      }
    },
  );

  test('C3-014 question_order and option_order decide, whatever order the rows came in', async () => {
    const [first, second] = seedOf('archetype').questions;
    await db
      .updateTable('archetype_quiz_questions')
      .set({ question_order: 99 })
      .where('id', '=', first!.id)
      .execute();
    const questions = idsOf(await listQuestions(db, 'archetype', 1));
    expect(questions[0]).toBe(second!.id);
    expect(questions.at(-1)).toBe(first!.id);
    const [option] = first!.options;
    await db
      .updateTable('archetype_quiz_options')
      .set({ option_order: 99 })
      .where('id', '=', option!.id)
      .execute();
    expect(idsOf(await listOptions(db, 'archetype', 1, first!.id)).at(-1)).toBe(option!.id);
  });

  test('C3-017 seeding again adds what is missing and undoes no change', async () => {
    const changed = JSON.stringify({ en: 'Changed?', es: '¿Cambiada?' });
    const [first, second] = seedOf('freedom').questions;
    const questions = db.updateTable('emotional_quiz_questions').set({ question_text: changed });
    await questions.where('quiz', '=', 'freedom').where('id', '=', first!.id).execute();
    await db
      .deleteFrom('emotional_quiz_options')
      .where('quiz', '=', 'freedom')
      .where('question_id', '=', second!.id)
      .execute();
    await seedReference(db);
    expect((await listQuestions(db, 'freedom', 1))[0]!.text.en).toBe('Changed?');
    expect(await listOptions(db, 'freedom', 1, second!.id)).toHaveLength(4);
  });

  test('C3-032 a question takes its options with it', async () => {
    const [first] = seedOf('emotional').questions;
    await db
      .deleteFrom('emotional_quiz_questions')
      .where('quiz', '=', 'emotional')
      .where('id', '=', first!.id)
      .execute();
    expect(await listOptions(db, 'emotional', 1, first!.id)).toEqual([]);
  });
});
