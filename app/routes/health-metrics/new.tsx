import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/new';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import type { Marker } from '#app/domain/markers/marker.ts';
import { newestMarkers, readMarker } from '#app/domain/markers/read-markers.ts';
import { recordMarker } from '#app/domain/markers/write-marker.ts';
import { readReport } from '#app/domain/reports/read-reports.ts';
import { dayThatStays, type Report } from '#app/domain/reports/report.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { healthMarkerForm } from '#app/forms/definitions/health-marker.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import type { LaboratoryTest } from '#app/laboratory/laboratory-test.ts';
import { MarkerForm } from '#app/ui/markers/marker-form.tsx';
import { BesideSheet, SheetAbove } from '#app/ui/reports/beside-sheet.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { markerLine, markerPath, testName, testPath } from '#app/views/marker-view.ts';
import { sheetOf } from '#app/views/report-sheet.ts';
import { reportPath } from '#app/views/report-view.ts';
import { askedTest } from './asked-test.ts';
import { markerSections, parseMarker } from '#app/views/marker-form.ts';

export const handle = {
  showsHeld: true,
  ownFoot: true,
  form: healthMarkerForm,
  showsFile: true,
  feature: 'health-reports',
} satisfies PageFacts;

/**
 * What a new value begins with: today, the unit of the one before, and a test's own name. No number and no range of before: they
 * belong to their report.
 */
async function begunWith(
  { db, viewer, today }: MemberRequest,
  test: LaboratoryTest | undefined,
  of: string,
  report: Report | null,
): Promise<Posted> {
  const begun = { day: [report?.day ?? today], ...(report ? { laboratory: [report.laboratory] } : {}) };
  const [before] = test
    ? await newestMarkers(db, viewer.id, test.id, 1)
    : [await readMarker(db, viewer.id, of)];
  if (!before) return begun;
  const ownName = test ? null : before.of.ownName;
  return { ...begun, unit: [before.unit], ...(ownName === null ? {} : { own_name: [ownName] }) };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const test = askedTest(params.test);
  const { pathname, searchParams } = new URL(request.url);
  const held = searchParams.has('held') ? await findHeldPost(db, viewer.id, pathname, now) : null;
  const asked = held?.['report']?.[0] ?? searchParams.get('report') ?? '';
  const report = await readReport(db, viewer.id, asked);
  return {
    title: test
      ? String(t('markers:new.title', { name: testName(facts, test) }))
      : String(t('markers:new.own')),
    back: report
      ? reportPath(report.id)
      : test
        ? testPath({ test: test.id, ownName: null })
        : '/health-metrics',
    report: report?.id ?? null,
    id: held?.['id']?.[0] ?? uuid(),
    sections: markerSections(
      facts,
      test,
      held ?? (await begunWith(facts, test, searchParams.get('of') ?? '', report)),
    ),
    heldAt: held && pathname,
    sheet: await sheetOf(context, report),
    help: helpNeeded(held ?? {}),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const test = askedTest(params.test);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const typedId = posted['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  // The report that it was typed from, where its form came from one.
  const report = await readReport(db, viewer.id, posted['report']?.[0] ?? '');
  const parsed = parseMarker(posted, facts, test, report && dayThatStays(report, facts.today));
  const again = (failed: string | null, there: Marker | null = null) => ({
    id,
    report: report?.id ?? null,
    sections: markerSections(facts, test, posted, parsed.problems),
    failed,
    there: there && markerLine(facts, there),
    heldAt: posted['held']?.[0] ?? null,
    // From here on it is a change of what is there.
    changes: there && { id: there.id, revision: there.revision },
  });
  if (parsed.problems) return data(again(null), 422);
  const made = await attempt(context, () =>
    recordMarker(db, viewer.id, id, parsed.facts, now, report?.id ?? null),
  );
  if (!made.ok) return data(again(t('markers:failed.save')), made.status);
  if (!made.value.ok) return data(again(t('markers:failed.there'), made.value.there), 409);
  if (posted['held']) await dropHeldPost(db, viewer.id, new URL(request.url).pathname, now);
  const to = report ? reportPath(report.id) : testPath(parsed.facts.of);
  return redirectWithFlash(context, to, [{ kind: 'success', key: 'markerKept' }]);
}

export default function NewMarker({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('markers');
  const { title, back } = loaderData;
  const { id, report, sections, heldAt } = actionData ?? loaderData;
  const changes = actionData?.changes ?? null;
  const { sheet } = loaderData;
  return (
    <BesideSheet sheet={sheet}>
      <MarkerForm
        before={<SheetAbove sheet={sheet} />}
        title={title}
        button={t(changes ? 'form.replace' : 'form.keep')}
        action={changes ? `${markerPath(changes.id)}/edit` : undefined}
        back={back}
        sections={sections}
        hidden={{
          ...(changes ? { seen: String(changes.revision) } : { id }),
          ...(report ? { report } : {}),
          ...(heldAt ? { held: heldAt } : {}),
        }}
        isHeld={heldAt !== null && !actionData}
        failed={actionData?.failed ?? null}
        there={actionData?.there ?? null}
      />
    </BesideSheet>
  );
}
