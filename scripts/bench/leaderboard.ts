import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../db/migrate.ts';
import { listedAddress, seedListed } from '../../db/seeds/load-listed.ts';
import { seedReference } from '../../db/seeds/reference.ts';
import { markOf, openFolder } from './databases.ts';
import type { Target } from './load.ts';
import type { Server } from './servers.ts';

/** How many are listed. */
export const listed = [1_000, 100_000] as const;

/** Somebody in the middle of the list. */
export const listedReader = (members: number): string => listedAddress(Math.floor(members / 2));

/** A folder with a database of so many listed members, made once a day: their points end now. */
export async function listedFolder(members: number): Promise<string> {
  const now = new Date();
  const name = `listed-${members}`;
  const folder = path.join(tmpdir(), 'freedom-plan-bench', name);
  const stamp = path.join(folder, 'stamp');
  const mark = markOf(`${name} ${now.toISOString().slice(0, 10)}`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log(`Seeding ${members} listed members, into ${folder} …`);
  const db = openFolder(folder);
  await migrate(db);
  await seedReference(db);
  await seedListed(db, members, now);
  await db.destroy();
  writeFileSync(stamp, mark);
  return folder;
}

/** Where one stands, in two periods, and the page of the whole list in its middle. */
export const leaderboardPages = (members: number, server: Server, who: string): Target[] =>
  [
    ['where one stands, 7 days', ''],
    ['where one stands, 30 days', '?period=days-30'],
    ['where one stands, all time', '?period=all'],
    ['a page of the list', `/list?page=${Math.floor(members / 50)}`],
  ].map(([name = '', rest = '']) => ({
    name: `${name}, ${members} listed`,
    server,
    path: `/leaderboard${rest}`,
    status: 200,
    cookies: [who],
  }));
