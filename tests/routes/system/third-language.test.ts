import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyWithThirdLanguage } from '#tests/third-language/generate.ts';

let copy: string | null = null;
afterAll(async () => {
  if (copy) await rm(copy, { recursive: true, force: true });
});

/** Runs a program of the installed packages in the copy. */
const run = (program: string, ...args: readonly string[]) => {
  const command = path.resolve('node_modules/.bin', program);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy!, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

test('a folder of texts and an entry in the list are a third language: pages, mails and papers speak it', async () => {
  copy = await copyWithThirdLanguage();
  const built = run('react-router', 'build');
  expect(built.status, built.said).toBe(0);
  const walked = run('vitest', 'run', '--config', 'tests/third-language/vitest.config.ts');
  expect(walked.status, walked.said).toBe(0);
}, 300_000);
