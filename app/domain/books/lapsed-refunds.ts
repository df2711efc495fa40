import { subDays } from 'date-fns/subDays';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { readJson } from '../submissions/submission.ts';

/** So long a wish that was erased undecided is told beside what waits. */
export const lapsedDays = 90;
const most = 25;

const detailsSchema = z.object({ asked: z.string(), cents: z.number(), currency: z.string().nullable() });

/** A wish for money that was erased with its account before anybody decided. */
export interface LapsedRefund {
  readonly id: string;
  /** The number by which the books know it. */
  readonly order: string;
  readonly askedAt: Date;
  readonly erasedAt: Date;
  /** What was left of what was paid; null where nothing was. */
  readonly paid: { readonly cents: number; readonly currency: string } | null;
}

/** Those of the last 90 days, the newest first: whoever it was, the money may still be owed. */
export async function listLapsedRefunds(db: Database, now: Date): Promise<readonly LapsedRefund[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'subject', 'details', 'created_at'])
    .where('action', '=', 'refund-lapsed')
    .where('created_at', '>', subDays(now, lapsedDays).toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, subject, details, created_at }) => {
    const { asked, cents, currency } = readJson(detailsSchema, details);
    return {
      id,
      order: subject.slice('refund:'.length),
      askedAt: new Date(asked),
      erasedAt: new Date(created_at),
      paid: currency === null ? null : { cents, currency },
    };
  });
}
