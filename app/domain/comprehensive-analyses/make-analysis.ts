import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { daysBetween, type Day } from '../days/calendar.ts';
import { fewestInPart } from './change.ts';
import { analyse } from './findings.ts';
import { gatherSeries, sources } from './gather.ts';
import type { DayRange } from './series.ts';

/** In fewer days no part has enough of them; in more, a second year would stand beside the first. */
export const fewestInRange = 2 * fewestInPart;
export const mostInRange = 366;
export const mostAnalyses = 200;
export const mostADay = 10;

/** Why a range cannot be read. */
export type RangeProblem = 'order' | 'future' | 'short' | 'long';

/** What is wrong with a range, or null. @param today the member's own */
export function rangeProblem({ from, to }: DayRange, today: Day): RangeProblem | null {
  if (to < from) return 'order';
  if (to > today) return 'future';
  const days = daysBetween(from, to) + 1;
  return days < fewestInRange ? 'short' : days > mostInRange ? 'long' : null;
}

export type AnalysisMade =
  | { readonly ok: true; readonly id: string }
  /** `full`: so many are saved. `day`: so many were made today. `empty`: nothing was kept in the range. */
  | { readonly ok: false; readonly reason: RangeProblem | 'full' | 'day' | 'empty' };

/**
 * Reads a range of a member's days as a whole, and saves what was found: it keeps what it saw, whatever changes later.
 * @param id chosen by the form: sent twice, it is one analysis; sent once more with other days, it is another one
 * @param today the member's own
 */
export async function makeAnalysis(
  db: Database,
  userId: string,
  id: string,
  range: DayRange,
  today: Day,
  now: Date,
): Promise<AnalysisMade> {
  const problem = rangeProblem(range, today);
  if (problem) return { ok: false, reason: problem };
  const made = await madeBefore(db, userId, id, range);
  if (made) return { ok: true, id: made };
  const all = await gatherSeries(db, userId, range, today);
  if (all.length === 0) return { ok: false, reason: 'empty' };
  const { findings, dataQuality } = analyse(all, sources, range);
  return inTransaction(db, async (trx): Promise<AnalysisMade> => {
    const meanwhile = await madeBefore(trx, userId, id, range);
    if (meanwhile) return { ok: true, id: meanwhile };
    const saved = await trx
      .selectFrom('comprehensive_analyses')
      .select('made_on')
      .where('user_id', '=', userId)
      .execute();
    if (saved.length >= mostAnalyses) return { ok: false, reason: 'full' };
    if (saved.filter(({ made_on }) => made_on === today).length >= mostADay)
      return { ok: false, reason: 'day' };
    const known = validate(id)
      ? await trx.selectFrom('comprehensive_analyses').select('id').where('id', '=', id).executeTakeFirst()
      : { id };
    const own = known ? uuid() : id;
    const at = now.toISOString();
    await trx
      .insertInto('comprehensive_analyses')
      .values({
        id: own,
        user_id: userId,
        start_date: range.from,
        end_date: range.to,
        findings: JSON.stringify(findings),
        data_quality: dataQuality,
        notes: '',
        made_on: today,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return { ok: true, id: own };
  });
}

/** The analysis that a form made when it was sent before, or null. */
async function madeBefore(
  db: Database,
  userId: string,
  id: string,
  { from, to }: DayRange,
): Promise<string | null> {
  if (!validate(id)) return null;
  const row = await db
    .selectFrom('comprehensive_analyses')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('start_date', '=', from)
    .where('end_date', '=', to)
    .executeTakeFirst();
  return row?.id ?? null;
}
