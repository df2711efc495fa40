import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, OuterDatabaseError, rowsNow, type Database } from '#db/database.ts';
import { isPostgres } from '#db/engine.ts';
import { freshDatabase, someMember } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

describe('a query that is built once', () => {
  test('is asked with the values of each time, by name, wherever they stand in it, beside what stays', async () => {
    const [one, other] = [await someMember(db), await someMember(db)];
    let times = 0;
    const namesOf = builtOnce((asked, values: { readonly id: string; readonly language: string }) => {
      times += 1;
      return asked
        .selectFrom('profiles')
        .select((eb) => ['id', eb.val(values.language).as('said')])
        .where('role', 'in', ['member', 'admin'])
        .where('id', '=', values.id)
        .where('id', '=', values.id)
        .limit(1);
    });
    expect(await namesOf(db, { id: one, language: "o'clock" })).toEqual([{ id: one, said: "o'clock" }]);
    expect(await namesOf(db, { language: 'es', id: other })).toEqual([{ id: other, said: 'es' }]);
    expect(await namesOf(db, { id: 'nobody', language: 'es' })).toEqual([]);
    expect(times).toBe(1);
  });

  test('is another one for each shape', async () => {
    const id = await someMember(db);
    const isIn = builtOnce((asked, values: { readonly id: string }, roles) =>
      asked
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', values.id)
        .where('role', 'in', roles.split(' ') as ['member']),
    );
    expect(await isIn(db, { id }, 'member admin')).toEqual([{ id }]);
    expect(await isIn(db, { id }, 'admin')).toEqual([]);
    expect(await isIn(db, { id }, 'member admin')).toEqual([{ id }]);
  });

  test('asks within the transaction that it is given', async () => {
    const id = await someMember(db);
    const nameOf = builtOnce((asked, values: { readonly id: string }) =>
      asked.selectFrom('profiles').select('full_name').where('id', '=', values.id),
    );
    await db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('profiles').set({ full_name: 'Inside' }).where('id', '=', id).execute();
        expect(await nameOf(trx, { id })).toEqual([{ full_name: 'Inside' }]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await nameOf(db, { id })).not.toEqual([{ full_name: 'Inside' }]);
  });

  test('waits for a transaction that has the connection, as any other does, and sees nothing half done', async () => {
    const id = await someMember(db);
    const nameOf = builtOnce((asked, values: { readonly id: string }) =>
      asked.selectFrom('profiles').select('full_name').where('id', '=', values.id),
    );
    const before = await nameOf(db, { id });
    const order: string[] = [];
    let goOn = (): void => undefined;
    const holds = new Promise<void>((resolve) => (goOn = resolve));
    let isWritten = (): void => undefined;
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const change = inTransaction(db, async (trx) => {
      await trx.updateTable('profiles').set({ full_name: 'After' }).where('id', '=', id).execute();
      isWritten();
      await holds;
      order.push('written');
    });
    await written;
    const asked = nameOf(db, { id }).then((rows) => {
      order.push('read');
      return rows;
    });
    goOn();
    await change;
    // Postgres has other connections, which see what stood there before.
    expect(await asked).toEqual(
      isPostgres(db) ? expect.toBeOneOf([before, [{ full_name: 'After' }]]) : [{ full_name: 'After' }],
    );
    if (!isPostgres(db)) expect(order).toEqual(['written', 'read']);
    expect(await nameOf(db, { id })).toEqual([{ full_name: 'After' }]);
  });

  test('is refused past a transaction, and by a database that is closed', async () => {
    const id = await someMember(db);
    const nameOf = builtOnce((asked, values: { readonly id: string }) =>
      asked.selectFrom('profiles').select('full_name').where('id', '=', values.id),
    );
    await nameOf(db, { id });
    await expect(inTransaction(db, () => nameOf(db, { id }))).rejects.toBeInstanceOf(OuterDatabaseError);
    const other = await freshDatabase();
    expect(await nameOf(other, { id })).toEqual([]);
    await other.destroy();
    await expect(nameOf(other, { id })).rejects.toThrow(/destroyed/);
  });

  test('is had at once where nobody has the connection of a file, and nowhere else', async () => {
    const query = db.selectFrom('profiles').select('id').compile();
    const rows = await db.executeQuery(query);
    expect(rowsNow(db, query)).toEqual(isPostgres(db) ? null : rows.rows);
    await inTransaction(db, async (trx) => expect(rowsNow(trx, query)).toBeNull());
    const waiting = db.executeQuery(query);
    expect(rowsNow(db, query)).toBeNull();
    await waiting;
  });
});
