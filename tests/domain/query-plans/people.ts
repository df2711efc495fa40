import { readCard, writeCard } from '#app/domain/people/card.ts';
import { findPicture, readPerson } from '#app/domain/people/person.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const card = { name: 'Anna', about: '', shown: ['picture', 'achievements'] } as const;

/** What app/domain/people asks of the database, by the name of the function. */
export const queries: Queries = {
  readCard: (db, who) => readCard(db, who.userId),
  writeCard: (db, who) => writeCard(db, who.userId, card, noon),
  readPerson: async (db, who) => {
    await writeCard(db, who.userId, card, noon);
    await readPerson(db, await someMember(db), who.userId);
  },
  findPicture: async (db, who) => {
    await writeCard(db, who.userId, card, noon);
    await findPicture(db, await someMember(db), who.userId);
  },
};
