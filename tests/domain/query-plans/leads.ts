import { eraseLead } from '#app/domain/leads/erase-lead.ts';
import { findLead } from '#app/domain/leads/find-lead.ts';
import { markFollowedUp } from '#app/domain/leads/follow-up.ts';
import { countFunnel } from '#app/domain/leads/funnel-counts.ts';
import { readFunnel } from '#app/domain/leads/funnel.ts';
import { keepLead, linkLead } from '#app/domain/leads/keep-lead.ts';
import { withdrawLead } from '#app/domain/leads/withdraw-lead.ts';
import { listLeadNotes, writeLeadNote } from '#app/domain/leads/lead-notes.ts';
import { findQuizMarks, findWishes, listRequests } from '#app/domain/leads/lead-requests.ts';
import { exportLeads, leadSources, listLeads } from '#app/domain/leads/list-leads.ts';
import { confirmCall } from '#app/domain/leads/confirm-call.ts';
import { moveLeadAddress } from '#app/domain/leads/move-lead.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import { readQuizResults } from '#app/domain/leads/quiz-results.ts';
import { replaceLead } from '#app/domain/leads/replace-lead.ts';
import { v7 as uuid } from 'uuid';
import { loadAddress } from '#db/seeds/load.ts';
import { noon } from '#tests/support/database.ts';
import type { Database } from '#db/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const lead = {
  key: 'form-1',
  kind: 'website',
  email: 'lead@example.com',
  fullName: 'Ana',
  phone: '5550100',
  language: 'en',
  wish: null,
} as const;

/** One that was noted. @returns its id */
async function someLead(db: Database): Promise<string> {
  await noteLead(db, { ...lead, key: uuid() }, [], noon);
  const found = db.selectFrom('leads').select('id').where('email', '=', lead.email);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Each filter alone, and all of them. */
const everyFilter = [
  {},
  ...leadSources.map((kind) => ({ kind })),
  { result: { quiz: 'archetype', result: 'builder' } },
  { result: { quiz: 'freedom', result: 'security' } },
  { followUp: 'open' },
  { followUp: 'done' },
  { account: 'yes' },
  { account: 'no' },
  { language: 'es' },
  { from: noon, before: noon },
] as const;

/** What app/domain/leads asks of the database, by the name of the function. */
export const queries: Queries = {
  exportLeads: async (db) => {
    await exportLeads(db, {}, noon, null);
    for (const to of everyFilter) await exportLeads(db, to, noon, { id: 'x', lastAt: noon.toISOString() });
  },
  listLeads: async (db) => {
    await someLead(db);
    for (const to of everyFilter) await listLeads(db, 1, to);
    for (const by of ['last', 'first', 'email'] as const)
      for (const direction of ['asc', 'desc'] as const) await listLeads(db, 1, {}, { by, direction });
  },
  findLead: async (db) => findLead(db, await someLead(db), 'es'),
  findWishes: (db) => findWishes(db, [lead, { email: 'other@example.com' }]),
  findQuizMarks: (db) => findQuizMarks(db, [lead, { email: 'other@example.com' }]),
  listRequests: (db, who) => listRequests(db, [who.userId]),
  keepLead: (db) => keepLead(db, { email: 'kept@example.com', language: 'en', source: 'archetype' }, noon),
  withdrawLead: async (db, who) => {
    const facts = { email: 'made@example.com', language: 'en', source: 'admin' } as const;
    await keepLead(db, facts, noon);
    await db
      .updateTable('leads')
      .set({ account_id: who.userId })
      .where('email', '=', 'made@example.com')
      .execute();
    const made = await db
      .selectFrom('leads')
      .select('id')
      .where('email', '=', 'made@example.com')
      .executeTakeFirstOrThrow();
    await writeLeadNote(db, who.userId, made.id, { id: uuid(), text: 'x' }, noon);
    await withdrawLead(db, who.userId);
  },
  linkLead: (db) => linkLead(db, loadAddress(150)),
  markFollowedUp: async (db, who) => {
    const id = await someLead(db);
    for (const isDone of [true, false]) await markFollowedUp(db, who.userId, id, isDone, noon);
  },
  writeLeadNote: async (db, who) =>
    writeLeadNote(db, who.userId, await someLead(db), { id: uuid(), text: 'x' }, noon),
  listLeadNotes: async (db) => listLeadNotes(db, await someLead(db), 1),
  eraseLead: async (db, who) => eraseLead(db, who.userId, await someLead(db), noon),
  countFunnel: (db) => countFunnel(db, '2026-03-09', '2026-03-09'),
  readFunnel: (db) => readFunnel(db, 52, noon),
  readQuizResults: (db) => readQuizResults(db, 'freedom', 12, noon),
  confirmCall: (db) => confirmCall(db, uuid(), { email: lead.email, language: 'en', times: null }, noon),
  noteLead: async (db) => {
    for (const key of ['form-3', 'form-4']) await noteLead(db, { ...lead, key }, ['boss@example.com'], noon);
  },
  moveLeadAddress: async (db) => {
    await noteLead(db, { ...lead, email: 'moved@example.com' }, [], noon);
    for (const to of ['once@example.com', lead.email])
      await moveLeadAddress(db, uuid(), to === lead.email ? 'once@example.com' : 'moved@example.com', to);
  },
  replaceLead: async (db, who) => {
    await noteLead(db, { ...lead, email: 'replaced@example.com' }, [], noon);
    await (
      await replaceLead(db, 'replaced@example.com', who.userId)
    )?.();
  },
};

/** What their plans may do besides. */
export const scans: Scans = {
  // One page of the list is read in the order of an index, and rows are counted up to a bound.
  listLeads: [
    'SCAN leads USING COVERING INDEX leads_followed_up_by',
    ...['newest', 'first', 'open', 'done', 'converted'].map((one) => `SCAN leads USING INDEX leads_${one}`),
    ...leadSources.map((kind) => `SCAN leads USING INDEX leads_by_${kind.replace('-', '_')}`),
    // By the address.
    'SCAN leads USING INDEX sqlite_autoindex_leads_2',
  ],
  // Jobs of somebody who is erased are sought in their payloads, as those of an account are.
  eraseLead: ['SCAN jobs'],
  // Of some weeks, for administrators.
  countFunnel: ['USE TEMP B-TREE FOR GROUP BY', 'USE TEMP B-TREE FOR count(DISTINCT)'],
  readFunnel: [
    'USE TEMP B-TREE FOR GROUP BY',
    'USE TEMP B-TREE FOR count(DISTINCT)',
    'USE TEMP B-TREE FOR ORDER BY',
  ],
  readQuizResults: ['USE TEMP B-TREE FOR GROUP BY'],
};
