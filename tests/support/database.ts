import { v7 as uuid } from 'uuid';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/database.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { insertAccount } from '#app/domain/accounts/sign-up.ts';
import { openTestDatabase } from './test-databases.ts';

/** A migrated database with reference data, on the engine of this run. Every domain test has its own. */
export async function freshDatabase(): Promise<Database> {
  const db = await openTestDatabase('migrated');
  await migrate(db);
  await seedReference(db);
  return db;
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
