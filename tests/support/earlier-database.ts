import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { noon } from './database.ts';

/** A row of a table that is no more, or not as it is today. */
export const putRow = (db: Database, table: string, row: object): Promise<unknown> =>
  db
    .insertInto(table as never)
    .values(row as never)
    .execute();

/**
 * A member of a database that has not all of today's tables.
 * @param profile columns that profiles had then
 * @returns the member's id
 */
export async function earlierMember(db: Database, profile: object = {}): Promise<string> {
  const id = uuid();
  const at = noon.toISOString();
  const email = `${id}@example.com`;
  await putRow(db, 'users', { id, email, email_verified_at: at, created_at: at });
  await putRow(db, 'profiles', { id, email, created_at: at, updated_at: at, ...profile });
  return id;
}
