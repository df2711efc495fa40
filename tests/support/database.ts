import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { migrate } from '#db/migrate.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { insertAccount } from '#app/domain/accounts/insert-account.ts';
import { engine } from './engine.ts';
import { makeTemplate, openPreparedDatabase } from './test-databases.ts';

/** A migrated database with reference data, on the engine of this run. Every domain test has its own. */
export async function freshDatabase(): Promise<Database> {
  if (engine === 'sqlite') return openDatabase(await preparedBytes());
  return openPreparedDatabase(prepare);
}

async function prepare(db: Database): Promise<void> {
  await migrate(db);
  await seedReference(db);
}

let template: Promise<string> | undefined;

/** The database on the real server that sites begin as, made once in a process: migrating takes longer than all else of a start. */
export const preparedTemplate = (): Promise<string> => (template ??= makeTemplate(prepare));

let prepared: Promise<Buffer> | undefined;

/**
 * The file that each begins with, made once in a process, and once in a run whose processes were told of one place: the
 * migrations take longer than most tests.
 */
export const preparedBytes = (): Promise<Buffer> => (prepared ??= takeOverBytes());

async function takeOverBytes(): Promise<Buffer> {
  const place = process.env['PREPARED_DATABASE'];
  if (!place) return prepareBytes();
  if (existsSync(place)) return readFile(place);
  const bytes = await prepareBytes();
  // Whole or not at all: others look for it meanwhile.
  const own = `${place}.${process.pid}`;
  await writeFile(own, bytes);
  await rename(own, place);
  return bytes;
}

async function prepareBytes(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-prepared-'));
  const file = path.join(folder, 'database');
  const db = openDatabase(':memory:');
  try {
    await prepare(db);
    await sql`vacuum into ${file}`.execute(db);
    return await readFile(file);
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
}

/** A moment that tests start at. */
export const noon = new Date('2026-03-10T12:00:00Z');

/** An account whose password no test needs. @returns its id */
export async function someMember(db: Database, email = `${uuid()}@example.com`): Promise<string> {
  const id = uuid();
  await insertAccount(
    db,
    {
      id,
      email,
      password_hash: 'none',
      full_name: 'Iris Vega',
      role: 'member',
      language: 'en',
      timezone: 'UTC',
    },
    noon,
  );
  return id;
}

/** A moment after `noon`. */
export const after = (duration: {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}): Date =>
  new Date(
    noon.getTime() +
      (duration.days ?? 0) * 86_400_000 +
      (duration.hours ?? 0) * 3_600_000 +
      (duration.minutes ?? 0) * 60_000 +
      (duration.seconds ?? 0) * 1000,
  );
