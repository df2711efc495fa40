import { awardXp, totalXp } from '#app/domain/xp/award-xp.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { readRules } from '#app/domain/xp/rules.ts';
import { awardXpAnew, takeBackXp } from '#app/domain/xp/take-back-xp.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const award = { eventType: 'daily_checkin', sourceType: 'checkin', sourceId: '2026-03-10' } as const;

/** What app/domain/xp asks of the database, by the name of the function. */
export const queries: Queries = {
  awardXp: (db, who) => awardXp(db, who.userId, award, noon),
  awardXpAnew: (db, who) => awardXpAnew(db, who.userId, award, true, noon),
  takeBackXp: (db, who) => takeBackXp(db, who.userId, award, noon),
  listLevels: (db) => listLevels(db, 'en'),
  readRules: (db) => readRules(db),
  totalXp: (db, who) => totalXp(db, who.userId),
};
