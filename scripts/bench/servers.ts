import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import process from 'node:process';

/** A server in a process of its own. */
export interface Server {
  readonly url: string;
  /** Milliseconds of processor time used so far, from Linux; 0 elsewhere. */
  readonly cpu: () => number;
  readonly stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const started = new Set<ChildProcess>();
process.on('exit', () => started.forEach((child) => child.kill('SIGKILL')));

/** User and system time of a process, in ticks of 10 ms in Linux's list of facts. */
function cpuOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const facts = readFileSync(file, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(facts[11]) + Number(facts[12])) * 10;
}

/**
 * Starts a Node script as people run it: production, with its log, which goes nowhere.
 * @param options.port taken where it must be known before
 */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>>,
  options: { readonly cwd?: string; readonly port?: number } = {},
): Promise<Server> {
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [script], {
    cwd: options.cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: url,
      ...env,
    },
  });
  started.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || tries > 200) throw new Error(`${script} does not answer at ${url}.`);
    await wait(50);
  }
  return {
    url,
    cpu: () => cpuOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      started.delete(child);
    },
  };
}

export { freePort };
