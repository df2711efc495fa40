import { holdsSearchable } from '#app/domain/lists/holds.ts';
import { countRows, readPage, type PageAsked } from '#app/domain/lists/read-page.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/lists asks of the database, by the name of the function. */
export const queries: Queries = {
  // Of a list that is longer than it is counted: its first page, one by number, and those beside a place.
  readPage: async (db, { userId }) => {
    const read = (asked: PageAsked) =>
      readPage(
        db,
        db.selectFrom('journal_entries').select(['id', 'created_at']).where('user_id', '=', userId),
        {
          size: 2,
          keys: [
            ['created_at', (row) => row.created_at],
            ['id', (row) => row.id],
          ],
          countedUpTo: 3,
        },
        asked,
      );
    const { beyond } = await read(3);
    await read({ after: beyond!.after! });
    await read({ before: beyond!.before! });
    await read(99);
  },
  countRows: async (db, { userId }) => {
    const mine = db.selectFrom('journal_entries').where('user_id', '=', userId);
    await countRows(db, mine, 10);
    await countRows(db, mine, null);
  },
  // Looks through what an index of whose it is has found.
  holdsSearchable: async (db, { userId }) => {
    await db
      .selectFrom('journal_entries')
      .select('id')
      .where('user_id', '=', userId)
      .where(holdsSearchable(db, 'journal_entries.words', 'rain'))
      .execute();
  },
};
