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

/**
 * A program of a database in which its names stood beside it, in two columns.
 * @param more what is not as it is of this one
 */
export const earlierTier = (db: Database, more: object = {}): Promise<unknown> =>
  putRow(db, 'freedom_plan_tiers', {
    id: 3,
    tier: 'level_2',
    name: 'Ground',
    name_es: 'Suelo',
    description: 'Six weeks.',
    description_es: 'Seis semanas.',
    tests_included: JSON.stringify({ en: ['One "thing"', 'Two'], es: ['Una «cosa»'] }),
    price_usd: 1_00,
    program_category: 'program',
    enrollment_status: 'active',
    display_order: 1,
    level: 2,
    min_xp_level: 0,
    max_xp_level: 5,
    refund_rule: 'none',
    habit_cap: 3,
    updated_at: noon.toISOString(),
    ...more,
  });
