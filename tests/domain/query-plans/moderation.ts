import type { Database } from '#db/database.ts';
import { hide, show } from '#app/domain/moderation/apply.ts';
import { markOf, readCase, readStanding } from '#app/domain/moderation/case.ts';
import { findPictureOf, readContext } from '#app/domain/moderation/context.ts';
import { answerAppeal } from '#app/domain/moderation/decide.ts';
import { listOf } from '#app/domain/moderation/decisions-of.ts';
import { glanceAt } from '#app/domain/moderation/glances.ts';
import type { Matter } from '#app/domain/moderation/matter.ts';
import {
  countAppeals,
  countToRead,
  listAppeals,
  listDecided,
  listDeleted,
  listWaiting,
} from '#app/domain/moderation/queue.ts';
import { findReportable, report } from '#app/domain/moderation/reports.ts';
import { appeal, findReason, findTold } from '#app/domain/moderation/told.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries, Scans } from '#tests/support/query-plans.ts';
import { someGroup, someNamed, somePost } from '../community/people.ts';
import { decided, latestDecision } from '../moderation/reported.ts';

/** Something of each kind, of members who go by names, for each function anew. */
async function matters(db: Database): Promise<readonly Matter[]> {
  const author = await someNamed(db);
  const post = await somePost(db, author);
  return [
    { kind: 'post', id: post },
    { kind: 'post', id: await somePost(db, author, { parentId: post }) },
    { kind: 'group', id: await someGroup(db, author) },
    { kind: 'person', id: author },
  ];
}

const ofEach =
  (work: (db: Database, matter: Matter, who: People) => Promise<unknown>) =>
  async (db: Database, who: People): Promise<void> => {
    for (const matter of await matters(db)) await work(db, matter, who);
  };

/** What app/domain/moderation asks of the database, by the name of the function. */
export const queries: Queries = {
  hide: ofEach(async (db, matter) => hide(db, (await readStanding(db, matter))!, 'Member', noon)),
  show: ofEach(async (db, matter) => {
    const standing = (await readStanding(db, matter))!;
    await show(db, standing, await hide(db, standing, 'Member', noon), noon);
  }),
  readStanding: ofEach(readStanding),
  markOf: ofEach(async (db, matter) => markOf(db, (await readStanding(db, matter))!)),
  readCase: ofEach(readCase),
  listOf: ofEach((db, matter) => listOf(db, matter)),
  readContext: ofEach(async (db, matter) => readContext(db, (await readStanding(db, matter))!)),
  findPictureOf: (db) => findPictureOf(db, 'an id'),
  decide: ofEach(async (db, matter, who) => decided(db, who.userId, matter, 'hide')),
  answerAppeal: (db, who) => answerAppeal(db, who.userId, 'an id', { answer: 'stays', reason: 'x' }, noon),
  glanceAt: async (db) => glanceAt(db, await matters(db)),
  countAppeals: (db) => countAppeals(db),
  listAppeals: (db) => listAppeals(db),
  listDecided: (db) => listDecided(db, 1),
  listDeleted: (db) => listDeleted(db, 1, noon),
  listWaiting: (db) => listWaiting(db),
  countToRead: (db) => countToRead(db),
  findReportable: ofEach((db, matter, who) => findReportable(db, who.userId, matter)),
  report: ofEach((db, matter, who) => report(db, who.userId, matter, { reason: 'other', words: '' }, noon)),
  findReason: ofEach((db, matter, who) => findReason(db, who.userId, matter)),
  findTold: (db, who) => findTold(db, who.userId, who.newcomer),
  appeal: ofEach(async (db, matter, who) => {
    await decided(db, who.userId, matter, 'hide');
    const { id } = await latestDecision(db, matter);
    await appeal(db, who.newcomer, id, 'x', noon);
  }),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Of the open reports alone, which are few or somebody is at work.
  listWaiting: [
    'SCAN community_reports USING INDEX community_reports_post_id_once',
    'USE TEMP B-TREE FOR GROUP BY',
    'USE TEMP B-TREE FOR ORDER BY',
  ],
  countToRead: [
    'SCAN community_reports USING INDEX community_reports_post_id_once',
    'USE TEMP B-TREE FOR GROUP BY',
    'USE TEMP B-TREE FOR ORDER BY',
    'SCAN community_decisions USING INDEX community_decisions_appealed',
  ],
  countAppeals: ['SCAN community_decisions USING INDEX community_decisions_appealed'],
  listAppeals: ['SCAN community_decisions USING INDEX community_decisions_appealed'],
  // A page, in its order.
  listDecided: [
    'SCAN community_decisions USING INDEX community_decisions_newest',
    'SCAN community_decisions USING COVERING INDEX community_decisions_answerer',
  ],
};
