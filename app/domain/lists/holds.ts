import { sql, type RawBuilder } from 'kysely';

/** What was typed, as a pattern that stands for itself alone, wherever it is found. */
export const somewhere = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether a column holds what somebody searches for, in capitals or not. Lowered by the engine on both sides: what it cannot
 * lower is the same on both.
 * @param column as a query names it, with its table
 */
export const holds = (column: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${somewhere(typed)}) escape '\\'`;

/**
 * The same of a column that is written as it is searched (`db/searchable.ts`): nothing is lowered, which takes twice as long as looking.
 * @param typed as `searchable` makes it
 */
export const holdsSearchable = (column: string, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${somewhere(typed)} escape '\\'`;
