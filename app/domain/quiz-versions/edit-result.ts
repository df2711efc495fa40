import { inTransaction, type Database } from '#db/database.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import { noteAct } from '../administration/audit.ts';
import {
  linesOf,
  readResultEdits,
  resultFields,
  type ResultEdit,
  type ResultEdits,
} from '../quizzes/result-edits.ts';
import { findPublished } from '../quizzes/questions.ts';
import { ownText } from '../quizzes/result-texts.ts';
import { quizOf, type QuizId } from '../quizzes/quizzes.ts';
import { markOf } from './content.ts';
import { draftFor } from './drafts.ts';
import { findDraft, subjectOf } from './versions.ts';

/** What is typed for a result: every field in every language. */
export type TypedResult = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Every field of a result as a version words it, in every language. */
export const wholeResult = (quiz: QuizId, result: string, edit: ResultEdit | undefined): TypedResult =>
  Object.fromEntries(
    resultFields(quiz).map(({ key }) => [
      key,
      Object.fromEntries(
        languageCodes.map((language) => [
          language,
          edit?.[key]?.[language] ?? ownText(quiz, result, key, language),
        ]),
      ) as Record<Language, string>,
    ]),
  );

/** What is left of typed texts once those are taken out that are empty or say what the product says: these follow it. */
export function editOf(quiz: QuizId, result: string, typed: TypedResult): ResultEdit {
  const fields = resultFields(quiz).flatMap(({ key, kind }) => {
    const said = languageCodes.flatMap((language) => {
      const text = typed[key]?.[language] ?? '';
      const tidy = kind === 'list' ? linesOf(text).join('\n') : text.trim();
      return tidy === '' || tidy === ownText(quiz, result, key, language) ? [] : [[language, tidy] as const];
    });
    return said.length > 0 ? [[key, Object.fromEntries(said)] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** Results that two versions word differently, in the order of the quiz. */
export const resultsDiffering = (quiz: QuizId, before: ResultEdits, after: ResultEdits): readonly string[] =>
  quizOf(quiz).results.filter((result) => markOf(before[result] ?? {}) !== markOf(after[result] ?? {}));

/** Results of which a field is worded in one language alone, while the other says what the product says. */
export const wordedInPart = (edits: ResultEdits): readonly string[] =>
  Object.entries(edits).flatMap(([result, edit]) =>
    Object.values(edit).some((texts) => Object.keys(texts).length < languageCodes.length) ? [result] : [],
  );

/** What was shown: of which draft, and how it worded the result. */
export const seenResult = (draft: number | null, edit: ResultEdit | undefined): string =>
  `${draft ?? 'none'}.${markOf(edit ?? {})}`;

/** How the draft words a result now; `draft` is null where there is none. */
export async function findEditedResult(
  db: Database,
  quiz: QuizId,
  result: string,
): Promise<{ readonly draft: number | null; readonly edit: ResultEdit | undefined }> {
  const draft = await findDraft(db, quiz);
  const edits = draft === null ? {} : await readResultEdits(db, quiz, draft);
  return { draft, edit: edits[result] };
}

/**
 * Words a result in the draft. What is empty, or says what the product says, follows the product, each language by itself. The same
 * form sent twice finds everything as it wants it; where what is there now was shown, it is replaced, or a new draft is begun for it.
 * @param result one of the quiz @param seen `seenResult` of what the form was filled in with
 */
export async function saveResult(
  db: Database,
  actorId: string,
  quiz: QuizId,
  result: string,
  typed: TypedResult,
  seen: string,
  now: Date,
): Promise<'saved' | 'stale'> {
  const wanted = editOf(quiz, result, typed);
  return inTransaction(db, async (trx) => {
    const found = await findEditedResult(trx, quiz, result);
    if (found.draft !== null && markOf(found.edit ?? {}) === markOf(wanted)) return 'saved' as const;
    if (seenResult(found.draft, found.edit) !== seen) {
      const published = found.draft === null ? await findPublished(trx, quiz) : null;
      const said = published === null ? null : await readResultEdits(trx, quiz, published);
      return said && markOf(said[result] ?? {}) === markOf(wanted) ? ('saved' as const) : ('stale' as const);
    }
    const number = found.draft ?? (await draftFor(trx, actorId, quiz, now));
    const { [result]: before = {}, ...others } = await readResultEdits(trx, quiz, number);
    const edits = Object.keys(wanted).length > 0 ? { ...others, [result]: wanted } : others;
    await trx
      .updateTable('quiz_versions')
      .set({ result_texts: JSON.stringify(edits) })
      .where('quiz', '=', quiz)
      .where('number', '=', number)
      .execute();
    await noteAct(
      trx,
      {
        actorId,
        userId: null,
        action: 'quiz-result-changed',
        subject: subjectOf(quiz, number),
        details: { before: { result, ...before }, after: { result, ...wanted } },
      },
      now,
    );
    return 'saved' as const;
  });
}
