import { v7 as uuid } from 'uuid';
import { awardByHand } from '#app/domain/xp/award-by-hand.ts';
import { awardXp, recordReached, totalXp, writePoints } from '#app/domain/xp/award-xp.ts';
import * as levels from '#app/domain/xp/edit-levels.ts';
import { changeRules, listRules } from '#app/domain/xp/edit-rules.ts';
import { listStandings } from '#app/domain/xp/list-standings.ts';
import { listUnlocks } from '#app/domain/xp/list-unlocks.ts';
import { levelByHand } from '#app/domain/xp/level-by-hand.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import * as moves from '#app/domain/xp/move-points.ts';
import { readStreak } from '#app/domain/xp/point-streak.ts';
import { readRules } from '#app/domain/xp/rules.ts';
import { awardXpAnew, takeBackXp } from '#app/domain/xp/take-back-xp.ts';
import { noon, someMember } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const award = { eventType: 'daily_checkin', sourceType: 'checkin', sourceId: '2026-03-10' } as const;
const level = { level: 7, threshold: 900, icon: 'star', color: '#8b5cf6' };
const texts = { en: { name: 'Elder', description: '' } };

/** What app/domain/xp asks of the database, by the name of the function. */
export const queries: Queries = {
  awardXp: (db, who) => awardXp(db, who.userId, award, noon),
  awardXpAnew: (db, who) => awardXpAnew(db, who.userId, award, true, noon),
  takeBackXp: (db, who) => takeBackXp(db, who.userId, award, noon),
  writePoints: (db, who) => writePoints(db, who.userId, { ...award, sourceId: 'another' }, 1, noon),
  recordReached: (db, who) => recordReached(db, who.userId, 999, noon),
  awardByHand: async (db) => {
    const actor = await someMember(db, 'awarded@example.com');
    const by = { email: 'awarded@example.com', amount: 1, eventType: 'daily_bonus', reason: 'x' } as const;
    await awardByHand(db, actor, uuid(), by, noon);
  },
  levelByHand: (db, who) => levelByHand(db, who.userId, new Date(0)),
  listLevels: (db) => listLevels(db, 'en'),
  listEditableLevels: (db) => levels.listEditableLevels(db),
  addLevel: async (db) => levels.addLevel(db, await someMember(db), uuid(), { ...level, texts }, noon),
  changeLevel: async (db) => {
    const last = (await levels.listEditableLevels(db)).at(-1)!;
    const wanted = { ...last, threshold: last.threshold + 1 };
    await levels.changeLevel(db, await someMember(db), last.id, levels.versionOf(last), wanted, noon);
  },
  levelKept: async (db) => levels.levelKept(db, (await levels.listEditableLevels(db)).at(-1)!.id),
  removeLevel: async (db) => {
    const actor = await someMember(db);
    const added = { ...level, level: 9, threshold: 999_000, texts };
    const made = await levels.addLevel(db, actor, uuid(), added, noon);
    if (made.ok) await levels.removeLevel(db, actor, made.id, noon);
  },
  listRules: (db) => listRules(db),
  changeRules: async (db) => {
    const actor = await someMember(db);
    await changeRules(db, actor, new Map([['journal_entry', 1]]), new Map([['journal_entry', 2]]), noon);
  },
  listStandings: async (db) => {
    await listStandings(db, 1, noon);
    await listStandings(db, 1, noon, { direction: 'asc' });
  },
  listUnlocks: async (db) => {
    await listUnlocks(db, 1);
    await listUnlocks(db, 1, 'level_up');
  },
  readMoves: (db) => moves.readMoves(db),
  startMove: async (db) => moves.startMove(db, await someMember(db), 'a run', true, noon),
  moveSome: async (db) => {
    await moves.startMove(db, await someMember(db), 'a run', true, noon);
    await moves.moveSome(db, 'a run', noon);
  },
  failMove: (db) => moves.failMove(db, 'a run', noon),
  readTopUsers: (db) => moves.readTopUsers(db),
  readRules: (db) => readRules(db),
  readStreak: (db, who) => readStreak(db, who.userId, 'UTC', noon),
  totalXp: (db, who) => totalXp(db, who.userId),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Counted for the number of pages, ten thousand at the most; of the rows, those of one page are read in the order of the index.
  listStandings: [
    'SCAN profiles USING COVERING INDEX profiles_onboarding',
    'SCAN profiles USING INDEX profiles_xp',
  ],
  listUnlocks: [
    'SCAN xp_unlocks USING COVERING INDEX sqlite_autoindex_xp_unlocks_1',
    'SCAN xp_unlocks USING INDEX xp_unlocks_newest',
    // Where nearly all are of that kind.
    'SCAN xp_unlocks',
  ],
  // Ten of them.
  readTopUsers: ['SCAN profiles USING INDEX profiles_xp'],
};
