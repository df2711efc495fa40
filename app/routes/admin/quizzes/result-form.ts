import type { Posted } from '#app/forms/engine/parse.ts';
import type { TypedResult } from '#app/domain/quiz-versions/edit-result.ts';
import { resultFields } from '#app/domain/quizzes/result-edits.ts';
import type { QuizId } from '#app/domain/quizzes/quizzes.ts';
import { languageCodes, type Language } from '#locales/languages.ts';

/** What was typed into the fields of a result. */
export const resultFrom = (quiz: QuizId, posted: Posted): TypedResult =>
  Object.fromEntries(
    resultFields(quiz).map(({ key }) => [
      key,
      Object.fromEntries(
        languageCodes.map((language) => [
          language,
          (posted[`${key}_${language}`]?.[0] ?? '').replaceAll('\r\n', '\n'),
        ]),
      ) as Record<Language, string>,
    ]),
  );

export interface TooLong {
  readonly key: string;
  readonly language: Language;
  readonly most: number;
}

/** What was typed and is longer than its field takes. */
export const tooLongIn = (quiz: QuizId, typed: TypedResult): readonly TooLong[] =>
  resultFields(quiz).flatMap(({ key, most }) =>
    languageCodes.flatMap((language) =>
      (typed[key]?.[language] ?? '').trim().length > most ? [{ key, language, most }] : [],
    ),
  );
