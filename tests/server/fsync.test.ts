import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChild } from '#tests/support/child-site.ts';
import { startSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

// Not every machine has it, and not every one allows a process to be looked at.
const canTrace = spawnSync('strace', ['-f', '-e', 'trace=fsync', 'true'], { stdio: 'ignore' }).status === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freedom-plan-fsync-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.runIf(canTrace)(
  'DUR-02 DUR-21 fifty forms, one after another: each is on the disk before a byte of its answer leaves',
  async () => {
    const dataDir = path.join(folder, 'data');
    const prepared = await startSite({ DATA_DIR: dataDir });
    const { visitor } = await seatMember(prepared);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await prepared.stop();

    const site = await startChild(dataDir);
    const lines = path.join(folder, 'calls');
    const tracer = spawn(
      'strace',
      ['-f', '-y', '-s', '32', '-e', 'trace=fsync,fdatasync,write,writev,sendto,sendmsg', '-o', lines].concat(
        ['-p', String(site.process.pid)],
      ),
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const gone = new Promise((resolve) => tracer.once('exit', resolve));
    // It says so once it looks.
    await new Promise<void>((resolve, reject) => {
      let said = '';
      tracer.stderr.on('data', (chunk: Buffer) => {
        said += String(chunk);
        if (/attached/.test(said)) resolve();
      });
      tracer.once('exit', () => reject(new Error(said)));
    });
    try {
      for (let n = 1; n <= 50; n += 1) {
        const answer = await fetch(`${site.url}/forms/nutrition-fitness/sleep-goals`, {
          method: 'POST',
          headers: { Cookie: cookie, Origin: site.url },
          body: new URLSearchParams({ intent: 'save', primary_health_goals: `Number ${n}` }),
          redirect: 'manual',
        });
        expect(answer.status).toBe(303);
      }
    } finally {
      tracer.kill('SIGINT');
      await gone;
      await site.end('SIGTERM');
    }

    let synced = 0;
    const before: number[] = [];
    for (const line of readFileSync(lines, 'utf8').split('\n')) {
      if (/\b(fsync|fdatasync)\(\d+<[^>]*freedom-plan\.sqlite-wal>/.test(line)) synced += 1;
      else if (line.includes('HTTP/1.1 303')) {
        before.push(synced);
        synced = 0;
      }
    }
    expect(before).toHaveLength(50);
    expect(before.filter((count) => count < 1)).toEqual([]);
  },
);
