import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { openPostgres } from '#db/postgres.ts';
import { engine } from './engine.ts';
import { PglitePool, startPglite } from './pglite-pool.ts';

/** A place for one database at a time. It is free again once that database was destroyed. */
interface Place {
  readonly execute: (sql: string) => Promise<unknown>;
  readonly open: () => Pool | PglitePool;
  inUse?: Pool | PglitePool;
  /** Whether its tables are those of the migrations, so that the next database needs none run. */
  migrated: boolean;
}
const places: Place[] = [];

const dropTables = 'drop schema public cascade; create schema public';

/** Without looking at foreign keys, so in any order. */
const emptyTables = `
  do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
  end $$`;

/**
 * An empty database of the engine that this run is for.
 * @param tables `none`, for tests that make or change tables; `migrated` may find those of the test before, without a row
 */
export async function openTestDatabase(tables: 'none' | 'migrated'): Promise<Database> {
  if (engine === 'sqlite') return openDatabase(':memory:');
  let place = places.find((known) => known.inUse?.ended);
  if (place) await place.execute(place.migrated && tables === 'migrated' ? emptyTables : dropTables);
  else places.push((place = inject('postgresUrl') ? await placeOnServer() : await placeInProcess()));
  place.inUse = place.open();
  place.migrated = tables === 'migrated';
  return openPostgres(place.inUse);
}

async function placeOnServer(): Promise<Place> {
  const { url } = await createPostgresDatabase();
  return {
    open: () => new Pool({ connectionString: url }),
    execute: (sql) => onServer(url, sql),
    migrated: false,
  };
}

async function placeInProcess(): Promise<Place> {
  const pglite = await startPglite();
  return { open: () => new PglitePool(pglite), execute: (sql) => pglite.exec(sql), migrated: false };
}

/**
 * Makes a database on the real server of this run.
 * @throws where no server is installed: a site cannot be opened on the Postgres inside a test's process
 */
export async function createPostgresDatabase(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const server = inject('postgresUrl');
  if (!server) throw new Error('There is no Postgres server in this run.');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  return {
    url: server.replace('/postgres?', `/${name}?`),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
