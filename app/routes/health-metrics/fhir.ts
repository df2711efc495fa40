import type { Route } from './+types/fhir';
import type { Marker } from '#app/domain/markers/marker.ts';
import { exportMarkers } from '#app/domain/markers/read-markers.ts';
import { attempt } from '#app/http/attempt.ts';
import { attachmentNamed, fileHeaders } from '#app/http/file-headers.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { writeFhir } from '#app/laboratory/writing/fhir.ts';
import { nameOf } from '#app/views/marker-view.ts';
import { fileNameOf } from '#app/views/papers.ts';

export const handle = { feature: 'health-reports' } satisfies PageFacts;

/** Every value of whoever asks as a FHIR R4 Bundle, which our own reader reads back as it was; without their name. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const file = fileNameOf(facts, 'health-markers', t('markers:title'), now);
  const written = await attempt(context, async () => {
    const markers: Marker[] = [];
    for await (const page of exportMarkers(db, viewer.id)) markers.push(...page);
    return writeFhir(markers, (test) => nameOf(facts, { test, ownName: null }));
  });
  if (!written.ok)
    return redirectWithFlash(context, '/health-metrics', [{ kind: 'warning', key: 'exportFailed' }]);
  const disposition = attachmentNamed(`${file.name}.fhir.json`, `${file.shown}.fhir.json`);
  return new Response(written.value, {
    headers: fileHeaders('application/fhir+json; charset=utf-8', disposition),
  });
}
