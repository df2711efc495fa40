import { exportLeads, listLeads } from '#app/domain/leads/list-leads.ts';
import { noteLead } from '#app/domain/leads/note-lead.ts';
import { replaceLead } from '#app/domain/leads/replace-lead.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const lead = {
  key: 'form-1',
  kind: 'website',
  email: 'lead@example.com',
  fullName: 'Ana',
  phone: '5550100',
  language: 'en',
  wish: null,
} as const;

/** What app/domain/leads asks of the database, by the name of the function. */
export const queries: Queries = {
  exportLeads: async (db) => {
    await exportLeads(db, noon, null);
    await exportLeads(db, noon, { id: 'x', createdAt: noon.toISOString() });
  },
  listLeads: async (db) => {
    await noteLead(db, { ...lead, key: 'form-2' }, [], noon);
    return listLeads(db, 1);
  },
  noteLead: async (db) => {
    for (const key of ['form-3', 'form-4']) await noteLead(db, { ...lead, key }, ['boss@example.com'], noon);
  },
  replaceLead: async (db, who) => {
    await noteLead(db, { ...lead, email: 'replaced@example.com' }, [], noon);
    await (
      await replaceLead(db, 'replaced@example.com', who.userId)
    )?.();
  },
};
