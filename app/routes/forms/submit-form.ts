import type { RouterContextProvider } from 'react-router';
import { completeForm, type Completed } from '#app/domain/submissions/complete-form.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import type { RegisteredForm } from '#app/forms/registry.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { levelReached } from '#app/http/level-reached.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { noteHelp } from '#app/http/reader-help.ts';

/** Why a form could not be completed. */
export type NotCompleted = Extract<Completed, { ok: false }>['reason'];

/** Where a form leads whose last page was sent again: to what became of it the first time. */
export const afterSubmitting = (form: RegisteredForm): string => form.wizard?.path ?? `${form.path}/done`;

/** Completes a form, or the changes to it, and says so; or tells what keeps it from being completed. */
export async function submitForm(
  context: Readonly<RouterContextProvider>,
  form: RegisteredForm,
  facts: MemberRequest,
): Promise<Response | NotCompleted> {
  const completed = await completeForm(facts.db, facts.viewer.id, form.definition, facts, facts.now);
  if (!completed.ok) return completed.reason;
  // Its own last page shows the answers' help; another one does not have them.
  if (form.completion?.path) {
    const submission = await findCurrent(facts.db, facts.viewer.id, form.definition, facts.month);
    if (submission) noteHelp(context, submission.answers);
  }
  const messages: Flash[] = [];
  if (completed.outcome === 'completed')
    messages.push({ kind: 'success', key: form.completion?.message ?? 'formSubmitted' });
  if (completed.outcome === 'updated') messages.push({ kind: 'success', key: 'formUpdated' });
  if (completed.xp > 0)
    messages.push({ kind: 'success', key: 'assessmentComplete', params: { n: completed.xp } });
  messages.push(...(await levelReached(facts, completed.levelReached)));
  const usual = `${form.path}/done`;
  return redirectWithFlash(
    context,
    completed.outcome === 'updated' ? usual : (form.completion?.path ?? usual),
    messages,
  );
}
