import { createHash } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { languageCodes } from '#locales/languages.ts';
import { listPublished } from '../testimonials/published-testimonials.ts';
import { readPublishedMark } from '../content/published.ts';
import { publicTables } from '#db/noted-writes.ts';

/**
 * A mark of everything in the database that stands on pages for everybody: settings, programs with their prices and options,
 * plans, offers, versions of quizzes; of the testimonials that are shown, and of which texts are published. Read whole, because whoever changes a row, by hand too,
 * changes the mark; they are a few dozen rows.
 * @returns the same text as long as the rows are the same
 */
export async function readPublicMark(db: Database): Promise<string> {
  const hash = createHash('sha1');
  for (const table of publicTables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    hash.update(JSON.stringify(rows));
  }
  for (const language of languageCodes) hash.update(JSON.stringify(await listPublished(db, language)));
  hash.update(await readPublishedMark(db));
  return hash.digest('base64');
}
