import { redirect } from 'react-router';
import type { Route } from './+types/state';
import { askForAll } from '#app/domain/habits/edit-habit.ts';
import * as states from '#app/domain/habits/habit-states.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';

export const handle = { held: false, feature: 'habits' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect('/habits?tab=manage', 303);

/**
 * Pauses, takes up again, archives, takes out of the archive, or moves a habit; answers with the list, at its row. One that is to ask
 * for all of it answers with itself.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, today, now } = memberRequest(context);
  const posted = await readPosted(request);
  const id = params.habitId;
  const back = `/habits?tab=manage#habit-${id}`;
  const move = posted['move']?.[0];
  if (move === 'up' || move === 'down') {
    if (!(await states.moveHabit(db, viewer.id, id, move))) throw new Response('Not found', { status: 404 });
    return redirect(back, 303);
  }
  const act = posted['act']?.[0];
  if (act === 'restore') {
    const restored = await states.restoreHabit(db, viewer.id, id, today);
    if (restored.ok) return redirectWithFlash(context, back, [{ kind: 'success', key: 'habitRestored' }]);
    if (restored.reason === 'not-found') throw new Response('Not found', { status: 404 });
    const full: Flash = { kind: 'info', key: 'habitsFull', params: { cap: restored.cap } };
    return redirectWithFlash(context, back, [full]);
  }
  if (act === 'whole') {
    if (!(await askForAll(db, viewer.id, id, today, now))) throw new Response('Not found', { status: 404 });
    return redirectWithFlash(context, `/habits/${id}`, [{ kind: 'success', key: 'habitWhole' }]);
  }
  const acts = {
    pause: { run: states.pauseHabit, key: 'habitPaused' },
    resume: { run: states.resumeHabit, key: 'habitResumed' },
    archive: { run: states.archiveHabit, key: 'habitArchived' },
  } as const;
  const known = act === 'pause' || act === 'resume' || act === 'archive' ? acts[act] : null;
  if (!known || !(await known.run(db, viewer.id, id, today)))
    throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, back, [{ kind: 'success', key: known.key }]);
}
