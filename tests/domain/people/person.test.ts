import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceAvatar } from '#app/domain/files/files.ts';
import { readCard, writeCard, type CardWords } from '#app/domain/people/card.ts';
import { findPicture, readPerson } from '#app/domain/people/person.ts';
import type { Database } from '#db/database.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let [anna, ben]: [string, string] = ['', ''];
let turn = 0;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  turn += 1;
  [anna, ben] = [await someMember(db), await someMember(db)];
  const stored = { id: uuid(), storedName: `${ben}.webp`, mediaType: 'image/webp', bytes: 1 };
  await replaceAvatar(db, ben, stored, noon);
  const claim = { user_id: ben, achievement: 'page-first', points: 3, credits: 5 };
  await db
    .insertInto('achievement_claims')
    .values({ ...claim, claimed_at: noon.toISOString() })
    .execute();
  await db.updateTable('profiles').set({ current_xp: 30 }).where('id', '=', ben).execute();
});

const choose = (shown: CardWords['shown'], more: Partial<CardWords> = {}) =>
  writeCard(db, ben, { name: `Ben ${turn}`, about: 'I row.', shown, ...more }, noon);
const nothing = { about: null, hasPicture: false, xp: null, since: null, achievements: null };

describe('C9-040 a member is seen by others', () => {
  test('not at all before they choose a name', async () => {
    expect(await readPerson(db, anna, ben)).toBeNull();
    expect(await readPerson(db, ben, ben)).toBeNull();
    expect(await readPerson(db, anna, uuid())).toBeNull();
  });

  test.each([
    [[], {}],
    [['about'], { about: 'I row.' }],
    [['picture'], { hasPicture: true }],
    [['level'], { xp: 30 }],
    [['since'], { since: noon }],
    [['achievements'], { achievements: ['page-first'] }],
  ] as const)('as they choose: %j', async (shown, seen) => {
    await choose(shown);
    const person = { userId: ben, name: `Ben ${turn}`, ...nothing, ...seen };
    expect(await readPerson(db, anna, ben)).toEqual(person);
    // The same for themselves, who want to know.
    expect(await readPerson(db, ben, ben)).toEqual(person);
    expect(await findPicture(db, anna, ben)).toEqual(
      shown[0] === 'picture' ? { storedName: `${ben}.webp`, mediaType: 'image/webp' } : null,
    );
  });

  test.each(['block', 'blocked', 'disabled_at', 'delete_after'] as const)(
    'by nobody after: %s',
    async (how) => {
      await choose(['picture']);
      if (how === 'block' || how === 'blocked') {
        const [user_id, other_id] = how === 'block' ? [anna, ben] : [ben, anna];
        const silence = { user_id, other_id, kind: 'block' as const, since: noon.toISOString() };
        await db.insertInto('member_silences').values(silence).execute();
      } else {
        const gone = { [how]: noon.toISOString() };
        await db.updateTable('users').set(gone).where('id', '=', ben).execute();
      }
      expect(await readPerson(db, anna, ben)).toBeNull();
      expect(await findPicture(db, anna, ben)).toBeNull();
      expect(await readPerson(db, ben, ben)).not.toBeNull();
    },
  );
});

test('C9-040 a card is on the leaderboard by choice alone, and stays as it was where nothing is said of it', async () => {
  const listed = async () => (await readCard(db, ben))?.onLeaderboard;
  await choose([]);
  expect(await listed()).toBe(false);
  await choose([], { onLeaderboard: true });
  await choose(['about']);
  expect(await listed()).toBe(true);
  await choose([], { onLeaderboard: false });
  expect(await listed()).toBe(false);
});

test('C9-040 nobody takes a name that looks like somebody else’s, and who goes by one already keeps it', async () => {
  const taken = { ok: false, reason: 'taken' };
  const call = (who: string, name: string, about = '') =>
    writeCard(db, who, { name, about, shown: [] }, noon);
  expect(await call(ben, 'Lilo of the hill')).toEqual({ ok: true });
  for (const name of ['Lilo of the hilI', 'Li1o of the hill', 'lil0 OF THE hi|l', '1iIo of the hill'])
    expect(await call(anna, name), name).toEqual(taken);
  for (const name of ['Lilo of the hall', 'Lillo of the hill', 'Lila of the hill'])
    expect(await call(anna, name), name).toEqual({ ok: true });
  // Two that were there before nobody looked at this.
  const [name, name_key] = ['Lilo of the hi1l', 'liloofthehi1l'];
  await db.updateTable('member_cards').set({ name, name_key }).where('user_id', '=', anna).execute();
  expect(await call(anna, name, 'I row, too.')).toEqual({ ok: true });
  expect(await call(ben, 'Lilo of the hill', 'I row.')).toEqual({ ok: true });
  expect((await readCard(db, anna))?.about).toBe('I row, too.');
  expect(await call(await someMember(db), 'Lilo of the hiIl')).toEqual(taken);
});
