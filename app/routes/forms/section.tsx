import { data, redirect } from 'react-router';
import type { Route } from './+types/section';
import { helpInState } from '#app/domain/help/help-in-state.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import {
  applySection,
  differingFields,
  saveSection,
  skipSection,
} from '#app/domain/submissions/save-section.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { changeTimezone } from '#app/domain/profile/profile.ts';
import { partOf, type Answers, type Section } from '#app/forms/engine/definition.ts';
import { emptyState, neighbour, openPart, steer } from '#app/forms/engine/progress.ts';
import { parseSection, withSkipped, type ParsedSection, type Posted } from '#app/forms/engine/parse.ts';
import { onboards, type RegisteredForm } from '#app/forms/registry.ts';
import { storedControls } from '#app/forms/view.ts';
import { dayIn } from '#app/http/day.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { countryOf, noteHelp } from '#app/http/reader-help.ts';
import { ConflictPage } from '#app/ui/forms/conflict-page.tsx';
import { HandedBack } from '#app/ui/forms/handed-back.tsx';
import { asksService } from '#app/http/ai-allowance.ts';
import { noAnswer } from './answers.ts';
import { resolveConflict, viewOfConflict } from './conflict.ts';
import {
  definitionAt,
  failureAt,
  formOfUrl,
  isBehind,
  isSectionAt,
  namedPart,
  pathTo,
  sectionOfUrl,
} from './form-of-request.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { handedBackContext, unsavedOf } from './handed-back.ts';
import { answerSaved, goToGeneration } from './saved-section.ts';
import { viewOfScreen } from './screen-view.ts';
import { SectionForm } from './section-form.tsx';
import { beginInstead } from './start-wizard.ts';
import { afterSubmitting } from './submit-form.ts';
import { fieldsAsPosted, seenOf, viewOfSection } from './section-view.ts';

export const handle = {
  held: isSectionAt,
  showsHeld: true,
  form: definitionAt,
  failure: failureAt,
  feature: 'forms',
  ownFoot: true,
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const form = formOfUrl(context, request, params.form);
  const asked = sectionOfUrl(form, params.section);
  const facts = memberRequest(context);
  const submission = await findCurrent(facts.db, facts.viewer.id, form.definition, facts.month);
  const isHandedBack = context.get(handedBackContext);
  if (isBehind(form, facts.viewer) && !isHandedBack) throw redirect('/dashboard', 303);
  const state = submission?.state ?? emptyState;
  const section = isHandedBack ? asked : steer(form.definition, state, asked, facts);
  if (section !== asked) throw redirect(pathTo(form, section), 303);
  const query = new URL(request.url).searchParams;
  const wasHeld = request.method === 'GET' && query.has('held');
  const path = `${form.path}/${section.id}`;
  const held = wasHeld ? await findHeldPost(facts.db, facts.viewer.id, path, facts.now) : null;
  const part =
    namedPart(section, held?.['part']?.[0] ?? query.get('part')) ?? openPart(section, state, facts);
  const screen = await viewOfScreen(form, section, submission, facts, () => asksService(context));
  const view = await viewOfSection(form, section, submission, facts, {
    held,
    part,
    country: countryOf(request, context),
  });
  const headers = new Headers();
  if (screen?.refreshAfter) headers.set('Refresh', `${screen.refreshAfter}; url=${path}`);
  const help = helpInState({ answers: state.answers, typed: { ...state.typed, ...held } });
  return data({ ...view, screen, help }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : undefined);
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = formOfUrl(context, request, params.form);
  const section = sectionOfUrl(form, params.section);
  const { definition } = form;
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const sent = await readPosted(request);
  noteHelp(context, sent);
  const part = namedPart(section, sent['part']?.[0]) ?? 1;
  const page = partOf(section, part);
  if (isBehind(form, viewer)) {
    const handedBack = await unsavedOf(form, page, sent, facts);
    if (handedBack.length === 0) return redirect('/dashboard', 303);
    context.set(handedBackContext, true);
    return data({ ...noAnswer, handedBack }, 409);
  }
  if (sent['intent']?.[0] === 'begin' && onboards(form)) return beginInstead(context, form, facts);
  const asksDay = page.fields.some(({ kind }) => kind === 'date');
  const isResolved = sent['intent']?.[0] === 'resolve';
  const submission = isResolved || asksDay ? await findCurrent(db, viewer.id, definition, facts.month) : null;
  const posted = isResolved && submission ? resolveConflict(page, sent, submission, facts) : sent;
  const intent = posted['intent']?.[0] ?? 'next';
  if (intent === 'skip' && section.optional) {
    const onOthers = await standsOnOtherPages(form, section, part, facts);
    await skipSection(db, viewer.id, definition, section, { ...onOthers, ...posted }, now);
    const next = `${form.path}/${neighbour(definition, section, 1)?.id}`;
    return redirectWithFlash(context, next, [{ kind: 'info', key: 'stepSkipped' }]);
  }
  if ((intent === 'generate' || intent === 'built-in') && section.screen === 'generation')
    return goToGeneration(context, form, section, facts, { anew: true, builtIn: intent === 'built-in' });
  const parsed = parseSection(page, posted, { ...facts, kept: submission?.state.answers });
  // A wizard that is completed is only here again because its member was set back to the beginning.
  const reopen = intent === 'reopen' || onboards(form);
  const onlyAnswers = intent === 'save' || intent === 'leave' || intent === 'keep';
  const isLeft = leaving.has(intent) || posted['goto'] !== undefined;
  const goesOn = isLeft || Object.keys(parsed.problems).length > 0 ? part : part + 1;
  const options = { reopen, leaves: isLeft, goesOn, seen: seenOf(posted), month: facts.month, onlyAnswers };
  const saved = await saveSection(db, viewer.id, definition, page, parsed, now, options);
  if (!saved.ok) {
    // Its last button was pressed twice: what it brought is stored, and the first press has its page.
    if (
      saved.reason === 'completed' &&
      isLastPress(form, section, intent) &&
      (await isStored(form, page, parsed, facts))
    )
      return redirect(afterSubmitting(form), 303);
    return saved.reason === 'completed'
      ? data({ ...noAnswer, locked: fieldsAsPosted(form, page, posted, facts) }, 409)
      : data({ ...noAnswer, conflict: viewOfConflict(form, page, posted, saved, facts) }, 409);
  }
  await keepZone(page, saved.state.answers, facts);
  if (posted['held']) await dropHeldPost(db, viewer.id, `${form.path}/${section.id}`, now);

  // Sent by script on the way out of the page: nobody waits for a page.
  if (intent === 'keep') return data(noAnswer);
  return answerSaved(context, { form, section, part, posted, intent }, parsed, saved.state, facts);
}

/** A zone that was told is lived by from here on: the next steps have days already. */
async function keepZone({ fields }: Section, answers: Answers, facts: MemberRequest): Promise<void> {
  const zone = answers[fields.find(({ kind }) => kind === 'zone')?.id ?? ''];
  if (typeof zone !== 'string' || zone === facts.viewer.timezone) return;
  const days = { before: facts.today, after: dayIn(zone, facts.now) };
  await changeTimezone(facts.db, facts.viewer.id, zone, facts.now, days);
}

/** What stands on the other pages of a section with several, and is skipped with it. */
async function standsOnOtherPages(
  { definition }: RegisteredForm,
  section: Section,
  part: number,
  { db, viewer, month, language }: MemberRequest,
): Promise<Posted> {
  const here = new Set(partOf(section, part).fields.map(({ id }) => id));
  const others = section.fields.filter(({ id }) => !here.has(id));
  const submission = others.length > 0 ? await findCurrent(db, viewer.id, definition, month) : null;
  if (!submission) return {};
  const { answers } = submission.state;
  // What was skipped with it before waits on.
  const typed = withSkipped(section, submission.state.typed);
  return Object.assign({}, ...others.map((field) => storedControls(field, { answers, typed }, language)));
}

/** Buttons that lead away from a section without passing it. */
const leaving: ReadonlySet<string> = new Set(['back', 'save', 'leave', 'keep', 'instead']);

/** Whether this button completes the form. */
const isLastPress = (form: RegisteredForm, section: Section, intent: string): boolean =>
  intent === (form.frame === 'wizard' ? 'next' : 'complete') && !neighbour(form.definition, section, 1);

/** Whether a completed form holds already what was sent. */
async function isStored(
  form: RegisteredForm,
  page: Section,
  parsed: ParsedSection,
  { db, viewer, month }: MemberRequest,
): Promise<boolean> {
  const submission = await findCurrent(db, viewer.id, form.definition, month);
  if (!submission) return false;
  return differingFields(page, submission.state, applySection(submission.state, page, parsed)).length === 0;
}

export default function SectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, section } = loaderData;
  const conflict = actionData?.conflict ?? null;
  if (conflict) return <ConflictPage conflict={conflict} section={section} form={form} />;
  if (actionData?.handedBack) return <HandedBack title={section.title} answers={actionData.handedBack} />;
  return <SectionForm loaderData={loaderData} actionData={actionData} />;
}
