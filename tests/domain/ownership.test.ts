import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { ownership } from '#db/ownership/index.ts';
import { kindsOfTwo, type Ownership, type Register } from '#db/ownership/kinds.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { onSqlite } from '#tests/support/engine.ts';
import { schemaOf, tablesAboutPeople } from '#tests/support/fill-tables.ts';

const register: Register = ownership;
const entries = Object.entries(register);
const decide = 'say in db/ownership/<area>.ts whose it is, and whether an export holds it';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.destroy());

const columnsOf = (entry: Ownership): readonly string[] =>
  'columns' in entry ? entry.columns : [...entry.shown, ...Object.keys(entry.hidden ?? {})];

describe('the register of tables', () => {
  test('C2-063 PRIV-01 holds every table and every column of the database, each once, and no other', async () => {
    const tables = await db.introspection.getTables();
    expect(tables.length).toBeGreaterThan(50);
    const real = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    const listed = entries.flatMap(([table, entry]) =>
      columnsOf(entry).map((column) => `${table}.${column}`),
    );
    expect(
      real.filter((column) => !listed.includes(column)),
      decide,
    ).toEqual([]);
    expect(
      listed.filter((column) => !real.includes(column)),
      'these are in no table any more',
    ).toEqual([]);
    expect(listed.filter((column, at) => listed.indexOf(column) !== at)).toEqual([]);
  });

  test('C2-063 names columns that its tables have, and tables that keep what it says', () => {
    const faults = entries.flatMap(([table, entry]) => {
      if (entry.owner !== 'person' && entry.owner !== 'two') return [];
      const named = [
        ...(entry.order ?? ['id']),
        ...(entry.owner === 'two'
          ? [entry.author, entry.other ?? entry.author, ...Object.keys(entry.texts)]
          : [
              ...entry.foundBy.map((found) => found.column),
              ...entry.foundBy.flatMap((found) => ('is' in found && found.unless ? [found.unless] : [])),
              ...(entry.emptied ?? []),
            ]),
      ];
      const known = columnsOf(entry);
      const strange = named.filter((name) => !known.includes(name)).map((name) => `${table}.${name}`);
      const keeps = entry.owner === 'person' && entry.keptIn;
      return keeps && register[keeps]?.owner !== 'books' ? [...strange, `${table} is kept nowhere`] : strange;
    });
    expect(faults).toEqual([]);
    for (const [table, entry] of entries)
      for (const reason of entry.owner === 'person' ? Object.values(entry.hidden ?? {}) : [])
        expect(reason?.length, `${table} hides a column without a reason`).toBeGreaterThan(10);
  });

  test('PRIV-01 what is nobody’s names nobody', () => {
    const personal = /(^|_)(user|member|profile|email|person|coach|address)(_|$)/;
    const faults = entries.flatMap(([table, entry]) =>
      entry.owner === 'nobody'
        ? entry.columns.filter((name) => personal.test(name)).map((name) => `${table}.${name}`)
        : [],
    );
    expect(faults).toEqual([]);
  });

  onSqlite('pragmas tell of keys, and those are the same')(
    'C2-063 PRIV-01 every table that leads to a person is somebody’s, and goes as the register says',
    async () => {
      type Key = { from: string; table: string; on_delete: string };
      const schema = await schemaOf(db);
      const about = await tablesAboutPeople(db);
      expect(about.length).toBeGreaterThan(15);
      const keysOf = async (table: string): Promise<readonly Key[]> =>
        (await db.executeQuery<Key>(CompiledQuery.raw(`pragma foreign_key_list("${table}")`))).rows;
      const faults: string[] = [];
      for (const table of schema.keys()) {
        const entry = register[table];
        const keys = (await keysOf(table)).filter((key) => about.includes(key.table));
        if (about.includes(table) && entry?.owner !== 'person' && entry?.owner !== 'two')
          faults.push(`${table} leads to a person and is nobody’s`);
        if (entry?.owner === 'person') {
          const goes = keys.some((key) => key.on_delete === 'CASCADE');
          if (entry.erasure === 'with-account' && !goes && table !== 'users')
            faults.push(`${table} does not go with the account`);
          for (const key of keys)
            if (key.table === 'users' && key.on_delete === 'SET NULL' && entry.erasure !== 'deleted')
              if (!entry.emptied?.includes(key.from)) faults.push(`${table}.${key.from} is emptied unsaid`);
        }
        if (entry?.owner === 'two') {
          const { author, other } = kindsOfTwo[entry.kind];
          for (const [column, part] of [
            [entry.author, author],
            [entry.other, other],
          ] as const) {
            const wanted = part.erasure === 'ends' ? 'CASCADE' : 'SET NULL';
            if (column && keys.find((key) => key.from === column)?.on_delete !== wanted)
              faults.push(`${table}.${column} must say: on delete ${wanted}`);
          }
        }
      }
      expect(faults).toEqual([]);
    },
  );

  onSqlite('pragmas tell of columns, and those are the same')(
    'C2-047 rows are read in the order of columns that are never empty',
    async () => {
      const schema = await schemaOf(db);
      const faults = entries.flatMap(([table, entry]) =>
        entry.owner === 'person' || entry.owner === 'two'
          ? (entry.order ?? ['id']).filter((name) => {
              const column = schema.get(table)?.columns.find((one) => one.name === name);
              return !column || (column.notnull === 0 && column.pk === 0);
            })
          : [],
      );
      expect(faults).toEqual([]);
    },
  );
});
