import { redirect } from 'react-router';
import type { Route } from './+types/edit';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { findSubmission } from '#app/domain/submissions/list-submissions.ts';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { canStartAgain, dropOpen, findDroppable, startAgain } from '#app/domain/submissions/start-again.ts';
import { sectionOf } from '#app/forms/engine/definition.ts';
import { onboards, type RegisteredForm } from '#app/forms/registry.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { ConfirmPage } from '#app/ui/confirm-page.tsx';
import { AnswerList } from '#app/ui/forms/answer-list.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { droppedView } from './dropped-view.ts';
import { formOfUrl, isBehind, pathTo } from './form-of-request.ts';
import { formHead } from '#app/views/form-head.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

const historyPath = '/forms?view=history';

/** Whether what is open of it can be dropped: of a wizard that lets in, once its member is in by another one. */
const hasEdits = (form: RegisteredForm, viewer: { readonly onboarded: boolean }): boolean =>
  !onboards(form) || isBehind(form, viewer);

export const handle = { held: false, failure: 'saveForm', feature: 'forms' } satisfies PageFacts;

/** Asks before what is open of a form is dropped (`?ask=discard`); else there is nothing to see here: back to the form. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const form = formOfUrl(context, request, params.form);
  const facts = memberRequest(context);
  const isAsked = new URL(request.url).searchParams.get('ask') === 'discard';
  const open =
    isAsked && hasEdits(form, facts.viewer)
      ? await findDroppable(facts.db, facts.viewer.id, form.definition)
      : null;
  if (!open) throw redirect(form.path, 303);
  const isSetAside = isBehind(form, facts.viewer);
  const gone = droppedView(form, open, facts);
  return {
    form: formHead(form, facts.t),
    what: isSetAside
      ? ('aside' as const)
      : open.completedAt
        ? ('changes' as const)
        : open.everCompleted
          ? ('again' as const)
          : ('first' as const),
    back: isSetAside ? historyPath : form.path,
    seen: { submission: open.id, revision: String(open.revision) },
    gone,
    help: helpNeeded({ gone: gone.map(({ text }) => text) }),
  };
}

/** Opens a completed form for changes, begins it anew, or drops what is open of it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = formOfUrl(context, request, params.form);
  const { db, viewer, month, now } = memberRequest(context);
  const posted = await readPosted(request);
  const isSetAside = isBehind(form, viewer);
  if (!hasEdits(form, viewer)) throw new Response('Not found', { status: 404 });
  // The submission that the page showed: another one may have come since.
  const shown = posted['submission']?.[0];
  const named = shown === undefined ? null : await findSubmission(db, viewer.id, shown);
  if (shown !== undefined && named?.formType !== form.definition.id)
    throw new Response('Not found', { status: 404 });
  const isDropped = posted['intent']?.[0] === 'discard';
  // What let its member in stays as it is.
  if (isSetAside && (!isDropped || !named || named.completedAt))
    throw new Response('Not found', { status: 404 });
  if (isDropped) {
    const seen = { id: shown, revision: Number(posted['revision']?.[0]) };
    // What is not as it was shown is shown first; where nothing is open, that page leads back to the form.
    if (!(await dropOpen(db, viewer.id, form.definition, seen)))
      return redirect(`${form.path}/edit?ask=discard`, 303);
    const key = named?.completedAt ? 'changesDropped' : 'attemptDropped';
    return redirectWithFlash(context, isSetAside ? historyPath : form.path, [{ kind: 'info', key }]);
  }
  if (posted['intent']?.[0] === 'again') {
    if (!canStartAgain(form)) throw new Response('Not found', { status: 404 });
    await startAgain(db, viewer.id, form.definition, now);
    return redirect(pathTo(form, form.definition.sections[0]!), 303);
  }
  const opened = await startEdit(db, viewer.id, form.definition, { month, shown });
  if (!opened && named?.completedAt)
    return redirectWithFlash(context, `/forms/submissions/${named.id}`, [
      { kind: 'warning', key: 'onlyNewestEdited' },
    ]);
  const section = sectionOf(form.definition, posted['section']?.[0] ?? '') ?? form.definition.sections[0]!;
  return redirect(opened ? `${form.path}/${section.id}` : form.path, 303);
}

export default function DropPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('forms');
  const { form, what, gone, seen } = loaderData;
  return (
    <ConfirmPage
      title={t(`drop.${what}.title`)}
      back={{ to: loaderData.back, text: t(`drop.${what}.keep`) }}
      keepsFirst
      button={t(`drop.${what}.button`)}
      hidden={{ intent: 'discard', ...seen }}
      explained={
        <>
          <p className="text-ink-soft">{form.title}</p>
          {gone.length > 0 ? (
            <>
              <p>{t(`drop.${what}.text`)}</p>
              <h2 className="pt-3 text-xl">{t('drop.gone', { count: gone.length })}</h2>
              <AnswerList answers={gone} />
            </>
          ) : (
            <p>{t(`drop.${what}.nothing`)}</p>
          )}
        </>
      }
    />
  );
}
