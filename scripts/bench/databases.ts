import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { startSession } from '../../app/domain/accounts/sessions.ts';
import { markDay } from '../../app/domain/habits/mark-day.ts';
import { readHabits } from '../../app/domain/habits/read-habits.ts';
import { writeSessionCookie } from '../../app/http/session-cookie.ts';
import { openDatabase, type Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { loadAddress, seedLoad } from '../../db/seeds/load.ts';
import { seedHistory } from '../../db/seeds/load-history.ts';
import { seedPractice } from '../../db/seeds/load-practice.ts';
import { seedReference } from '../../db/seeds/reference.ts';

/** Signs the cookies of what is measured, and of nothing else. */
export const sessionSecret = 'only for what is measured on this machine';

/** A mark of everything that decides what a seeded database holds. */
export function markOf(what: string): string {
  const hash = createHash('sha256').update(what);
  for (const folder of ['db', 'db/seeds', 'migrations']) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts'))) {
      hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest('hex');
}

/**
 * A folder with a database of so many members, made once and found again until the seeds or migrations change.
 * @param histories how many submissions the first members have besides, one number for each of them
 * @param practices how many days of habits and pages they have besides, the same
 * @param accountsAlone whether they have done nothing at all
 * @returns the folder, to be handed to the server as DATA_DIR
 */
export async function seededFolder(
  members: number,
  {
    histories = [],
    practices = [],
    accountsAlone = false,
  }: {
    readonly histories?: readonly number[];
    readonly practices?: readonly number[];
    readonly accountsAlone?: boolean;
  } = {},
): Promise<string> {
  const name = [
    accountsAlone ? 'accounts' : 'load',
    members,
    ...histories,
    ...practices.map((days) => `${days}d`),
  ].join('-');
  const folder = path.join(tmpdir(), 'freedom-plan-bench', name);
  const stamp = path.join(folder, 'stamp');
  const mark = markOf(name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (members > 1) console.log(`Seeding ${members} members once, into ${folder} …`);
  const db = openFolder(folder);
  await migrate(db);
  await seedReference(db);
  const now = new Date();
  await seedLoad(db, members, now, accountsAlone ? ['users', 'profiles', 'sessions'] : undefined);
  for (const [index, count] of histories.entries())
    await seedHistory(db, await memberNumber(db, index + 1), count, now);
  for (const [index, days] of practices.entries())
    await practise(db, await memberNumber(db, index + 1), days, now);
  await db.destroy();
  writeFileSync(stamp, mark);
  return folder;
}

/** Gives a member so many days, and marks one of each habit as its member does, which puts away what cannot change any more. */
async function practise(db: Database, userId: string, days: number, now: Date): Promise<void> {
  await seedPractice(db, userId, days, now);
  const today = now.toISOString().slice(0, 10);
  for (const { id } of await readHabits(db, userId, today))
    for (const done of [false, true])
      await markDay(db, userId, { habitId: id, day: today, change: { kind: 'done', done } }, today, now);
}

/** The id of a member of the load data. @param number from 1 */
export async function memberNumber(db: Database, number: number): Promise<string> {
  const user = db.selectFrom('users').select('id').where('email', '=', loadAddress(number));
  return (await user.executeTakeFirstOrThrow()).id;
}

/** The database of such a folder. */
export const openFolder = (folder: string): Database =>
  openDatabase(path.join(folder, 'freedom-plan.sqlite'));

/** How many rows a seeded database has in all its tables. */
export async function countRows(folder: string): Promise<number> {
  const db = openFolder(folder);
  let all = 0;
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    all += rows[0]?.count ?? 0;
  }
  await db.destroy();
  return all;
}

/** Someone who is signed in: the value of a Cookie header. */
export type Cookies = readonly string[];

/** The numbers of some members that are spread over the whole database. @param some how many at most */
export function spread(members: number, some: number): readonly number[] {
  const count = Math.min(members, some);
  return Array.from({ length: count }, (_, index) => 1 + Math.floor((index * members) / count));
}

/**
 * Signs in members, and signs out those of an earlier run.
 * @param numbers which, from 1; of members who are not of the load data, their addresses
 * @param what they are for, where a folder is measured for several things
 * @returns a Cookie header for each
 */
export async function signIn(
  folder: string,
  numbers: readonly (number | string)[],
  appUrl: string,
  what = '',
): Promise<Cookies> {
  const db = openFolder(folder);
  const userAgent = `bench ${what}`;
  await db.deleteFrom('sessions').where('user_agent', '=', userAgent).execute();
  const cookies: string[] = [];
  for (const number of numbers) {
    const { id, role } = await db
      .selectFrom('profiles')
      .select(['id', 'role'])
      .where('email', '=', typeof number === 'string' ? number : loadAddress(number))
      .executeTakeFirstOrThrow();
    const { token, expiresAt } = await startSession(db, { id, role }, userAgent, new Date());
    const services = { site: { appUrl }, sessionSecret } as Parameters<typeof writeSessionCookie>[0];
    const cookie = await writeSessionCookie(services, { userId: id, token }, expiresAt, new Date());
    cookies.push(cookie.split(';')[0]!);
  }
  await db.destroy();
  return cookies;
}
