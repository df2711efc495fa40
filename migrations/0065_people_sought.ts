import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What everybody is searched by: a search reads this alone, and not their whole rows.
  await sql`create index profiles_sought on profiles (lower(coalesce(full_name, '') || ' ' || email), id)`.execute(
    db,
  );
  await db.schema
    .createIndex('profiles_language')
    .on('profiles')
    .columns(['language', 'created_at', 'id'])
    .execute();
}
