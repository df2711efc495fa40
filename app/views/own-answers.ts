import type { AnswerPlace, AnswersByForm } from '#app/domain/habits/answer-signals.ts';
import { wantsSuggestions } from '#app/domain/settings/settings.ts';
import { currentSubmissions } from '#app/domain/submissions/list-submissions.ts';
import { formTexts } from '#app/forms/view.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** What the member has answered in all forms, for suggestions; null where they want none (`/settings/ai`). */
export async function answersForSuggestions({ db, viewer }: MemberRequest): Promise<AnswersByForm | null> {
  if (!(await wantsSuggestions(db, viewer.id))) return null;
  const submissions = await currentSubmissions(db, viewer.id);
  return Object.fromEntries([...submissions].map(([form, { answers }]) => [form, answers]));
}

/** The question that an answer was given to, so that a suggestion can say what it comes from. */
export const questionOf = ({ t }: Pick<MemberRequest, 't'>, { form, field }: AnswerPlace): string =>
  formTexts(t, form)(`fields.${field}.label`) ?? '';
