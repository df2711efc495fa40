import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atTheEnd, RehearsalError } from './debian-root.ts';

/** A program that runs in another system's files. */
export interface Inside {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly said: () => string;
  /** Resolves with its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface Place {
  /** The system's root folder. */
  readonly root: string;
  /** Folders of this machine, by where they are seen inside. */
  readonly mounts?: Readonly<Record<string, string>>;
  readonly user?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Whether nothing but what is mounted can be written, whoever writes. */
  readonly readOnly?: boolean;
}

const running = new Set<ChildProcess>();
atTheEnd(() => {
  for (const child of running) if (child.pid) process.kill(-child.pid, 'SIGKILL');
});

/**
 * Starts a program in a system's files, with mounts of its own that go with it, an empty /tmp, and no environment but
 * what is said. It has the id of the child, so that a signal reaches it and not something in front of it.
 */
export function startInside(place: Place, command: readonly string[]): Inside {
  const { root, mounts = {}, user = 0, env = {}, cwd = '/' } = place;
  // Words of the program, after `--`, are never read by the shell.
  const script = [
    'set -e',
    'mount --rbind "$1" "$1"',
    ...(place.readOnly ? ['mount -o remount,bind,ro "$1"'] : []),
    'mount -t proc proc "$1/proc"',
    'mount --rbind /dev "$1/dev"',
    'mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"',
    ...Object.entries(mounts).map(([inside, outside]) => `mount --bind '${outside}' "$1${inside}"`),
    'root="$1"; owner="$2"; shift 2',
    'exec chroot --userspec="$owner" "$root" /usr/bin/env -i "$@"',
  ].join('\n');
  const settings = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/tmp', ...env };
  const own = ['--mount', '--propagation', 'private', '--', 'sh', '-c', script, 'sh'];
  const chroot = [path.resolve(root), `${user}:${user}`, `--chdir=${cwd}`];
  const environment = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const child = spawn('unshare', [...own, ...chroot, ...environment, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? 'lost');
    });
  });
  return { child, said: () => said, ended };
}

/** Runs a program in a system's files to its end. @returns what it printed @throws RehearsalError where it fails */
export async function runInside(place: Place, command: readonly string[]): Promise<string> {
  const program = startInside(place, command);
  const code = await program.ended;
  if (code === 0) return program.said();
  throw new RehearsalError(`${command.join(' ')} ended with ${code}:\n${program.said().slice(-3000)}`);
}

/**
 * The first answer with this status from an address, asked for four times a second.
 * @throws RehearsalError where the program ends first, or the seconds are over
 */
export async function answerOf(address: string, program: Inside, seconds: number): Promise<Response> {
  const until = Date.now() + seconds * 1000;
  const isOver = (): boolean => program.child.exitCode !== null || program.child.signalCode !== null;
  while (Date.now() < until && !isOver()) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return answer;
    await wait(250);
  }
  const why = isOver() ? 'the program ended' : `${seconds} s are over`;
  throw new RehearsalError(`${address} does not answer: ${why}.\n${program.said().slice(-3000)}`);
}
