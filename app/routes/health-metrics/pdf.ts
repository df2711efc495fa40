import type { Route } from './+types/pdf';
import type { Marker } from '#app/domain/markers/marker.ts';
import { exportMarkers } from '#app/domain/markers/read-markers.ts';
import { attempt } from '#app/http/attempt.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { answerWithPaper, fileNameOf } from '#app/views/papers.ts';
import { lastWords, valueParts } from '#app/views/values-paper.ts';

export const handle = { feature: 'health-reports' } satisfies PageFacts;

/** More than these fill more pages than a paper has. */
const most = 5000;

/** All lab values of whoever asks, on paper. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t, language, today } = facts;
  const read = await attempt(context, async () => {
    const all: Marker[] = [];
    for await (const some of exportMarkers(db, viewer.id)) {
      all.push(...some);
      if (all.length >= most) break;
    }
    // The file has the first day first.
    return all.toReversed();
  });
  if (!read.ok)
    return redirectWithFlash(context, '/health-metrics', [{ kind: 'warning', key: 'paperFailed' }]);
  const paper = {
    title: t('shares:paper.markers'),
    facts: [
      ...(viewer.name ? [viewer.name] : []),
      t('shares:paper.all', { day: dayInText(language, today, '') }),
    ],
    parts: valueParts(facts, read.value),
    closing: lastWords(facts),
  };
  const file = fileNameOf(facts, 'health-markers', t('markers:title'), now);
  return answerWithPaper(context, facts, paper, file, '/health-metrics');
}
