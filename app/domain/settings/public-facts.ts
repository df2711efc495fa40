import { createHash } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { languageCodes } from '#locales/languages.ts';
import { listPublished } from '../testimonials/published-testimonials.ts';
import { readPublishedMark } from '../content/published.ts';
import { readPlaces } from '../programs/places.ts';
import { publicTables } from '#db/noted-writes.ts';

/**
 * A mark of everything in the database that stands on pages for everybody: settings, programs with their prices and options,
 * plans, offers, places that are left, versions of quizzes; of the testimonials that are shown, and of which texts are published. Read whole, because whoever changes a row, by hand too,
 * changes the mark; they are a few dozen rows.
 * @returns the same text as long as the rows are the same
 */
export async function readPublicMark(db: Database, now: Date): Promise<string> {
  const hash = createHash('sha1');
  for (const table of publicTables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    hash.update(JSON.stringify(rows));
  }
  for (const language of languageCodes) hash.update(JSON.stringify(await listPublished(db, language)));
  hash.update(await readPublishedMark(db));
  // Of purchases the places alone stand there: a page is made anew when one goes, not with every checkout that changes.
  hash.update(JSON.stringify([...(await readPlaces(db, now))]));
  return hash.digest('base64');
}
