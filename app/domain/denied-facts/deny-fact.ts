import { inTransaction, type Database } from '#db/database.ts';
import type { FactId } from '../reading/fact.ts';
import { countsIn, markOf, readDenials } from './denials.ts';
import { readTellings } from './tellings.ts';

/**
 * Keeps that a fact which was read of this member is not so. From then on nothing is written upon it, until it is said anew. Safe to
 * repeat: `already` where it was denied before and has not been said since.
 */
export async function denyFact(
  db: Database,
  userId: string,
  fact: FactId,
  now: Date,
): Promise<'denied' | 'already'> {
  return inTransaction(db, async (trx) => {
    const denials = await readDenials(trx, userId);
    const tellings = (await readTellings(trx, userId)).map((telling) => ({
      counts: countsIn(denials, telling),
      facts: telling.facts.filter(({ id }) => id === fact),
      answers: telling.answers,
    }));
    const before = denials.get(fact);
    if (before && !tellings.some(({ facts, counts }) => facts.some(counts))) return 'already';
    const marks = tellings.flatMap(({ facts, answers }) => facts.map((one) => markOf(one, answers)));
    const told_by = JSON.stringify([...new Set([...(before?.toldBy ?? []), ...marks])].slice(-mostMarks));
    await trx
      .insertInto('denied_facts')
      .values({ user_id: userId, fact, said_at: now.toISOString(), told_by })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'fact']).doUpdateSet({ said_at: now.toISOString(), told_by }),
      )
      .execute();
    return 'denied';
  });
}

/** More ways of saying one thing are not kept. */
const mostMarks = 500;

/** Takes back that a fact is not so. Safe to repeat. @returns whether it was denied */
export async function takeBackDenial(db: Database, userId: string, fact: FactId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('denied_facts')
    .where('user_id', '=', userId)
    .where('fact', '=', fact)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
