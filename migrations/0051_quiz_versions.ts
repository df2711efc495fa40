import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

type Row = Record<string, unknown>;
type Earlier = Kysely<Record<string, Row>>;

const names = ['archetype_quiz', 'emotional_quiz'] as const;

/** Quizzes are edited in versions: what is asked belongs to one, and whoever began in one goes on in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const earlier = db as Earlier;
  await versions(db);
  await attempts(db);
  for (const name of names) {
    // A few hundred rows. They are made anew, because neither engine adds a column to a key in the same way.
    const questions = await earlier.selectFrom(`${name}_questions`).selectAll().execute();
    const options = await earlier.selectFrom(`${name}_options`).selectAll().execute();
    await db.schema.dropTable(`${name}_options`).execute();
    await db.schema.dropTable(`${name}_questions`).execute();
    await tables(db, name);
    const published = [...new Set(questions.map((row) => row['quiz']))].map((quiz) => ({
      quiz,
      number: 1,
      state: 'published',
      created_at: '2026-01-01T00:00:00.000Z',
      published_at: '2026-01-01T00:00:00.000Z',
    }));
    const first = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, version: 1 }));
    for (const [table, rows] of [
      ['quiz_versions', published],
      [`${name}_questions`, first(questions)],
      [`${name}_options`, first(options)],
    ] as const)
      for (let at = 0; at < rows.length; at += 500)
        await earlier
          .insertInto(table)
          .values(rows.slice(at, at + 500))
          .execute();
  }
}

/** Who began and published one stands in the log: a version names nobody. */
async function versions(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('quiz_versions')
      .addColumn('quiz', 'text', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      // The version that it began as a copy of; null for what the product came with.
      .addColumn('based_on', 'integer')
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('published_at', 'text')
      .addPrimaryKeyConstraint('quiz_versions_key', ['quiz', 'number'])
      .addCheckConstraint('quiz_versions_number', sql`number >= 1`)
      .addCheckConstraint('quiz_versions_state', sql`state in ('draft', 'published', 'past')`)
      .addCheckConstraint('quiz_versions_published_at', sql`(state = 'draft') = (published_at is null)`),
  ).execute();
  for (const state of ['draft', 'published'])
    await db.schema
      .createIndex(`quiz_versions_${state}`)
      .unique()
      .on('quiz_versions')
      .column('quiz')
      .where(sql.ref('state'), '=', sql.lit(state))
      .execute();
}

async function attempts(db: Kysely<unknown>): Promise<void> {
  // A version that somebody began in is never deleted; a column that is added cannot refer to a key of two.
  await db.schema
    .alterTable('quiz_attempts')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('quiz_attempts_open')
    .on('quiz_attempts')
    .columns(['quiz', 'started_at', 'version'])
    .where(sql.ref('completed_at'), 'is', null)
    .execute();
}

/** Texts are JSON { en, es }; weights are JSON { result: number }. Ids are unique within a version, and the same in all. */
async function tables(db: Kysely<unknown>, name: (typeof names)[number]): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable(`${name}_questions`)
      .addColumn('quiz', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('question_text', 'text', (c) => c.notNull())
      .addColumn('section', 'text', (c) => c.notNull())
      .addColumn('question_order', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${name}_questions_key`, ['quiz', 'version', 'id'])
      .addForeignKeyConstraint(
        `${name}_questions_version`,
        ['quiz', 'version'],
        'quiz_versions',
        ['quiz', 'number'],
        (key) => key.onDelete('cascade'),
      ),
  ).execute();
  // Not unique: two may stand at one place while an administrator moves them; then their ids decide.
  await db.schema
    .createIndex(`${name}_questions_order`)
    .on(`${name}_questions`)
    .columns(['quiz', 'version', 'question_order', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable(`${name}_options`)
      .addColumn('quiz', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('question_id', 'text', (c) => c.notNull())
      .addColumn('option_text', 'text', (c) => c.notNull())
      .addColumn('option_order', 'integer', (c) => c.notNull())
      .addColumn('scoring_weights', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${name}_options_key`, ['quiz', 'version', 'id'])
      .addForeignKeyConstraint(
        `${name}_options_question`,
        ['quiz', 'version', 'question_id'],
        `${name}_questions`,
        ['quiz', 'version', 'id'],
        (key) => key.onDelete('cascade'),
      ),
  ).execute();
  await db.schema
    .createIndex(`${name}_options_order`)
    .on(`${name}_options`)
    .columns(['quiz', 'version', 'question_id', 'option_order', 'id'])
    .execute();
}
