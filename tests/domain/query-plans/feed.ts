import * as address from '#app/domain/feed/feed-address.ts';
import { readFeedEntries } from '#app/domain/feed/feed-entries.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/feed asks of the database, by the name of the function. */
export const queries: Queries = {
  findFeedOwner: (db) => address.findFeedOwner(db, 'a token'),
  makeFeed: (db, who) => address.makeFeed(db, who.userId, noon),
  readFeed: (db, who) => address.readFeed(db, who.userId),
  readFeedEntries: (db, { userId }) =>
    readFeedEntries(db, { userId, today: '2026-03-10', times: { morning: null, evening: null } }),
  removeFeed: (db, who) => address.removeFeed(db, who.userId),
};
