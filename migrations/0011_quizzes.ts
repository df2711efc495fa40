import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** The three quizzes: what they ask, who answers, and what becomes of the answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await questions(db, 'archetype_quiz', sql`quiz = 'archetype'`);
  await questions(db, 'emotional_quiz', sql`quiz in ('emotional', 'freedom')`);
  await attempts(db);
  await leads(db, 'archetype_quiz_leads', 'archetype_result');
  await leads(db, 'freedom_breakthrough_leads', 'freedom_result');
  await results(db);
  await events(db);
}

/** Texts are JSON { en, es }; weights are JSON { result: number }. Ids are unique within their quiz. */
async function questions(
  db: Kysely<unknown>,
  name: 'archetype_quiz' | 'emotional_quiz',
  quizzes: ReturnType<typeof sql>,
): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable(`${name}_questions`)
      .addColumn('quiz', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('question_text', 'text', (c) => c.notNull())
      .addColumn('section', 'text', (c) => c.notNull())
      .addColumn('question_order', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${name}_questions_key`, ['quiz', 'id'])
      .addCheckConstraint(`${name}_questions_quiz`, quizzes),
  ).execute();
  // Not unique: two may stand at one place while an administrator moves them; then their ids decide.
  await db.schema
    .createIndex(`${name}_questions_order`)
    .on(`${name}_questions`)
    .columns(['quiz', 'question_order', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable(`${name}_options`)
      .addColumn('quiz', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('question_id', 'text', (c) => c.notNull())
      .addColumn('option_text', 'text', (c) => c.notNull())
      .addColumn('option_order', 'integer', (c) => c.notNull())
      .addColumn('scoring_weights', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${name}_options_key`, ['quiz', 'id'])
      .addForeignKeyConstraint(
        `${name}_options_question`,
        ['quiz', 'question_id'],
        `${name}_questions`,
        ['quiz', 'id'],
        (key) => key.onDelete('cascade'),
      ),
  ).execute();
  await db.schema
    .createIndex(`${name}_options_order`)
    .on(`${name}_options`)
    .columns(['question_id', 'quiz', 'option_order', 'id'])
    .execute();
}

/** One run through a quiz, of a guest (no user) or a member; every one is kept, so this is also the history of a lead. */
async function attempts(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('quiz_attempts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('quiz', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
      // Made by the start page, so that the same form sent twice is one attempt. Only its own page knows it.
      .addColumn('start_key', 'text', (c) => c.notNull().unique())
      // By which the options are shuffled.
      .addColumn('seed', 'integer', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('answers', 'text', (c) => c.notNull().defaultTo('{}'))
      .addColumn('result', 'text')
      .addColumn('email', 'text')
      .addColumn('referrer', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('utm', 'text', (c) => c.notNull().defaultTo('{}'))
      .addColumn('started_at', 'text', (c) => c.notNull())
      .addColumn('completed_at', 'text')
      // When the result was handed out; from then on no answer changes.
      .addColumn('released_at', 'text')
      .addCheckConstraint('quiz_attempts_quiz', sql`quiz in ('archetype', 'emotional', 'freedom')`)
      .addCheckConstraint('quiz_attempts_language', sql`language in ('en', 'es')`)
      .addCheckConstraint('quiz_attempts_seed', sql`seed between 0 and 2147483647`)
      .addCheckConstraint('quiz_attempts_released', sql`released_at is null or completed_at is not null`),
  ).execute();
  await db.schema
    .createIndex('quiz_attempts_user')
    .on('quiz_attempts')
    .columns(['user_id', 'quiz', 'started_at'])
    .execute();
  await db.schema.createIndex('quiz_attempts_email').on('quiz_attempts').columns(['email']).execute();
  // Housekeeping forgets what guests left without an address.
  await db.schema
    .createIndex('quiz_attempts_nameless')
    .on('quiz_attempts')
    .columns(['started_at'])
    .where(sql<boolean>`user_id is null and email is null`)
    .execute();
}

/** One row for each address and source; answers and result are those of its newest attempt. */
async function leads(
  db: Kysely<unknown>,
  table: 'archetype_quiz_leads' | 'freedom_breakthrough_leads',
  result: 'archetype_result' | 'freedom_result',
): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable(table)
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('attempt_id', 'text', (c) =>
        c.notNull().unique().references('quiz_attempts.id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('lead_source', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('quiz_responses', 'text', (c) => c.notNull())
      .addColumn(result, 'text', (c) => c.notNull())
      .addColumn('follow_up_sent', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('converted_to_user', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addUniqueConstraint(`${table}_person`, ['email', 'lead_source'])
      .addCheckConstraint(`${table}_sent`, sql`follow_up_sent in (0, 1)`)
      .addCheckConstraint(`${table}_converted`, sql`converted_to_user in (0, 1)`),
  ).execute();
  await db.schema.createIndex(`${table}_newest`).on(table).columns(['updated_at', 'id']).execute();
}

/** What members' results leave behind. */
async function results(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('freedom_breakthrough_submissions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('attempt_id', 'text', (c) =>
        c.notNull().unique().references('quiz_attempts.id').onDelete('cascade'),
      )
      .addColumn('quiz_responses', 'text', (c) => c.notNull())
      .addColumn('freedom_result', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('freedom_breakthrough_submissions_user')
    .on('freedom_breakthrough_submissions')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await strict(
    db,
    db.schema
      .createTable('emotional_driver_forms')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('attempt_id', 'text', (c) =>
        c.notNull().unique().references('quiz_attempts.id').onDelete('cascade'),
      )
      .addColumn('responses', 'text', (c) => c.notNull())
      .addColumn('emotional_drivers', 'text', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull()),
  ).execute();
  await db.schema
    .createIndex('emotional_driver_forms_user')
    .on('emotional_driver_forms')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
}

/** What happened in an attempt, each thing once. */
async function events(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('archetype_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('quiz_session_id', 'text', (c) =>
        c.notNull().references('quiz_attempts.id').onDelete('cascade'),
      )
      .addColumn('event_type', 'text', (c) => c.notNull())
      // Which button, of a click; else empty.
      .addColumn('subject', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('archetype', 'text')
      .addColumn('email', 'text')
      .addColumn('metadata', 'text', (c) => c.notNull())
      .addColumn('timestamp', 'text', (c) => c.notNull())
      .addColumn('user_agent', 'text')
      .addColumn('referrer', 'text')
      .addUniqueConstraint('archetype_events_once', ['quiz_session_id', 'event_type', 'subject'])
      .addCheckConstraint(
        'archetype_events_type',
        sql`event_type in ('quiz_started', 'quiz_completed', 'email_provided', 'result_viewed', 'cta_clicked')`,
      ),
  ).execute();
}
