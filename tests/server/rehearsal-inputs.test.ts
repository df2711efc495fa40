import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOfInputs, keepRehearsed, rehearsedOn } from '../../scripts/rehearsal/inputs.ts';
import { describeWith } from '#tests/support/left-out.ts';

let root: string;
const today = new Date('2026-03-10T12:00:00Z');
const after = (days: number): Date => new Date(today.getTime() + days * 86_400_000);

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
function commit(file: string, text: string): void {
  write(file, text);
  git('add', '-A');
  git('commit', '--quiet', '--message', file);
}

describeWith('what a rehearsal rests on', [{ path: '/usr/bin/git', from: 'git' }], () => {
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'freedom-plan-inputs-'));
    git('init', '--quiet');
    mkdirSync(path.join(root, 'scripts/rehearsal'), { recursive: true });
    write('Dockerfile', 'FROM node');
    write('db/open.ts', `import { z } from 'zod';`);
    commit('app/root.ts', `import { z } from 'zod';\nimport { own } from './own.ts';`);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each([
    ['app/root.ts', `import { z } from 'zod';\nimport { other } from '#app/own.ts';\nconst words = 'more';`],
    ['app/new.ts', `export const words = 'new';`],
    ['locales/en/new.json', '{}'],
    ['tests/new.test.ts', `import { expect } from 'vitest';`],
    ['README.md', 'words'],
  ])('is none of the product’s own words: %s', (file, text) => {
    const before = digestOfInputs(root);
    commit(file, text);
    expect(digestOfInputs(root)).toBe(before);
  });

  test.each([
    ['Dockerfile', 'FROM debian'],
    ['package-lock.json', '{}'],
    ['scripts/image/new.ts', ''],
    ['server/main.mjs', ''],
    ['new-folder/file.txt', ''],
    ['app/root.ts', `import sharp from 'sharp';`],
    ['app/root.ts', `const { read } = await import('sharp');`],
    ['app/root.ts', `import words from '../scripts/built-in.ts';`],
    ['db/open.ts', `export { words } from '#scripts/built-in.ts';`],
  ])('is what is installed, and what the product asks for: %s', (file, text) => {
    const before = digestOfInputs(root);
    commit(file, text);
    expect(digestOfInputs(root)).not.toBe(before);
  });

  test('is kept for a month, for the same inputs alone', () => {
    expect(rehearsedOn(today, root)).toBeNull();
    expect(keepRehearsed(today, root)).toBe(true);
    git('add', '-A');
    git('commit', '--quiet', '--message', 'rehearsed');
    expect(rehearsedOn(after(29), root)).toBe('2026-03-10');
    expect(rehearsedOn(after(31), root)).toBeNull();
    // A clock that is behind knows nothing of it.
    expect(rehearsedOn(after(-2), root)).toBeNull();
    commit('Dockerfile', 'FROM debian');
    expect(rehearsedOn(after(1), root)).toBeNull();
  });

  test('is not kept of files that nobody has committed', () => {
    write('Dockerfile', 'FROM debian');
    expect(keepRehearsed(today, root)).toBe(false);
    expect(rehearsedOn(today, root)).toBeNull();
  });
});
