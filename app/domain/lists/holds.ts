import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { isPostgres } from '#db/engine.ts';

/** What was typed, as a pattern that stands for itself alone, wherever it is found. */
export const somewhere = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether a column holds what somebody searches for, in capitals or not. Lowered by the engine on both sides: what it cannot
 * lower is the same on both.
 * @param column as a query names it, with its table
 */
export const holds = (column: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${somewhere(typed)}) escape '\\'`;

/** The same for SQLite's `glob`, which knows no sign that takes another one for itself. */
const anywhere = (typed: string): string => `*${typed.replaceAll(/[*?[]/g, '[$&]')}*`;

/**
 * The same of a column that is written as it is searched (`db/searchable.ts`): nothing is lowered, which takes twice as long as
 * looking. SQLite's `like` lowers all the same; its `glob` does not, and looks through years of a journal in half the time.
 * @param typed as `searchable` makes it
 */
export const holdsSearchable = (db: Database, column: string, typed: string): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} like ${somewhere(typed)} escape '\\'`
    : sql<boolean>`${sql.ref(column)} glob ${anywhere(typed)}`;
