import { afterEach, beforeEach, describe, expect } from 'vitest';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { inBackground } from '#db/in-background.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { turnsDuring } from '#tests/support/turns.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const test = onSqlite('a server has connections for both');
const countJobs = (asked: Database) =>
  asked.selectFrom('jobs').select(({ fn }) => fn.countAll<number>().as('count'));
const countOnce = builtOnce((asked) => countJobs(asked));
const queries = 20;

const many = async (asked: Database, ask: (one: Database) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < queries; n += 1) await ask(asked);
};

describe('work in the background', () => {
  test('lets pages have their turn before each of its queries, whichever way it asks', async () => {
    const usual = () => many(db, (one) => countJobs(one).execute());
    const once = () => many(db, (one) => countOnce(one, {}));
    // A page has the file to itself until it is done.
    expect(await turnsDuring(usual)).toBeLessThan(2);
    expect(await turnsDuring(once)).toBeLessThan(2);
    expect(await turnsDuring(() => inBackground(usual))).toBeGreaterThanOrEqual(queries - 1);
    expect(await turnsDuring(() => inBackground(once))).toBeGreaterThanOrEqual(queries - 1);
  });

  test('is not interrupted in a transaction: pages would wait for all of it', async () => {
    const work = () => inTransaction(db, (trx) => many(trx, (one) => countJobs(one).execute()));
    expect(await turnsDuring(() => inBackground(work))).toBeLessThanOrEqual(3);
  });

  test('is overtaken by what a page asks meanwhile', async () => {
    const order: string[] = [];
    const slow = inBackground(() =>
      many(db, async (one) => {
        await countJobs(one).execute();
        order.push('background');
      }),
    );
    const page = many(db, async (one) => {
      await countJobs(one).execute();
      order.push('page');
    });
    await Promise.all([slow, page]);
    expect(order.slice(0, queries)).toEqual(Array.from({ length: queries }, () => 'page'));
  });
});
