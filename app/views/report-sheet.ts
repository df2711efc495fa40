import type { RouterContextProvider } from 'react-router';
import { findReportFile } from '#app/domain/reports/read-reports.ts';
import type { Report } from '#app/domain/reports/report.ts';
import { asksForPassword } from '#app/gateways/papers/pdf-lock.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { SheetView } from '#app/ui/reports/views.ts';
import { reportPath } from './report-view.ts';

/**
 * The file of a report of whoever asks, to stand beside the form of what was read of it.
 * @returns null without a report, and of one whose file is not here or is no paper, such as a table
 */
export async function sheetOf(
  context: Readonly<RouterContextProvider>,
  report: Report | null,
): Promise<SheetView | null> {
  if (report?.kind !== 'pdf' && report?.kind !== 'picture') return null;
  const { db, viewer } = memberRequest(context);
  const file = await findReportFile(db, viewer.id, report.id);
  const bytes = file && (await context.get(servicesContext).files.read(file.storedName));
  if (!bytes) return null;
  return {
    href: `${reportPath(report.id)}/shown`,
    name: report.name,
    kind: report.kind,
    // A PDF is kept as it was sent, and its password is not.
    isLocked: report.kind === 'pdf' && asksForPassword(bytes),
  };
}
