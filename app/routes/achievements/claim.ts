import { redirect } from 'react-router';
import type { Route } from './+types/claim';
import { claimAchievement } from '#app/domain/achievements/claim-achievement.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { levelReached } from '#app/http/level-reached.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { held: false, feature: 'achievements' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/achievements/${params.achievement}`, 303);

/** Claims an achievement; answers with its page. */
export async function action({ params, context }: Route.ActionArgs) {
  const request = memberRequest(context);
  const { db, viewer, now, t } = request;
  const id = params.achievement;
  const claimed = await attempt(context, () => claimAchievement(db, viewer.id, id, now));
  const answer = (flashes: readonly Flash[]) => redirectWithFlash(context, `/achievements/${id}`, flashes);
  if (!claimed.ok) return answer([{ kind: 'warning', key: 'achievementNotSaved' }]);
  if (!claimed.value.ok) {
    if (claimed.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
    return answer([{ kind: 'info', key: 'achievementNotYet' }]);
  }
  const { isFirst, points, credits, levelReached: level } = claimed.value;
  if (!isFirst) return answer([{ kind: 'info', key: 'achievementAsItWas' }]);
  const name = t(`achievement-list:${id}.name`);
  const told: Flash = { kind: 'success', key: 'achievementClaimed', params: { name, points, credits } };
  return answer([told, ...(await levelReached(request, level))]);
}
