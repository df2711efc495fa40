import { inTransaction, type Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';
import { questionsOf } from '../quizzes/questions.ts';
import type { QuizId } from '../quizzes/quizzes.ts';
import { readContent } from './content.ts';
import { emptyQuestion, saveQuestion, seenOf } from './edit-question.ts';
import { findDraft, subjectOf } from './versions.ts';

/**
 * Adds a question that says nothing yet at the end of the draft.
 * @param id of the form that was sent: the same one sent twice adds one
 * @returns whether it is there; false where there is no draft
 */
export async function addQuestion(
  db: Database,
  actorId: string,
  quiz: QuizId,
  id: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const draft = await findDraft(trx, quiz);
    if (draft === null) return false;
    // What is there by this id already has perhaps been filled in: it stays.
    await saveQuestion(trx, actorId, quiz, emptyQuestion(quiz, id), seenOf(draft, null), now);
    return true;
  });
}

/** `stale`: the order is another one by now. `no-draft`: there is none to change. `last`: a quiz asks something. */
export type Arranged = 'done' | 'stale' | 'no-draft' | 'last';

/**
 * Moves a question of the draft. Sent twice it moves once.
 * @param from the place that it was shown at, and to: where it goes, both from 1
 */
export async function moveQuestion(
  db: Database,
  actorId: string,
  quiz: QuizId,
  questionId: string,
  { from, to }: { readonly from: number; readonly to: number },
  now: Date,
): Promise<Exclude<Arranged, 'last'>> {
  return inTransaction(db, async (trx) => {
    const draft = await findDraft(trx, quiz);
    if (draft === null) return 'no-draft' as const;
    const before = (await readContent(trx, quiz, draft)).map(({ id }) => id);
    if (before[to - 1] === questionId) return 'done' as const;
    if (before[from - 1] !== questionId || to < 1 || to > before.length) return 'stale' as const;
    const after = before.toSpliced(from - 1, 1).toSpliced(to - 1, 0, questionId);
    for (const [place, id] of after.entries())
      await trx
        .updateTable(questionsOf(quiz))
        .set({ question_order: place + 1 })
        .where('quiz', '=', quiz)
        .where('version', '=', draft)
        .where('id', '=', id)
        .execute();
    const about = { actorId, userId: null, subject: subjectOf(quiz, draft) };
    const details = { before: { question: questionId, place: from }, after: { place: to } };
    await noteAct(trx, { ...about, action: 'quiz-question-moved', details }, now);
    return 'done' as const;
  });
}

/**
 * Takes a question out of the draft, with its options. Sent twice it is gone once.
 * @param seen `seenOf` the question that was shown
 */
export async function removeQuestion(
  db: Database,
  actorId: string,
  quiz: QuizId,
  questionId: string,
  seen: string,
  now: Date,
): Promise<Arranged> {
  return inTransaction(db, async (trx) => {
    const draft = await findDraft(trx, quiz);
    if (draft === null) return 'no-draft' as const;
    const content = await readContent(trx, quiz, draft);
    const before = content.find(({ id }) => id === questionId);
    if (!before) return 'done' as const;
    if (seenOf(draft, before) !== seen) return 'stale' as const;
    if (content.length === 1) return 'last' as const;
    await trx
      .deleteFrom(questionsOf(quiz))
      .where('quiz', '=', quiz)
      .where('version', '=', draft)
      .where('id', '=', questionId)
      .execute();
    const about = { actorId, userId: null, subject: subjectOf(quiz, draft) };
    await noteAct(trx, { ...about, action: 'quiz-question-removed', details: { before, after: null } }, now);
    return 'done' as const;
  });
}
