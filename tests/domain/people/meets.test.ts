import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeCard } from '#app/domain/people/card.ts';
import { isMuted, meets } from '#app/domain/people/meets.ts';
import type { Database } from '#db/database.ts';
import type { SilenceKind } from '#db/tables/community.ts';
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
  await writeCard(db, ben, { name: `Ben ${turn}`, about: '', shown: [] }, noon);
});

const asked = (viewer: string, other: string) =>
  db
    .selectFrom('users')
    .select([meets(viewer, 'users.id').as('met'), isMuted(viewer, 'users.id').as('muted')])
    .where('users.id', '=', other)
    .executeTakeFirstOrThrow()
    .then(({ met, muted }) => ({ met: Boolean(met), muted: Boolean(muted) }));
const silence = (user_id: string, other_id: string, kind: SilenceKind) =>
  db.insertInto('member_silences').values({ user_id, other_id, kind, since: noon.toISOString() }).execute();

test('C9-040 nobody is met before they choose a name', async () => {
  expect(await asked(anna, ben)).toEqual({ met: true, muted: false });
  expect(await asked(ben, anna)).toEqual({ met: false, muted: false });
});

test('C9-045 a block works both ways', async () => {
  await writeCard(db, anna, { name: `Anna ${turn}`, about: '', shown: [] }, noon);
  await silence(anna, ben, 'block');
  expect(await asked(anna, ben)).toEqual({ met: false, muted: false });
  expect(await asked(ben, anna)).toEqual({ met: false, muted: false });
});

test('who is muted is met, and does not know', async () => {
  await writeCard(db, anna, { name: `Anna ${turn}`, about: '', shown: [] }, noon);
  await silence(anna, ben, 'mute');
  expect(await asked(anna, ben)).toEqual({ met: true, muted: true });
  expect(await asked(ben, anna)).toEqual({ met: true, muted: false });
});

test.for(['disabled_at', 'delete_after'] as const)(
  'C9-052 whose %s is set is met by nobody',
  async (column) => {
    await db
      .updateTable('users')
      .set({ [column]: noon.toISOString() })
      .where('id', '=', ben)
      .execute();
    expect(await asked(anna, ben)).toEqual({ met: false, muted: false });
  },
);

test('no two go by names that look alike, and a name has something to tell it by', async () => {
  const words = (name: string) => ({ name, about: '', shown: [] });
  expect(await writeCard(db, anna, words(`BÉN-${turn}`), noon)).toEqual({ ok: false, reason: 'taken' });
  expect(await writeCard(db, anna, words('…'), noon)).toEqual({ ok: false, reason: 'no-name' });
  expect(await writeCard(db, ben, words(`Bén ${turn}`), noon)).toEqual({ ok: true });
});
