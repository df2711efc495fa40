import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import * as programAccess from '#app/domain/programs/access.ts';
import * as catalogue from '#app/domain/programs/catalogue.ts';
import * as deadlines from '#app/domain/programs/deadlines.ts';
import * as invitations from '#app/domain/programs/invitations.ts';
import { listInvitations, revokeInvitation } from '#app/domain/programs/invitations.ts';
import { readLines } from '#app/domain/programs/lines.ts';
import { placesLeft, readPlaces } from '#app/domain/programs/places.ts';
import { priceOf, quote } from '#app/domain/programs/quote.ts';
import { findNextProgram } from '#app/domain/programs/upgrade-path.ts';
import { saveTextsOf } from '#app/domain/programs/texts-in-language.ts';
import { after, noon } from '#tests/support/database.ts';
import { enroll } from '#tests/domain/payments/enrolled.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const dna = { tierId: 4, optionId: 4, planId: null } as const;
const invited = (db: Database) =>
  invitations.createInvitation(db, { tierId: 3, note: 'x', expiresAt: after({ days: 7 }) }, noon);

/** What app/domain/programs asks of the database, by the name of the function. */
export const queries: Queries = {
  beginOffer: async (db, who) => {
    const upsell = await catalogue.findUpsell(db, { key: 'upgrade-30-day' });
    await deadlines.beginOffer(db, upsell!, who.userId, noon);
  },
  createInvitation: (db) => invited(db),
  findInvitation: (db) => invitations.findInvitation(db, 'a token', noon),
  findTier: async (db) => {
    await catalogue.findTier(db, { id: 3 }, 'en');
    await catalogue.findTier(db, { tier: 'level_2' }, 'en');
  },
  findNextProgram: async (db, who) => {
    for (const program of ['plan', 'dna']) await findNextProgram(db, who.userId, program, 'en');
  },
  findUpsell: async (db) => {
    await catalogue.findUpsell(db, { key: 'upgrade-30-day' });
    await catalogue.findUpsell(db, { tierId: 4 });
  },
  saveTextsOf: async (db) => {
    const texts = { en: { name: 'One', description: '' } };
    await saveTextsOf(db, 'freedom_plan_tier_texts', 4, texts);
    await saveTextsOf(db, 'payment_option_texts', 4, texts);
  },
  listPaymentPlans: (db) => catalogue.listPaymentPlans(db, 'en'),
  readLines: (db) => readLines(db, [3, 4], 'es'),
  listTiers: (db) => catalogue.listTiers(db, 'en'),
  priceOf: async (db, who) => {
    const tier = await catalogue.findTier(db, { id: 2 }, 'en');
    await priceOf(db, { ...tier!, listPriceFrom: '2030-01-01' }, who.userId, noon);
  },
  findUsableInvitation: (db, who) => invitations.findUsableInvitation(db, 'a token', who.userId, noon),
  quote: (db, who) => quote(db, dna, who.userId, 'en', 'Full Payment', noon),
  reserveInvitation: async (db, who) => {
    const { token } = await invited(db);
    await invitations.reserveInvitation(db, token, who.userId, uuid(), noon);
  },
  useInvitation: async (db, who) => invitations.useInvitation(db, (await invited(db)).id, who.userId, noon),
  placesLeft: (db, who) => placesLeft(db, 4, noon, who.userId),
  readPlaces: (db, who) => readPlaces(db, noon, who.userId),
  findOwnOffer: (db, who) => deadlines.findOwnOffer(db, 2, who.userId),
  hadCalls: async (db, who) => {
    await enroll(db, who.userId, noon, { tierId: 2 });
    await programAccess.hadCalls(db, who.userId);
  },
  readDeadline: (db, who) => deadlines.readDeadline(db, 'upgrade-30-day', who.userId),
  listRefundRules: (db) => catalogue.listRefundRules(db, 'en'),
  listOwnTiers: (db, who) => programAccess.listOwnTiers(db, who.userId),
  listIncludedTiers: async (db, who) => {
    await enroll(db, who.userId, noon);
    await programAccess.listIncludedTiers(db, who.userId);
  },
  ownsProgram: (db, who) => programAccess.ownsProgram(db, who.userId, 3),
  hasRunningProgram: (db, who) => programAccess.hasRunningProgram(db, who.userId),
  holdsProgram: (db, who) => programAccess.holdsProgram(db, who.userId),
  mayAddHabit: (db, who) => programAccess.mayAddHabit(db, who.userId),
  readEntitlements: (db, who) => programAccess.readEntitlements(db, who.userId),
  listInvitations: (db) => listInvitations(db, 1, noon),
  revokeInvitation: (db) => revokeInvitation(db, uuid(), noon),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Three rows.
  readPlaces: ['SCAN upsells'],
  listInvitations: [
    'SCAN tier_selection_links USING COVERING INDEX tier_selection_links_tier',
    'SCAN tier_selection_links USING COVERING INDEX tier_selection_links_used_by',
    'SCAN tier_selection_links USING COVERING INDEX tier_selection_links_newest',
    'SCAN link USING INDEX tier_selection_links_newest',
  ],
};
