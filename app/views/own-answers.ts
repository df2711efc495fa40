import type { AnswerPlace, AnswersByForm } from '#app/domain/habits/answer-signals.ts';
import { readCountingAnswers } from '#app/domain/denied-facts/counting-answers.ts';
import { wantsSuggestions } from '#app/domain/settings/settings.ts';
import { formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/**
 * What the member has answered in all forms, for suggestions, without what they say is not so; null where they want none
 * (`/settings/ai`).
 */
export async function answersForSuggestions({ db, viewer }: MemberRequest): Promise<AnswersByForm | null> {
  if (!(await wantsSuggestions(db, viewer.id))) return null;
  return readCountingAnswers(db, viewer.id);
}

/** The question that an answer was given to, so that a suggestion can say what it comes from. */
export const questionOf = ({ t }: Pick<MemberRequest, 't'>, { form, field }: AnswerPlace): string =>
  formTexts(t, form)(`fields.${field}.label`) ?? '';
