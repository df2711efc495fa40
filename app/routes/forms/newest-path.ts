import { isOfEarlierMonth } from '#app/domain/submissions/month.ts';
import { findCurrent, type Submission } from '#app/domain/submissions/submission.ts';
import { onboards, type RegisteredForm } from '#app/forms/registry.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/**
 * Where the newest submission of this form is seen, of an earlier one: that one is no longer changed. Null of the newest, and
 * of what says by itself why it is not changed (a wizard that its member is through, an earlier month).
 */
export async function newestPath(
  { db, viewer, month }: MemberRequest,
  form: RegisteredForm,
  submission: Submission,
): Promise<string | null> {
  if (onboards(form) || isOfEarlierMonth(form.definition, submission, month)) return null;
  const newest = await findCurrent(db, viewer.id, form.definition, month);
  return newest && newest.id !== submission.id ? `/forms/submissions/${newest.id}` : null;
}
