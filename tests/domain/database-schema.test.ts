import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { onSqlite } from '#tests/support/engine.ts';

describe('the schema', () => {
  let db: Database;
  beforeEach(async () => {
    db = await freshDatabase();
  });
  afterEach(() => db.destroy());
  const rows = async <T>(query: string): Promise<readonly T[]> =>
    (await db.executeQuery<T>(CompiledQuery.raw(query))).rows;
  const tables = async () =>
    (await rows<{ name: string; type: string; strict: number }>('pragma table_list')).filter(
      ({ name }) => !name.startsWith('sqlite_') && !name.startsWith('kysely_'),
    );

  onSqlite('all of its tables are strict')('DUR-19 has strict tables only', async () => {
    const all = await tables();
    expect(all.length).toBeGreaterThanOrEqual(10);
    expect(all.filter((table) => table.type !== 'view' && table.strict !== 1)).toEqual([]);
  });

  test.each<[string, object]>([
    ['a text in a number', { current_xp: 'many' }],
    ['a decimal in a number', { current_xp: 1.5 }],
    ['a blob in a text', { bio: Buffer.from([0, 255]) }],
  ])('DUR-19 refuses %s', async (_says, value) => {
    const id = await someMember(db);
    const write = db.updateTable('profiles').set(value).where('id', '=', id).execute();
    await expect(write).rejects.toThrow(/cannot store|invalid/i);
    const row = await db.selectFrom('profiles').select(['current_xp', 'bio']).executeTakeFirst();
    expect(row).toEqual({ current_xp: 0, bio: null });
  });

  test.each<[string, string]>([
    ['a role that is none', "update profiles set role = 'king'"],
    ['onboarding that is neither done nor not', 'update profiles set onboarding_completed = 2'],
    [
      'a second factor whose secret is not sealed',
      "insert into second_factors select 'x', id, 'JBSWY3DPEHPK3PXP', 1, 'x' from users",
    ],
    ['a session of nobody', "insert into sessions values ('x', 'nobody', 'x', null, 'x', 'x', 'x', null)"],
    [
      'a state of a job that is none',
      "insert into jobs (id, kind, key, payload, run_at, created_at, state) values ('x', 'x', 'x', 'x', 'x', 'x', 'lost')",
    ],
  ])('DUR-19 refuses %s', async (_says, statement) => {
    await someMember(db);
    await expect(db.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(/constraint/);
  });

  onSqlite('the same migrations make it, and pragmas tell of it')(
    'DUR-19 has an index for every foreign key, and says what a deletion does',
    async () => {
      const faults: string[] = [];
      let keys = 0;
      for (const { name } of await tables()) {
        const indexes = await rows<{ name: string }>(`pragma index_list("${name}")`);
        const first = await Promise.all(
          indexes.map(
            async (index) => (await rows<{ name: string }>(`pragma index_info("${index.name}")`))[0]?.name,
          ),
        );
        // Of a key of several columns, the first is the one that the index begins with.
        type Key = { seq: number; from: string; on_delete: string };
        for (const key of await rows<Key>(`pragma foreign_key_list("${name}")`)) {
          keys += 1;
          if (key.seq === 0 && !first.includes(key.from)) faults.push(`${name}.${key.from} has no index`);
          if (key.on_delete === 'NO ACTION')
            faults.push(`${name}.${key.from} does not say what a deletion does`);
        }
      }
      expect(faults).toEqual([]);
      expect(keys).toBeGreaterThanOrEqual(10);
    },
  );

  test('C2-063 a deleted account leaves no row that names it', async () => {
    const id = await someMember(db);
    const at = noon.toISOString();
    const mine = { id: 'x', user_id: id, created_at: at };
    await db
      .insertInto('sessions')
      .values({ ...mine, token_hash: 'x', last_seen_at: at, expires_at: at })
      .execute();
    await db
      .insertInto('second_factors')
      .values({ ...mine, sealed_secret: 'v1.x', last_used_step: 1 })
      .execute();
    await db
      .insertInto('recovery_codes')
      .values({ ...mine, code_hash: 'x' })
      .execute();
    await db
      .insertInto('password_resets')
      .values({ ...mine, token_hash: 'x', expires_at: at })
      .execute();
    await db
      .insertInto('form_progress')
      .values({ ...mine, form_type: 'x', form_data: '{}', updated_at: at })
      .execute();
    await db
      .insertInto('onboarding_forms')
      .values({ ...mine, full_name: 'x', status: 'completed' })
      .execute();
    await db
      .insertInto('journal_entries')
      .values({ ...mine, type: 'morning', content: '{}', day: 'x' })
      .execute();
    await db
      .insertInto('xp_events')
      .values({ ...mine, event_type: 'x', amount: 1, source_type: 'x', source_id: 'x' })
      .execute();
    await db.deleteFrom('users').where('id', '=', id).execute();
    for (const { name } of await db.introspection.getTables()) {
      const left = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      expect(`${name}: ${JSON.stringify(left.rows)}`).not.toContain(id);
    }
  });
});
