import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { compiledOnce } from './compiled-once.ts';
import { freePort } from './free-port.ts';

/** The production build as people run it: a process of its own, which can be killed. */
export interface ChildSite {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it printed. */
  readonly output: () => string;
  /** Sends a signal and waits for the end. @returns the exit code, null where the signal ended it */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts `server/main.mjs` on this folder and waits until it answers.
 * @param env with PORT where it must be known before; else it takes any that is free
 * @param program the server, or one of tests in its place
 * @param group of a control group that it is born into: the file that takes its id
 * @throws with its output where it ends before
 */
export async function startChild(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  tries = 5,
  group: string | null = null,
  program = 'server/main.mjs',
): Promise<ChildSite> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const command = [process.execPath, path.resolve(program)];
  const [first = '', ...args] = group
    ? ['sh', '-c', 'echo $$ > "$0" && exec "$@"', group, ...command]
    : command;
  const child = spawn(first, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      // In a group it is the machine of an operator, where nothing was compiled before.
      ...(group ? {} : compiledOnce),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  // It says where it is once it listens.
  const listening = new Promise<'up'>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      if (output.includes(' is at ')) resolve('up');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const url = `http://127.0.0.1:${port}`;
  if ((await Promise.race([listening, ended])) !== 'up') {
    // Somebody else was quicker to take the port that was free.
    if (output.includes('EADDRINUSE') && tries > 1)
      return startChild(dataDir, env, tries - 1, group, program);
    throw new Error(`The server ended before it answered:\n${output}`);
  }
  return {
    url,
    process: child,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
