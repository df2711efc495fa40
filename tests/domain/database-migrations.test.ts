import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { migrations } from '#migrations/index.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { earlierMember } from '#tests/support/earlier-database.ts';
import { onSqlite } from '#tests/support/engine.ts';

/** On Postgres: `transactions.test.ts`. */
const test = onSqlite('these open SQLite files');

let folder: string;
let file: string;
let db: Database;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-migrations-'));
  file = path.join(folder, 'test.sqlite');
  db = openDatabase(file);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** Migrates as db/migrate.ts does, with these besides the landed ones. */
async function migrateWith(more: Record<string, Migration>): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations, ...more }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
const rows = async <T>(query: string): Promise<readonly T[]> =>
  (await db.executeQuery<T>(CompiledQuery.raw(query))).rows;
const schema = () => rows<{ sql: string }>('select type, name, sql from sqlite_schema order by type, name');
const applied = async () =>
  (await rows<{ name: string }>('select name from kysely_migration order by name')).map(({ name }) => name);
const names = Object.keys(migrations);

/** A migration that changes much and then throws. */
const broken: Migration = {
  async up(trx: Kysely<Record<string, Record<string, unknown>>>) {
    await trx.schema.createTable('half').addColumn('id', 'text').execute();
    await trx.schema.alterTable('users').addColumn('half', 'text').execute();
    await trx.schema.dropTable('jobs').execute();
    await trx.updateTable('users').set({ half: 'done' }).execute();
    await trx.deleteFrom('profiles').execute();
    throw new Error('fails half-way');
  },
};

describe('migrating', () => {
  test('an empty file applies every migration, in order', async () => {
    expect(await migrate(db)).toEqual(names);
    expect(await applied()).toEqual(names);
    expect([...names].sort()).toEqual(names);
  });

  test('again applies nothing and changes nothing', async () => {
    await migrate(db);
    const before = await schema();
    expect(await migrate(db)).toEqual([]);
    expect(await schema()).toEqual(before);
  });

  test('leaves a file that is whole', async () => {
    await migrate(db);
    await seedReference(db);
    expect(await rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await rows('pragma foreign_key_check')).toEqual([]);
  });

  test('step by step, with rows in it, ends in the same schema', async () => {
    await migrate(db);
    const whole = await schema();
    await db.destroy();
    await rm(file);
    db = openDatabase(file);
    const provider = { getMigrations: async () => migrations };
    for (const name of names) {
      const { error } = await new Migrator({ db, provider }).migrateTo(name);
      expect(error).toBeUndefined();
    }
    expect(await schema()).toEqual(whole);
  });

  test('A16 of submissions that were changed before, the moment is taken over; of the others there is none', async () => {
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider }).migrateTo('0019_what_follows');
    const user_id = await earlierMember(db);
    const [done, changed] = ['2026-03-10T12:00:00.000Z', '2026-03-12T12:00:00.000Z'];
    const row = { user_id, form_type: 'x', form_data: '{}', created_at: done, completed_at: done };
    await db
      .insertInto('form_progress')
      .values([
        { ...row, id: 'changed', updated_at: changed },
        { ...row, id: 'open edit', updated_at: changed, edit_data: '{}' },
        { ...row, id: 'as completed', updated_at: done },
        { ...row, id: 'open', updated_at: changed, completed_at: null },
      ])
      .execute();
    await migrate(db);
    const found = await db
      .selectFrom('form_progress')
      .select(['id', 'changed_at', 'cleared_fields'])
      .orderBy('id')
      .execute();
    expect(found).toEqual([
      { id: 'as completed', changed_at: null, cleared_fields: '[]' },
      { id: 'changed', changed_at: changed, cleared_fields: '[]' },
      { id: 'open', changed_at: null, cleared_fields: '[]' },
      { id: 'open edit', changed_at: null, cleared_fields: '[]' },
    ]);
  });
});

describe('DUR-12 a migration that throws half-way', () => {
  test('DUR-12 leaves the schema and the rows as they were, and says why', async () => {
    await migrate(db);
    const id = await someMember(db);
    const before = await schema();
    await expect(migrateWith({ '9999_broken': broken })).rejects.toThrow('fails half-way');
    expect(await schema()).toEqual(before);
    expect(await applied()).toEqual(names);
    expect(await db.selectFrom('profiles').select('id').execute()).toEqual([{ id }]);
    expect(await rows('pragma foreign_key_check')).toEqual([]);
  });

  test('DUR-12 leaves the next process a database that works', async () => {
    await migrate(db);
    await someMember(db);
    await expect(migrateWith({ '9999_broken': broken })).rejects.toThrow('fails half-way');
    await db.destroy();
    db = openDatabase(file);
    expect(await migrate(db)).toEqual([]);
    await db
      .insertInto('jobs')
      .values({
        id: 'x',
        kind: 'x',
        key: 'x',
        payload: '{}',
        run_at: noon.toISOString(),
        created_at: noon.toISOString(),
      })
      .execute();
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([{ id: 'x' }]);
  });

  test('DUR-12 takes nothing of a good one before it in the same start back half', async () => {
    await migrate(db);
    const good: Migration = {
      up: async (trx: Kysely<Record<string, Record<string, unknown>>>) =>
        trx.schema.createTable('good').addColumn('id', 'text').execute(),
    };
    await expect(migrateWith({ '9998_good': good, '9999_broken': broken })).rejects.toThrow('fails half-way');
    const tables = (await rows<{ name: string }>("select name from sqlite_schema where type = 'table'")).map(
      ({ name }) => name,
    );
    expect(tables).not.toContain('half');
    expect(tables).toContain('jobs');
    expect(tables.includes('good')).toBe((await applied()).includes('9998_good'));
  });

  test('DUR-12 can be mended and applied', async () => {
    await migrate(db);
    await expect(migrateWith({ '9999_broken': broken })).rejects.toThrow('fails half-way');
    const mended: Migration = {
      up: async (trx: Kysely<Record<string, Record<string, unknown>>>) =>
        trx.schema.createTable('half').addColumn('id', 'text').execute(),
    };
    await migrateWith({ '9999_broken': mended });
    expect(await applied()).toEqual([...names, '9999_broken']);
  });
});

describe('a database of a newer version', () => {
  test('DUR-12 is refused, and stays as it is', async () => {
    const newer: Migration = {
      up: async (trx: Kysely<Record<string, Record<string, unknown>>>) =>
        trx.schema.createTable('newer').addColumn('id', 'text').execute(),
    };
    await migrateWith({ '9999_newer': newer });
    const before = await schema();
    await expect(migrate(db)).rejects.toThrow(/belongs to a newer version: it holds 9999_newer,/);
    expect(await schema()).toEqual(before);
  });
});

describe('reference data', () => {
  const all = async () => ({
    levels: await db.selectFrom('xp_levels').selectAll().orderBy('level').execute(),
    names: await db.selectFrom('xp_level_texts').selectAll().orderBy('name').execute(),
    rules: await db.selectFrom('xp_rules').selectAll().orderBy('event_type').orderBy('source').execute(),
  });
  beforeEach(async () => {
    await migrate(db);
    await seedReference(db);
  });

  test('is there once, however often it is seeded', async () => {
    const before = await all();
    await seedReference(db);
    expect(await all()).toEqual(before);
    expect(before.levels).toHaveLength(6);
    expect(before.rules).toHaveLength(10);
  });

  test('does not undo what an administrator changed', async () => {
    await db.updateTable('xp_rules').set({ amount: 9 }).where('event_type', '=', 'journal_entry').execute();
    await db.updateTable('xp_levels').set({ xp_threshold: 1 }).where('level', '=', 0).execute();
    await db.updateTable('xp_level_texts').set({ name: 'Beginner' }).where('name', '=', 'Explorer').execute();
    const changed = await all();
    await seedReference(db);
    expect(await all()).toEqual(changed);
  });

  test('does not stop the start when an administrator gave a level the threshold of another', async () => {
    await db.updateTable('xp_levels').set({ xp_threshold: 451 }).where('level', '=', 5).execute();
    await db.updateTable('xp_levels').set({ xp_threshold: 450 }).where('level', '=', 4).execute();
    await seedReference(db);
    expect((await all()).levels.map((level) => level.xp_threshold)).toEqual([0, 25, 75, 150, 450, 451]);
  });
});
