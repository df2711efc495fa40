import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';
import { emotionalQuiz } from './quizzes/emotional.ts';

/** Which driver the answers lean to, in turns. */
const leanings = ['connection', 'security', 'connection', 'freedom', 'connection'] as const;

/** The member has taken the quiz of emotional drivers. @param ago the moment so many days before the history ends */
export async function demoDriver(
  trx: Database,
  memberId: string,
  ago: (days: number) => string,
): Promise<void> {
  const chosen = emotionalQuiz.questions.map(({ id, options }, index) => {
    const driver = leanings[index % leanings.length]!;
    const option = options.find(({ weights }) => (weights as Record<string, number>)[driver] === 3)!;
    return { question: id, option: option.id, weights: option.weights as Readonly<Record<string, number>> };
  });
  const scores = Object.fromEntries(
    emotionalQuiz.results.map((driver) => [
      driver,
      chosen.reduce((sum, { weights }) => sum + (weights[driver] ?? 0), 0),
    ]),
  );
  const [primary, secondary] = emotionalQuiz.results.toSorted(
    (one, other) => scores[other]! - scores[one]!,
  ) as [string, string];
  const attempt = uuid();
  const at = ago(45);
  await trx
    .insertInto('quiz_attempts')
    .values({
      id: attempt,
      quiz: 'emotional',
      user_id: memberId,
      start_key: uuid(),
      seed: 7,
      language: 'en',
      answers: JSON.stringify(Object.fromEntries(chosen.map(({ question, option }) => [question, option]))),
      answered: chosen.length,
      result: JSON.stringify({ primary, secondary, scores }),
      outcome: primary,
      email: null,
      referrer: null,
      user_agent: null,
      started_at: at,
      completed_at: at,
      released_at: at,
    })
    .execute();
  await trx
    .insertInto('emotional_driver_forms')
    .values({
      id: uuid(),
      user_id: memberId,
      attempt_id: attempt,
      responses: '[]',
      emotional_drivers: JSON.stringify({ primaryDriver: primary, secondaryDriver: secondary, scores }),
      summary: '',
      created_at: at,
    })
    .execute();
  // A result that a member keeps is analysed like a form, and stands in their history.
  const result = { primaryDriver: primary, secondaryDriver: secondary, scores };
  const responses = chosen.map(({ question, option, weights }) => ({
    questionId: question,
    optionId: option,
    emotionalWeight: weights,
  }));
  await trx
    .insertInto('form_progress')
    .values({
      id: uuid(),
      user_id: memberId,
      form_type: 'emotional-driver',
      form_data: JSON.stringify({ responses, result, submission_id: attempt }),
      completed_at: at,
      last_section: 'results',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await trx
    .updateTable('profiles')
    .set({ emotional_driver: primary, emotional_driver_quiz: 1 })
    .where('id', '=', memberId)
    .execute();
}
