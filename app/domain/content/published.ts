import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isLanguage } from '#locales/languages.ts';
import type { EntryTexts, Published } from './lay-over.ts';

const textsSchema = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])));

/** The texts of a version, of the JSON that they are kept as; languages that there are no more are passed over. */
export const readEntryTexts = (json: string): EntryTexts =>
  Object.fromEntries(
    Object.entries(textsSchema.parse(JSON.parse(json))).filter(([language]) => isLanguage(language)),
  );

const published = (db: Database) =>
  db.selectFrom('content_versions').where('published_at', 'is not', null).where('withdrawn_at', 'is', null);

/**
 * Says which versions are published: the same text as long as they are the same. A handful of keys, by an index of those alone.
 */
export async function readPublishedMark(db: Database): Promise<string> {
  const rows = await published(db).select('id').execute();
  return rows
    .map(({ id }) => id)
    .sort()
    .join(' ');
}

/** The published texts. */
export async function readPublished(db: Database): Promise<readonly Published[]> {
  const rows = await published(db).select(['part', 'key', 'texts']).orderBy('part').orderBy('key').execute();
  return rows.map(({ part, key, texts }) => ({ part, key, texts: readEntryTexts(texts) }));
}
