import { data } from 'react-router';
import type { Route } from './+types/shared-markers';
import { readMarkersExtent } from '#app/domain/shares/extents.ts';
import { readSharedMarkers } from '#app/domain/shares/shared-values.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { NothingShared, SharedMarkersPage } from '#app/ui/shares/shared-pages.tsx';
import { periodText } from '#app/views/share-lines.ts';
import { sharedGroups } from '#app/views/shared-values.ts';
import { answerShare, noteOpened, sharedHead, shareHeaders } from './share-request.ts';

export const handle = { script: false, returnTo: false } satisfies PageFacts;
export const headers = (): HeadersInit => shareHeaders;

/** Lab values that a member shares: those that the link was made for, as they are today. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await answerShare(context, 'markers', params.token, async (asked) => {
    const { db, share } = asked;
    const extent = readMarkersExtent(share.extent);
    const { markers, isCut } = await readSharedMarkers(db, share.userId, extent);
    await noteOpened(context, request, share);
    return {
      head: sharedHead(asked, extent.name),
      // With their year, as the days of the values.
      period: periodText({ ...asked, today: '' }, extent),
      groups: sharedGroups(asked, markers, extent),
      isCut,
    };
  });
  return data(answer, answer.ok ? 200 : answer.status);
}

export default function SharedMarkers({ loaderData }: Route.ComponentProps) {
  return loaderData.ok ? (
    <SharedMarkersPage {...loaderData.shown} />
  ) : (
    <NothingShared problem={loaderData.problem} />
  );
}
