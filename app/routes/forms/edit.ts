import { redirect } from 'react-router';
import type { Route } from './+types/edit';
import { startEdit } from '#app/domain/submissions/save-section.ts';
import { canStartAgain, dropOpen, startAgain } from '#app/domain/submissions/start-again.ts';
import { sectionOf } from '#app/forms/engine/definition.ts';
import { onboards } from '#app/forms/registry.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { formOfUrl, formRequest } from './form-of-request.ts';

/** Nothing to see here: back to the form. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return redirect(formOfUrl(context, request, params.form).path, 303);
}

/** Opens a completed form for changes, begins it anew, or drops what is open of it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = formOfUrl(context, request, params.form);
  const { db, viewer, month, now } = formRequest(context);
  const posted = await readPosted(request);
  if (onboards(form)) throw new Response('Not found', { status: 404 });
  if (posted['intent']?.[0] === 'discard') {
    await dropOpen(db, viewer.id, form.definition);
    return redirectWithFlash(context, form.path, [{ kind: 'info', key: 'changesDropped' }]);
  }
  if (posted['intent']?.[0] === 'again') {
    if (!canStartAgain(form)) throw new Response('Not found', { status: 404 });
    await startAgain(db, viewer.id, form.definition, now);
    return redirect(form.path, 303);
  }
  const opened = await startEdit(db, viewer.id, form.definition, month);
  const section = sectionOf(form.definition, posted['section']?.[0] ?? '') ?? form.definition.sections[0]!;
  return redirect(opened ? `${form.path}/${section.id}` : form.path, 303);
}

/** A page in name only, so that refusals are answered in words. */
export default function EditPage() {
  return null;
}
