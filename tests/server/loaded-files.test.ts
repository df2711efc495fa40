import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startChild } from '#tests/support/child-site.ts';

/** The files that a start loads, and that one page takes. */
async function filesOf(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-loaded-'));
  try {
    const hook = pathToFileURL(path.resolve('tests/support/loaded-files.mjs')).href;
    const site = await startChild(dataDir, { NODE_OPTIONS: `--import=${hook}`, ...env });
    const page = await fetch(`${site.url}/`);
    expect(page.status).toBe(200);
    await site.end('SIGTERM');
    return [...site.output().matchAll(/^loaded (.*)$/gm)].map(([, url = '']) => url);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const packagesOf = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.slice(1) ?? []));

const services = ['openai', 'openid-client', 'pg', 'sharp', 'stripe', 'web-push', 'pdfkit', 'unpdf'];

test('a start loads a hundred files, and no package of a service that is not set up', async () => {
  const files = await filesOf({});
  expect(files.length).toBeGreaterThan(20);
  expect(files.length).toBeLessThan(120);
  expect(services.filter((name) => packagesOf(files).has(name))).toEqual([]);
});

test('what is set up is loaded', async () => {
  const files = await filesOf({
    STRIPE_SECRET_KEY: 'sk_test_of_no_use',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_no_use',
    OPENAI_API_KEY: 'of no use',
    OPENAI_MODEL: 'of-no-use',
    GOOGLE_CLIENT_ID: 'of-no-use.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'of no use',
  });
  expect([...packagesOf(files)]).toEqual(expect.arrayContaining(['openai', 'openid-client', 'stripe']));
});
