import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyWithThirdLanguage } from '#tests/third-language/generate.ts';

let copy: string | null = null;
afterAll(async () => {
  if (copy) await rm(copy, { recursive: true, force: true });
});

/** Runs a program of the installed packages in the copy. @returns what it said, where it failed; else nothing */
function run(program: string, ...args: readonly string[]): Promise<string> {
  const command = path.resolve('node_modules/.bin', program);
  return new Promise((resolve) => {
    // Its reference data has three languages: it takes over no database of two.
    const env = { ...process.env, PREPARED_DATABASE: '' };
    execFile(command, args, { cwd: copy!, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}${error.message}` : ''),
    );
  });
}

test('a folder of texts and an entry in the list are a third language: pages, mails and papers speak it', async () => {
  copy = await copyWithThirdLanguage();
  expect(await run('react-router', 'build')).toBe('');
  expect(await run('vitest', 'run', '--config', 'tests/third-language/vitest.config.ts')).toBe('');
}, 600_000);
