import { v7 as uuid } from 'uuid';
import * as files from '#app/domain/files/files.ts';
import { removeStored } from '#app/domain/files/remove-stored.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/files asks of the database, by the name of the function. */
export const queries: Queries = {
  listFiles: (db, who) => files.listFiles(db, who.userId),
  findFile: (db, who) => files.findFile(db, who.userId, uuid()),
  findOrphans: (db) => files.findOrphans(db, ['a.webp', 'b.webp']),
  removeStored: (db) => removeStored(db, { store: 'files', name: 'a.webp' }, noon),
  removeAvatar: (db, who) => files.removeAvatar(db, who.userId, noon),
  replaceAvatar: (db, who) =>
    files.replaceAvatar(
      db,
      who.userId,
      { id: uuid(), storedName: 'c.webp', mediaType: 'image/webp', bytes: 1 },
      noon,
    ),
};
