import { redirect, type RouterContextProvider } from 'react-router';
import { completeOnboarding, type Onboarded } from '#app/domain/onboarding/complete-onboarding.ts';
import { completeWithProfile } from '#app/domain/transformation/from-forms.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { onboards, type RegisteredForm, type WizardEnds } from '#app/forms/registry.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { levelReached } from '#app/http/level-reached.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { mayAskForProfile } from '#app/http/ai-allowance.ts';
import { pathTo } from './form-of-request.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** Where a wizard leads in the end, by what was answered. */
function pathOf({ path, paths }: WizardEnds, answers: Answers): string {
  const answer = paths && answers[paths.by];
  return (typeof answer === 'string' ? paths?.to[answer] : undefined) ?? path;
}

/** What is said of a wizard that is done. */
async function messagesOf(
  form: RegisteredForm,
  completed: Extract<Onboarded, { ok: true }>,
  facts: MemberRequest,
): Promise<Flash[]> {
  if (completed.outcome === 'already') return [];
  if (onboards(form)) {
    const { habitsFull: cap } = completed;
    const full: Flash[] = cap === undefined ? [] : [{ kind: 'info', key: 'habitsFull', params: { cap } }];
    return [{ kind: 'success', key: 'welcomeAboard' }, ...full];
  }
  if (completed.outcome === 'updated') return [{ kind: 'success', key: 'formUpdated' }];
  const messages: Flash[] = [{ kind: 'success', key: 'formSubmitted' }];
  if (completed.xp > 0)
    messages.push({ kind: 'success', key: 'assessmentComplete', params: { n: completed.xp } });
  return [...messages, ...(await levelReached(facts, completed.levelReached))];
}

/** The last step of a wizard: completes it and says so, or leads to the step that still lacks something. */
export async function finishWizard(
  context: Readonly<RouterContextProvider>,
  form: RegisteredForm,
  answers: Answers,
  facts: MemberRequest,
): Promise<Response> {
  const { db, viewer, now } = facts;
  const mayAsk = onboards(form) || (await mayAskForProfile(context));
  const completed: Onboarded = onboards(form)
    ? await completeOnboarding(db, viewer.id, form.definition, facts, now)
    : await completeWithProfile(db, viewer.id, form.definition, { ...facts, mayAsk }, now);
  if (completed.ok) {
    noteHelp(context, answers);
    const messages = await messagesOf(form, completed, facts);
    if (!mayAsk) messages.push({ kind: 'warning', key: 'profileTooMany' });
    return redirectWithFlash(context, pathOf(form.wizard!, answers), messages);
  }
  if (completed.reason !== 'open-fields') return redirect(form.path, 303);
  return redirect(pathTo(form, completed.open[0]!.section), 303);
}
