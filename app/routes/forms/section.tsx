import { data, redirect } from 'react-router';
import type { Route } from './+types/section';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { saveSection, skipSection } from '#app/domain/submissions/save-section.ts';
import { findCurrent } from '#app/domain/submissions/submission.ts';
import { neighbour, openFieldsOf, steer, emptyState } from '#app/forms/engine/progress.ts';
import { parseSection } from '#app/forms/engine/parse.ts';
import { problemText } from '#app/forms/view.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConflictPage } from '#app/ui/forms/conflict-page.tsx';
import { noAnswer } from './answers.ts';
import { resolveConflict, viewOfConflict } from './conflict.ts';
import { finishOnboarding } from './finish-onboarding.ts';
import { formOfUrl, formRequest, sectionOfUrl } from './form-of-request.ts';
import { SectionForm } from './section-form.tsx';
import { fieldsAsPosted, seenOf, viewOfSection } from './section-view.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const form = formOfUrl(context, request, params.form);
  const asked = sectionOfUrl(form, params.section);
  const facts = formRequest(context);
  const submission = await findCurrent(facts.db, facts.viewer.id, form.definition, facts.month);
  if (form.frame === 'wizard' && facts.viewer.onboarded) throw redirect('/dashboard', 303);
  const section = steer(form.definition, submission?.state ?? emptyState, asked, facts);
  if (section !== asked) throw redirect(`${form.path}/${section.id}`, 303);
  const wasHeld = request.method === 'GET' && new URL(request.url).searchParams.has('held');
  const path = `${form.path}/${section.id}`;
  const held = wasHeld ? await findHeldPost(facts.db, facts.viewer.id, path, facts.now) : null;
  return viewOfSection(form, section, submission, facts, held);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = formOfUrl(context, request, params.form);
  const section = sectionOfUrl(form, params.section);
  const { definition } = form;
  const facts = formRequest(context);
  const { db, viewer, now, t } = facts;
  const sent = await readPosted(request);
  if (form.frame === 'wizard' && viewer.onboarded) return redirect('/dashboard', 303);

  const submission =
    sent['intent']?.[0] === 'resolve' ? await findCurrent(db, viewer.id, definition, facts.month) : null;
  const posted = submission ? resolveConflict(section, sent, submission, facts) : sent;
  const intent = posted['intent']?.[0] ?? 'next';
  if (intent === 'skip' && section.optional) {
    await skipSection(db, viewer.id, definition, section, now);
    const next = `${form.path}/${neighbour(definition, section, 1)?.id}`;
    return redirectWithFlash(context, next, [{ kind: 'info', key: 'stepSkipped' }]);
  }
  const parsed = parseSection(section, posted, facts);
  // A wizard that is completed is only here again because its member was set back to the beginning.
  const reopen = intent === 'reopen' || form.frame === 'wizard';
  const options = { reopen, seen: seenOf(posted), month: facts.month };
  const saved = await saveSection(db, viewer.id, definition, section, parsed, now, options);
  if (!saved.ok) {
    return saved.reason === 'completed'
      ? data({ ...noAnswer, locked: fieldsAsPosted(form, section, posted, facts) }, 409)
      : data({ ...noAnswer, conflict: viewOfConflict(form, section, posted, saved, facts) }, 409);
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, `${form.path}/${section.id}`, now);

  // Sent by script on the way out of the page: nobody waits for a page.
  if (intent === 'keep') return data(noAnswer);

  const problems = { ...parsed.problems };
  if (definition.flow === 'linear') {
    for (const open of openFieldsOf(section, saved.state, facts)) problems[open.field.id] ??= open.problem;
  }
  const isFaulty = Object.keys(problems).length > 0;
  const goTo = posted['goto']?.[0];
  if (goTo !== undefined) return redirect(`${form.path}/${sectionOfUrl(form, goTo).id}`, 303);
  if (intent === 'back')
    return redirect(`${form.path}/${(neighbour(definition, section, -1) ?? section).id}`, 303);
  if (intent === 'save') {
    const key = isFaulty ? 'savedWithProblems' : 'saved';
    return redirectWithFlash(context, form.frame === 'wizard' ? '/' : '/forms', [
      { kind: isFaulty ? 'warning' : 'success', key },
    ]);
  }
  if (isFaulty) {
    const texts = Object.entries(problems).map(([id, problem]) => [id, problemText(t, problem)]);
    return data({ ...noAnswer, errors: Object.fromEntries(texts) as Record<string, string> }, 422);
  }
  const next = neighbour(definition, section, 1);
  if (form.frame === 'wizard') {
    return next
      ? redirectWithFlash(context, `${form.path}/${next.id}`, [
          { kind: 'success', key: `stepDone.${section.id}` },
        ])
      : finishOnboarding(context, facts);
  }
  return redirect(
    next && posted['from']?.[0] !== 'check' ? `${form.path}/${next.id}` : `${form.path}/check`,
    303,
  );
}

export default function SectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, section } = loaderData;
  const conflict = actionData?.conflict ?? null;
  if (conflict) return <ConflictPage conflict={conflict} section={section} form={form} />;
  return <SectionForm loaderData={loaderData} actionData={actionData} />;
}
