import { data, redirect, type RouterContextProvider } from 'react-router';
import { completeOnboarding } from '#app/domain/onboarding/complete-onboarding.ts';
import { problemText } from '#app/forms/view.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { noAnswer } from './answers.ts';
import type { formRequest } from './form-of-request.ts';

/** The last step of the wizard: completes onboarding and welcomes, or leads to the step that still lacks something. */
export async function finishOnboarding(
  context: Readonly<RouterContextProvider>,
  facts: ReturnType<typeof formRequest>,
) {
  const completed = await completeOnboarding(facts.db, facts.viewer.id, facts, facts.now);
  if (completed.ok) {
    const messages = [{ kind: 'success', key: 'welcomeAboard' } as const];
    return completed.outcome === 'already'
      ? redirect('/dashboard', 303)
      : redirectWithFlash(context, '/dashboard', messages);
  }
  if (completed.reason !== 'open-fields') return redirect('/onboarding', 303);
  const first = completed.open[0]!;
  if (first.section.id !== 'final') return redirect(`/onboarding/${first.section.id}`, 303);
  const errors = Object.fromEntries(
    completed.open.map((open) => [open.field.id, problemText(facts.t, open.problem)]),
  );
  return data({ ...noAnswer, errors: errors as Record<string, string> }, 422);
}
