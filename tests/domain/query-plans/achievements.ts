import { claimAchievement } from '#app/domain/achievements/claim-achievement.ts';
import { listAchievements, readClaims } from '#app/domain/achievements/list-achievements.ts';
import { readActs } from '#app/domain/achievements/read-acts.ts';
import { noon } from '#tests/support/database.ts';
import { seat, type Queries, type Scans } from '#tests/support/query-plans.ts';

/** What app/domain/achievements asks of the database, by the name of the function. */
export const queries: Queries = {
  claimAchievement: (db, who) => claimAchievement(db, who.userId, 'page-first', noon),
  listAchievements: (db, who) => listAchievements(db, { ...seat(who), xp: 100 }),
  readActs: (db, who) => readActs(db, who.userId),
  readClaims: (db, who) => readClaims(db, who.userId),
};

/** The days of one member's own posts, which are found by an index. */
const ownDays = ['USE TEMP B-TREE FOR count(DISTINCT)'];
export const scans: Scans = { claimAchievement: ownDays, listAchievements: ownDays, readActs: ownDays };
