import type { Database } from '#db/database.ts';

/** In which currencies anything is planned, in whichever month: also where no account is kept in them. */
export async function plannedCurrencies(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('budgets')
    .select('currency')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency);
}
