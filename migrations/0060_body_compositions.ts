import { sql, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** Of a person's body, in hundredths of their unit, but for the years of the age. */
const numbers = [
  'weight_hundredths',
  'height_hundredths',
  'body_fat_hundredths',
  'muscle_hundredths',
  'water_hundredths',
  'metabolic_age',
  'visceral_fat_hundredths',
  'chest_hundredths',
  'waist_hundredths',
  'hips_hundredths',
  'neck_hundredths',
  'arm_hundredths',
  'thigh_hundredths',
] as const;

const tape = ['chest', 'waist', 'hips', 'neck', 'arm', 'thigh'] as const;

/** What members measure of their bodies, in the units in which they typed it, with two photos that nobody else sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('body_compositions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    // The day that was typed: of one day there can be several.
    .addColumn('day', 'text', (c) => c.notNull());
  for (const number of numbers) table = table.addColumn(number, 'integer');
  table = table
    .addColumn('weight_unit', 'text')
    .addColumn('height_unit', 'text')
    .addColumn('length_unit', 'text')
    .addColumn('method', 'text')
    .addColumn('before_file_id', 'text', (c) => c.unique().references('files.id').onDelete('set null'))
    .addColumn('after_file_id', 'text', (c) => c.unique().references('files.id').onDelete('set null'))
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo(''))
    // Since when something is agreed to; null where it is not, or no more.
    .addColumn('shared_since', 'text')
    .addColumn('testimonial_since', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull());
  for (const number of numbers)
    table = table.addCheckConstraint(`body_compositions_${number}`, sql`${sql.ref(number)} > 0`);
  // A number without its unit says nothing, nor does a unit alone.
  for (const quantity of ['weight', 'height'] as const)
    table = table.addCheckConstraint(
      `body_compositions_unit_of_${quantity}`,
      sql`(${sql.ref(`${quantity}_hundredths`)} is null) = (${sql.ref(`${quantity}_unit`)} is null)`,
    );
  const taped = sql.join(tape.map((quantity) => sql.ref(`${quantity}_hundredths`)));
  table = table.addCheckConstraint(
    'body_compositions_unit_of_lengths',
    sql`(coalesce(${taped}) is null) = (length_unit is null)`,
  );
  await strict(db, table).execute();
  await db.schema
    .createIndex('body_compositions_user')
    .on('body_compositions')
    .columns(['user_id', 'day', 'created_at', 'id'])
    .execute();
  // Photos that came with a form which was not saved yet.
  await db.schema
    .createIndex('files_loose')
    .on('files')
    .columns(['created_at'])
    .where(sql<boolean>`kind = 'body-loose'`)
    .execute();
}
