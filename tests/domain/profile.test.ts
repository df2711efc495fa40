import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { findFile, findOrphans, removeAvatar, replaceAvatar } from '#app/domain/files/files.ts';
import { profileMark, readProfile, updateProfile, type Profile } from '#app/domain/profile/profile.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const sameDay = { before: '2026-03-10', after: '2026-03-10' };
const profile: Profile = {
  full_name: 'Iris Vega',
  age_range: '36-45',
  occupation: 'Teacher',
  country: 'MX',
  city: 'Puebla',
  bio: 'I teach.',
  timezone: 'America/Mexico_City',
  calendly_url: 'https://calendly.com/iris',
  social_links: { primary: '@iris', website: 'https://iris.example/' },
  meeting_preferences: { frequency: 'monthly', duration: 60, buffer: 0 },
};

describe('a profile', () => {
  test('C2-042 begins with a meeting every week, of 30 minutes, with 15 minutes between', async () => {
    const { profile: fresh, avatarId } = await readProfile(db, userId);
    expect(fresh.meeting_preferences).toEqual({ frequency: 'weekly', duration: 30, buffer: 15 });
    expect([fresh.timezone, avatarId]).toEqual(['UTC', null]);
  });

  test('C2-038 C2-039 is read as it was written, and nobody else’s is touched', async () => {
    const other = await someMember(db);
    const before = await readProfile(db, other);
    await updateProfile(db, userId, profile, noon, sameDay);
    expect(await readProfile(db, userId)).toEqual({ profile, avatarId: null });
    expect(await readProfile(db, other)).toEqual(before);
  });

  test('C2-038 knows the one social link that onboarding asks for', async () => {
    await db.updateTable('profiles').set({ social_links: '{"primary":"@iris"}' }).execute();
    expect((await readProfile(db, userId)).profile.social_links).toEqual({ primary: '@iris' });
  });

  test('is not overwritten from a page that was made before it changed, and nothing of that is written', async () => {
    const seen = profileMark((await readProfile(db, userId)).profile);
    const write = (one: Profile, mark: string | null) => updateProfile(db, userId, one, noon, sameDay, mark);
    expect(await write(profile, seen)).toEqual({ ok: true });
    // The same once more, as by a double click.
    expect(await write(profile, seen)).toEqual({ ok: true });
    const other = { ...profile, city: 'Oaxaca', social_links: {} };
    expect(await write(other, seen)).toEqual({ ok: false, there: profile });
    expect((await readProfile(db, userId)).profile).toEqual(profile);
    expect(await write(other, profileMark(profile))).toEqual({ ok: true });
    expect(await write({ ...other, bio: 'Mine.' }, null)).toEqual({ ok: true });
  });

  test('has one mark for the same words, in whatever order they are stored, and another for each change', () => {
    const turned = { ...profile, social_links: { website: 'https://iris.example/', primary: '@iris' } };
    expect(profileMark(turned)).toBe(profileMark(profile));
    const changes: Partial<Profile>[] = [
      { bio: null },
      { city: '' },
      { timezone: 'UTC' },
      { social_links: {} },
      { meeting_preferences: { ...profile.meeting_preferences, buffer: 5 } },
    ];
    const marks = changes.map((change) => profileMark({ ...profile, ...change }));
    expect(new Set([profileMark(profile), ...marks]).size).toBe(changes.length + 1);
  });

  test('C2-039 can be emptied', async () => {
    await updateProfile(db, userId, { ...profile, social_links: {}, bio: null }, noon, sameDay);
    const row = await db.selectFrom('profiles').select(['social_links', 'bio']).executeTakeFirst();
    expect(row).toEqual({ social_links: null, bio: null });
  });
});

describe('a picture', () => {
  const file = (storedName: string) => ({ id: uuid(), storedName, mediaType: 'image/webp', bytes: 10 });

  test('C2-040 takes the place of the one before, whose file nobody names any more', async () => {
    await replaceAvatar(db, userId, file('one.webp'), noon);
    const second = file('two.webp');
    await replaceAvatar(db, userId, second, noon);
    expect((await readProfile(db, userId)).avatarId).toBe(second.id);
    expect(await findOrphans(db, ['one.webp', 'two.webp', 'three.webp'])).toEqual(['one.webp', 'three.webp']);
  });

  test('C2-064 is found by its owner alone', async () => {
    const mine = file('mine.webp');
    await replaceAvatar(db, userId, mine, noon);
    expect(await findFile(db, userId, mine.id)).toEqual({ storedName: 'mine.webp', mediaType: 'image/webp' });
    expect(await findFile(db, await someMember(db), mine.id)).toBeNull();
    await removeAvatar(db, userId, noon);
    await removeAvatar(db, userId, noon);
    expect(await findFile(db, userId, mine.id)).toBeNull();
  });

  test('of a thousand and one names, those without a row are told', async () => {
    const names = Array.from({ length: 1001 }, (_, n) => `${n}.webp`);
    await replaceAvatar(db, userId, file('700.webp'), noon);
    expect(await findOrphans(db, names)).toEqual(names.filter((name) => name !== '700.webp'));
    expect(await findOrphans(db, [])).toEqual([]);
  });
});
