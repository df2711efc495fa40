import { findSubmission } from '#app/domain/submissions/list-submissions.ts';
import type { Submission } from '#app/domain/submissions/submission.ts';
import { findForm, type RegisteredForm } from '#app/forms/registry.ts';
import { momentText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { fileNameOf, notFound } from '#app/views/papers.ts';
import { formHead } from '#app/views/form-head.ts';

type Facts = MemberRequest;

/** A submission of whoever asks, with its form. @throws 404 */
export async function submissionOf(facts: Facts, id: string) {
  const submission = await findSubmission(facts.db, facts.viewer.id, id);
  if (!submission) throw notFound(facts);
  const form: RegisteredForm = findForm(submission.formType)!;
  const { title } = formHead(form, facts.t);
  const at = submission.completedAt ?? submission.updatedAt;
  return { submission, form, title, file: fileNameOf(facts, submission.formType, title, at) };
}

/** When it was completed, or that it is not. */
export function stateLines({ t, language, viewer }: Facts, submission: Submission): readonly string[] {
  const moment = (at: Date): string => momentText(language, viewer.timezone, at);
  const updated = t('forms:lastUpdated', { when: moment(submission.updatedAt) });
  return submission.completedAt
    ? [t('forms:completedOn', { when: moment(submission.completedAt) }), updated]
    : [t('papers:inProgress'), updated];
}
