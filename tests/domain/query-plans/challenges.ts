import { beginChallenge, leaveChallenge } from '#app/domain/challenges/begin-challenge.ts';
import {
  addChallenge,
  changeChallenge,
  listEditableChallenges,
} from '#app/domain/challenges/edit-challenges.ts';
import { findChallenge, listChallenges } from '#app/domain/challenges/read-challenges.ts';
import { listRuns, listRunsOfToday, listTicks } from '#app/domain/challenges/read-runs.ts';
import { readTogether } from '#app/domain/challenges/read-together.ts';
import { finishChallenge, tickDay } from '#app/domain/challenges/tick-day.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const run = { challenge: 'one-message', startsOn: '2026-03-09' };
const today = '2026-03-10';
const words = { name: 'Walk', task: 'Walk.', about: '' };
const fields = {
  pillar: 'health',
  days: 7,
  startsOn: '2026-03-16',
  state: 'published',
  texts: { en: words, es: words },
} as const;
const formId = '0195812c-0000-7000-8000-00000000c0de';

/** What app/domain/challenges asks of the database, by the name of the function. */
export const queries: Queries = {
  beginChallenge: (db, who) => beginChallenge(db, who.userId, run, today, noon),
  tickDay: (db, who) => tickDay(db, who.userId, { ...run, day: today, done: true }, today, noon),
  finishChallenge: (db, who) => finishChallenge(db, who.userId, run, today, noon),
  leaveChallenge: (db, who) => leaveChallenge(db, who.userId, run),
  listRuns: (db, who) => listRuns(db, who.userId, today, 'es', run.challenge),
  listRunsOfToday: (db, who) => listRunsOfToday(db, who.userId, today, 'es'),
  listTicks: (db, who) => listTicks(db, who.userId, run),
  readTogether: async (db, who) => {
    // Two rounds are counted together.
    await beginChallenge(db, who.userId, run, today, noon);
    await beginChallenge(db, who.userId, { ...run, startsOn: '2026-03-16' }, today, noon);
    await readTogether(db, who.userId, run.challenge, noon);
  },
  addChallenge: (db, who) => addChallenge(db, who.userId, formId, fields, noon),
  changeChallenge: async (db, who) => {
    const { id } = await addChallenge(db, who.userId, formId, fields, noon);
    return changeChallenge(db, who.userId, id, 'x', { ...fields, days: 8 }, noon);
  },
  listEditableChallenges: (db) => listEditableChallenges(db),
  findChallenge: (db) => findChallenge(db, formId, 'es'),
  listChallenges: (db) => listChallenges(db, 'es'),
};

export const scans: Scans = {
  // Of three days of one challenge, by the clocks of those who ticked.
  readTogether: ['USE TEMP B-TREE FOR GROUP BY'],
};
