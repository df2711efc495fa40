import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that is no part of the project, running beside the tests. */
export interface Program {
  /** Everything it printed. */
  readonly output: () => string;
  readonly pid: number;
  /** Ends it and waits until it has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a program in the foreground and waits until it answers.
 * @param isUp asked again and again; a refused connection is a no
 * @throws with what it printed, where it ends before
 */
export async function startProgram(
  path: string,
  args: readonly string[],
  isUp: () => Promise<boolean>,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  while (!(await isUp().catch(() => false))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${path} ended before it answered:\n${output}`);
    await wait(50);
  }
  return { output: () => output, pid: child.pid ?? 0, stop };
}
