import * as lifecycle from '#app/domain/lifecycle/lifecycle-mails.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/lifecycle asks of the database, by the name of the function. */
export const queries: Queries = {
  remindUnfinished: async (db) => {
    await someMember(db);
    return lifecycle.remindUnfinished(db, new Date(noon.getTime() + 5 * 86_400_000));
  },
  welcomeMember: (db, who) => lifecycle.welcomeMember(db, who.userId, noon),
  sendOnce: async (db) => {
    const id = await someMember(db);
    await lifecycle.sendOnce(db, { id, email: 'new@example.com', language: null }, 'trial-ending', noon);
  },
};
