import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { kindsOfTwo, type Register, type TwoPeopleTable } from '#db/ownership/kinds.ts';
import type { Tables } from '#db/tables/index.ts';
import type { Person } from './person.ts';

/** Rows of a table that one condition finds, and what of them stands in place of a column. */
export interface RowSet {
  readonly where: RawBuilder<boolean>;
  readonly instead?: (column: string) => RawBuilder<unknown> | null;
}

const equals = (column: string, value: unknown): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ${value}`;

/** The values by which a person's rows are known, for what a column holds. */
export const valuesOf = (person: Person, is: 'account' | 'address' | 'address-mark'): readonly string[] =>
  ({ account: [person.userId], address: person.addresses, 'address-mark': person.marks })[is];

/** The sets of rows of a table that are about a person; no row is in two of them. Each is found by an index. */
export async function* rowSetsOf(
  db: Database,
  table: string,
  person: Person,
  register: Register,
): AsyncGenerator<RowSet> {
  const entry = register[table];
  if (entry?.owner === 'two') yield* setsOfTwo(entry, person.userId);
  if (entry?.owner !== 'person') return;
  for (const found of entry.foundBy) {
    if ('through' in found) {
      for await (const id of idsOf(db, found.through, person, register))
        yield { where: equals(found.column, id) };
      continue;
    }
    for (const value of valuesOf(person, found.is)) {
      const own = equals(found.column, value);
      yield { where: found.unless ? sql<boolean>`${own} and ${sql.ref(found.unless)} is null` : own };
    }
  }
}

/** The ids of a person's rows in a table that has ids. */
async function* idsOf(
  db: Database,
  table: keyof Tables,
  person: Person,
  register: Register,
): AsyncGenerator<unknown> {
  for await (const { where } of rowSetsOf(db, table, person, register)) {
    const rows = await db.selectFrom(table).select(sql.ref<unknown>('id').as('id')).where(where).execute();
    for (const { id } of rows) yield id;
  }
}

/** What each of two people gets of a row: as its author, then as the other one, where they are not both. */
function* setsOfTwo(entry: TwoPeopleTable<string>, userId: string): Generator<RowSet> {
  const { author, other } = entry;
  for (const [column, { exported }] of partsOf(entry)) {
    if (exported === 'nothing') continue;
    const notYet =
      column === other
        ? sql<boolean>` and (${sql.ref(author)} is null or ${sql.ref(author)} <> ${userId})`
        : sql<boolean>``;
    yield {
      where: sql<boolean>`${equals(column, userId)}${notYet}`,
      instead(name) {
        if (name === author || name === other)
          return sql`case when ${sql.ref(name)} = ${userId} then ${sql.ref(name)} end`;
        return exported === 'without-texts' && name in entry.texts ? sql`null` : null;
      },
    };
  }
}

/** The columns that name the two, each with what its kind says of that one. */
export const partsOf = ({ kind, author, other }: TwoPeopleTable<string>) => {
  const { author: ofAuthor, other: ofOther } = kindsOfTwo[kind];
  return [[author, ofAuthor] as const, ...(other === undefined ? [] : [[other, ofOther] as const])];
};
