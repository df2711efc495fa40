import type { Marker } from '#app/domain/markers/marker.ts';
import { isLost, isOpen, type Report } from '#app/domain/reports/report.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { dayIn } from '#app/http/day.ts';
import { atLineStart } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { KeptLine, ReadingView, ReportLine } from '#app/ui/reports/views.ts';
import { markerPath, nameOf, statusText, valueText } from './marker-view.ts';

export const reportsPath = '/health-reports';
export const reportPath = (id: string): string => `${reportsPath}/${id}`;
export const findingPath = (reportId: string, id: string): string => `${reportPath(reportId)}/findings/${id}`;

/** When it was added, by the member's own clock. */
const addedText = ({ t, language, today, viewer }: MemberRequest, { createdAt }: Report): string =>
  String(
    t('reports:added', {
      day: dayInText(language, dayIn(viewer.timezone, new Date(createdAt)), today),
    }),
  );

/** Where a report is from: 'Lipid panel · of March 10 · Laboratorio Norte'; when it was added, where it says no day. */
function originOf(facts: MemberRequest, report: Report): readonly string[] {
  const { t, language, today } = facts;
  const { category, day, laboratory } = report;
  return [
    category === null ? '' : String(t(`laboratory:category.${category}`)),
    day === null
      ? addedText(facts, report)
      : String(t('reports:of', { day: dayInText(language, day, today) })),
    laboratory,
  ].filter(Boolean);
}

/** A report as a row of a list. */
export const reportLine = (facts: MemberRequest, report: Report): ReportLine => ({
  id: report.id,
  name: report.name,
  href: reportPath(report.id),
  line: atLineStart(facts.language, originOf(facts, report).join(' · ')),
  status: report.status,
  statusText: String(facts.t(`reports:status.${report.status}`)),
});

/** All that is known of where it is from. */
export function originText(facts: MemberRequest, report: Report): string {
  const pages =
    report.pageCount === null ? [] : [String(facts.t('reports:pages', { count: report.pageCount }))];
  const added = report.day === null ? [] : [addedText(facts, report)];
  return atLineStart(facts.language, [...originOf(facts, report), ...pages, ...added].join(' · '));
}

/** What of its pages was not read, each in a sentence. */
export function missedPages(facts: MemberRequest, report: Report): readonly string[] {
  const { pageCount, pagesRead, pagesWithoutText } = report;
  const isCut = pageCount !== null && pagesRead !== null && pagesRead < pageCount;
  return [
    ...(isCut ? [String(facts.t('reports:pagesRead', { n: pagesRead, of: pageCount }))] : []),
    ...(pagesWithoutText > 0
      ? [String(facts.t('reports:pagesWithoutText', { count: pagesWithoutText }))]
      : []),
  ];
}

/** After so many seconds a reading takes longer than usual. */
const slowAfter = 30;

/** Where its reading stands; null where it is read. */
export function readingView(report: Report, now: Date): ReadingView | null {
  if (isLost(report, now)) return { kind: 'lost' };
  if (isOpen(report))
    return { kind: 'open', isSlow: now.getTime() - Date.parse(report.updatedAt) > slowAfter * 1000 };
  return report.reason === null
    ? null
    : { kind: 'problem', reason: report.reason, asksPassword: report.status === 'error' };
}

/** A value that was kept, as a row. */
export const keptLine = (facts: MemberRequest, marker: Marker): KeptLine => ({
  id: marker.id,
  name: nameOf(facts, marker.of),
  href: `${markerPath(marker.id)}/edit`,
  line: atLineStart(
    facts.language,
    `${statusText(facts, marker)} · ${dayInText(facts.language, marker.day, facts.today)}`,
  ),
  value: valueText(facts, marker),
});
