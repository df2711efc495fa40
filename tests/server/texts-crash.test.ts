import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild, type ChildSite } from '#tests/support/child-site.ts';
import { startSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

let dataDir: string;
let cookie: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-texts-'));
  const site = await startSite({ DATA_DIR: dataDir });
  const { visitor } = await seatMember(site, { role: 'admin' });
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await site.stop();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const entry = '/admin/content/landing/closing';
const post = (site: ChildSite, to: string, body: Record<string, string>): Promise<number> =>
  fetch(site.url + to, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.url },
    body: new URLSearchParams(body),
    redirect: 'manual',
  }).then(({ status }) => status);
const landing = async (site: ChildSite): Promise<string> => (await fetch(site.url)).text();

test('C12-009 killed between saving and publishing, the site says what it said; killed after publishing, what was published', async () => {
  let site = await startChild(dataDir);
  expect(await post(site, entry, { seen: '0', formId: '', 'en.title': 'After the lights went out.' })).toBe(
    303,
  );
  await site.end('SIGKILL');
  site = await startChild(dataDir);
  expect(await landing(site)).not.toContain('After the lights went out.');
  expect(await post(site, `${entry}/versions/1`, { act: 'publish' })).toBe(303);
  await site.end('SIGKILL');
  site = await startChild(dataDir);
  expect(await landing(site)).toContain('After the lights went out.');
  await site.end('SIGTERM');
});
