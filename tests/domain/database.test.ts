import { EventEmitter } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  DatabaseBusyError,
  inTransaction,
  openDatabase,
  OuterDatabaseError,
  readPragmas,
  type Database,
} from '#db/database.ts';
import { isPostgres } from '#db/engine.ts';
import { makePostgresPool } from '#db/postgres.ts';
import { freshDatabase, preparedBytes, someMember } from '#tests/support/database.ts';
import { engine, onSqlite } from '#tests/support/engine.ts';
import { startWriter } from './second-writer.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-db-'));
  file = path.join(folder, 'test.sqlite');
  // Its tables are made once: making them takes longer than all else here.
  if (engine === 'sqlite') await writeFile(file, await preparedBytes());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs `work` on a database in a file, and closes it. */
async function onFile<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(file);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
const onFileTest = onSqlite('it is about a SQLite file');
const job = (key: string) => ({ id: key, kind: 'mail', key, payload: '{}', run_at: 'x', created_at: 'x' });
const keysOf = async (db: Database) =>
  (await db.selectFrom('jobs').select('key').orderBy('key').execute()).map((row) => row.key);

describe('the connection', () => {
  onFileTest('DUR-01 says of itself what durability rests on', async () => {
    expect(await onFile(readPragmas)).toEqual({
      journal_mode: 'wal',
      secure_delete: 1,
      synchronous: 2,
      foreign_keys: 1,
      // The driver waits for locks itself: SQLite's waiting would stop the event loop.
      busy_timeout: 0,
      trusted_schema: 0,
      cell_size_check: 1,
      cache_size: expect.any(Number) as number,
    });
  });

  onFileTest('compiles a statement once, whatever is asked with it', async () => {
    await onFile(async (db) => {
      await db
        .insertInto('jobs')
        .values([job('a'), job('b')])
        .execute();
      const ask = (key: string) =>
        db.selectFrom('jobs').select('key').where('key', '>=', key).orderBy('kind').limit(1).execute();
      await ask('a');
      // The driver makes a function that builds rows, after each time that SQLite has compiled the statement.
      const made = vi.spyOn(globalThis, 'Function');
      expect([await ask('b'), await ask('a')]).toEqual([[{ key: 'b' }], [{ key: 'a' }]]);
      expect(made).not.toHaveBeenCalled();
      made.mockRestore();
    });
  });

  onFileTest('DUR-01 says it again when the file is opened the next time', async () => {
    await onFile(keysOf);
    expect(await onFile(readPragmas)).toMatchObject({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 });
  });

  onFileTest('keeps what was written for whoever opens the file next', async () => {
    await onFile(async (db) => {
      await db.insertInto('jobs').values(job('a')).execute();
    });
    expect(await onFile(keysOf)).toEqual(['a']);
  });

  onFileTest('IO-05 takes values for values', async () => {
    await onFile(async (db) => {
      const key = "'); drop table jobs; --";
      await db.insertInto('jobs').values(job(key)).execute();
      expect(await keysOf(db)).toEqual([key]);
    });
  });
});

describe('what is looked up in one turn of the event loop', () => {
  /** Whether a look at the file goes on: then what is in its log cannot be taken over whole. */
  const isLookedAt = async (other: Database): Promise<boolean> => {
    const { rows } = await other.executeQuery<{ busy: number }>(
      CompiledQuery.raw('pragma wal_checkpoint(truncate)'),
    );
    return rows[0]?.busy === 1;
  };
  const onTwo = (work: (db: Database, other: Database) => Promise<void>): Promise<void> =>
    onFile(async (db) => {
      await db.insertInto('jobs').values(job('a')).execute();
      await onFile((other) => work(db, other));
    });

  onFileTest('is read together, and let go with the turn', async () => {
    await onTwo(async (db, other) => {
      await keysOf(other);
      await endOfTurn();
      await keysOf(db);
      expect(await isLookedAt(other)).toBe(true);
      expect(await keysOf(db)).toEqual(['a']);
      await endOfTurn();
      expect(await isLookedAt(other)).toBe(false);
    });
  });

  onFileTest('shows what this process writes at once, and what others wrote with the next turn', async () => {
    await onTwo(async (db, other) => {
      await keysOf(db);
      await other.insertInto('jobs').values(job('theirs')).execute();
      await endOfTurn();
      expect(await keysOf(db)).toEqual(['a', 'theirs']);
      await db.insertInto('jobs').values(job('ours')).execute();
      expect(await keysOf(db)).toEqual(['a', 'ours', 'theirs']);
      await inTransaction(db, async (trx) => {
        await trx.deleteFrom('jobs').where('key', '=', 'ours').execute();
        expect(await keysOf(trx)).toEqual(['a', 'theirs']);
      });
      expect(await keysOf(db)).toEqual(['a', 'theirs']);
    });
  });

  onFileTest('stands in no way of what is written after it: that is kept as it is answered', async () => {
    await onTwo(async (db, other) => {
      await keysOf(db);
      const added = await db.insertInto('jobs').values(job('b')).returning('key').execute();
      expect(added).toEqual([{ key: 'b' }]);
      expect(await keysOf(other)).toEqual(['a', 'b']);
    });
  });
});

test('which of the two it is, a database says itself, within a transaction too', async () => {
  const db = await freshDatabase();
  expect(isPostgres(db)).toBe(engine === 'postgres');
  await db.transaction().execute(async (trx) => expect(isPostgres(trx)).toBe(engine === 'postgres'));
  await db.destroy();
});

test('a Postgres connection that breaks while it is used, or while it is not, ends nothing but itself', async () => {
  const lost: Error[] = [];
  const pool = makePostgresPool('postgres://nobody@127.0.0.1:1/none', (error) => void lost.push(error));
  const client = new EventEmitter();
  pool.emit('connect', client as never);
  expect(() => client.emit('error', new Error('write EPIPE'))).not.toThrow();
  pool.emit('error', new Error('idle'), client as never);
  expect(lost.map(({ message }) => message)).toEqual(['idle']);
  await pool.end();
});

describe('a transaction', () => {
  let db: Database;
  beforeEach(async () => {
    db = await freshDatabase();
  });
  afterEach(() => db.destroy());

  test('stores all of its work', async () => {
    const answer = await inTransaction(db, async (trx) => {
      await trx.insertInto('jobs').values(job('a')).execute();
      await trx.insertInto('jobs').values(job('b')).execute();
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await keysOf(db)).toEqual(['a', 'b']);
  });

  test('DUR-09 that throws leaves nothing, and the database goes on', async () => {
    const fails = inTransaction(db, async (trx) => {
      await trx.insertInto('jobs').values(job('a')).execute();
      throw new Error('half-way');
    });
    await expect(fails).rejects.toThrow('half-way');
    expect(await keysOf(db)).toEqual([]);
    await db.insertInto('jobs').values(job('b')).execute();
    expect(await keysOf(db)).toEqual(['b']);
  });

  test('DUR-09 whose statement is refused leaves nothing', async () => {
    const fails = inTransaction(db, async (trx) => {
      await trx.insertInto('jobs').values(job('a')).execute();
      await trx.insertInto('jobs').values(job('a')).execute();
    });
    await expect(fails).rejects.toThrow(/unique/i);
    expect(await keysOf(db)).toEqual([]);
  });

  test('inside a transaction joins it', async () => {
    await inTransaction(db, async (trx) => {
      await trx.insertInto('jobs').values(job('a')).execute();
      await inTransaction(trx, async (inner) => {
        expect(await keysOf(inner)).toEqual(['a']);
        await inner.insertInto('jobs').values(job('b')).execute();
      });
    });
    expect(await keysOf(db)).toEqual(['a', 'b']);
  });

  test('that fails after a joined one is undone with it', async () => {
    const fails = inTransaction(db, async (trx) => {
      await inTransaction(trx, (inner) => inner.insertInto('jobs').values(job('a')).execute());
      throw new Error('after the inner one');
    });
    await expect(fails).rejects.toThrow('after the inner one');
    expect(await keysOf(db)).toEqual([]);
  });

  test('DUR-10 refuses a query on the outer database, in place of waiting for itself', async () => {
    const fails = inTransaction(db, async (trx) => {
      await trx.insertInto('jobs').values(job('a')).execute();
      await keysOf(db);
    });
    await expect(fails).rejects.toBeInstanceOf(OuterDatabaseError);
    expect(await keysOf(db)).toEqual([]);
  });

  test('DUR-10 refuses another transaction on the outer database', async () => {
    const fails = inTransaction(db, () => inTransaction(db, async () => undefined));
    await expect(fails).rejects.toBeInstanceOf(OuterDatabaseError);
  });

  test('DUR-10 refuses the outer database also behind a function that awaits first', async () => {
    const deep = async (): Promise<void> => {
      await Promise.resolve();
      await keysOf(db);
    };
    await expect(inTransaction(db, async () => deep())).rejects.toBeInstanceOf(OuterDatabaseError);
  });

  test('DUR-10 a refused query that is caught does not spoil the rest', async () => {
    await inTransaction(db, async (trx) => {
      await expect(keysOf(db)).rejects.toBeInstanceOf(OuterDatabaseError);
      await trx.insertInto('jobs').values(job('a')).execute();
    });
    expect(await keysOf(db)).toEqual(['a']);
  });

  onSqlite('there others do not wait: they read what was before')(
    'lets queries of other requests wait for its end, and run then',
    async () => {
      const order: string[] = [];
      const slow = inTransaction(db, async (trx) => {
        for (let n = 0; n < 20; n += 1)
          await trx
            .insertInto('jobs')
            .values(job(`slow ${n}`))
            .execute();
        order.push('transaction');
      });
      const others = Array.from({ length: 5 }, async () => {
        expect(await keysOf(db)).toHaveLength(20);
        order.push('query');
      });
      await Promise.all([slow, ...others]);
      expect(order).toEqual(['transaction', ...Array<string>(5).fill('query')]);
    },
  );

  test('goes after another one: reading and writing in many at once loses no count', async () => {
    const id = await someMember(db);
    await Promise.all(
      Array.from({ length: 50 }, () =>
        inTransaction(db, async (trx) => {
          const { current_xp } = await trx
            .selectFrom('profiles')
            .select('current_xp')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('profiles')
            .set({ current_xp: current_xp + 1 })
            .where('id', '=', id)
            .execute();
        }),
      ),
    );
    const row = await db.selectFrom('profiles').select('current_xp').where('id', '=', id).executeTakeFirst();
    expect(row?.current_xp).toBe(50);
  });
});

describe('two processes that write to one file at once', () => {
  onFileTest('C1-064 both get through, with no locked database', async () => {
    await onFile(async (db) => {
      const other = startWriter(file, 'theirs', 200);
      await other.ready;
      const write = (n: number): Promise<void> =>
        inTransaction(db, async (trx) => {
          await keysOf(trx);
          await trx
            .insertInto('jobs')
            .values(job(`ours ${n}`))
            .execute();
        });
      let refused = 0;
      for (let n = 0; n < 200;) {
        const stored = await write(n).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof DatabaseBusyError)) throw error;
            return false;
          },
        );
        if (stored) n += 1;
        else refused += 1;
      }
      expect(await other.finished).toBe('200 rows');
      // On a disk that takes very long for each of theirs, one of ours may come to nothing in its time; hardly ever two.
      expect(refused).toBeLessThan(10);
      const keys = await keysOf(db);
      expect(keys.filter((key) => key.startsWith('ours'))).toHaveLength(200);
      expect(keys.filter((key) => key.startsWith('theirs'))).toHaveLength(200);
    });
  });
});
