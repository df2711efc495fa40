import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { chooseSignInNotices, noteDevice, wantsSignInNotices } from '#app/domain/accounts/known-devices.ts';
import { updateNotifications } from '#app/domain/settings/settings.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { mailsOf } from '../mail-jobs.ts';

let db: Database;
let id: string;
beforeEach(async () => {
  db = await freshDatabase();
  id = await someMember(db, 'iris@example.com');
});
afterEach(() => db.destroy());

const note = (token: string, now = noon) =>
  noteDevice(db, id, { token, browser: 'Firefox', system: null }, now);
const devices = () => db.selectFrom('known_devices').selectAll().orderBy('first_seen_at').execute();

describe('A10 a browser that signs in', () => {
  test('is noted by a hash; the first of an account is told to nobody', async () => {
    await note('a token');
    await note('a token', after({ days: 3 }));
    expect(await devices()).toMatchObject([
      { user_id: id, first_seen_at: noon.toISOString(), last_seen_at: after({ days: 3 }).toISOString() },
    ]);
    expect(JSON.stringify(await devices())).not.toContain('a token');
    expect(await mailsOf(db)).toEqual([]);
  });

  test('and was never seen is told once, also when it comes twice at once', async () => {
    await note('first');
    await Promise.all([note('second'), note('second')]);
    await note('second', after({ days: 1 }));
    expect(await mailsOf(db)).toEqual([
      {
        to: 'iris@example.com',
        language: 'en',
        template: 'new-device',
        params: { at: noon.toISOString(), zone: 'UTC', browser: 'Firefox' },
      },
    ]);
  });

  test('is no acquaintance of another account', async () => {
    await note('first');
    const other = await someMember(db, 'other@example.com');
    await noteDevice(db, other, { token: 'theirs', browser: null, system: null }, noon);
    await note('theirs');
    expect((await mailsOf(db)).map((mail) => mail.to)).toEqual(['iris@example.com']);
  });

  test('is one of twenty that are remembered, those seen last', async () => {
    for (let n = 0; n < 25; n += 1) await note(`device ${n}`, after({ days: n }));
    const kept = await devices();
    expect(kept).toHaveLength(20);
    expect(kept[0]?.first_seen_at).toBe(after({ days: 5 }).toISOString());
  });

  test('is told by a switch, which other settings leave alone', async () => {
    expect(await wantsSignInNotices(db, id)).toBe(true);
    await chooseSignInNotices(db, id, false, noon);
    await updateNotifications(db, id, { email: true, push: false }, noon);
    expect(await wantsSignInNotices(db, id)).toBe(false);
    await note('first');
    await note('second');
    expect(await mailsOf(db)).toEqual([]);
    await chooseSignInNotices(db, id, true, noon);
    await note('third');
    expect(await mailsOf(db)).toHaveLength(1);
  });
});
