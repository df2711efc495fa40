import { data, redirect, type RouterContextProvider } from 'react-router';
import { enterGeneration } from '#app/domain/transformation/from-forms.ts';
import { partOf, partsOf, partWith, type Section } from '#app/forms/engine/definition.ts';
import type { ParsedSection, Posted, Problem } from '#app/forms/engine/parse.ts';
import { isSkipped, neighbour, openFieldsOf, type FormState } from '#app/forms/engine/progress.ts';
import { findFormAt, type RegisteredForm } from '#app/forms/registry.ts';
import { formTexts, problemText } from '#app/forms/view.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { controlId } from '#app/ui/fields/parts.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { mayAskForProfile } from '#app/http/ai-allowance.ts';
import { noAnswer, type SectionAnswer } from './answers.ts';
import { finishWizard } from './finish-wizard.ts';
import { pathTo, sectionOfUrl } from './form-of-request.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { beginInstead } from './start-wizard.ts';
import { submitForm } from './submit-form.ts';

type FormRequest = MemberRequest;

/** A POST of a section that was saved. */
interface Sent {
  readonly form: RegisteredForm;
  readonly section: Section;
  readonly part: number;
  readonly posted: Posted;
  readonly intent: string;
}

/** Where a section leads that is saved: where its button says, or nowhere while it lacks what it needs. */
export async function answerSaved(
  context: Readonly<RouterContextProvider>,
  { form, section, part, posted, intent }: Sent,
  parsed: ParsedSection,
  state: FormState,
  facts: FormRequest,
) {
  const { definition } = form;
  const goTo = posted['goto']?.[0];
  if (goTo !== undefined) return redirect(`${form.path}/${sectionOfUrl(form, goTo).id}`, 303);
  const other = intent === 'instead' ? findFormAt(form.wizard?.instead ?? '') : undefined;
  if (other) return beginInstead(context, other, facts);
  if (intent === 'back') return redirect(wayBack(form, section, part), 303);

  const refused = refusalOf(form, section, part, parsed, state, facts);
  if (intent === 'save' || intent === 'leave') {
    const key = refused ? 'savedWithProblems' : 'saved';
    // The member area is closed until the wizard is done; what it is about stands on the page of welcome.
    const isOutside = form.frame === 'wizard' && !facts.viewer.onboarded;
    const away = !isOutside ? '/forms' : intent === 'leave' ? '/onboarding' : '/welcome';
    // Of somebody who only looked nothing was saved, and nothing is said.
    if (state.visited.length <= 1 && isUntouched(state)) return redirect(away, 303);
    return redirectWithFlash(context, away, [{ kind: refused ? 'warning' : 'success', key }]);
  }
  if (refused) return data(refused, 422);
  if (part < partsOf(section)) return redirect(pathTo(form, section, part + 1), 303);
  const next = neighbour(definition, section, 1);
  if (form.frame !== 'wizard') {
    if (intent === 'complete' && !next) return submitOrReview(context, form, facts);
    return redirect(
      next && posted['from']?.[0] !== 'check' ? `${form.path}/${next.id}` : `${form.path}/check`,
      303,
    );
  }
  const review = definition.sections.find((one) => one.screen === 'review');
  if (review && posted['from']?.[0] === 'check') return redirect(pathTo(form, review), 303);
  if (!next) return finishWizard(context, form, state.answers, facts);
  const said = form.wizard?.stepMessages;
  // Whoever went past an optional step has not completed it.
  const messages: Flash[] = !said
    ? []
    : isSkipped(section, state)
      ? [{ kind: 'info', key: 'stepSkipped' }]
      : [{ kind: 'success', key: `${said}${section.id}` }];
  return next.screen === 'generation'
    ? goToGeneration(context, form, next, facts, { messages })
    : redirectWithFlash(context, pathTo(form, next), messages);
}

/** Completes a form from its last section; where something is missing in it, the review lists that. */
async function submitOrReview(
  context: Readonly<RouterContextProvider>,
  form: RegisteredForm,
  facts: FormRequest,
): Promise<Response> {
  const sent = await submitForm(context, form, facts);
  return typeof sent === 'string' ? redirect(`${form.path}/check?asked=1`, 303) : sent;
}

const isUntouched = ({ answers, typed }: FormState): boolean =>
  Object.keys(answers).length === 0 && Object.keys(typed).length === 0;

/** To the step on which a profile is made, having asked for it; who has asked too often finds a button there. */
export async function goToGeneration(
  context: Readonly<RouterContextProvider>,
  form: RegisteredForm,
  section: Section,
  facts: FormRequest,
  {
    messages = [],
    ...how
  }: { readonly messages?: readonly Flash[]; readonly anew?: boolean; readonly builtIn?: boolean },
): Promise<Response> {
  const path = pathTo(form, section);
  if (!(await mayAskForProfile(context)))
    return redirectWithFlash(context, path, [{ kind: 'warning', key: 'profileTooMany' }]);
  await enterGeneration(facts.db, facts.viewer.id, form.definition, section, { ...facts, ...how }, facts.now);
  return redirectWithFlash(context, path, messages);
}

/** The page before this one. */
function wayBack(form: RegisteredForm, section: Section, part: number): string {
  if (part > 1) return pathTo(form, section, part - 1);
  const before = neighbour(form.definition, section, -1) ?? section;
  return pathTo(form, before, partsOf(before));
}

/** What keeps somebody on this page, or null. The last part of a section speaks for all of them. */
function refusalOf(
  form: RegisteredForm,
  section: Section,
  part: number,
  parsed: ParsedSection,
  state: FormState,
  facts: FormRequest,
): SectionAnswer | null {
  const problems = { ...parsed.problems };
  const page = partOf(section, part);
  const judged = part === partsOf(section) ? section : page;
  if (form.definition.flow === 'linear') {
    for (const open of openFieldsOf(judged, state, facts)) problems[open.field.id] ??= open.problem;
  }
  const found = Object.entries(problems);
  if (found.length === 0) return null;
  const say = formTexts(facts.t, form.definition.id);
  const isHere = (id: string): boolean => page.fields.some((field) => field.id === id);
  const textOf = (id: string, problem: Problem): string =>
    problemText(facts.t, problem, (option) => say(`fields.${id}.options.${option}`));
  const here = found.filter(([id]) => isHere(id));
  return {
    ...noAnswer,
    errors: Object.fromEntries(here.map(([id, problem]) => [id, textOf(id, problem)])),
    elsewhere: found
      .filter(([id]) => !isHere(id))
      .map(([id, problem]) => ({
        path: `${form.path}/${section.id}?part=${partWith(section, id)}#${controlId(id)}`,
        fieldId: id,
        text: problemLine(say(`fields.${id}.label`) ?? id, textOf(id, problem)),
      })),
    lacks: found.some(([, problem]) => problem.key === 'required' || problem.key === 'consent'),
  };
}
