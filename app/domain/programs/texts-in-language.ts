import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';

/** The tables of texts, each with the column that says of what. */
const keys = {
  freedom_plan_tier_texts: 'tier_id',
  payment_option_texts: 'option_id',
  payment_plan_texts: 'plan_id',
  xp_level_texts: 'level_id',
} as const;

/**
 * A text of a thing as a part of a query on the things: in this language, or where it has no row in it, in English. Each is
 * found by the key of its table.
 * @param thing the column of the query that holds the thing's id, such as `checkouts.tier_id`
 */
export function textIn(
  table: keyof typeof keys,
  column: 'name' | 'description',
  thing: string,
  language: Language,
): RawBuilder<string> {
  const said = (by: Language): RawBuilder<string> =>
    sql<string>`(select said.${sql.ref(column)} from ${sql.table(table)} as said where said.${sql.ref(keys[table])} = ${sql.ref(thing)} and said.language = ${by})`;
  return language === fallbackLanguage
    ? said(language)
    : sql<string>`coalesce(${said(language)}, ${said(fallbackLanguage)})`;
}

/** The name of a tier in a query. @param thing the column that holds its id @param language of the reader */
export const tierName = (thing: string, language: Language): RawBuilder<string> =>
  textIn('freedom_plan_tier_texts', 'name', thing, language);

/** What something is called, by language. Readers of a language that has none find the English ones. */
export type NamedTexts = Readonly<
  Partial<Record<Language, { readonly name: string; readonly description: string }>>
>;

/** Writes the texts of a thing in the languages that have some, and takes them out of the others; English stays. */
export async function saveTextsOf(
  trx: Database,
  table: Exclude<keyof typeof keys, 'payment_plan_texts'>,
  id: number | string,
  texts: NamedTexts,
): Promise<void> {
  const key = sql.ref(keys[table]);
  for (const language of languageCodes) {
    const text = texts[language];
    if (text)
      await sql`insert into ${sql.table(table)} (${key}, language, name, description)
        values (${id}, ${language}, ${text.name}, ${text.description})
        on conflict (${key}, language) do update set name = excluded.name, description = excluded.description`.execute(
        trx,
      );
    else if (language !== fallbackLanguage)
      await sql`delete from ${sql.table(table)} where ${key} = ${id} and language = ${language}`.execute(trx);
  }
}
