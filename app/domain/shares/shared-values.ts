import { sql } from 'kysely';
import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import { markerOf, type Marker } from '../markers/marker.ts';
import type { MarkersExtent } from './extents.ts';

/** As many values of a test stand on a page of whoever has its link, the newest ones. */
export const valuesOfTest = 40;
/** And as many in all. */
export const valuesInAll = 2000;

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
  let asked = db
    .selectFrom('health_markers')
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by test_key order by day desc, created_at desc, id desc)`.as(
        'place',
      ),
    )
    .where('user_id', '=', userId);
  if (tests) asked = asked.where('test_key', 'in', tests);
  if (from !== null) asked = asked.where('day', '>=', from);
  if (to !== null) asked = asked.where('day', '<=', to);
  const rows = await db
    .selectFrom(asked.as('placed'))
    .selectAll()
    .where('place', '<=', valuesOfTest + 1)
    .orderBy('test_key')
    .orderBy('place')
    .limit(valuesInAll + 1)
    .execute();
  const shown = rows.filter(({ place }) => Number(place) <= valuesOfTest).slice(0, valuesInAll);
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

/** The values that its member kept of a report, by test. */
export async function readReportMarkers(
  db: Database,
  userId: string,
  reportId: string,
): Promise<readonly Marker[]> {
  const rows = await db
    .selectFrom('health_markers')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .orderBy('test_key')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(valuesInAll)
    .execute();
  return rows.map(markerOf);
}
