import { sql } from 'kysely';
import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import type { ReportStatus } from '#db/tables/reports.ts';
import type { Category } from '#app/laboratory/laboratory-test.ts';
import type { StoredFile } from '../files/files.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { markerOf, type Marker } from '../markers/marker.ts';
import { findingOf, reportColumns, reportOf, type Finding, type Report } from './report.ts';

export const reportPageSize = 20;

const mine = (db: Database, userId: string) =>
  db.selectFrom('health_reports').select(reportColumns).where('user_id', '=', userId);

/** What a list of reports is narrowed to. */
export interface ReportsSought {
  readonly status: ReportStatus | null;
  readonly category: Category | null;
}

/** One page of a member's reports, the newest upload first. */
export async function listReports(
  db: Database,
  userId: string,
  { status, category }: ReportsSought,
  asked: PageAsked,
): Promise<Place & { readonly reports: readonly Report[] }> {
  let sought = mine(db, userId);
  if (status) sought = sought.where('status', '=', status);
  if (category) sought = sought.where('category', '=', category);
  const { rows, ...place } = await readPage(
    db,
    sought,
    {
      size: reportPageSize,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return { ...place, reports: rows.map(reportOf) };
}

/** The day that a report is of; of one that says none, that on which it was added. */
const dayOfReport = sql<string>`coalesce(health_reports.day, substr(health_reports.created_at, 1, 10))`;

/** The report of the latest day, or null: who sends an old paper today has no newer values for that. @param hasValues only of those that values are kept of, as `readReportMarkers` finds them */
export async function newestReport(db: Database, userId: string, hasValues = false): Promise<Report | null> {
  let sought = mine(db, userId);
  if (hasValues)
    sought = sought.where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('health_markers')
            .select('health_markers.id')
            .whereRef('health_markers.report_id', '=', 'health_reports.id')
            .where('health_markers.user_id', '=', userId),
        ),
        exists(
          selectFrom('report_findings')
            .select('report_findings.id')
            .whereRef('report_findings.report_id', '=', 'health_reports.id')
            .where('report_findings.user_id', '=', userId)
            .where('report_findings.marker_id', 'is not', null),
        ),
      ]),
    );
  const row = await sought
    .orderBy(dayOfReport, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? reportOf(row) : null;
}

/** One report of this member, or null where there is no such one. @param reportId as an address has it: anything */
export async function readReport(db: Database, userId: string, reportId: string): Promise<Report | null> {
  if (!validate(reportId)) return null;
  const row = await mine(db, userId).where('id', '=', reportId).executeTakeFirst();
  return row ? reportOf(row) : null;
}

/** The report that a value of this member was read or typed from; null where it is of none. */
export async function readReportOfMarker(
  db: Database,
  userId: string,
  markerId: string,
): Promise<Report | null> {
  const value = await db
    .selectFrom('health_markers')
    .select('report_id')
    .where('id', '=', markerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return value?.report_id ? readReport(db, userId, value.report_id) : null;
}

/** What was read of a report, as text. */
export async function readReportText(db: Database, userId: string, reportId: string): Promise<string> {
  const row = await db
    .selectFrom('health_reports')
    .select('extracted_content')
    .where('id', '=', reportId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.extracted_content ?? '';
}

/** What was found in a report, in the order of the paper. */
export async function readFindings(
  db: Database,
  userId: string,
  reportId: string,
): Promise<readonly Finding[]> {
  const rows = await db
    .selectFrom('report_findings')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  return rows.map(findingOf);
}

/** One finding of a member's report, or null. @param findingId as an address has it: anything */
export async function readFinding(
  db: Database,
  userId: string,
  reportId: string,
  findingId: string,
): Promise<Finding | null> {
  if (!validate(findingId)) return null;
  const row = await db
    .selectFrom('report_findings')
    .selectAll()
    .where('id', '=', findingId)
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? findingOf(row) : null;
}

/**
 * The values that a member keeps of a report, the first one first: those that were typed to it, too, and those that were there
 * before it, where it said them once more.
 */
export async function readReportMarkers(
  db: Database,
  userId: string,
  reportId: string,
): Promise<readonly Marker[]> {
  const rows = await db
    .selectFrom('health_markers')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('report_id', '=', reportId),
        eb(
          'id',
          'in',
          selectFrom('report_findings')
            .select('marker_id')
            .where('report_id', '=', reportId)
            .where('user_id', '=', userId)
            .where('marker_id', 'is not', null),
        ),
      ]),
    )
    .execute();
  // Found by their report; sorted here, because they are few.
  return rows.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1)).map(markerOf);
}

/** How many values a member has by this report alone, which may go with it. */
export async function countReportMarkers(db: Database, userId: string, reportId: string): Promise<number> {
  const rows = await db
    .selectFrom('health_markers')
    .select('id')
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

/** The file of a report, for its owner; null where there is none. */
export async function findReportFile(
  db: Database,
  userId: string,
  reportId: string,
): Promise<StoredFile | null> {
  if (!validate(reportId)) return null;
  const row = await db
    .selectFrom('health_reports')
    .innerJoin('files', 'files.id', 'health_reports.file_id')
    .select(['files.stored_name', 'files.media_type'])
    .where('health_reports.id', '=', reportId)
    .where('health_reports.user_id', '=', userId)
    .executeTakeFirst();
  return row ? { storedName: row.stored_name, mediaType: row.media_type } : null;
}
