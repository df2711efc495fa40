import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/database.ts';
import type { Category } from '#app/laboratory/laboratory-test.ts';
import type { Day } from '../days/calendar.ts';
import { readReport } from './read-reports.ts';
import type { Report } from './report.ts';

/** What its member calls a report, and where it is from. */
export interface ReportFacts {
  readonly name: string;
  readonly day: Day | null;
  readonly category: Category | null;
  readonly laboratory: string;
}

export type ReportChanged =
  | { readonly ok: true }
  /** It was changed elsewhere meanwhile. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: Report }
  | { readonly ok: false; readonly reason: 'unknown' };

/**
 * Changes what is said of a report. Its values keep the day and laboratory that they have.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function changeReport(
  db: Database,
  userId: string,
  reportId: string,
  revision: number,
  facts: ReportFacts,
  now: Date,
): Promise<ReportChanged> {
  return inTransaction(db, async (trx): Promise<ReportChanged> => {
    const there = await readReport(trx, userId, reportId);
    if (!there) return { ok: false, reason: 'unknown' };
    const { name, day, category, laboratory } = there;
    if (JSON.stringify({ name, day, category, laboratory }) === JSON.stringify(facts)) return { ok: true };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    await trx
      .updateTable('health_reports')
      .set({ ...facts, revision: revision + 1, updated_at: now.toISOString() })
      .where('id', '=', reportId)
      .where('user_id', '=', userId)
      .execute();
    return { ok: true };
  });
}
