import { redirect } from 'react-router';
import type { Route } from './+types/begin';
import { beginChallenge, mostAtOnce } from '#app/domain/challenges/begin-challenge.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { challengePath } from '#app/views/challenge-view.ts';

export const handle = { held: false, feature: 'challenges' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(challengePath(params.challenge), 303);

/** Begins a challenge, with a round or today; answers with its page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, today, now, language } = memberRequest(context);
  const { challenge } = params;
  const startsOn = (await readPosted(request))['start']?.[0] ?? '';
  const begun = await beginChallenge(db, viewer.id, { challenge, startsOn }, today, now);
  const answer = (flash: Flash) => redirectWithFlash(context, challengePath(challenge), [flash]);
  if (!begun.ok) {
    if (begun.reason === 'unknown') throw new Response('Not found', { status: 404 });
    const key = `challengeRefused.${begun.reason}`;
    return answer({ kind: 'info', key, params: { most: mostAtOnce } });
  }
  if (!begun.isFirst) return answer({ kind: 'info', key: 'challengeAsItWas' });
  if (startsOn <= today) return answer({ kind: 'success', key: 'challengeBegun' });
  const day = dayInText(language, startsOn, today);
  return answer({ kind: 'success', key: 'challengeBegunAhead', params: { day } });
}
