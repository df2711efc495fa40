import type { CreateTableBuilder } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { ownership } from '#db/ownership/index.ts';
import type { KindOfTwo, Register, TwoPeopleTable } from '#db/ownership/kinds.ts';
import { beginErasures, eraseAccount } from '#app/domain/personal-data/deletion.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { putRow } from '#tests/support/earlier-database.ts';
import { personalRows } from '#tests/support/personal-rows.ts';

/** A table of each kind, as a later area would have it: it names a kind and no more. */
const entryOf = (kind: KindOfTwo): TwoPeopleTable<string> => ({
  owner: 'two',
  kind,
  author: 'author_id',
  other: 'other_id',
  texts: { body: '', pictures: '[]' },
  shown: ['id', 'author_id', 'other_id', 'body', 'pictures'],
});
const register: Register = {
  ...ownership,
  some_messages: entryOf('message'),
  some_contributions: entryOf('contribution'),
  some_shares: entryOf('share'),
  some_notes: entryOf('note'),
};

/** What each kind asks of its keys. */
const onDelete = {
  some_messages: ['set null', 'set null'],
  some_contributions: ['set null', 'set null'],
  some_shares: ['cascade', 'cascade'],
  some_notes: ['set null', 'cascade'],
} as const;
type Name = keyof typeof onDelete;
const names = Object.keys(onDelete) as readonly Name[];

let db: Database;
let [anna, ben]: [string, string] = ['', ''];
beforeEach(async () => {
  db = await freshDatabase();
  [anna, ben] = [await someMember(db, 'anna@example.com'), await someMember(db, 'ben@example.com')];
  for (const name of names) {
    const [ofAuthor, ofOther] = onDelete[name];
    const table: CreateTableBuilder<string, string> = db.schema
      .createTable(name)
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete(ofAuthor))
      .addColumn('other_id', 'text', (c) => c.references('users.id').onDelete(ofOther))
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('pictures', 'text', (c) => c.notNull());
    await table.execute();
    const row = { id: 'x', author_id: anna, other_id: ben, body: 'Hello', pictures: '["p"]' };
    await putRow(db, name, row);
  }
});
afterEach(async () => {
  // On Postgres the next database may find its tables.
  for (const name of names) await db.schema.dropTable(name).execute();
  await db.destroy();
});

const exported = async (userId: string, name: Name) =>
  (await personalRows(db, userId, register)).find(({ table }) => table === name)!.rows;
const kept = (name: Name): Promise<readonly unknown[]> =>
  db
    .selectFrom(name as 'users')
    .selectAll()
    .execute();
async function erase(userId: string, address: string): Promise<void> {
  await db.updateTable('users').set({ delete_after: noon.toISOString() }).where('id', '=', userId).execute();
  await beginErasures(db, noon);
  await eraseAccount(db, userId, [address], noon, register);
}
const eraseAnna = () => erase(anna, 'anna@example.com');
const eraseBen = () => erase(ben, 'ben@example.com');
const whole = { id: 'x', body: 'Hello', pictures: '["p"]' };

describe('PRIV-01 PRIV-02 what belongs to two people', () => {
  test('a message is exported to both, without the other one’s id', async () => {
    expect(await exported(anna, 'some_messages')).toEqual([{ ...whole, author_id: anna, other_id: null }]);
    expect(await exported(ben, 'some_messages')).toEqual([{ ...whole, author_id: null, other_id: ben }]);
  });

  test('a message loses its text with its author, and keeps its place; it goes with the second of the two', async () => {
    await eraseAnna();
    const left = { id: 'x', author_id: null, other_id: ben, body: '', pictures: '[]' };
    expect(await kept('some_messages')).toEqual([left]);
    await eraseBen();
    expect(await kept('some_messages')).toEqual([]);
  });

  test('a message stays its author’s when whoever got it is erased', async () => {
    await eraseBen();
    expect(await kept('some_messages')).toEqual([{ ...whole, author_id: anna, other_id: null }]);
    expect(await exported(anna, 'some_messages')).toHaveLength(1);
    await eraseAnna();
    expect(await kept('some_messages')).toEqual([]);
  });

  test('a message to oneself is exported once, and goes with its author', async () => {
    await putRow(db, 'some_messages', { ...whole, id: 'y', author_id: anna, other_id: anna });
    expect((await exported(anna, 'some_messages')).map(({ id }) => id).toSorted()).toEqual(['x', 'y']);
    await eraseAnna();
    expect(await kept('some_messages')).toMatchObject([{ id: 'x' }]);
  });

  test('a contribution is in its author’s export alone; its text and name go with its author, its place stays', async () => {
    expect(await exported(anna, 'some_contributions')).toEqual([
      { ...whole, author_id: anna, other_id: null },
    ]);
    expect(await exported(ben, 'some_contributions')).toEqual([]);
    await eraseAnna();
    const left = { id: 'x', author_id: null, other_id: ben, body: '', pictures: '[]' };
    expect(await kept('some_contributions')).toEqual([left]);
    await eraseBen();
    expect(await kept('some_contributions')).toEqual([{ ...left, other_id: null }]);
  });

  test('a share is in both exports, and ends with either', async () => {
    expect(await exported(anna, 'some_shares')).toMatchObject([{ author_id: anna, other_id: null }]);
    expect(await exported(ben, 'some_shares')).toMatchObject([{ author_id: null, other_id: ben }]);
    await putRow(db, 'some_shares', { ...whole, id: 'back', author_id: ben, other_id: anna });
    await eraseBen();
    expect(await kept('some_shares')).toEqual([]);
  });

  test('a note is told whole to whom it is about, without its text to whoever wrote it', async () => {
    expect(await exported(anna, 'some_notes')).toEqual([
      { id: 'x', author_id: anna, other_id: null, body: null, pictures: null },
    ]);
    expect(await exported(ben, 'some_notes')).toEqual([{ ...whole, author_id: null, other_id: ben }]);
  });

  test('a note outlives its author without a name, and ends with whom it is about', async () => {
    await eraseAnna();
    expect(await kept('some_notes')).toEqual([{ ...whole, author_id: null, other_id: ben }]);
    await eraseBen();
    expect(await kept('some_notes')).toEqual([]);
  });

  test('what others have among themselves is touched by nobody’s erasure', async () => {
    const [cleo, dan] = [await someMember(db), await someMember(db)];
    for (const name of names)
      await putRow(db, name, { ...whole, id: 'theirs', author_id: cleo, other_id: dan });
    await eraseAnna();
    for (const name of names) {
      expect(await kept(name)).toContainEqual({ ...whole, id: 'theirs', author_id: cleo, other_id: dan });
      expect(JSON.stringify(await exported(ben, name))).not.toContain('theirs');
    }
  });
});
