import { listPublished } from '#app/domain/testimonials/published-testimonials.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#locales/languages.ts';
import type { SaidByMember } from '#app/ui/sales/testimonials.tsx';
import { namedLine } from './testimonials-view.ts';

/** What public pages show of what members said. */
export const saidByMembers = async (db: Database, language: Language): Promise<readonly SaidByMember[]> =>
  (await listPublished(db, language)).map(({ id, text, named, language: written }) => ({
    id,
    text,
    by: namedLine(named),
    language: written,
  }));
