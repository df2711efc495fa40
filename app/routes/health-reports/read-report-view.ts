import { readFindings, readReportMarkers, readReportText } from '#app/domain/reports/read-reports.ts';
import type { Finding, Report } from '#app/domain/reports/report.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { ReportView } from '#app/ui/reports/views.ts';
import { findingLine, isSure } from '#app/views/finding-view.ts';
import { keptLine, missedPages, originText, readingView, reportLine } from '#app/views/report-view.ts';
import { findThere } from './find-there.ts';

/** As much of its text as a page shows. */
const mostText = 20_000;

/** A report with everything that its page says of it. */
export async function readReportView(facts: MemberRequest, report: Report): Promise<ReportView> {
  const { db, viewer, now } = facts;
  const findings = await readFindings(db, viewer.id, report.id);
  const kept = await readReportMarkers(db, viewer.id, report.id);
  const text = await readReportText(db, viewer.id, report.id);
  const asked = findings.filter(({ state }) => state === 'asked');
  // What became a value is listed as one.
  const there = await findThere(
    facts,
    report,
    findings.filter(({ markerId }) => markerId === null),
  );
  const line = (finding: Finding) => findingLine(facts, finding, report, there.get(finding.id) ?? null);
  return {
    ...reportLine(facts, report),
    facts: originText(facts, report),
    missed: missedPages(facts, report),
    revision: report.revision,
    hasFile: report.fileId !== null,
    isPicture: report.kind === 'picture',
    reading: readingView(report, now),
    sure: asked.filter((one) => isSure(facts, one, report)).map(line),
    doubtful: asked.filter((one) => !isSure(facts, one, report)).map(line),
    // One that was kept and deleted again is none, too.
    left: findings
      .filter(({ state, markerId }) => state === 'left' || (state === 'kept' && markerId === null))
      .map(line),
    kept: kept.map((marker) => keptLine(facts, marker)),
    lacksDay: report.day === null && asked.some(({ day }) => day === null),
    unread: report.unread,
    text: text.slice(0, mostText),
    isTextCut: text.length > mostText,
  };
}
