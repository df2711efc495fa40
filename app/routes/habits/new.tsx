import { v7 as uuid, validate } from 'uuid';
import { data } from 'react-router';
import type { Route } from './+types/new';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { listHabits } from '#app/domain/habits/list-habits.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { habitForm } from '#app/forms/definitions/habit.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { CapReached } from '#app/ui/habits/cap-reached.tsx';
import { HabitForm } from '#app/ui/habits/habit-form.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { habitFields, parseHabit } from './habit-form.ts';

export const handle = { showsHeld: true, form: habitForm, feature: 'habits' } satisfies PageFacts;

const path = '/habits/new';
const start = { frequency: ['daily'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const wasHeld = request.method === 'GET' && new URL(request.url).searchParams.has('held');
  const held = wasHeld ? await findHeldPost(facts.db, facts.viewer.id, path, facts.now) : null;
  const { mayAdd, cap } = await listHabits(facts.db, facts.viewer.id, facts.today);
  return {
    id: held?.['id']?.[0] ?? uuid(),
    fields: habitFields(held ?? { ...start, starts_on: [facts.today] }, {}, facts, true),
    held: held !== null,
    // Whoever typed something sees it, and is told when it is sent.
    fullAt: mayAdd || held ? null : cap,
    help: helpNeeded(held ?? {}),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const typed = parseHabit(posted, facts);
  const asked = posted['id']?.[0] ?? '';
  const id = validate(asked) ? asked : uuid();
  const again = (failed: string | null, fullAt: number | null = null, ownId = id) => ({
    id: ownId,
    fields: habitFields(posted, typed.problems, facts, true),
    failed,
    fullAt,
  });
  if (Object.keys(typed.problems).length > 0) return data(again(null), 422);
  const { startsOn } = typed;
  const habit = { ...typed.facts, id, ...(startsOn ? { startsOn } : {}) };
  const made = await attempt(context, () => createHabit(db, viewer.id, habit, today, now));
  if (!made.ok) return data(again(t('habits:failed.add')), made.status);
  if (!made.value.ok && made.value.reason === 'sent-before')
    return data(again(t('common:sentBefore'), null, uuid()), 409);
  if (!made.value.ok)
    return data(again(null, made.value.reason === 'cap-reached' ? made.value.cap : null), 409);
  if (posted['held']) await dropHeldPost(db, viewer.id, path, now);
  return redirectWithFlash(context, `/habits#habit-${made.value.id}`, [
    { kind: 'success', key: 'habitAdded', params: { name: typed.facts.name } },
  ]);
}

export default function NewHabit({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('habits');
  const shown = actionData ?? loaderData;
  if (loaderData.fullAt !== null && !actionData)
    return <CapReached cap={loaderData.fullAt} title={t('new.title')} />;
  return (
    <HabitForm
      title={t('new.title')}
      button={t('new.button')}
      id={shown.id}
      fields={shown.fields}
      failed={actionData?.failed ?? null}
      fullAt={actionData?.fullAt ?? null}
      isHeld={loaderData.held}
      isHeldBack={loaderData.held && !actionData}
    />
  );
}
