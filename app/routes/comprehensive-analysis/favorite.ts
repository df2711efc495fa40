import { redirect } from 'react-router';
import type { Route } from './+types/favorite';
import { markFavorite } from '#app/domain/comprehensive-analyses/change-analysis.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { analysisPath } from '#app/views/comprehensive-names.ts';

export const handle = { held: false, feature: 'comprehensive-analysis' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(analysisPath(params.analysisId), 303);

/** Makes an analysis a favorite, or no more; the answer is its page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer } = memberRequest(context);
  const isFavorite = (await readPosted(request))['favorite']?.[0] === 'yes';
  if (!(await markFavorite(db, viewer.id, params.analysisId, isFavorite)))
    throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, analysisPath(params.analysisId), [
    { kind: 'success', key: isFavorite ? 'analysisFavorite' : 'analysisNoFavorite' },
  ]);
}
