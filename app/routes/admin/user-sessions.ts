import type { Route } from './+types/user-sessions';
import { endSessionsFor } from '#app/domain/administration/on-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { backWith, notNow, userRequest } from './user-view.ts';

export const handle = { held: false, feature: 'user-management' } satisfies PageFacts;

export const loader = ({ params }: Route.LoaderArgs) => notNow(`/admin/users/${params.userId}`);

/** Signs somebody out: in the place that was pressed, or everywhere. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, found, page } = await userRequest(context, params.userId);
  const session = (await readPosted(request))['session']?.[0] ?? null;
  const ended = await endSessionsFor(
    db,
    { id: viewer.id, sessionId: viewer.sessionId },
    found.id,
    session,
    now,
  );
  return backWith(
    context,
    page,
    ended ? { kind: 'success', key: 'userSignedOut' } : { kind: 'info', key: 'userWasSignedOut' },
  );
}
