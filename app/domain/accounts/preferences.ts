import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';

/** Keeps the language that a person chose with their account. */
export async function chooseLanguage(
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ language, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}

/** Keeps with the account whether its pages go out without script and web font. */
export async function chooseLitePages(db: Database, userId: string, lite: boolean, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ lite_mode: lite ? 1 : 0, updated_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}
