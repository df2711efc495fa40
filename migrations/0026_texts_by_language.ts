import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { strict } from './strict.ts';

/** What is named in the database is named in rows, one for each language of the program's list: locales/languages.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await levels(db);
  await tiers(db);
  await waysToPay(db);
}

type Table = CreateTableBuilder<string, string>;

/** Texts of things, by thing and language. */
const makeTexts = (
  db: Kysely<unknown>,
  name: string,
  of: { readonly column: string; readonly type: 'text' | 'integer'; readonly table: string },
  columns: (table: Table) => CreateTableBuilder<string, string>,
): Promise<void> =>
  strict(
    db,
    columns(
      db.schema
        .createTable(name)
        .addColumn(of.column, of.type, (c) => c.notNull().references(`${of.table}.id`).onDelete('cascade'))
        .addColumn('language', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull()),
    ).addPrimaryKeyConstraint(`${name}_key`, [of.column, 'language']),
  ).execute();

async function dropColumns(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
}

const bothColumns = ['name', 'name_es', 'description', 'description_es'] as const;

async function levels(db: Kysely<unknown>): Promise<void> {
  await makeTexts(db, 'xp_level_texts', { column: 'level_id', type: 'text', table: 'xp_levels' }, (table) =>
    table.addColumn('description', 'text', (c) => c.notNull()),
  );
  await sql`
    insert into xp_level_texts (level_id, language, name, description)
    select id, 'en', name, description from xp_levels
    union all
    select id, 'es', name_es, description_es from xp_levels`.execute(db);
  await dropColumns(db, 'xp_levels', bothColumns);
}

async function tiers(db: Kysely<unknown>): Promise<void> {
  const of = { column: 'tier_id', type: 'integer', table: 'freedom_plan_tiers' } as const;
  await makeTexts(db, 'freedom_plan_tier_texts', of, (table) =>
    table
      .addColumn('description', 'text', (c) => c.notNull())
      // JSON: what it includes, line by line.
      .addColumn('tests_included', 'text', (c) => c.notNull()),
  );
  // The engines read JSON by different words.
  const { rows } = await sql<
    Record<(typeof bothColumns)[number] | 'tests_included', string> & { id: number }
  >`
    select id, name, name_es, description, description_es, tests_included from freedom_plan_tiers order by id`.execute(
    db,
  );
  for (const row of rows) {
    const included = JSON.parse(row.tests_included) as { en: readonly string[]; es: readonly string[] };
    for (const [language, name, description] of [
      ['en', row.name, row.description],
      ['es', row.name_es, row.description_es],
    ] as const)
      await sql`
        insert into freedom_plan_tier_texts (tier_id, language, name, description, tests_included)
        values (${row.id}, ${language}, ${name}, ${description}, ${JSON.stringify(included[language])})`.execute(
        db,
      );
  }
  await dropColumns(db, 'freedom_plan_tiers', [...bothColumns, 'tests_included']);
}

async function waysToPay(db: Kysely<unknown>): Promise<void> {
  const ofOption = { column: 'option_id', type: 'integer', table: 'freedom_plan_payment_options' } as const;
  await makeTexts(db, 'payment_option_texts', ofOption, (table) =>
    table.addColumn('description', 'text', (c) => c.notNull()),
  );
  await sql`
    insert into payment_option_texts (option_id, language, name, description)
    select id, 'en', name, description from freedom_plan_payment_options
    union all
    select id, 'es', name_es, description_es from freedom_plan_payment_options`.execute(db);
  await dropColumns(db, 'freedom_plan_payment_options', bothColumns);

  const ofPlan = { column: 'plan_id', type: 'integer', table: 'payment_plans' } as const;
  await makeTexts(db, 'payment_plan_texts', ofPlan, (table) => table);
  await sql`
    insert into payment_plan_texts (plan_id, language, name)
    select id, 'en', name from payment_plans
    union all
    select id, 'es', name_es from payment_plans`.execute(db);
  await dropColumns(db, 'payment_plans', ['name', 'name_es']);
}
