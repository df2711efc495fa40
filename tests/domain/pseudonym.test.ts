import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction, type Database } from '#db/database.ts';
import { beginErasures, closeAccount, eraseAccount } from '#app/domain/personal-data/deletion.ts';
import { pseudonymOf } from '#app/domain/personal-data/pseudonym.ts';
import { updateAi } from '#app/domain/settings/settings.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.destroy());

const erased = async (email: string): Promise<string> => {
  const id = await someMember(db, email);
  await updateAi(db, id, { consent: true, voice: false, suggestions: false, insights: false }, noon);
  await closeAccount(db, { id, email }, 'en', noon);
  await beginErasures(db, after({ days: 31 }));
  await eraseAccount(db, id, [email], after({ days: 31 }));
  return id;
};
const kept = async () =>
  (await db.selectFrom('retained_consents').select('pseudonym').execute()).map((row) => row.pseudonym);
const of = (id: string, database = db) => inTransaction(database, (trx) => pseudonymOf(trx, id, noon));

test('PRIV-02 the pseudonym of an erased account cannot be computed of its id, which stands in logs', async () => {
  const id = await erased('me@example.com');
  const [pseudonym = ''] = await kept();
  expect(pseudonym).toMatch(/^[0-9a-f]{64}$/);
  const guesses = ['sha256', 'sha1', 'sha512', 'md5'].flatMap((kind) =>
    [id, id.replaceAll('-', ''), id.toUpperCase()].flatMap((text) => [
      createHash(kind).update(text).digest('hex'),
      createHmac(kind, '').update(text).digest('hex'),
      createHmac(kind, text).update(text).digest('hex'),
      createHmac(kind, 'pseudonym_key').update(text).digest('hex'),
    ]),
  );
  expect(guesses).not.toContain(pseudonym);
  // Another site, with a key of its own, has another name for the same id.
  const other = await freshDatabase();
  expect(await of(id, other)).not.toBe(pseudonym);
  await other.destroy();
});

test('PRIV-02 one account has one pseudonym, another one another, by a key that is made once', async () => {
  const [first, second] = [await erased('a@example.com'), await erased('b@example.com')];
  expect(new Set(await kept())).toEqual(new Set([await of(first), await of(second)]));
  expect(await of(first)).not.toBe(await of(second));
  const keys = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', 'pseudonym_key')
    .execute();
  expect(keys).toHaveLength(1);
});

test('PRIV-02 what was kept before there was a key keeps its name', async () => {
  const at = noon.toISOString();
  const earlier = createHash('sha256').update('an id of before').digest('hex');
  const row = { id: 'x', pseudonym: earlier, kind: 'ai', text_version: '1' } as const;
  await db
    .insertInto('retained_consents')
    .values({ ...row, given_at: at, withdrawn_at: at, delete_after: '2029-01-01T00:00:00.000Z' })
    .execute();
  await erased('me@example.com');
  expect(await kept()).toContain(earlier);
});
