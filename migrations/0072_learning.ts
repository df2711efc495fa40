import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What members have read, done and written in courses, their certificates, and videos that belong to Education. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('courses_progress')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // Of app/learning; one that is there no more stays, and counts for nothing.
      .addColumn('course', 'text', (c) => c.notNull())
      .addColumn('lesson', 'text', (c) => c.notNull())
      .addColumn('read_at', 'text')
      .addColumn('practised_at', 'text')
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('courses_progress_lesson_once', ['user_id', 'course', 'lesson']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('course_checks')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('course', 'text', (c) => c.notNull())
      // JSON: the place of what was chosen, by the question.
      .addColumn('answers', 'text', (c) => c.notNull())
      .addColumn('answered_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('course_checks_course_once', ['user_id', 'course']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('course_certificates')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('course', 'text', (c) => c.notNull())
      // As it is to stand on it.
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('issued_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('course_certificates_once', ['user_id', 'course'])
      .addCheckConstraint('course_certificates_named', sql`name <> ''`),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('articles_read')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('article', 'text', (c) => c.notNull())
      .addColumn('read_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('articles_read_once', ['user_id', 'article']),
  ).execute();
  // Where a video is shown: 'workouts' or 'education'.
  await db.schema
    .alterTable('workout_videos')
    .addColumn('place', 'text', (c) => c.notNull().defaultTo('workouts'))
    .execute();
  await db.schema
    .createIndex('workout_videos_of_place')
    .on('workout_videos')
    .columns(['place', 'state', 'created_at', 'id'])
    .execute();
}
