import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
let spanish: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  admin = await seatMember(site, { role: 'admin' });
  spanish = await seatMember(site, { role: 'admin', language: 'es' });
});
afterAll(() => site.close());

const to = '/admin/system/backups';
const folder = () => path.join(site.configuration.dataDir, 'backups');
const read = async (who = admin) => (await who.visitor.get(to)).text;
afterEach(() => rm(folder(), { recursive: true, force: true }));

test('C12-010 a backup that was asked for and failed is told, with the reason, until one is made', async () => {
  // A file in the place of the folder: nothing can be written there.
  await writeFile(folder(), '');
  await admin.visitor.post(to, {});
  await expect.poll(() => read(), { timeout: 30_000 }).toContain('was not made');
  expect(await read()).toMatch(/The backup asked for on .+ was not made\. .*No backup was made\./s);
  expect(await read(spanish)).toMatch(
    /No se pudo hacer la copia pedida el .+ Lo que dijo el programa, en inglés/s,
  );
  expect((await admin.visitor.get('/admin/audit?act=backup-made')).text).toContain('Backup asked for');
  await rm(folder());
  await admin.visitor.post(to, {});
  await expect.poll(() => read(), { timeout: 30_000 }).toMatch(/The backup asked for on .+ is made\./);
  expect(await read()).not.toContain('was not made');
});

test('C12-010 a damaged backup is told in the language of the page, the words of the program apart', async () => {
  const name = '2026-01-02T03-04-05-006Z';
  await mkdir(path.join(folder(), name), { recursive: true });
  await writeFile(path.join(folder(), name, 'manifest.json'), 'torn');
  await spanish.visitor.post(to, { check: name });
  await expect
    .poll(() => read(spanish), { timeout: 30_000 })
    .toContain('está dañada y no sirve para restaurar');
  expect((await spanish.visitor.get(to)).html).toMatch(/<p lang="en"[^>]*>[^<]*is not a backup/);
});

test('C12-010 where the site makes no backup by itself, none is promised', async () => {
  expect(await read()).toContain('None is made until somebody presses the button above.');
  expect(await read()).toContain('The site makes none by itself');
  const other = await startSite({ BACKUP_EVERY_MINUTES: '90' });
  const { visitor } = await seatMember(other, { role: 'admin' });
  const { text } = await visitor.get(to);
  expect(text).toContain('as soon as the newest is 90 minutes old');
  expect(text).toContain('The first one is made within minutes');
  await other.close();
});
