import { countActivation, readActivation } from '#app/domain/analytics/activation.ts';
import { countWeek, findDueWeeks } from '#app/domain/analytics/count-weeks.ts';
import { countForms, readFormCounts } from '#app/domain/analytics/form-counts.ts';
import { findCounted, keepSums, readSums } from '#app/domain/analytics/measures.ts';
import { countRetention, readRetention } from '#app/domain/analytics/retention.ts';
import { addVisits, exportVisits, findCampaigns, readVisits } from '#app/domain/analytics/visits.ts';
import { weeksUntil } from '#app/domain/leads/weeks.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const week = '2026-02-02';
const count = {
  day: '2026-03-10',
  kind: 'view',
  page: '/',
  language: 'en',
  source: 'google',
  times: 1,
} as const;
const asked = { weeks: weeksUntil(noon, 52), language: null };
const inSpanish = { ...asked, language: 'es' } as const;

/** What app/domain/analytics asks of the database, by the name of the function. */
export const queries: Queries = {
  addVisits: (db) => addVisits(db, [count]),
  countActivation: (db) => countActivation(db, week),
  countForms: (db) => countForms(db, week),
  countRetention: (db) => countRetention(db, week, 3),
  countWeek: async (db) => {
    for (const about of ['activation', 'retention', 'forms'] as const)
      await countWeek(db, { about, week, later: 0 });
  },
  exportVisits: async (db) => {
    for (const after of [null, count]) await exportVisits(db, inSpanish, after);
  },
  findCampaigns: (db) => findCampaigns(db, noon),
  findCounted: (db) => findCounted(db, 'retention', asked),
  findDueWeeks: (db) => findDueWeeks(db, noon),
  keepSums: (db) => keepSums(db, { about: 'forms', week: '2026-01-05', later: 0 }, async () => []),
  readActivation: async (db) => {
    for (const one of [asked, inSpanish]) await readActivation(db, one);
  },
  readFormCounts: (db) => readFormCounts(db, asked),
  readRetention: (db) => readRetention(db, inSpanish),
  readSums: (db) => readSums(db, ['kept'], asked),
  readVisits: async (db) => {
    for (const one of [asked, inSpanish]) await readVisits(db, one);
  },
};

const grouped = ['USE TEMP B-TREE FOR GROUP BY'];

/** What their plans may do besides. */
export const scans: Scans = {
  // Of a week once, and of sums on the pages of administrators.
  countActivation: grouped,
  countForms: grouped,
  countRetention: grouped,
  countWeek: grouped,
  findCampaigns: [...grouped, 'USE TEMP B-TREE FOR ORDER BY'],
  // The first account alone.
  findDueWeeks: ['SCAN profiles USING COVERING INDEX profiles_newest'],
  // Within one page of one source.
  exportVisits: ['USE TEMP B-TREE FOR LAST TERM OF ORDER BY'],
  readActivation: grouped,
  readFormCounts: grouped,
  readRetention: grouped,
  readSums: grouped,
  readVisits: grouped,
};
