import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** When coaches can be spoken with, and the calls that were booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await hours(db);
  await calls(db);
}

async function hours(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('coach_hours')
      .addColumn('coach_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      // JSON: from and to in minutes of the coach's own clock, for each day from Monday on.
      .addColumn('weekly', 'text', (c) => c.notNull())
      .addColumn('length_minutes', 'integer', (c) => c.notNull())
      .addColumn('buffer_minutes', 'integer', (c) => c.notNull())
      .addColumn('notice_hours', 'integer', (c) => c.notNull())
      .addColumn('most_per_day', 'integer', (c) => c.notNull())
      .addColumn('meeting_url', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('coach_hours_length', sql`length_minutes between 5 and 240`)
      .addCheckConstraint('coach_hours_buffer', sql`buffer_minutes between 0 and 240`)
      .addCheckConstraint('coach_hours_notice', sql`notice_hours between 0 and 720`)
      .addCheckConstraint('coach_hours_most', sql`most_per_day between 1 and 48`),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('coach_exceptions')
      .addColumn('coach_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'text', (c) => c.notNull())
      // Minutes of the coach's own clock; both empty where the day is closed.
      .addColumn('from_minute', 'integer')
      .addColumn('to_minute', 'integer')
      .addPrimaryKeyConstraint('coach_exceptions_key', ['coach_id', 'day'])
      .addCheckConstraint(
        'coach_exceptions_hours',
        sql`(from_minute is null and to_minute is null) or (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440)`,
      ),
  ).execute();
}

async function calls(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('calls')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('coach_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('starts_at', 'text', (c) => c.notNull())
      .addColumn('ends_at', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      // The member's at the time of booking.
      .addColumn('zone', 'text', (c) => c.notNull())
      .addColumn('moved_from', 'text')
      .addColumn('cancelled_by', 'text')
      .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
      // Counts the changes, so that calendars know which invitation is the newest.
      .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
      // Empty until somebody was reminded of the call where it now stands.
      .addColumn('reminded_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addCheckConstraint('calls_status', sql`status in ('booked', 'cancelled', 'held', 'missed')`)
      .addCheckConstraint('calls_cancelled_by', sql`cancelled_by in ('coach', 'member')`)
      .addCheckConstraint('calls_times', sql`starts_at < ends_at`),
  ).execute();
  // Of two people who press the same moment, one has it.
  await db.schema
    .createIndex('calls_one_each')
    .on('calls')
    .columns(['coach_id', 'starts_at'])
    .unique()
    .where(sql.ref('status'), '=', sql.lit('booked'))
    .execute();
  await db.schema.createIndex('calls_coach').on('calls').columns(['coach_id', 'starts_at']).execute();
  await db.schema.createIndex('calls_member').on('calls').columns(['member_id', 'starts_at']).execute();
  await db.schema.createIndex('calls_due').on('calls').columns(['status', 'starts_at']).execute();
}
