import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { openPostgres } from '#db/postgres.ts';
import { engine } from './engine.ts';
import { NotedPool } from './noted-pool.ts';
import { PglitePool, startPglite } from './pglite-pool.ts';
import type { Written } from './written.ts';

/** A place for one database at a time. It is free again once that database was destroyed. */
interface Place {
  readonly execute: (sql: string) => Promise<readonly Record<string, unknown>[]>;
  /** @param isPrepared whether its tables stay as they are */
  readonly open: (isPrepared: boolean) => Opened;
  inUse?: Opened;
  /** What makes it again what it was when it had been prepared; null where its tables may be any. */
  restore: ((written: Written) => string) | null;
}
type Opened = NotedPool | PglitePool;
const places: Place[] = [];

const dropTables = `
  drop schema public cascade; create schema public;
  drop schema if exists prepared cascade`;

const listTables = `
  select tablename as name from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%' order by tablename`;

/** Reference data has its like in another schema, so that no seed need be run again. */
const keepFilled = `
  create schema prepared;
  do $$
  declare name text; filled boolean;
  begin
    for name in ${listTables} loop
      execute format('select exists (select from public.%I)', name) into filled;
      if filled then execute format('create table prepared.%I as table public.%I', name, name); end if;
    end loop;
  end $$`;

/** A statement a table is much quicker than a loop over all of them; what no test changed is left as it is. */
const restored = (name: string): string => `
  if (select count(*) from public.${name}) <> (select count(*) from prepared.${name})
    or exists (table public.${name} except all table prepared.${name}) then
    delete from public.${name};
    insert into public.${name} select * from prepared.${name};
  end if;`;

/**
 * A database of the engine that this run is for, without a table.
 */
export async function openEmptyDatabase(): Promise<Database> {
  if (engine === 'sqlite') return openDatabase(':memory:');
  return openPostgres((await emptyPlace()).inUse!);
}

/**
 * A Postgres database as `prepare` leaves one: made once for a place, and from then on put back to that.
 */
export async function openPreparedDatabase(prepare: (db: Database) => Promise<void>): Promise<Database> {
  const place = freePlace((known) => known.restore !== null);
  if (place?.restore) {
    await place.execute(place.restore(place.inUse!.written));
    return openPostgres((place.inUse = place.open(true)));
  }
  const made = await emptyPlace();
  const db = openPostgres(made.inUse!);
  await prepare(db);
  made.restore = await restoring(made);
  return db;
}

const freePlace = (wanted: (place: Place) => boolean): Place | undefined =>
  places.find((known) => known.inUse?.ended && wanted(known));

/** A place without a table, in use. One that is prepared stays so, as long as there is another. */
async function emptyPlace(): Promise<Place> {
  let place = freePlace((known) => known.restore === null);
  if (place) await place.execute(dropTables);
  else places.push((place = inject('postgresUrl') ? await placeOnServer() : await placeInProcess()));
  place.restore = null;
  place.inUse = place.open(false);
  return place;
}

/** Remembers what stands in a place, and says how to put it back: without looking at foreign keys, so in any order. */
async function restoring(place: Place): Promise<(written: Written) => string> {
  const filled = new Set(
    (
      await place.execute(
        `${keepFilled}; select tablename as name from pg_tables where schemaname = 'prepared'`,
      )
    ).map(({ name }) => String(name)),
  );
  const names = (await place.execute(listTables)).map(({ name }) => String(name));
  return (written) => {
    const changed = names.filter((name) => written.has(name));
    const emptied = changed.filter((name) => !filled.has(name)).map((name) => `delete from public.${name};`);
    const compared = changed.filter((name) => filled.has(name)).map(restored);
    return `
      begin;
      set local session_replication_role = replica;
      ${emptied.join('')}
      ${compared.length > 0 ? `do $$ begin ${compared.join('')} end $$;` : ''}
      commit`;
  };
}

async function placeOnServer(): Promise<Place> {
  const { url } = await createPostgresDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const pool = new Pool({ connectionString: url, idleTimeoutMillis: 0 });
  return {
    open: (isPrepared) => new NotedPool(pool, isPrepared),
    execute: async (sql) => {
      // Of several statements, what the last one answers.
      const answer: unknown = await client.query(sql);
      return rowsOf(Array.isArray(answer) ? answer.at(-1) : answer);
    },
    restore: null,
  };
}

async function placeInProcess(): Promise<Place> {
  const pglite = await startPglite();
  return {
    open: () => new PglitePool(pglite),
    execute: async (sql) => rowsOf((await pglite.exec(sql)).at(-1)),
    restore: null,
  };
}

const rowsOf = (answer: unknown): readonly Record<string, unknown>[] =>
  (answer as { rows?: readonly Record<string, unknown>[] } | undefined)?.rows ?? [];

/**
 * Makes a database on the real server of this run.
 * @param template the name of a database that it begins as; nobody may have that one open
 * @throws where no server is installed: a site cannot be opened on the Postgres inside a test's process
 */
export async function createPostgresDatabase(template = 'template1'): Promise<{
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const server = inject('postgresUrl');
  if (!server) throw new Error('There is no Postgres server in this run.');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  return {
    name,
    url: server.replace('/postgres?', `/${name}?`),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** The name of a database on the real server that `prepare` has filled, for others to begin as. */
export async function makeTemplate(prepare: (db: Database) => Promise<void>): Promise<string> {
  const { name, url } = await createPostgresDatabase();
  const db = openPostgres(new Pool({ connectionString: url }));
  try {
    await prepare(db);
  } finally {
    await db.destroy();
  }
  return name;
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
