import { data } from 'react-router';
import type { Route } from './+types/edit';
import { editHabit, factsNow, habitMark } from '#app/domain/habits/edit-habit.ts';
import { findHabit } from '#app/domain/habits/read-habits.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { habitForm } from '#app/forms/definitions/habit.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { HabitForm } from '#app/ui/habits/habit-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { whatStands } from '#app/views/what-stands.ts';
import { habitAsTyped, habitFields, parseHabit } from './habit-form.ts';

export const handle = { showsHeld: true, form: habitForm, feature: 'habits' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const habit = await findHabit(db, viewer.id, params.habitId, today);
  if (!habit) throw new Response('Not found', { status: 404 });
  const { pathname, searchParams } = new URL(request.url);
  const wasHeld = request.method === 'GET' && searchParams.has('held');
  const held = wasHeld ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const there = factsNow(habit);
  const stored = habitAsTyped(there);
  return {
    name: habit.name,
    seen: habitMark(there),
    fields: habitFields(held ?? stored, {}, facts, false),
    held: held !== null,
    help: helpNeeded(held ?? stored),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const typed = parseHabit(posted, facts);
  const fields = habitFields(posted, typed.problems, facts, false);
  const seen = posted['seen']?.[0] ?? null;
  if (fields.some(({ error }) => error)) {
    if (!(await findHabit(db, viewer.id, params.habitId, today)))
      throw new Response('Not found', { status: 404 });
    return data({ fields, failed: null, seen }, 422);
  }
  const edited = await attempt(context, () =>
    editHabit(db, viewer.id, params.habitId, typed.facts, today, now, seen),
  );
  if (!edited.ok) return data({ fields, failed: t('habits:failed.save'), seen }, edited.status);
  if (!edited.value.ok) {
    if (edited.value.reason === 'not-found') throw new Response('Not found', { status: 404 });
    // What was typed stands here; sent once more, it counts.
    const { there } = edited.value;
    const stands = habitFields(habitAsTyped(there), {}, facts, false);
    const failed = t('habits:failed.changed', { what: whatStands(stands, fields) });
    return data({ fields, failed, seen: habitMark(there) }, 409);
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  return redirectWithFlash(context, `/habits/${params.habitId}`, [{ kind: 'success', key: 'habitSaved' }]);
}

export default function EditHabit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('habits');
  return (
    <HabitForm
      title={t('edit.title', { name: loaderData.name })}
      button={t('edit.button')}
      intro={t('edit.intro')}
      fields={(actionData ?? loaderData).fields}
      failed={actionData?.failed ?? null}
      fullAt={null}
      seen={actionData ? actionData.seen : loaderData.seen}
      isHeld={loaderData.held}
      isHeldBack={loaderData.held && !actionData}
      away={{ href: `/habits/${params.habitId}/delete`, text: t('delete.link') }}
    />
  );
}
