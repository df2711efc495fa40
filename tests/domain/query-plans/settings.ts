import { readCompany, saveCompany } from '#app/domain/settings/company.ts';
import { findLastingKey, lastingKey } from '#app/domain/settings/lasting-key.ts';
import * as settings from '#app/domain/settings/settings.ts';
import { readNotices, setNotice } from '#app/domain/settings/notices.ts';
import { readPublicMark } from '#app/domain/settings/public-facts.ts';
import { readSettingVersion, saveSiteSetting } from '#app/domain/settings/save-site-setting.ts';
import { readSocialProof, saveSocialProof } from '#app/domain/settings/social-proof.ts';
import * as strategy from '#app/domain/settings/strategy-coach.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

/** What app/domain/settings asks of the database, by the name of the function. */
export const queries: Queries = {
  findLastingKey: (db) => findLastingKey(db, 'a_key'),
  lastingKey: (db) => lastingKey(db, 'a_key', noon),
  mayUseAi: (db, who) => settings.mayUseAi(db, who.userId),
  wantsSuggestions: (db, who) => settings.wantsSuggestions(db, who.userId),
  readSettings: (db, who) => settings.readSettings(db, who.userId),
  updateAi: (db, who) =>
    settings.updateAi(
      db,
      who.userId,
      { consent: true, voice: true, suggestions: true, insights: true },
      noon,
    ),
  updateNotifications: (db, who) =>
    settings.updateNotifications(db, who.userId, { email: true, push: true }, noon),
  readNotices: (db) => readNotices(db),
  readSettingVersion: (db) => readSettingVersion(db, 'one'),
  saveSiteSetting: async (db, who) => {
    for (const value of ['{}', null])
      await saveSiteSetting(db, who.userId, 'setting-changed', { key: 'one', value }, noon);
  },
  setNotice: async (db, who) => {
    await setNotice(db, who.userId, 'maintenance', { since: noon.toISOString(), minutes: 5 }, noon);
    await setNotice(db, who.userId, 'maintenance', null, noon);
  },
  readCompany: (db) => readCompany(db),
  saveCompany: (db, who) =>
    saveCompany(db, who.userId, { name: 'x', address: 'x', registration: '' }, noon, 'none'),
  readPublicMark: (db) => readPublicMark(db, noon),
  readSocialProof: (db) => readSocialProof(db),
  readStrategyCoach: async (db, who) => {
    await db.updateTable('profiles').set({ role: 'coach' }).where('id', '=', who.userId).execute();
    await strategy.saveStrategyCoach(db, null, who.userId, noon);
    await strategy.readStrategyCoach(db);
  },
  listStrategyCoaches: (db) => strategy.listStrategyCoaches(db),
  saveStrategyCoach: async (db, who) => {
    await strategy.saveStrategyCoach(db, null, who.userId, noon);
    await strategy.saveStrategyCoach(db, null, null, noon);
  },
  saveSocialProof: async (db) => {
    await saveSocialProof(db, null, { members: 12, rating: null, as_of: '2026-03-01' }, noon);
    await saveSocialProof(db, null, null, noon);
  },
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Tables of a few dozen rows, read whole once a second at most.
  readPublicMark: [
    'SCAN smart_testimonials USING INDEX smart_testimonials_published',
    'SCAN site_settings',
    'SCAN freedom_plan_tier_texts',
    'SCAN freedom_plan_tier_lines',
    'SCAN freedom_plan_tier_line_texts',
    'SCAN payment_option_texts',
    'SCAN payment_plan_texts',
    'SCAN upsells',
    'SCAN quiz_versions',
    'SCAN public_coaches',
    // An index of what is published alone.
    'SCAN content_versions USING INDEX content_versions_live',
  ],
};
