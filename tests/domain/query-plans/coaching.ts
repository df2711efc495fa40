import type { Database } from '#db/database.ts';
import * as assignments from '#app/domain/coaching/assignments.ts';
import * as messages from '#app/domain/coaching/messages.ts';
import * as notes from '#app/domain/coaching/notes.ts';
import * as shared from '#app/domain/coaching/shared.ts';
import * as shares from '#app/domain/coaching/shares.ts';
import * as coaches from '#app/domain/coaching/coaches.ts';
import { v7 as uuid } from 'uuid';
import { loadAddress } from '#db/seeds/load.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { walker } from '#tests/domain/program-days/walking.ts';
import type { People, Queries, Scans } from '#tests/support/query-plans.ts';

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
  listCoaches: async (db, who) => {
    await withCoach(db, who);
    await coaches.listCoaches(db);
  },
  makeCoach: async (db, who) => coaches.makeCoach(db, who.userId, loadAddress(7), noon),
  unmakeCoach: async (db, who) =>
    coaches.unmakeCoach(db, who.userId, (await withCoach(db, who)).coachId, noon),
  assignByAddress: async (db, who) => {
    const { adminId, coachId } = await withCoach(db, who);
    await coaches.assignByAddress(db, adminId, coachId, loadAddress(9), noon);
  },
  findAssignment: async (db, who) => coaches.findAssignment(db, (await withCoach(db, who)).assignmentId),
  readShares: async (db, who) => shares.readShares(db, (await withCoach(db, who)).assignmentId),
  setShares: async (db, who) => {
    const { memberId } = await withCoach(db, who);
    await shares.setShares(db, memberId, ['goals'], noon);
  },
  noteLook: async (db, who) => shares.noteLook(db, { ...(await withCoach(db, who)), kind: 'goals' }, noon),
  listLooks: async (db, who) => {
    const look = await withCoach(db, who);
    await shares.noteLook(db, { ...look, kind: 'goals' }, noon);
    await shares.listLooks(db, look.memberId, 1);
  },
  sendMessage: async (db, who) => {
    const { assignmentId, coachId, memberId } = await withCoach(db, who);
    const sending = { assignmentId, authorId: coachId, recipientId: memberId };
    await messages.sendMessage(db, sending, { id: uuid(), text: 'x' }, '/coaching', noon);
  },
  listMessages: async (db, who) => messages.listMessages(db, (await withCoach(db, who)).assignmentId, 1),
  writeNote: async (db, who) => {
    const { coachId, memberId } = await withCoach(db, who);
    await notes.writeNote(db, coachId, memberId, { id: uuid(), text: 'x', isShared: true }, noon);
  },
  shareNote: (db, who) => notes.shareNote(db, who.userId, who.newcomer, 'x', true),
  listOwnNotes: (db, who) => notes.listOwnNotes(db, who.newcomer, who.userId, 1),
  listSharedNotes: (db, who) => notes.listSharedNotes(db, who.userId, 1),
  listCheckIns: (db, who) => shared.listCheckIns(db, who.userId, 1),
  programOf: (db, who) => shared.programOf(db, walker(who.userId), 'es', '2026-03-10'),
  readNews: async (db, who) => shared.readNews(db, (await withCoach(db, who)).coachId),
  findCoach: async (db, who) => coaches.findCoach(db, (await withCoach(db, who)).coachId),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // All coaches and all that they have: for administrators, who like to see them whole.
  listCoaches: [
    'SCAN coach_assignments USING INDEX coach_assignments_open',
    'SCAN profiles USING INDEX profiles_coaches',
    'USE TEMP B-TREE FOR ORDER BY',
  ],
};
