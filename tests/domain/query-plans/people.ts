import { isNameTaken, readCard, writeCard } from '#app/domain/people/card.ts';
import { findPicture, readPerson } from '#app/domain/people/person.ts';
import { readBoard } from '#app/domain/people/boards.ts';
import { readCounted } from '#app/domain/people/counted.ts';
import { listRanked, readStanding, setListed } from '#app/domain/people/leaderboard.ts';
import { readPointsByKind } from '#app/domain/people/own-points.ts';
import { spanOf } from '#app/domain/people/periods.ts';
import type { Database } from '#db/database.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { People, Queries, Scans } from '#tests/support/query-plans.ts';

const card = { name: 'Anna', about: '', shown: ['picture', 'achievements'] } as const;

const { span, before } = spanOf('month', 'America/New_York', noon)!;
const [points, earlier] = [
  { of: 'points', span },
  { of: 'points', span: before },
] as const;

/** Enough people are listed for a fair list. */
async function fill(db: Database, { userId, newcomer, answering }: People): Promise<void> {
  const others = [await someMember(db), await someMember(db)];
  for (const [index, id] of [userId, newcomer, answering, ...others].entries()) {
    await writeCard(db, id, { ...card, name: `Listed ${index}`, onLeaderboard: true }, noon);
    const at = noon.toISOString();
    const claim = { user_id: id, achievement: 'page-first', points: 3, credits: 5, claimed_at: at };
    await db
      .insertInto('achievement_claims')
      .values(claim)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** What app/domain/people asks of the database, by the name of the function. */
export const queries: Queries = {
  readCard: (db, who) => readCard(db, who.userId),
  writeCard: (db, who) => writeCard(db, who.userId, card, noon),
  isNameTaken: (db, who) => isNameTaken(db, who.userId, 'Lilo'),
  readPerson: async (db, who) => {
    await writeCard(db, who.userId, card, noon);
    await readPerson(db, await someMember(db), who.userId);
  },
  findPicture: async (db, who) => {
    await writeCard(db, who.userId, card, noon);
    await findPicture(db, await someMember(db), who.userId);
  },
  readBoard: async (db) => {
    for (const measure of [points, earlier, { of: 'points', span: null }, { of: 'credits' }] as const)
      await readBoard(db, measure, noon);
  },
  readCounted: (db, who) => readCounted(db, [who.userId], earlier),
  readStanding: async (db, who) => {
    await fill(db, who);
    await readStanding(db, who.userId, points, earlier, noon);
    await readStanding(db, who.userId, { of: 'achievements' }, null, noon);
  },
  listRanked: async (db, who) => {
    await fill(db, who);
    for (const by of ['rank', 'name'] as const)
      await listRanked(db, who.userId, { of: 'credits' }, { by, direction: 'asc', place: { page: 1 } }, noon);
  },
  setListed: (db, who) => setListed(db, who.userId, false, noon),
  readPointsByKind: (db, who) => readPointsByKind(db, who.userId, span),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // In the order of their names: a page of them.
  listRanked: ['SCAN member_cards USING INDEX member_cards_listed_name_key'],
};
