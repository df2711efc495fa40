import { forms, type RegisteredForm } from '#app/forms/registry.ts';
import type { SubmissionHead } from './submission.ts';

const required = forms.filter((form) => form.hub === 'required');

const isComplete = (submissions: ReadonlyMap<string, SubmissionHead>, form: RegisteredForm): boolean =>
  submissions.get(form.definition.id)?.everCompleted === true;

/** The next form: the first required one that is not complete (specification 2, §4). */
export const nextRequired = (submissions: ReadonlyMap<string, SubmissionHead>): RegisteredForm | undefined =>
  required.find((form) => !isComplete(submissions, form));

/** How many required forms are complete; the percentage is rounded (specification 2, §4). */
export function requiredProgress(submissions: ReadonlyMap<string, SubmissionHead>) {
  const done = required.filter((form) => isComplete(submissions, form)).length;
  return { done, total: required.length, percent: Math.round((done / required.length) * 100) };
}
