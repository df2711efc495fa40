import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  aiConsentVersion,
  mayUseAi,
  readSettings,
  updateAi,
  updateNotifications,
  wantsSuggestions,
} from '#app/domain/settings/settings.ts';
import { dropHeldPosts, holdPost } from '#app/domain/submissions/held-posts.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const consents = () => db.selectFrom('consents').selectAll().orderBy('given_at').execute();
const everything = { consent: true, voice: true, suggestions: true, insights: true };

describe('settings', () => {
  test('C2-045 C2-046 begin with mails and suggestions, and without AI', async () => {
    expect(await readSettings(db, userId)).toEqual({
      notifications: { email: true, push: false },
      ai: { voice: false, suggestions: true, insights: false },
      consent: null,
    });
    expect(await wantsSuggestions(db, userId)).toBe(true);
    // Another switch that is turned leaves them on.
    await updateNotifications(db, userId, { email: false, push: false }, noon);
    expect(await wantsSuggestions(db, userId)).toBe(true);
  });

  test('C2-045 voice and suggestions take no agreement: nothing is sent anywhere', async () => {
    const wanted = { consent: false, voice: true, suggestions: false, insights: false };
    expect(await updateAi(db, userId, wanted, noon)).toEqual({ ok: true, isWithdrawn: false });
    expect((await readSettings(db, userId)).ai).toEqual({ voice: true, suggestions: false, insights: false });
    expect(await wantsSuggestions(db, userId)).toBe(false);
    expect(await consents()).toEqual([]);
  });

  test('C2-046 of notifications are kept, also twice, and are nobody else’s', async () => {
    const other = await someMember(db);
    for (const wanted of [
      { email: false, push: true },
      { email: true, push: true },
    ]) {
      await updateNotifications(db, userId, wanted, noon);
      expect((await readSettings(db, userId)).notifications).toEqual(wanted);
    }
    expect((await readSettings(db, other)).notifications.push).toBe(false);
  });

  test('C2-046 of notifications leave those of AI alone, and the other way round', async () => {
    await updateAi(db, userId, everything, noon);
    await updateNotifications(db, userId, { email: false, push: false }, noon);
    await updateAi(db, userId, { ...everything, voice: false }, noon);
    expect(await readSettings(db, userId)).toMatchObject({
      notifications: { email: false, push: false },
      ai: { voice: false, suggestions: true, insights: true },
    });
  });
});

describe('the agreement to AI', () => {
  test('C2-045 is needed before anything is sent', async () => {
    const refused = await updateAi(db, userId, { ...everything, consent: false }, noon);
    expect(refused).toEqual({ ok: false, reason: 'consent-missing' });
    expect(await consents()).toEqual([]);
    expect(await mayUseAi(db, userId)).toBe(false);
  });

  test('C2-045 PRIV-13 is a row with the wording and the moment, once', async () => {
    await updateAi(db, userId, everything, noon);
    await updateAi(db, userId, everything, after({ days: 1 }));
    expect(await consents()).toMatchObject([
      { kind: 'ai', text_version: aiConsentVersion, given_at: noon.toISOString(), withdrawn_at: null },
    ]);
    expect((await readSettings(db, userId)).consent).toEqual({
      textVersion: aiConsentVersion,
      givenAt: noon,
    });
    expect(await mayUseAi(db, userId)).toBe(true);
  });

  test('PRIV-13 taken back stops everything at once, and the record says when', async () => {
    await updateAi(db, userId, everything, noon);
    const nothing = { consent: false, voice: false, suggestions: false, insights: false };
    await updateAi(db, userId, nothing, after({ days: 2 }));
    await updateAi(db, userId, nothing, after({ days: 3 }));
    expect(await mayUseAi(db, userId)).toBe(false);
    expect((await consents()).map((row) => row.withdrawn_at)).toEqual([after({ days: 2 }).toISOString()]);
    await updateAi(db, userId, everything, after({ days: 4 }));
    expect(await consents()).toHaveLength(2);
    expect(await mayUseAi(db, userId)).toBe(true);
  });

  test('PRIV-13 is taken back by its tick alone: what needs it goes off with it, and nothing else', async () => {
    await updateAi(db, userId, everything, noon);
    expect(await updateAi(db, userId, { ...everything, consent: false }, after({ days: 1 }))).toEqual({
      ok: true,
      isWithdrawn: true,
    });
    expect(await readSettings(db, userId)).toMatchObject({
      ai: { voice: true, suggestions: true, insights: false },
      consent: null,
    });
  });

  test('PRIV-13 without the feature allows nothing', async () => {
    await updateAi(db, userId, { ...everything, insights: false }, noon);
    expect(await mayUseAi(db, userId)).toBe(false);
  });

  test('PRIV-13 to a wording that said nothing of the body is sent covers no form and no profile', async () => {
    await updateAi(db, userId, everything, noon);
    await db.updateTable('consents').set({ text_version: '2026-11-29' }).execute();
    expect(await mayUseAi(db, userId)).toBe(false);
    expect(await mayUseAi(db, userId, 'profile')).toBe(false);
    expect(await mayUseAi(db, userId, 'goal-plan')).toBe(true);
  });

  test('PRIV-13 to an older wording ends with the one to the wording of today', async () => {
    await updateAi(db, userId, everything, noon);
    await db.updateTable('consents').set({ text_version: '2025-01' }).execute();
    await updateAi(db, userId, everything, after({ days: 1 }));
    expect((await consents()).map((row) => [row.text_version, row.withdrawn_at === null])).toEqual([
      ['2025-01', false],
      [aiConsentVersion, true],
    ]);
  });
});

test('C2-048 clearing drops what an ended session had sent, of this member alone', async () => {
  const other = await someMember(db);
  for (const who of [userId, other])
    for (const path of ['/journal', '/profile']) await holdPost(db, who, path, { a: ['b'] }, noon);
  expect(await dropHeldPosts(db, userId)).toBe(2);
  expect(await dropHeldPosts(db, userId)).toBe(0);
  const left = await db.selectFrom('held_posts').select('user_id').execute();
  expect(left.map((row) => row.user_id)).toEqual([other, other]);
});
