import type { RouterContextProvider } from 'react-router';
import { testOf, type Marker } from '#app/domain/markers/marker.ts';
import { statusOf, type MarkerStatus } from '#app/domain/markers/status.ts';
import { newestReport, readReportMarkers } from '#app/domain/reports/read-reports.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { categories } from '#app/laboratory/laboratory-test.ts';
import { reportPath } from '#app/views/report-view.ts';
import { isOpenPage } from './other-page.ts';

const statuses = [
  'optimal',
  'normal',
  'suboptimal',
  'low',
  'high',
  'unknown',
] as const satisfies MarkerStatus[];

/** How many values of each part stand how. */
function countsOf({ t }: MemberRequest, markers: readonly Marker[]) {
  const parts = [...categories, 'own' as const].map((part) => ({
    part,
    markers: markers.filter(({ of }) => (testOf(of)?.category ?? 'own') === part),
  }));
  return parts
    .filter((one) => one.markers.length > 0)
    .map((one) => ({
      key: one.part,
      name: String(one.part === 'own' ? t('markers:ownTests') : t(`laboratory:category.${one.part}`)),
      all: one.markers.length,
      counts: statuses.map((status) => one.markers.filter((marker) => statusOf(marker) === status).length),
    }));
}

/** The values of the newest report that has some, counted; and where more is put side by side, if that is open. */
export async function readAnalysis(facts: MemberRequest, context: Readonly<RouterContextProvider>) {
  const { db, viewer, t } = facts;
  const report = await newestReport(db, viewer.id, true);
  const markers = report ? await readReportMarkers(db, viewer.id, report.id) : [];
  return {
    report: report && { name: report.name, href: reportPath(report.id) },
    statuses: statuses.map((status) => String(t(`reports:analysis.statuses.${status}`))),
    rows: countsOf(facts, markers),
    more: await isOpenPage(context, '/comprehensive-analysis', 'comprehensive-analysis'),
  };
}
