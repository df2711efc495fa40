import { readReport } from '#app/domain/reports/read-reports.ts';
import type { Report } from '#app/domain/reports/report.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The report that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownReport({ db, viewer }: MemberRequest, reportId: string): Promise<Report> {
  const report = await readReport(db, viewer.id, reportId);
  if (!report) throw new Response('Not found', { status: 404 });
  return report;
}
