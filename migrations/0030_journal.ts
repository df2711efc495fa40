import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** The journal as a whole: what an entry holds besides its words, tags, drafts, and words that can be searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = 'journal_entries';
  await db.schema.alterTable(table).addColumn('title', 'text').execute();
  for (const rating of ['mood', 'energy_level', 'stress_level', 'self_care_rating'])
    await db.schema
      .alterTable(table)
      .addColumn(rating, 'integer', (c) => c.check(sql`${sql.ref(rating)} between 1 and 10`))
      .execute();
  // All that was written, in small letters and without accents: a search reads this column alone.
  await db.schema
    .alterTable(table)
    .addColumn('words', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable(table)
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  // Null where it stands as it was written first.
  await db.schema.alterTable(table).addColumn('updated_at', 'text').execute();
  // 'morning:2026-03-10' for the one page that a member has of a part of a day; null for others of that part of the day.
  await db.schema.alterTable(table).addColumn('slot', 'text').execute();
  await sql`
    update journal_entries set slot = type || ':' || day
    where type in ('morning', 'evening')
      and id in (select min(id) from journal_entries group by user_id, type, day)`.execute(db);
  await db.schema
    .createIndex('journal_entries_slots')
    .unique()
    .on(table)
    .columns(['user_id', 'slot'])
    .execute();
  await db.schema
    .createIndex('journal_entries_days')
    .on(table)
    .columns(['user_id', 'day', 'created_at', 'id'])
    .execute();
  await fillWords(db as Kysely<Before>);

  await strict(
    db,
    db.schema
      .createTable('journal_tags')
      .addColumn('entry_id', 'text', (c) => c.notNull().references('journal_entries.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('tag', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('journal_tags_once', ['entry_id', 'tag'])
      .addCheckConstraint('journal_tags_tag', sql`tag <> ''`),
  ).execute();
  await db.schema
    .createIndex('journal_tags_user')
    .on('journal_tags')
    .columns(['user_id', 'tag', 'entry_id'])
    .execute();

  await strict(
    db,
    db.schema
      .createTable('journal_drafts')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // Which page it will be: 'morning:2026-03-10', 'challenge', 'entry:<id>'.
      .addColumn('place', 'text', (c) => c.notNull())
      // Of the opened page that it was written on: two tabs have a draft each, and neither overwrites the other.
      .addColumn('tab', 'text', (c) => c.notNull())
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('journal_drafts_tabs', ['user_id', 'place', 'tab']),
  ).execute();
}

interface Before {
  journal_entries: { id: string; content: string; words: string };
}

/** Some rows at a time, in the order of their keys: there may be very many. */
async function fillWords(db: Kysely<Before>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('journal_entries')
      .select(['id', 'content'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    if (rows.length === 0) return;
    for (const { id, content } of rows) {
      const words = Object.values(JSON.parse(content) as Record<string, unknown>)
        .flat()
        .join('\n')
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase();
      await db.updateTable('journal_entries').set({ words }).where('id', '=', id).execute();
    }
    last = rows.at(-1)!.id;
  }
}
