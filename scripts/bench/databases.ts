import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSession } from '../../app/domain/accounts/sessions.ts';
import { writeSessionCookie } from '../../app/http/session-cookie.ts';
import { openDatabase, type Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { loadAddress, seedLoad } from '../../db/seeds/load.ts';
import { seedReference } from '../../db/seeds/reference.ts';

/** Signs the cookies of what is measured, and of nothing else. */
export const sessionSecret = 'only for what is measured on this machine';

/** Marks the sessions of an earlier run, to be cleared away. */
const userAgent = 'bench';

/** A mark of everything that decides what a seeded database holds. */
function markOf(members: number): string {
  const hash = createHash('sha256').update(String(members));
  for (const folder of ['db', 'db/seeds', 'migrations']) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts'))) {
      hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest('hex');
}

/**
 * A folder with a database of so many members, made once and found again until the seeds or migrations change.
 * @returns the folder, to be handed to the server as DATA_DIR
 */
export async function seededFolder(members: number): Promise<string> {
  const folder = path.join(tmpdir(), 'freedom-plan-bench', `load-${members}`);
  const stamp = path.join(folder, 'stamp');
  const mark = markOf(members);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (members > 1) console.log(`Seeding ${members} members once, into ${folder} …`);
  const db = openDatabase(path.join(folder, 'freedom-plan.sqlite'));
  await migrate(db);
  await seedReference(db);
  await seedLoad(db, members, new Date());
  await db.destroy();
  writeFileSync(stamp, mark);
  return folder;
}

/** Someone who is signed in: the value of a Cookie header. */
export type Cookies = readonly string[];

/**
 * Signs in members that are spread over the whole database.
 * @param some how many at most
 * @returns a Cookie header for each
 */
export async function signIn(
  folder: string,
  members: number,
  some: number,
  appUrl: string,
): Promise<Cookies> {
  const db: Database = openDatabase(path.join(folder, 'freedom-plan.sqlite'));
  await db.deleteFrom('sessions').where('user_agent', '=', userAgent).execute();
  const cookies: string[] = [];
  const count = Math.min(members, some);
  for (let index = 0; index < count; index += 1) {
    const email = loadAddress(1 + Math.floor((index * members) / count));
    const user = db.selectFrom('profiles').innerJoin('users', 'users.id', 'profiles.id');
    const { id, role } = await user
      .select(['users.id', 'profiles.role'])
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow();
    const { token, expiresAt } = await startSession(db, { id, role }, userAgent, new Date());
    const services = { site: { appUrl }, sessionSecret } as Parameters<typeof writeSessionCookie>[0];
    const cookie = await writeSessionCookie(services, { userId: id, token }, expiresAt);
    cookies.push(cookie.split(';')[0]!);
  }
  await db.destroy();
  return cookies;
}
