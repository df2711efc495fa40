import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/sessions';
import { listSessions } from '#app/domain/workouts/read-sessions.ts';
import { startSession } from '#app/domain/workouts/sessions.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { dayText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { SessionList } from '#app/ui/workouts/session-list.tsx';
import { listPlans } from '#app/domain/workouts/read-plans.ts';
import { sessionName, sessionPath } from '#app/views/open-session.ts';
import { dayName } from './own-workouts.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

const path = '/workout-planner/sessions';

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, today, t } = facts;
  const query = readListQuery({ path }, new URL(request.url).searchParams);
  const { sessions, ...place } = await listSessions(db, viewer.id, query.asked);
  return {
    list: listView(query, place),
    sessions: sessions.map((one) => ({
      id: one.id,
      href: sessionPath(one.id),
      day: dayText(language, one.day, today),
      name: sessionName(facts, one),
      sets: one.isOpen ? t('workouts:session.isOpen') : t('workouts:amount.sets', { count: one.sets }),
    })),
    help: helpNeeded({ sessions: sessions.map(({ name }) => name) }),
  };
}

/** Starts a session, of a day of a plan or with nothing; one that is open and has sets is gone on with. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const posted = await readPosted(request);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const dayId = posted['day']?.[0] ?? '';
  const plans = dayId === '' ? [] : await listPlans(db, viewer.id);
  const day = plans.flatMap(({ days }) => days).find((one) => one.id === dayId);
  if (dayId !== '' && !day) throw new Response('Not found', { status: 404 });
  const plan = day ? { dayId: day.id, name: dayName(facts, day), targets: day.targets } : null;
  const started = await startSession(db, viewer.id, id, plan, today, now);
  if (!started.ok)
    return redirectWithFlash(context, sessionPath(started.id), [{ kind: 'info', key: 'workoutStillOpen' }]);
  return redirectWithFlash(context, sessionPath(started.id), []);
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return <SessionList {...loaderData} />;
}
