import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { removeQuestion } from '#app/domain/quiz-versions/arrange.ts';
import { markOf, readContent } from '#app/domain/quiz-versions/content.ts';
import { beginDraft, publishDraft } from '#app/domain/quiz-versions/drafts.ts';
import { findEdited, saveQuestion, seenOf } from '#app/domain/quiz-versions/edit-question.ts';
import { countInProgress } from '#app/domain/quiz-versions/versions.ts';
import { answerQuestion } from '#app/domain/quizzes/answer-question.ts';
import { findAttempt } from '#app/domain/quizzes/attempt.ts';
import { completeAttempt } from '#app/domain/quizzes/complete-attempt.ts';
import { readResponses } from '#app/domain/quizzes/responses.ts';
import { readQuizResults } from '#app/domain/leads/quiz-results.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { leaningTo, seedOf } from '#tests/support/quizzes.ts';
import { begun, completed } from '../quizzes/taking.ts';

let db: Database;
let ana: string;
beforeEach(async () => {
  db = await freshDatabase();
  ana = await someMember(db, 'ana@example.com');
});
afterEach(() => db.destroy());

const quiz = 'emotional';
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const [firstId, secondId, thirdId] = idsOf(seedOf(quiz).questions) as [string, string, string];
const draft = () => beginDraft(db, ana, quiz, null, noon);
const edited = async (id: string) => {
  const found = await findEdited(db, quiz, id);
  return { question: found.question!, seen: seenOf(found.draft, found.question) };
};
const publish = async () => {
  const seen = markOf(await readContent(db, quiz, 2));
  expect(await publishDraft(db, ana, quiz, { number: 2, seen, note: '' }, noon)).toEqual({ ok: true });
};

describe('C12-035 who is in the middle', () => {
  test('goes on in the version that they began, to its own result; who begins later is asked the new one', async () => {
    const chosen = leaningTo(quiz, 'security');
    const { attempt, holder } = await begun(db, quiz);
    await answerQuestion(db, holder, attempt, firstId, [chosen[0]!]);
    await draft();
    const { question, seen } = await edited(secondId);
    await removeQuestion(db, ana, quiz, secondId, seen, noon);
    const other = await edited(thirdId);
    const [kept] = other.question.options;
    const spare = { id: 'spare', text: { en: 'Other', es: 'Otra' }, weights: { freedom: 1 } };
    const changed = {
      ...other.question,
      options: [{ ...kept!, text: { en: 'New words', es: 'Otras palabras' } }, spare],
    };
    await saveQuestion(db, ana, quiz, changed, other.seen, noon);
    await publish();
    expect(await countInProgress(db, quiz, noon)).toEqual([{ version: 1, attempts: 1 }]);
    for (const [index, id] of idsOf(seedOf(quiz).questions).entries())
      expect(await answerQuestion(db, holder, attempt, id, [chosen[index]!]), id).toEqual({ ok: true });
    expect(await completeAttempt(db, holder, attempt, noon)).toMatchObject({ ok: true });
    const done = (await findAttempt(db, holder, quiz, attempt.id))!;
    expect(done.result!.primary).toBe('security');
    const responses = await readResponses(db, done);
    expect(responses).toHaveLength(12);
    expect(responses[1]).toMatchObject({
      questionId: secondId,
      optionText: question.options.find(({ id }) => id === chosen[1])!.text.en,
    });
    const next = await begun(db, quiz);
    expect(next.attempt.version).toBe(2);
    expect(await answerQuestion(db, next.holder, next.attempt, secondId, [chosen[1]!])).toMatchObject({
      ok: false,
    });
  });

  test('is counted for three months; what has a result is not in progress', async () => {
    await begun(db, quiz, null, {}, after({ days: -91 }));
    await begun(db, quiz, null, {}, after({ days: -89 }));
    await completed(db, quiz);
    expect(await countInProgress(db, quiz, noon)).toEqual([{ version: 1, attempts: 1 }]);
  });

  test('C12-031 answers are counted by question, through versions of different length', async () => {
    const chosen = leaningTo(quiz, 'security');
    const old = await begun(db, quiz);
    for (const index of [0, 1])
      await answerQuestion(db, old.holder, old.attempt, seedOf(quiz).questions[index]!.id, [chosen[index]!]);
    await draft();
    const { seen } = await edited(secondId);
    await removeQuestion(db, ana, quiz, secondId, seen, noon);
    await publish();
    const recent = await begun(db, quiz);
    await answerQuestion(db, recent.holder, recent.attempt, firstId, [chosen[0]!]);
    const { questions, versions } = await readQuizResults(db, quiz, 4, noon);
    const count = (id: string) => {
      const { number, asked, answered, stopped } = questions.find((one) => one.id === id)!;
      return [number, asked, answered, stopped];
    };
    expect(versions).toEqual([2, 1]);
    expect(count(firstId)).toEqual([1, 2, 2, 0]);
    // Taken out: only who began before was asked it. Each of the two stopped at the third of old.
    expect(count(secondId)).toEqual([null, 1, 1, 0]);
    expect(count(thirdId)).toEqual([2, 2, 0, 2]);
    expect(questions.at(-1)!.id).toBe(secondId);
  });
});
