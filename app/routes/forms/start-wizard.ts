import { redirect, type RouterContextProvider } from 'react-router';
import { listBegunWizards, type BegunWizard } from '#app/domain/onboarding/begun-wizards.ts';
import { findProfile } from '#app/domain/transformation/profiles.ts';
import { carryOver } from '#app/domain/onboarding/carry-over.ts';
import { findCurrent, type Submission } from '#app/domain/submissions/submission.ts';
import { sectionOf } from '#app/forms/engine/definition.ts';
import { emptyState, sectionStatus, type FormState } from '#app/forms/engine/progress.ts';
import { onboards, type RegisteredForm } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { isBehind, pathTo } from './form-of-request.ts';
import { formHead } from '#app/views/form-head.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';

type FormRequest = MemberRequest;

/** The query that says that somebody wants this wizard and not the one that they began. */
export const wantsThis = '?here=1';

/** The first step that is not done. */
const firstOpen = ({ definition }: RegisteredForm, state: FormState, facts: FormRequest) =>
  definition.sections.find((section) => sectionStatus(section, state, facts) !== 'done');

/**
 * The start of a wizard: it leads to where one had stopped. Who stopped in the other wizard is asked first.
 * @returns what that question says
 * @throws a redirect to everybody else's step
 */
export async function startWizard(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: RegisteredForm,
  submission: Submission | null,
  facts: FormRequest,
) {
  if (isBehind(form, facts.viewer)) throw redirect('/dashboard', 303);
  const isMeant = new URL(request.url).searchParams.has('here');
  const [newest] = onboards(form) && !isMeant ? await listBegunWizards(facts.db, facts.viewer.id) : [];
  if (newest && newest.form !== form) return viewOfOther(form, newest, facts);
  const state = submission?.state ?? emptyState;
  const { definition } = form;
  const left = sectionOf(definition, submission?.lastSection ?? '') ?? definition.sections[0]!;
  const isBack = form.wizard?.greetsBack === true && state.visited.length > 0;
  // Whoever made their profile first is told why there are steps again.
  const hasProfile =
    onboards(form) && state.visited.length === 0 && (await findProfile(facts.db, facts.viewer.id)) !== null;
  throw await redirectWithFlash(
    context,
    pathTo(form, firstOpen(form, state, facts) ?? left),
    isBack
      ? [{ kind: 'info', key: 'progressRestored' }]
      : hasProfile
        ? [{ kind: 'info', key: 'stepsAfterProfile' }]
        : [],
  );
}

/** Begins a wizard in place of the one that was begun, with what both ask, at the first step that is not done then. */
export async function beginInstead(
  context: Readonly<RouterContextProvider>,
  form: RegisteredForm,
  facts: FormRequest,
): Promise<Response> {
  const { db, viewer, now } = facts;
  const isCarried = await carryOver(db, viewer.id, form.definition, now);
  const submission = await findCurrent(db, viewer.id, form.definition);
  const step = submission && firstOpen(form, submission.state, facts);
  return redirectWithFlash(
    context,
    step ? pathTo(form, step) : form.path + wantsThis,
    isCarried ? [{ kind: 'info', key: 'answersCarried' }] : [],
  );
}

/** Which wizard was begun, how far, and the way to the one that was asked for. */
function viewOfOther(form: RegisteredForm, begun: BegunWizard, facts: FormRequest) {
  const { definition, path } = begun.form;
  const { sections } = definition;
  const step = firstOpen(begun.form, begun.submission.state, facts) ?? sections.at(-1)!;
  return {
    form: formHead(form, facts.t),
    /** Its first step takes the wish to begin here. */
    here: pathTo(form, form.definition.sections[0]!),
    begun: {
      path,
      title: formHead(begun.form, facts.t).title,
      step: formTexts(facts.t, definition.id)(`sections.${step.id}.title`) ?? step.id,
      n: sections.indexOf(step) + 1,
      total: sections.length,
      when: momentText(facts.language, facts.viewer.timezone, begun.submission.updatedAt),
    },
  };
}
