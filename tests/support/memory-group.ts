import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** A control group whose processes get no more memory than it has. */
export interface MemoryGroup {
  /** The file that takes the id of a process. */
  readonly members: string;
  /** The most that was in use, in bytes, with files that the system keeps at hand while there is room. */
  readonly peak: () => Promise<number>;
  /** What its processes have of their own now, in bytes: what nothing but their end gives back. */
  readonly inUse: () => Promise<number>;
  /** How many of its processes the system has ended, because there was no room left. */
  readonly killed: () => Promise<number>;
  /** Once its processes have ended. */
  readonly remove: () => Promise<void>;
}

/** Where groups are made, by the two ways that Linux has for them. */
const kinds = [
  {
    above: '/sys/fs/cgroup',
    mark: 'cgroup.subtree_control',
    limit: 'memory.max',
    peak: 'memory.peak',
    own: /^anon (\d+)$/m,
    events: 'memory.events',
  },
  {
    above: '/sys/fs/cgroup/memory',
    mark: 'memory.limit_in_bytes',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    own: /^total_rss (\d+)$/m,
    events: 'memory.oom_control',
  },
] as const;

let made = 0;

const numberIn = async (file: string, pattern: RegExp): Promise<number> =>
  Number(pattern.exec(await readFile(file, 'utf8'))?.[1] ?? Number.NaN);

/** Makes a group of this many bytes, or null where this machine lets us make none. */
export async function makeMemoryGroup(bytes: number): Promise<MemoryGroup | null> {
  for (const { above, mark, limit, peak, own, events } of kinds) {
    if (!existsSync(path.join(above, mark))) continue;
    const folder = path.join(above, `freedom-plan-test-${process.pid}-${(made += 1)}`);
    const isMade = await mkdir(folder).then(
      () => true,
      () => false,
    );
    if (!isMade) continue;
    const isLimited = await writeFile(path.join(folder, limit), String(bytes)).then(
      () => true,
      () => false,
    );
    if (isLimited)
      return {
        members: path.join(folder, 'cgroup.procs'),
        peak: async () => Number(await readFile(path.join(folder, peak), 'utf8')),
        inUse: () => numberIn(path.join(folder, 'memory.stat'), own),
        killed: () => numberIn(path.join(folder, events), /^oom_kill (\d+)$/m),
        remove: () => rmdir(folder),
      };
    await rmdir(folder);
  }
  return null;
}

/** The most memory that a process has had, in bytes. */
export async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** Lets the peak of a process begin anew from what it has now. */
export const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');
