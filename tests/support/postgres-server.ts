import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Where Debian's packages put every version they install. */
const versionsFolder = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres` of the newest server that is installed here, or undefined. */
export function findPostgresServer(): string | undefined {
  if (!existsSync(versionsFolder)) return undefined;
  return readdirSync(versionsFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versionsFolder, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres')));
}

export interface PostgresServer {
  /** The address of one of its databases. */
  readonly urlOf: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/** Postgres refuses to run as root: there it runs as the user of the packages, or as nobody. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error('There is no user that Postgres could run as.');
}

/**
 * Starts a server with an empty cluster in a folder of its own, on a Unix socket in that folder; nothing is written
 * through to the disk. Its texts sort as people do, as on a hosted server, so that nothing may rest on the order of bytes.
 * @param bin from `findPostgresServer`
 */
export async function startPostgresServer(bin: string): Promise<PostgresServer> {
  const user = unprivileged();
  // A socket's path must be short, and the temporary folder of some systems is not.
  const folder = mkdtempSync(path.join(tmpdir().length > 40 ? '/tmp' : tmpdir(), 'fp-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const common = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const options = {
    ...user,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
  } as const;
  const initialize = (...locale: string[]) => {
    rmSync(data, { recursive: true, force: true });
    return spawnSync(path.join(bin, 'initdb'), [...common, ...locale], options);
  };
  let made = initialize('--locale-provider=icu', '--icu-locale=en-US');
  // Not every server can sort as people do.
  if (made.status !== 0) made = initialize();
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const settings = ['fsync=off', 'full_page_writes=off', 'listen_addresses=', 'max_connections=200'];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, env: options.env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)));
  const ended = once(server, 'exit');
  const urlOf = (database: string): string =>
    `postgres:///${database}?host=${encodeURIComponent(folder)}&user=postgres`;
  const stop = async (): Promise<void> => {
    // Ends every connection and stops at once, without waiting for clients.
    if (server.exitCode === null) server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(urlOf('postgres')))) {
    if (server.exitCode !== null) throw new Error(`Postgres did not start: ${said}`);
    await wait(50);
  }
  return { urlOf, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
