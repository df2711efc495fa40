import { inTransaction, type Database } from '#db/database.ts';
import type { AnalystName } from '#db/tables/analyses.ts';
import type { AiUsage } from '#app/gateways/ai/service.ts';
import { mayUseAi } from '../settings/settings.ts';
import {
  failGeneration,
  findOpenGeneration,
  finishGeneration,
  requestKey,
  type Generation,
  type GenerationJob,
  type OpenGeneration,
} from './generations.ts';

/** Why a wish could not be fulfilled (`Generation.problem`), and more about it for the log. */
export interface Failure {
  readonly failed: string;
  readonly detail: string;
}

/** What came of a wish. `nothing`: it was not open any more. */
export type Generated = 'done' | 'nothing' | Failure;

/**
 * Fulfils an open wish: makes what was asked for, and keeps it in the transaction that closes the wish, so that a wish
 * which is fulfilled twice leaves one thing. Nothing is tried again by itself; what was made before stays. What was asked
 * for meanwhile is asked for in the same transaction, so that it is not lost with a process.
 * @param service who could be asked; null: nobody, whatever the member has agreed to
 * @param make is given the service only where the member agrees to it at this moment; gives back why it could not be made,
 *   or what keeps it
 * @throws what `make` threw, with the wish closed as failed (`database`)
 */
export async function fulfilGeneration<Service>(
  db: Database,
  open: OpenGeneration,
  service: Service | null,
  clock: () => Date,
  make: (
    wish: Generation,
    service: Service | null,
  ) => Promise<Failure | ((trx: Database, now: Date) => Promise<unknown>)>,
): Promise<Generated> {
  const wish = await findOpenGeneration(db, open);
  if (!wish) return 'nothing';
  try {
    const mayAsk = service !== null && !wish.builtIn && (await mayUseAi(db, open.userId, open.kind));
    const made = await make(wish, mayAsk ? service : null);
    if (typeof made !== 'function') {
      await failGeneration(db, open, made.failed, clock);
      return made;
    }
    return await inTransaction(db, async (trx) => {
      if (!(await findOpenGeneration(trx, open))) return 'nothing';
      await made(trx, clock());
      await finishGeneration(trx, open, clock);
      return 'done';
    });
  } catch (error) {
    // The wish must not stay open behind a fault; where even that cannot be written, it expires.
    await failGeneration(db, open, 'database', clock).catch(() => undefined);
    throw error;
  }
}

/** Who made something, and what that took. */
export interface Maker {
  readonly analyst: AnalystName;
  readonly model: string | null;
  readonly usage: AiUsage | null;
}

/** The built-in reader, analyst or maker: rules on this machine. */
export const builtIn: Maker = { analyst: 'built-in', model: null, usage: null };

/** The columns that say who made something, what that took, and which wish it fulfils. */
export const writtenColumns = (open: GenerationJob, { analyst, model, usage }: Maker) => ({
  analyst,
  model,
  request_key: requestKey(open),
  units_in: usage?.in ?? null,
  units_out: usage?.out ?? null,
  cost_micros: usage?.costMicros ?? null,
});
