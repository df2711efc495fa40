import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

const toggles = [
  ['email_notifications', 1],
  ['push_notifications', 0],
  ['voice_features', 0],
  ['smart_suggestions', 1],
  ['ai_insights', 0],
  ['sign_in_notices', 1],
] as const;

/**
 * A switch that nothing read goes: mails of new insights have a table of their own (`insight_digests`). A column that a check
 * speaks of cannot be dropped in place on SQLite.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('settings').renameTo('settings_before').execute();
  let settings = db.schema
    .createTable('settings')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'));
  for (const [name, start] of toggles)
    settings = settings
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(start))
      .addCheckConstraint(`settings_has_${name}`, sql`${sql.ref(name)} in (0, 1)`);
  await strict(
    db,
    settings.addColumn('updated_at', 'text', (c) => c.notNull()),
  ).execute();
  const kept = sql.join(
    ['user_id', ...toggles.map(([name]) => name), 'updated_at'].map((name) => sql.ref(name)),
  );
  await sql`insert into settings (${kept}) select ${kept} from settings_before`.execute(db);
  await db.schema.dropTable('settings_before').execute();
}
