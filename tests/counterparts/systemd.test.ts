import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '#tests/support/left-out.ts';

const analyze = { path: '/usr/bin/systemd-analyze', from: 'systemd' };

describeWith('deploy/freedom-plan.service, read by systemd', [analyze], () => {
  let folder: string;
  let unit: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-systemd-'));
    unit = path.join(folder, 'freedom-plan.service');
    // The program is here and not there; systemd looks whether it can be run.
    const text = readFileSync('deploy/freedom-plan.service', 'utf8');
    writeFileSync(unit, text.replaceAll('=/opt/freedom-plan', `=${process.cwd()}`));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => spawnSync(analyze.path, args, { encoding: 'utf8' });

  test('it knows every line, and nothing is wrong with them', () => {
    const { status, stdout, stderr } = run('verify', '--man=no', '--generators=no', unit);
    expect(stdout + stderr).toBe('');
    expect(status).toBe(0);
  });

  test('the site is shut in: at most 2 of 10 for what it could do to the machine', () => {
    const { status, stdout } = run('security', '--offline=true', '--threshold=20', unit);
    expect(status, stdout).toBe(0);
    expect(stdout).toContain('Overall exposure level');
  });
});
