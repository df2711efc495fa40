import type { Database } from '#db/database.ts';
import type { Register } from '#db/ownership/kinds.ts';
import { collectPersonalData } from '#app/domain/personal-data/collect.ts';

/** What an export would hold, all of it at once. */
export async function personalRows(db: Database, userId: string, register?: Register) {
  const tables = await collectPersonalData(db, userId, register);
  return Promise.all(
    tables.map(async ({ table, columns, pages }) => {
      const rows: Readonly<Record<string, unknown>>[] = [];
      for await (const page of pages()) rows.push(...page);
      return { table, columns, rows };
    }),
  );
}
