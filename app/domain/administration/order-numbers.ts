import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** What somebody may have typed who has the number of an order before them (`orderNumber`). */
const orderPattern = /^#?\s*([0-9a-f]{8})$/i;

/** The checkouts of an order's number, as their ids end; none for what is no number. There is one, as good as always. */
export async function findOrders(
  db: Database,
  typed: string,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  const number = orderPattern.exec(typed.trim())?.[1];
  if (!number) return [];
  return (
    db
      .selectFrom('checkouts')
      .select(['id', 'user_id as userId'])
      // As the index has it: what stands behind the last hyphen of a UUID, without its first four.
      .where(sql<string>`substr(id, 29)`, '=', number.toLowerCase())
      .limit(20)
      .execute()
  );
}
