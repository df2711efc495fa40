import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What members eat and drink: foods and meals of their own, the diary, water, and what they aim at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ownFoods(db);
  await diary(db);
  await savedMeals(db);
  await aims(db);
}

/** Energy in thousandths of a kilocalorie, the rest in milligrams; null where nobody said. Whole numbers, so that sums are exact. */
const nutrients = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('energy', 'integer')
    .addColumn('protein', 'integer')
    .addColumn('carbs', 'integer')
    .addColumn('fat', 'integer')
    .addColumn('fibre', 'integer');

/** Which food, and how much of it: as it was typed, and in milligrams. Null for what is a name and its energy alone. */
const amounts = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  nutrients(
    table
      // An id of app/nutrition; one that was taken out of it is kept all the same.
      .addColumn('food', 'text')
      .addColumn('own_food_id', 'text', (c) => c.references('own_foods.id').onDelete('set null'))
      // Its name as it was then; empty for foods of app/nutrition, whose names are texts.
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('amount', 'text', (c) => c.notNull())
      // `g`, a kind of portion, or `own` for the portion of an own food.
      .addColumn('unit', 'text', (c) => c.notNull())
      .addColumn('portion', 'text', (c) => c.notNull())
      .addColumn('milligrams', 'integer'),
  );

const isNamed = sql`food is not null or name <> ''`;

async function ownFoods(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    // Of 100 g.
    nutrients(
      db.schema
        .createTable('own_foods')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        // The name in small letters without accents.
        .addColumn('searched', 'text', (c) => c.notNull()),
    )
      // What a portion of it is called, and weighs; empty and null for none.
      .addColumn('portion', 'text', (c) => c.notNull())
      .addColumn('portion_milligrams', 'integer')
      // Fourteen digits, those that were typed behind zeros.
      .addColumn('barcode', 'text')
      .addColumn('archived_at', 'text')
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('own_foods_named', sql`name <> ''`)
      .addCheckConstraint('own_foods_portion', sql`(portion = '') = (portion_milligrams is null)`),
  ).execute();
  await db.schema
    .createIndex('own_foods_user')
    .on('own_foods')
    .columns(['user_id', 'searched', 'id'])
    .execute();
  // A code is of one food at a time.
  await db.schema
    .createIndex('own_foods_barcode')
    .on('own_foods')
    .columns(['user_id', 'barcode'])
    .unique()
    .where(sql.ref('barcode'), 'is not', null)
    .where(sql.ref('archived_at'), 'is', null)
    .execute();
}

async function diary(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    amounts(
      db.schema
        .createTable('food_entries')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        // The day that was entered.
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('meal', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull()),
    )
      // What it was copied from: the entry, or the press that used a saved meal and its place there. The same comes into a day once.
      .addColumn('origin', 'text')
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addCheckConstraint('food_entries_named', isNamed),
  ).execute();
  await db.schema
    .createIndex('food_entries_day')
    .on('food_entries')
    .columns(['user_id', 'day', 'position', 'id'])
    .execute();
  await db.schema
    .createIndex('food_entries_newest')
    .on('food_entries')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('food_entries_origin')
    .on('food_entries')
    .columns(['user_id', 'day', 'origin'])
    .unique()
    .where(sql.ref('origin'), 'is not', null)
    .execute();
  await db.schema.createIndex('food_entries_own_food').on('food_entries').column('own_food_id').execute();
  await strict(
    db,
    db.schema
      .createTable('water_days')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('millilitres', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('water_days_once', ['user_id', 'day'])
      .addCheckConstraint('water_days_some', sql`millilitres >= 0`),
  ).execute();
}

async function savedMeals(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('own_meals')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addCheckConstraint('own_meals_named', sql`name <> ''`),
  ).execute();
  await db.schema
    .createIndex('own_meals_user')
    .on('own_meals')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await strict(
    db,
    amounts(
      db.schema
        .createTable('own_meal_items')
        .addColumn('meal_id', 'text', (c) => c.notNull().references('own_meals.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade')),
    )
      .addPrimaryKeyConstraint('own_meal_items_once', ['meal_id', 'position'])
      .addCheckConstraint('own_meal_items_named', isNamed),
  ).execute();
  await db.schema
    .createIndex('own_meal_items_user')
    .on('own_meal_items')
    .columns(['user_id', 'meal_id', 'position'])
    .execute();
  await db.schema.createIndex('own_meal_items_own_food').on('own_meal_items').column('own_food_id').execute();
}

async function aims(db: Kysely<unknown>): Promise<void> {
  await strict(
    db,
    db.schema
      .createTable('nutrition_targets')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // From this day on, until the next row.
      .addColumn('from_day', 'text', (c) => c.notNull())
      // Kilocalories, grams and millilitres; null where there is none.
      .addColumn('energy', 'integer')
      .addColumn('protein', 'integer')
      .addColumn('carbs', 'integer')
      .addColumn('fat', 'integer')
      .addColumn('water', 'integer')
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('nutrition_targets_once', ['user_id', 'from_day']),
  ).execute();
  await strict(
    db,
    db.schema
      .createTable('nutrition_settings')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('hides_energy', 'integer', (c) => c.notNull())
      .addCheckConstraint('nutrition_settings_hides', sql`hides_energy in (0, 1)`),
  ).execute();
}
