import type { Database } from '#db/database.ts';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';
import { testsIncludedOf } from '../programs/tests-included.ts';

/** What a tier is called and includes, line by line, in one language. */
export interface ProgramTexts {
  readonly name: string;
  readonly description: string;
  readonly tests: readonly string[];
}

/** By language. Readers of a language that has none find the English ones. */
export type TextsOfProgram = Readonly<Partial<Record<Language, ProgramTexts>>>;

/** The texts that a tier has. */
export async function readTexts(db: Database, tierId: number): Promise<TextsOfProgram> {
  const rows = await db
    .selectFrom('freedom_plan_tier_texts')
    .selectAll()
    .where('tier_id', '=', tierId)
    .orderBy('language')
    .execute();
  return Object.fromEntries(
    rows.map(({ language, name, description, tests_included }) => [
      language,
      { name, description, tests: testsIncludedOf(tests_included) },
    ]),
  );
}

/** Writes the texts of a tier in the languages that have some, and takes them out of the others; English stays. */
export async function saveTexts(trx: Database, tierId: number, texts: TextsOfProgram): Promise<void> {
  for (const language of languageCodes) {
    const text = texts[language];
    if (text) {
      const { name, description } = text;
      const row = { name, description, tests_included: JSON.stringify(text.tests) };
      await trx
        .insertInto('freedom_plan_tier_texts')
        .values({ tier_id: tierId, language, ...row })
        .onConflict((conflict) => conflict.columns(['tier_id', 'language']).doUpdateSet(row))
        .execute();
    } else if (language !== fallbackLanguage)
      await trx
        .deleteFrom('freedom_plan_tier_texts')
        .where('tier_id', '=', tierId)
        .where('language', '=', language)
        .execute();
  }
}
