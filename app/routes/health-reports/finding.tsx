import { data } from 'react-router';
import type { Route } from './+types/finding';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import type { Marker } from '#app/domain/markers/marker.ts';
import { readMarker } from '#app/domain/markers/read-markers.ts';
import { keepFinding } from '#app/domain/reports/keep-findings.ts';
import { dayThatStays } from '#app/domain/reports/report.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { healthMarkerForm } from '#app/forms/definitions/health-marker.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { BesideSheet } from '#app/ui/reports/beside-sheet.tsx';
import { FindingPage } from '#app/ui/reports/finding-page.tsx';
import { findingLine, typedOf } from '#app/views/finding-view.ts';
import { asTyped, parseMarker } from '#app/views/marker-form.ts';
import { markerLine, markerPath } from '#app/views/marker-view.ts';
import { sheetOf } from '#app/views/report-sheet.ts';
import { reportPath } from '#app/views/report-view.ts';
import { findThere } from './find-there.ts';
import { chosenTest, findingSections, ownFinding } from './finding-form.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: healthMarkerForm,
  showsFile: true,
  feature: 'health-reports',
} satisfies PageFacts;

/** Where a finding is changed that is a value already, and what of. */
const changesOf = (marker: Marker | null) =>
  marker && { path: `${markerPath(marker.id)}/edit`, revision: marker.revision };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { report, finding } = await ownFinding(facts, params);
  // Once it is a value, it is changed as every value is.
  const marker = finding.markerId ? await readMarker(facts.db, facts.viewer.id, finding.markerId) : null;
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held')
    ? await findHeldPost(facts.db, facts.viewer.id, pathname, facts.now)
    : null;
  const typed =
    held ?? (marker ? { ...asTyped(marker), test: [marker.of.test ?? ''] } : typedOf(finding, report));
  const there = await findThere(facts, report, marker ? [] : [finding]);
  return {
    finding: findingLine(facts, finding, report, there.get(finding.id) ?? null),
    sections: findingSections(facts, typed),
    changes: changesOf(marker),
    heldAt: held && pathname,
    sheet: await sheetOf(context, report),
    help: helpNeeded(held ?? {}),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const { report, finding } = await ownFinding(facts, params);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const test = chosenTest(posted);
  const parsed = parseMarker(posted, facts, test, dayThatStays(report, facts.today));
  const again = (failed: string | null, there: Marker | null = null) => ({
    // What was typed counts now, and not what was read.
    finding: findingLine(facts, finding, report, null),
    sections: findingSections(facts, posted, parsed.problems),
    failed,
    there: there && markerLine(facts, there),
    heldAt: posted['held']?.[0] ?? null,
    // From here on it is a change of what is there.
    changes: changesOf(there),
  });
  if (parsed.problems) return data(again(null), 422);
  const kept = await attempt(context, () =>
    keepFinding(db, viewer.id, report.id, { id: finding.id, facts: parsed.facts }, now),
  );
  if (!kept.ok) return data(again(t('reports:failed.save')), kept.status);
  if (!kept.value.ok) {
    if (kept.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
    return data(again(t('markers:failed.there'), kept.value.there), 409);
  }
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  return redirectWithFlash(context, reportPath(report.id), [
    kept.value.isFresh
      ? { kind: 'success', key: 'findingsKept', params: { n: 1 } }
      : { kind: 'info', key: 'findingsThere' },
  ]);
}

export default function Finding({ loaderData, actionData, params }: Route.ComponentProps) {
  const { finding, sections, heldAt, changes } = actionData ?? loaderData;
  const { sheet } = loaderData;
  return (
    <BesideSheet sheet={sheet}>
      <FindingPage
        sheet={sheet}
        finding={finding}
        back={reportPath(params.reportId)}
        action={changes?.path}
        sections={sections}
        hidden={{
          ...(changes ? { seen: String(changes.revision) } : {}),
          ...(heldAt ? { held: heldAt } : {}),
        }}
        isHeld={heldAt !== null && !actionData}
        failed={actionData?.failed ?? null}
        there={actionData?.there ?? null}
      />
    </BesideSheet>
  );
}
