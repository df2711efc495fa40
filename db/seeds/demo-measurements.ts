import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';

/** A baseline and its first checkpoint; the second one is due. By how many days ago they were. */
export const measurementsOfDemo = [
  {
    ago: 59,
    checkpoint: 0,
    scores: { mindset: 5, health: 4, financial: 3, relationships: 6, purpose: 5, overall: 5 },
    notes: 'Tired in the evenings, and the bills lie in a drawer. Sundays with Ana are good.',
  },
  {
    ago: 28,
    checkpoint: 30,
    scores: { mindset: 6, health: 6, financial: 4, relationships: 4, purpose: 5, overall: 6 },
    notes: 'The walks help. I have hardly called anybody: too much work, and I let it be.',
  },
] as const;

/** What the demo's member measured. @param ago the moment so many days before the history ends */
export async function demoMeasurements(
  trx: Database,
  memberId: string,
  ago: (days: number) => string,
): Promise<void> {
  await trx
    .insertInto('measurements')
    .values(
      measurementsOfDemo.map(({ ago: days, scores, ...said }) => ({
        id: uuid(),
        user_id: memberId,
        day: ago(days).slice(0, 10),
        ...said,
        ...scores,
        created_at: ago(days),
        updated_at: ago(days),
      })),
    )
    .execute();
}
