import type { Database } from '#db/database.ts';
import { findPublicCoach } from '../coaching/public-coaches.ts';
import { findEntry, type TextEntry } from './open-texts.ts';
import { coachPart } from './texts-of-rows.ts';

/** An entry that is open to editing, or null; what is said of a row only while it is there. */
export async function findOpenEntry(db: Database, part: string, key: string): Promise<TextEntry | null> {
  if (part === coachPart && !(await findPublicCoach(db, key))) return null;
  return findEntry(part, key);
}
