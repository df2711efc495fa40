import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leaveOut } from '#tests/support/left-out.ts';

test('what is left out is said once each in the last lines of `npm test`, above the count', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-left-out-'));
  const before = process.env['LEFT_OUT_FILE'];
  process.env['LEFT_OUT_FILE'] = path.join(folder, 'left-out');
  try {
    leaveOut('behind nginx', 'it is not here');
    leaveOut('behind nginx', 'it is not here');
    leaveOut('watched by Prometheus', 'it is not here');
    const said = execFileSync(process.execPath, ['scripts/test.ts', 'none'], { encoding: 'utf8' });
    expect(said.trimEnd().split('\n').slice(-4)).toEqual([
      'left out: behind nginx, because it is not here',
      'left out: watched by Prometheus, because it is not here',
      '',
      '0 passed, 0 failed',
    ]);
  } finally {
    if (before === undefined) delete process.env['LEFT_OUT_FILE'];
    else process.env['LEFT_OUT_FILE'] = before;
    rmSync(folder, { recursive: true });
  }
});
