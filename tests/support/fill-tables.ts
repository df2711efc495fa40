import { CompiledQuery } from 'kysely';
import type { Database } from '#db/database.ts';
import { ownership } from '#db/ownership/index.ts';
import type { Register } from '#db/ownership/kinds.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}
interface Key {
  readonly from: string;
  readonly table: string;
  readonly to: string | null;
}

const rowsOf = async <T>(
  db: Database,
  sql: string,
  ...parameters: readonly unknown[]
): Promise<readonly T[]> => (await db.executeQuery<T>(CompiledQuery.raw(sql, [...parameters]))).rows;

/** Every table with its columns and its references, as SQLite tells of them. */
export async function schemaOf(
  db: Database,
): Promise<ReadonlyMap<string, { readonly columns: readonly Column[]; readonly keys: readonly Key[] }>> {
  const names = await rowsOf<{ name: string }>(
    db,
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
  );
  const schema = new Map<string, { columns: readonly Column[]; keys: readonly Key[] }>();
  for (const { name } of names) {
    const columns = await rowsOf<Column>(db, `pragma table_info("${name}")`);
    const keys = await rowsOf<Key>(db, `pragma foreign_key_list("${name}")`);
    schema.set(name, { columns, keys });
  }
  return schema;
}

/** The tables from which references lead to a person, however many tables lie between. */
export async function tablesAboutPeople(db: Database): Promise<readonly string[]> {
  const schema = await schemaOf(db);
  const about = new Set(['users']);
  for (let found = true; found;) {
    found = false;
    for (const [name, { keys }] of schema)
      if (!about.has(name) && keys.some((key) => about.has(key.table))) {
        about.add(name);
        found = true;
      }
  }
  return [...about];
}

/** A key of what belongs to nobody: a row that is there, else one that is written for it. */
async function someKeyOf(db: Database, { table, to }: Key): Promise<unknown> {
  const column = to ?? 'id';
  const read = () => rowsOf<Record<string, unknown>>(db, `select "${column}" from "${table}" limit 1`);
  const [row] = await read();
  if (row) return row[column];
  const { columns } = (await schemaOf(db)).get(table)!;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ type }) => (type.toLowerCase() === 'text' ? "'nobody'" : '1')).join(', ');
  await rowsOf(db, `insert into "${table}" (${names}) values (${values})`);
  return (await read())[0]![column];
}

/**
 * Writes a row into every table that is about people, also into those that nobody had thought of when this was written:
 * every text of it is a canary. Checks are off while it does, because a canary is no state and no kind.
 * @returns the canaries, by table and column
 */
export async function fillTables(
  db: Database,
  userId: string,
  email: string,
  canary: string,
): Promise<ReadonlyMap<string, string>> {
  const schema = await schemaOf(db);
  const about = await tablesAboutPeople(db);
  const written = new Map<string, string>();
  const ids = new Map<string, unknown>([
    ['users', userId],
    ['profiles', userId],
  ]);
  // What was written, for keys of more than one column.
  const rows = new Map<string, ReadonlyMap<string, unknown>>();
  await rowsOf(db, 'pragma ignore_check_constraints = 1');
  const fill = async (table: string): Promise<void> => {
    if (ids.has(table)) return;
    const { columns, keys } = schema.get(table)!;
    ids.set(table, `${canary}-${table}-id`);
    const values: [string, unknown][] = [];
    const entry = (ownership as Register)[table];
    const isAddress = (column: string): boolean =>
      entry?.owner === 'person' &&
      entry.foundBy.some((found) => 'is' in found && found.is === 'address' && found.column === column);
    const isHidden = (column: string): boolean => entry?.owner !== 'person' || column in (entry.hidden ?? {});
    for (const column of columns) {
      const key = keys.find((one) => one.from === column.name);
      if (key && key.table !== table && about.includes(key.table)) {
        await fill(key.table);
        const there = rows.get(key.table)?.get(key.to ?? 'id');
        values.push([column.name, there ?? ids.get(key.table)]);
      } else if (key && column.notnull === 0) values.push([column.name, null]);
      // What belongs to nobody, such as a program.
      else if (key && !about.includes(key.table)) values.push([column.name, await someKeyOf(db, key)]);
      else if (isAddress(column.name)) values.push([column.name, email]);
      else if (/_at$|_after$/.test(column.name)) values.push([column.name, '2099-01-01T00:00:00.000Z']);
      else if (column.type.toLowerCase() === 'text') {
        const text = `${canary}-${table}-${column.name}`;
        values.push([column.name, text]);
        if (!isHidden(column.name)) written.set(`${table}.${column.name}`, text);
      } else values.push([column.name, 1]);
    }
    rows.set(table, new Map(values));
    const into = values.map(([name]) => `"${name}"`).join(', ');
    const marks = values.map(() => '?').join(', ');
    await rowsOf(
      db,
      `insert into "${table}" (${into}) values (${marks})`,
      ...values.map(([, value]) => value),
    );
  };
  // Nobody's, and made by administrators alone: what people go to.
  await rowsOf(
    db,
    `insert into community_events (id, starts_at, ends_at, zone, place, url, state, sequence, created_at, changed_at)
      values ('event', '2099-01-01', '2099-01-02', 'UTC', '', '', 'published', 0, '2026-01-01', '2026-01-01')
      on conflict do nothing`,
  );
  for (const table of about) await fill(table);
  // The two rows that were there, and what is found by an address instead of an id.
  await rowsOf(
    db,
    'update profiles set full_name = ?, bio = ?, phone = ? where id = ?',
    `${canary}-name`,
    `${canary}-bio`,
    `${canary}-phone`,
    userId,
  );
  for (const part of ['name', 'bio', 'phone']) written.set(`profiles.${part}`, `${canary}-${part}`);
  await rowsOf(
    db,
    "insert into pending_signups (id, email, password_hash, full_name, language, timezone, token_hash, expires_at, created_at) values (?, ?, 'x', ?, 'en', 'UTC', ?, '2099-01-01', '2026-01-01')",
    `${canary}-pending`,
    email,
    `${canary}-pending-name`,
    `${canary}-pending-token`,
  );
  written.set('pending_signups.full_name', `${canary}-pending-name`);
  await rowsOf(db, 'pragma ignore_check_constraints = 0');
  return written;
}

/**
 * Takes the canary out of what stays of a contribution once its author is erased, under nobody's name: its place, and that it was
 * there. The texts of it, and everything of other tables, keep theirs.
 */
export async function nameWhatStays(db: Database, canary: string): Promise<void> {
  const schema = await schemaOf(db);
  const register = ownership as Register;
  const isLeft = (table: string): boolean => {
    const entry = register[table];
    return entry?.owner === 'two' && entry.kind === 'contribution';
  };
  await rowsOf(db, 'pragma foreign_keys = 0');
  await rowsOf(db, 'pragma ignore_check_constraints = 1');
  for (const [table, { columns, keys }] of schema) {
    const entry = register[table];
    for (const { name, type } of columns) {
      const isText = entry?.owner === 'two' && name in entry.texts;
      const leads = keys.some((key) => key.from === name && isLeft(key.table));
      if (type.toLowerCase() === 'text' && !isText && (isLeft(table) || leads))
        await rowsOf(db, `update "${table}" set "${name}" = 'stays' where "${name}" like ?`, `${canary}%`);
    }
  }
  await rowsOf(db, 'pragma ignore_check_constraints = 0');
  await rowsOf(db, 'pragma foreign_keys = 1');
}
