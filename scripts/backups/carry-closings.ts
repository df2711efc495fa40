import BetterSqlite from 'better-sqlite3';

/** What a restore did about accounts that were closed, opened again or erased since the backup was made. */
export interface Closings {
  /** How many are closed again. */
  readonly closed: number;
  /** How many stay open, though they were closed in the backup. */
  readonly opened: number;
  /** Accounts that only the backup has: erased since, unless what was there before is another history. */
  readonly back: readonly string[];
  /** Why nothing was compared, or null. */
  readonly fault: string | null;
}

interface Person {
  readonly id: string;
  readonly delete_after: string | null;
  readonly is_account: number;
}

/**
 * Carries over to a restored database which accounts wait to be erased by what was there before it: else whoever closed
 * theirs since the backup was made would have it open again, and whoever opened it again would be erased. Accounts that are missing
 * before are only told: they may have been erased, but may as well be whom the restore is for. It never fails, because what
 * was there before may be damaged.
 * @param before the database that is replaced
 * @param restored the one that takes its place, which nobody has open
 */
export function carryClosings(before: string, restored: string): Closings {
  try {
    const known = new Map(peopleIn(before).map((person) => [person.id, person]));
    if (known.size === 0) return { ...nothing, fault: 'it holds no account' };
    const db = new BetterSqlite(restored, { fileMustExist: true });
    try {
      return db.transaction(() => carry(db, known))();
    } finally {
      db.close();
    }
  } catch (error) {
    return { ...nothing, fault: String(error) };
  }
}

const nothing = { closed: 0, opened: 0, back: [] } as const;

const select = 'select id, delete_after, email_verified_at is not null as is_account from users order by id';

function peopleIn(file: string): Person[] {
  const db = new BetterSqlite(file, { readonly: true, fileMustExist: true });
  try {
    return db.prepare(select).all() as Person[];
  } finally {
    db.close();
  }
}

function carry(db: BetterSqlite.Database, known: ReadonlyMap<string, Person>): Closings {
  const write = db.prepare('update users set delete_after = ? where id = ?');
  const back: string[] = [];
  let closed = 0;
  let opened = 0;
  for (const person of db.prepare(select).all() as Person[]) {
    const before = known.get(person.id);
    // One that waits to be erased in the backup, too, is erased by itself; a lead who signed up got another id.
    if (!before && person.delete_after === null && person.is_account) back.push(person.id);
    if (!before || before.delete_after === person.delete_after) continue;
    write.run(before.delete_after, person.id);
    if (before.delete_after === null) opened += 1;
    else closed += 1;
  }
  return { closed, opened, back, fault: null };
}

/** How many of those who are back are named. */
const mostNamed = 50;

/** What a restore says of it, a line each. */
export function closingsInWords({ closed, opened, back, fault }: Closings): readonly string[] {
  const more = back.length > mostNamed ? [`  and ${back.length - mostNamed} more`] : [];
  return [
    ...(closed > 0 ? [`Accounts that were closed since the backup, and are closed again: ${closed}.`] : []),
    ...(opened > 0 ? [`Accounts that were opened again since the backup, and stay open: ${opened}.`] : []),
    ...(back.length > 0
      ? [
          `Accounts that were not there any more, and are back: ${back.length}. Close those that were erased again, at /admin/users/<id>:`,
          ...back.slice(0, mostNamed).map((id) => `  ${id}`),
          ...more,
        ]
      : []),
    ...(fault
      ? [
          `What was there before does not say who closed their account since the backup, or was erased (${fault}). They are back: close them again at /admin/users.`,
        ]
      : []),
  ];
}
