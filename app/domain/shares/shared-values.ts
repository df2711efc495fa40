import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import { markerOf, type Marker } from '../markers/marker.ts';
import { readReportMarkers } from '../reports/read-reports.ts';
import type { MarkersExtent } from './extents.ts';

/** As many values of a test stand on a page of whoever has its link, the newest ones. */
export const valuesOfTest = 40;
/** As many are looked at for a page. */
const mostRead = 2000;

/** The values that a link shows, by test, within each the newest first. @param userId whose they are */
export async function readSharedMarkers(
  db: Database,
  userId: string,
  { tests, from, to }: Pick<MarkersExtent, 'tests' | 'from' | 'to'>,
): Promise<{
  readonly markers: readonly Marker[];
  /** Whether there are more than these. */ readonly isCut: boolean;
}> {
  if (tests?.length === 0) return { markers: [], isCut: false };
  let asked = db.selectFrom('health_markers').selectAll().where('user_id', '=', userId);
  if (tests) asked = asked.where('test_key', 'in', tests);
  if (from !== null) asked = asked.where('day', '>=', from);
  if (to !== null) asked = asked.where('day', '<=', to);
  const rows = await asked
    .orderBy('test_key', 'desc')
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRead + 1)
    .execute();
  const byTest = [...Map.groupBy(rows.slice(0, mostRead), ({ test_key }) => test_key).values()];
  const shown = byTest.flatMap((some) => some.slice(0, valuesOfTest));
  return { markers: shown.map(markerOf), isCut: shown.length < rows.length };
}

/** A report as it is shared: without what its reader noted for its member alone. */
export interface SharedReport {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  /** UTC. */
  readonly createdAt: string;
  readonly day: string | null;
  readonly laboratory: string;
  readonly content: string;
  readonly fileId: string | null;
}

/** A report of this member, or null where there is no such one. @param reportId as an address has it: anything */
export async function readSharedReport(
  db: Database,
  userId: string,
  reportId: string,
): Promise<SharedReport | null> {
  if (!validate(reportId)) return null;
  const row = await db
    .selectFrom('health_reports')
    .select(['id', 'name', 'category', 'created_at', 'day', 'laboratory', 'extracted_content', 'file_id'])
    .where('id', '=', reportId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        name: row.name,
        category: row.category,
        createdAt: row.created_at,
        day: row.day,
        laboratory: row.laboratory,
        content: row.extracted_content,
        fileId: row.file_id,
      }
    : null;
}

/** The values that its member kept of a report, by test, within each the newest first. */
export async function readValuesByTest(
  db: Database,
  userId: string,
  reportId: string,
): Promise<readonly Marker[]> {
  const byTest = (one: Marker, other: Marker): number =>
    one.key < other.key ? -1 : one.key > other.key ? 1 : one.day + one.id < other.day + other.id ? 1 : -1;
  return (await readReportMarkers(db, userId, reportId)).toSorted(byTest);
}
