import type { Database } from '#db/database.ts';
import * as assignments from '#app/domain/coaching/assignments.ts';
import * as byNeed from '#app/domain/coaching/members-by-need.ts';
import * as messages from '#app/domain/coaching/messages.ts';
import * as notes from '#app/domain/coaching/notes.ts';
import * as facts from '#app/domain/coaching/risk-facts.ts';
import * as shared from '#app/domain/coaching/shared.ts';
import * as shares from '#app/domain/coaching/shares.ts';
import * as whose from '#app/domain/coaching/whose.ts';
import * as publicEdit from '#app/domain/coaching/edit-public-coaches.ts';
import * as publicCoaches from '#app/domain/coaching/public-coaches.ts';
import * as coaches from '#app/domain/coaching/coaches.ts';
import { v7 as uuid } from 'uuid';
import { loadAddress } from '#db/seeds/load.ts';
import { noon, someMember } from '#tests/support/database.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { somePublicCoach } from '#tests/domain/coaching/some-public-coach.ts';
import { walker } from '#tests/domain/program-days/walking.ts';
import type { People, Queries, Scans } from '#tests/support/query-plans.ts';

/** The member of the load data with a coach. */
const withCoach = async (db: Database, { userId }: People) => coached(db, { memberId: userId });

/** What is done to a coach whom public pages may show. */
const toPublic =
  (work: (db: Database, edit: publicEdit.CoachEdit, id: string) => Promise<unknown>) =>
  async (db: Database, { userId: actorId }: People) => {
    await somePublicCoach(db, actorId, noon);
    return work(db, { formId: uuid(), actorId }, await somePublicCoach(db, actorId, noon));
  };

/** What app/domain/coaching asks of the database, by the name of the function. */
export const queries: Queries = {
  assignCoach: withCoach,
  endAssignment: async (db, who) => {
    const { adminId, assignmentId } = await withCoach(db, who);
    await assignments.endAssignment(db, adminId, assignmentId, noon);
  },
  coachOf: async (db) => assignments.coachOf(db, await someMember(db)),
  isCoachOf: async (db, who) => {
    const { coachId, memberId } = await withCoach(db, who);
    await assignments.isCoachOf(db, coachId, memberId);
  },
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
  readCheckIns: (db, who) => shared.readCheckIns(db, who.userId, '2026-03-01', '2026-03-10'),
  programsOf: async (db, who) => shared.programsOf(db, await withCoach(db, who), [walker(who.userId)], 'es'),
  readNews: async (db, who) => shared.readNews(db, await withCoach(db, who)),
  membersOfCoach: async (db, who) => {
    const of = await withCoach(db, who);
    await db.selectFrom('profiles').select('id').where('id', 'in', whose.membersOfCoach(db, of)).execute();
  },
  sharers: async (db, who) => {
    const of = await withCoach(db, who);
    await db
      .selectFrom('profiles')
      .select('id')
      .where('id', 'in', whose.sharers(db, of, 'goals'))
      .execute();
  },
  readRiskFacts: async (db, who) => facts.readRiskFacts(db, await withCoach(db, who), [], noon),
  listMembersByNeed: async (db, who) => {
    const { coachId } = await withCoach(db, who);
    await byNeed.listMembersByNeed(db, { coachId }, () => '2026-03-10', 'es', noon);
  },
  noteLooks: async (db, who) => shares.noteLooks(db, [await withCoach(db, who)], ['list'], noon),
  endShare: (db, who) => shares.endShare(db, who.userId, 'goals'),
  readProgramShare: async (db, who) =>
    shares.readProgramShare(db, (await withCoach(db, who)).assignmentId, 'es'),
  listCoachedPrograms: (db) => coaches.listCoachedPrograms(db, 'es'),
  listPublicCoaches: (db) => publicCoaches.listPublicCoaches(db, 1),
  findPublicCoach: (db) => publicCoaches.findPublicCoach(db, uuid()),
  listShownCoaches: publicCoaches.listShownCoaches,
  isShownPicture: (db) => publicCoaches.isShownPicture(db, 'a.webp'),
  addPublicCoach: toPublic(async () => undefined),
  changePublicCoach: toPublic(async (db, edit, id) => {
    const seen = publicCoaches.versionOfCoach((await publicCoaches.findPublicCoach(db, id))!);
    return publicEdit.changePublicCoach(db, edit, id, seen, { name: 'Ana', picture: undefined }, noon);
  }),
  showPublicCoach: toPublic((db, edit, id) => publicEdit.showPublicCoach(db, edit, id, true, noon)),
  movePublicCoach: toPublic((db, edit, id) => publicEdit.movePublicCoach(db, edit, id, 'up', noon)),
  removePublicCoach: toPublic((db, edit, id) => publicEdit.removePublicCoach(db, edit, id, noon)),
  findCoach: async (db, who) => coaches.findCoach(db, (await withCoach(db, who)).coachId),
};

// A handful of rows, read in the order of their index up to a limit.
const byPlace = [
  'SCAN public_coaches USING COVERING INDEX public_coaches_place',
  'SCAN public_coaches USING INDEX public_coaches_place',
  'SCAN public_coaches USING INDEX public_coaches_shown',
];
const together = ['USE TEMP B-TREE FOR ORDER BY', 'USE TEMP B-TREE FOR GROUP BY'];
/** What their plans may do besides. */
export const scans: Scans = {
  // What several members have is ordered together.
  programsOf: together,
  readRiskFacts: together,
  listMembersByNeed: together,
  listPublicCoaches: byPlace,
  listShownCoaches: byPlace,
  addPublicCoach: byPlace,
  changePublicCoach: byPlace,
  showPublicCoach: byPlace,
  movePublicCoach: byPlace,
  removePublicCoach: byPlace,
  // All coaches and all that they have: for administrators, who like to see them whole.
  listCoaches: [
    'SCAN coach_assignments USING INDEX coach_assignments_open',
    'SCAN profiles USING INDEX profiles_coaches',
    'USE TEMP B-TREE FOR ORDER BY',
  ],
};
