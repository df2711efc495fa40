import type { Database } from '#db/database.ts';
import { isPartKey, type PartKey } from '#app/programs/parts.ts';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';

/** What a tier is called in one language. */
export interface ProgramTexts {
  readonly name: string;
  readonly description: string;
}

/** By language. Readers of a language that has none find the English ones. */
export type TextsOfProgram = Readonly<Partial<Record<Language, ProgramTexts>>>;

/** A line of what a tier includes: the part of the product that fulfils it, and what it says in each language. */
export interface ProgramLine {
  /** Null where nobody has named it yet, and where the product has it no more. */
  readonly part: PartKey | null;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

/** The texts that a tier has. */
export async function readTexts(db: Database, tierId: number): Promise<TextsOfProgram> {
  const rows = await db
    .selectFrom('freedom_plan_tier_texts')
    .selectAll()
    .where('tier_id', '=', tierId)
    .orderBy('language')
    .execute();
  return Object.fromEntries(rows.map(({ language, name, description }) => [language, { name, description }]));
}

/** Writes the texts of a tier in the languages that have some, and takes them out of the others; English stays. */
export async function saveTexts(trx: Database, tierId: number, texts: TextsOfProgram): Promise<void> {
  for (const language of languageCodes) {
    const text = texts[language];
    if (text) {
      const { name, description } = text;
      const row = { name, description };
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

/** What the ways to pay for a tier are called, by their id. */
export async function readWayTexts(
  db: Database,
  tierId: number,
): Promise<ReadonlyMap<number, TextsOfProgram>> {
  const rows = await db
    .selectFrom('freedom_plan_payment_options')
    .innerJoin('payment_option_texts', 'payment_option_texts.option_id', 'freedom_plan_payment_options.id')
    .select(['option_id', 'language', 'name', 'description'])
    .where('tier_id', '=', tierId)
    .execute();
  const texts = new Map<number, TextsOfProgram>();
  for (const { option_id: id, language, name, description } of rows)
    texts.set(id, { ...texts.get(id), [language]: { name, description } });
  return texts;
}

/** Writes what a way to pay is called in the languages that have something, and takes it out of the others; English stays. */
export async function saveWayTexts(trx: Database, optionId: number, texts: TextsOfProgram): Promise<void> {
  for (const language of languageCodes) {
    const text = texts[language];
    if (text) {
      const { name, description } = text;
      const row = { name, description };
      await trx
        .insertInto('payment_option_texts')
        .values({ option_id: optionId, language, ...row })
        .onConflict((conflict) => conflict.columns(['option_id', 'language']).doUpdateSet(row))
        .execute();
    } else if (language !== fallbackLanguage)
      await trx
        .deleteFrom('payment_option_texts')
        .where('option_id', '=', optionId)
        .where('language', '=', language)
        .execute();
  }
}

/** What a tier includes, in order. Two queries. */
export async function readProgramLines(db: Database, tierId: number): Promise<readonly ProgramLine[]> {
  const lines = await db
    .selectFrom('freedom_plan_tier_lines')
    .select(['position', 'part'])
    .where('tier_id', '=', tierId)
    .orderBy('position')
    .execute();
  const texts = await db
    .selectFrom('freedom_plan_tier_line_texts')
    .select(['position', 'language', 'text'])
    .where('tier_id', '=', tierId)
    .orderBy('position')
    .execute();
  return lines.map(({ position, part }) => ({
    part: isPartKey(part) ? part : null,
    texts: Object.fromEntries(
      texts.filter((text) => text.position === position).map(({ language, text }) => [language, text]),
    ),
  }));
}

/** Writes what a tier includes in place of what it included: a part and its texts are one line, and move together. */
export async function saveLines(trx: Database, tierId: number, lines: readonly ProgramLine[]): Promise<void> {
  await trx.deleteFrom('freedom_plan_tier_lines').where('tier_id', '=', tierId).execute();
  for (const [place, { part, texts }] of lines.entries()) {
    const line = { tier_id: tierId, position: place + 1 };
    await trx
      .insertInto('freedom_plan_tier_lines')
      .values({ ...line, part })
      .execute();
    const said = languageCodes.flatMap((language) => {
      const text = texts[language];
      return text === undefined ? [] : [{ ...line, language, text }];
    });
    if (said.length > 0) await trx.insertInto('freedom_plan_tier_line_texts').values(said).execute();
  }
}
