import type { Database } from '#db/database.ts';
import { isPartKey, type PartKey } from '#app/programs/parts.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';

/** A line of a program's card. */
export interface TierLine {
  readonly text: string;
  /** The part of the product that fulfils it; null where nobody has named it. */
  readonly part: PartKey | null;
}

/**
 * What these tiers include, by their ids, line by line; a line that has no text in this language has the English one. One query.
 */
export async function readLines(
  db: Database,
  tierIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, readonly TierLine[]>> {
  const lines = new Map<number, TierLine[]>(tierIds.map((id) => [id, []]));
  if (tierIds.length === 0) return lines;
  const rows = await db
    .selectFrom('freedom_plan_tier_lines as line')
    .innerJoin('freedom_plan_tier_line_texts as said', (join) =>
      join
        .onRef('said.tier_id', '=', 'line.tier_id')
        .onRef('said.position', '=', 'line.position')
        .on('said.language', 'in', [language, fallbackLanguage]),
    )
    .select(['line.tier_id', 'line.position', 'line.part', 'said.language', 'said.text'])
    .where('line.tier_id', 'in', [...new Set(tierIds)])
    .orderBy('line.tier_id')
    .orderBy('line.position')
    .execute();
  const own = new Set(rows.filter((row) => row.language === language).map(placeOf));
  for (const row of rows) {
    if (row.language !== language && own.has(placeOf(row))) continue;
    lines.get(row.tier_id)?.push({ text: row.text, part: isPartKey(row.part) ? row.part : null });
  }
  return lines;
}

const placeOf = (row: { readonly tier_id: number; readonly position: number }): string =>
  `${row.tier_id}.${row.position}`;
