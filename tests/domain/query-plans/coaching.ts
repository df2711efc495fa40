import type { Database } from '#db/database.ts';
import * as assignments from '#app/domain/coaching/assignments.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import type { People, Queries } from '#tests/support/query-plans.ts';

/** The member of the load data with a coach. */
const withCoach = async (db: Database, { userId }: People) => coached(db, { memberId: userId });

/** What app/domain/coaching asks of the database, by the name of the function. */
export const queries: Queries = {
  assignCoach: withCoach,
  endAssignment: async (db, who) => {
    const { adminId, assignmentId } = await withCoach(db, who);
    await assignments.endAssignment(db, adminId, assignmentId, noon);
  },
  coachOf: async (db) => assignments.coachOf(db, await someMember(db)),
  listOwnMembers: async (db, who) => assignments.listOwnMembers(db, (await withCoach(db, who)).coachId),
  findOwnMember: async (db, who) => {
    const { coachId, memberId } = await withCoach(db, who);
    await assignments.findOwnMember(db, coachId, memberId);
  },
};
