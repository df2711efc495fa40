import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Register, TwoPeopleTable } from '#db/ownership/kinds.ts';
import type { Person } from './person.ts';
import { partsOf, valuesOf } from './row-sets.ts';

/**
 * Does with every table what the register says of an erasure, but for what goes with the account by itself, once its row is
 * deleted. In the caller's transaction; safe to repeat.
 */
export async function eraseRows(trx: Database, person: Person, register: Register): Promise<void> {
  for (const [table, entry] of Object.entries(register)) {
    if (entry.owner === 'two') await eraseOneOfTwo(trx, table, entry, person.userId);
    if (entry.owner !== 'person') continue;
    for (const column of entry.emptied ?? []) await empty(trx, table, column, person.userId, {});
    if (entry.erasure !== 'deleted') continue;
    for (const found of entry.foundBy)
      if ('is' in found)
        for (const value of valuesOf(person, found.is))
          await sql`delete from ${sql.table(table)} where ${sql.ref(found.column)} = ${value}`.execute(trx);
  }
}

/** Empties a column that names somebody, and `texts` beside it. */
async function empty(
  trx: Database,
  table: string,
  column: string,
  userId: string,
  texts: Readonly<Partial<Record<string, string>>>,
): Promise<void> {
  const set = [
    sql`${sql.ref(column)} = null`,
    ...Object.entries(texts).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ];
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(column)} = ${userId}`.execute(
    trx,
  );
}

/** What is left of a row of two when one of them is erased. */
async function eraseOneOfTwo(
  trx: Database,
  table: string,
  entry: TwoPeopleTable<string>,
  userId: string,
): Promise<void> {
  const parts = partsOf(entry);
  for (const [column, { erasure }] of parts) {
    const own = sql<boolean>`${sql.ref(column)} = ${userId}`;
    if (erasure === 'ends') {
      await sql`delete from ${sql.table(table)} where ${own}`.execute(trx);
      continue;
    }
    // A message or a note that would name nobody any more is nobody's to keep.
    const [another] = parts.find(([name]) => name !== column) ?? [];
    if (another && entry.kind !== 'contribution')
      await sql`delete from ${sql.table(table)} where ${own} and ${sql.ref(another)} is null`.execute(trx);
    await empty(trx, table, column, userId, erasure === 'texts' ? entry.texts : {});
  }
}
