import { inTransaction, type Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';
import { findPublished, optionsOf, questionsOf } from '../quizzes/questions.ts';
import { quizOf, type QuizId } from '../quizzes/quizzes.ts';
import { emptyText, markOf, readContent, storedText, tidyQuestion, type EditedQuestion } from './content.ts';
import { draftFor } from './drafts.ts';
import { findDraft, subjectOf } from './versions.ts';

/** What was shown: of which draft, and what the question said. */
export const seenOf = (draft: number | null, question: EditedQuestion | null): string =>
  `${draft ?? 'none'}.${question ? markOf(question) : 'gone'}`;

/** A question as it stands in the draft now; null where there is no draft, or not this question. */
export async function findEdited(
  db: Database,
  quiz: QuizId,
  questionId: string,
): Promise<{ readonly draft: number | null; readonly question: EditedQuestion | null }> {
  const draft = await findDraft(db, quiz);
  const content = draft === null ? [] : await readContent(db, quiz, draft);
  return { draft, question: content.find(({ id }) => id === questionId) ?? null };
}

export type SavedQuestion =
  | { readonly ok: true }
  /** `stale`: somebody else changed it, took it out of the draft, or published or threw away the draft. */
  | { readonly ok: false; readonly reason: 'stale' }
  /** One of its options stands below another question. */
  | { readonly ok: false; readonly reason: 'taken' };

/**
 * Puts a question into the draft as it is given: its texts, its section, its options in this order with their weights. Ids stay,
 * so that what was answered is counted on. The same form sent twice finds everything as it wants it. Where what is there now was
 * shown, it is replaced, added at the end, or a new draft is begun for it: nothing typed is lost.
 * @param seen `seenOf` what the form was filled in with
 */
export async function saveQuestion(
  db: Database,
  actorId: string,
  quiz: QuizId,
  given: EditedQuestion,
  seen: string,
  now: Date,
): Promise<SavedQuestion> {
  const wanted = tidyQuestion(quiz, given);
  return inTransaction(db, async (trx): Promise<SavedQuestion> => {
    const found = await findEdited(trx, quiz, wanted.id);
    if (found.question && markOf(found.question) === markOf(wanted)) return { ok: true };
    if (seenOf(found.draft, found.question) !== seen) {
      const isPublished = found.draft === null && (await saysPublished(trx, quiz, wanted));
      return isPublished ? { ok: true } : { ok: false, reason: 'stale' };
    }
    const number = found.draft ?? (await draftFor(trx, actorId, quiz, now));
    const content = await readContent(trx, quiz, number);
    const others = content.filter(({ id }) => id !== wanted.id).flatMap(({ options }) => options);
    if (wanted.options.some(({ id }) => others.some((other) => other.id === id)))
      return { ok: false, reason: 'taken' };
    const before = content.find(({ id }) => id === wanted.id) ?? null;
    await writeQuestion(trx, quiz, number, wanted);
    await noteAct(
      trx,
      {
        actorId,
        userId: null,
        action: before ? 'quiz-question-changed' : 'quiz-question-added',
        subject: subjectOf(quiz, number),
        details: { before, after: wanted },
      },
      now,
    );
    return { ok: true };
  });
}

async function saysPublished(trx: Database, quiz: QuizId, wanted: EditedQuestion): Promise<boolean> {
  const published = await findPublished(trx, quiz);
  const content = published === null ? [] : await readContent(trx, quiz, published);
  const there = content.find(({ id }) => id === wanted.id);
  return there !== undefined && markOf(there) === markOf(wanted);
}

/** A question keeps its place; a new one comes last. */
async function writeQuestion(
  trx: Database,
  quiz: QuizId,
  version: number,
  { id, section, text, options }: EditedQuestion,
): Promise<void> {
  const last = await trx
    .selectFrom(questionsOf(quiz))
    .select('question_order')
    .where('quiz', '=', quiz)
    .where('version', '=', version)
    .orderBy('question_order', 'desc')
    .limit(1)
    .executeTakeFirst();
  const said = { question_text: storedText(text), section };
  await trx
    .insertInto(questionsOf(quiz))
    .values({ quiz, version, id, ...said, question_order: (last?.question_order ?? 0) + 1 })
    .onConflict((conflict) => conflict.columns(['quiz', 'version', 'id']).doUpdateSet(said))
    .execute();
  await trx
    .deleteFrom(optionsOf(quiz))
    .where('quiz', '=', quiz)
    .where('version', '=', version)
    .where('question_id', '=', id)
    .execute();
  if (options.length === 0) return;
  await trx
    .insertInto(optionsOf(quiz))
    .values(
      options.map((option, index) => ({
        quiz,
        version,
        id: option.id,
        question_id: id,
        option_text: storedText(option.text),
        option_order: index + 1,
        scoring_weights: JSON.stringify(option.weights),
      })),
    )
    .execute();
}

/** A question that says nothing yet, with two options. @param id of the form that asks for it */
export function emptyQuestion(quiz: QuizId, id: string): EditedQuestion {
  const option = (number: number) => ({ id: `${id}-${number}`, text: emptyText, weights: {} });
  return { id, section: quizOf(quiz).sections[0]!, text: emptyText, options: [option(1), option(2)] };
}
