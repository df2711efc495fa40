import type { Database } from '#db/database.ts';
import { isPartKey, type PartKey } from '#app/programs/parts.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import type { NamedTexts } from '../programs/texts-in-language.ts';

/** A line of what a tier includes: the part of the product that fulfils it, and what it says in each language. */
export interface ProgramLine {
  /** Null where nobody has named it yet, and where the product has it no more. */
  readonly part: PartKey | null;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

/** The texts that a tier has. */
export async function readTexts(db: Database, tierId: number): Promise<NamedTexts> {
  const rows = await db
    .selectFrom('freedom_plan_tier_texts')
    .selectAll()
    .where('tier_id', '=', tierId)
    .orderBy('language')
    .execute();
  return Object.fromEntries(rows.map(({ language, name, description }) => [language, { name, description }]));
}

/** What the ways to pay for a tier are called, by their id. */
export async function readWayTexts(db: Database, tierId: number): Promise<ReadonlyMap<number, NamedTexts>> {
  const rows = await db
    .selectFrom('freedom_plan_payment_options')
    .innerJoin('payment_option_texts', 'payment_option_texts.option_id', 'freedom_plan_payment_options.id')
    .select(['option_id', 'language', 'name', 'description'])
    .where('tier_id', '=', tierId)
    .execute();
  const texts = new Map<number, NamedTexts>();
  for (const { option_id: id, language, name, description } of rows)
    texts.set(id, { ...texts.get(id), [language]: { name, description } });
  return texts;
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
