import { quizOfType } from '#app/domain/quizzes/quizzes.ts';
import { formTexts } from '#app/forms/view.ts';

/** The name of what a submission is of, in the reader's language: a form, or a quiz whose result is kept like one. */
export function formTitle(t: Parameters<typeof formTexts>[0], formType: string): string {
  const quiz = quizOfType(formType);
  if (quiz) return String(t(`quizzes/${quiz.id}:title`));
  return formTexts(t, formType)('title') ?? formType;
}
