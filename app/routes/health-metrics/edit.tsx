import { data } from 'react-router';
import type { Route } from './+types/edit';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { testOf, type Marker } from '#app/domain/markers/marker.ts';
import { changeMarker } from '#app/domain/markers/write-marker.ts';
import { readReportOfMarker } from '#app/domain/reports/read-reports.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { healthMarkerForm } from '#app/forms/definitions/health-marker.ts';
import type { Problem } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { MarkerForm } from '#app/ui/markers/marker-form.tsx';
import { BesideSheet, SheetAbove } from '#app/ui/reports/beside-sheet.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { markerLine, markerPath, nameOf, testPath } from '#app/views/marker-view.ts';
import { sheetOf } from '#app/views/report-sheet.ts';
import { asTyped, markerSections, parseMarker } from '#app/views/marker-form.ts';
import { ownMarker } from './own-marker.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: healthMarkerForm,
  showsFile: true,
  feature: 'health-reports',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const marker = await ownMarker(facts, params.markerId);
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const typed = held ?? asTyped(marker);
  const { day } = markerLine(facts, marker);
  return {
    title: String(t('markers:edit.title', { name: nameOf(facts, marker.of), day })),
    back: testPath(marker.of),
    revision: marker.revision,
    sections: markerSections(facts, testOf(marker.of), typed),
    heldAt: held && pathname,
    sheet: await sheetOf(context, await readReportOfMarker(db, viewer.id, marker.id)),
    help: helpNeeded(typed),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const marker = await ownMarker(facts, params.markerId);
  const test = testOf(marker.of);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const revision = Number(posted['seen']?.[0] ?? marker.revision);
  // Where it was held: here, or at the form of a new one, which led here.
  const [heldAt] = posted['held'] ?? [];
  const parsed = parseMarker(posted, facts, test, marker.day);
  const again = (
    failed: string | null,
    problems: Readonly<Record<string, Problem>> = {},
    there: Marker | null = null,
  ) => ({
    revision: there?.revision ?? revision,
    sections: markerSections(facts, test, posted, problems),
    failed,
    there: there && markerLine(facts, there),
    heldAt: heldAt ?? null,
  });
  if (parsed.problems) return data(again(null, parsed.problems), 422);
  const changed = await attempt(context, () =>
    changeMarker(db, viewer.id, marker.id, revision, parsed.facts, now),
  );
  if (!changed.ok) return data(again(t('markers:failed.save')), changed.status);
  const answer = changed.value;
  if (!answer.ok) {
    if (answer.reason === 'unknown') throw new Response('Not found', { status: 404 });
    // What was typed stands here; sent once more, it counts.
    return data(again(t('markers:failed.there'), {}, answer.there), 409);
  }
  if (heldAt) await dropHeldPost(db, viewer.id, heldAt, now);
  return redirectWithFlash(context, testPath(answer.marker.of), [{ kind: 'success', key: 'markerChanged' }]);
}

export default function EditMarker({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation('markers');
  const { revision, sections, heldAt } = actionData ?? loaderData;
  const { sheet } = loaderData;
  return (
    <BesideSheet sheet={sheet}>
      <MarkerForm
        before={<SheetAbove sheet={sheet} />}
        title={loaderData.title}
        button={t('edit.button')}
        back={loaderData.back}
        sections={sections}
        hidden={{ seen: String(revision), ...(heldAt ? { held: heldAt } : {}) }}
        isHeld={heldAt !== null && !actionData}
        failed={actionData?.failed ?? null}
        there={actionData?.there ?? null}
        remove={`${markerPath(params.markerId)}/delete`}
      />
    </BesideSheet>
  );
}
