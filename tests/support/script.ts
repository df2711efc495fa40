import { spawn } from 'node:child_process';
import process from 'node:process';

/** What a program said before it ended. */
export interface Ended {
  readonly code: number | null;
  /** Standard output and errors, as they came. */
  readonly output: string;
}

/**
 * Runs a script of the project as `npm run` does, in a process of its own, until it ends.
 * @param env all that it is told besides PATH
 */
export function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  node = process.execPath,
): Promise<Ended> {
  const child = spawn(node, [script, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
