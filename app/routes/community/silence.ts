import { redirect } from 'react-router';
import { validate } from 'uuid';
import type { Route } from './+types/silence';
import { silence, unsilence } from '#app/domain/community/silences.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';

export const handle = { held: false, feature: 'community' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect('/community/silences', 303);

/** Blocks or mutes somebody, by the address, or takes it back. Whether there is such a member is not said. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const kind = /\/block\/?$/i.test(new URL(request.url).pathname) ? 'block' : 'mute';
  const isOn = (await readPosted(request))['on']?.[0] === '1';
  const { personId } = params;
  if (validate(personId))
    await (isOn ? silence(db, viewer.id, personId, kind, now) : unsilence(db, viewer.id, personId, kind));
  const key = `community.${kind}${isOn ? 'On' : 'Off'}`;
  return redirectWithFlash(context, '/community/silences', [{ kind: 'success', key }]);
}
