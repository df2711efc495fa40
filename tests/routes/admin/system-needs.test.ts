import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let admin: SeatedMember;
let spanish: SeatedMember;
beforeAll(async () => {
  site = await startSite({ BACKUP_EVERY_MINUTES: '60' });
  admin = await seatMember(site, { role: 'admin' });
  spanish = await seatMember(site, { role: 'admin', language: 'es' });
});
afterAll(() => site.close());
afterEach(() => rm(folder(), { recursive: true, force: true }));

const state = '/admin/system';
const quiet = 'Nothing: everything runs.';
const read = async (who = admin) => (await who.visitor.get(state)).text;
const folder = () => path.join(site.configuration.dataDir, 'backups');
const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');
const madeAgo = async (minutes: number): Promise<string> => {
  const name = nameOf(new Date(Date.now() - minutes * 60_000));
  await mkdir(path.join(folder(), name), { recursive: true });
  await writeFile(path.join(folder(), name, 'manifest.json'), 'torn');
  return name;
};

test('C12-010 the state tells that the newest backup is too old, and leads to the backups', async () => {
  await madeAgo(100);
  expect(await read()).toContain(quiet);
  await rm(folder(), { recursive: true });
  await madeAgo(130);
  const page = await admin.visitor.get(state);
  expect(page.text).toContain('The newest backup is of');
  expect(page.text).not.toContain(quiet);
  expect(page.html).toMatch(/href="\/admin\/system\/backups"[^>]*>The newest backup is of/);
  expect(await read(spanish)).toContain('La última copia de seguridad es del');
});

test('C12-010 the state tells that a backup was found damaged', async () => {
  const name = await madeAgo(1);
  await admin.visitor.post('/admin/system/backups', { check: name });
  await expect.poll(() => read(), { timeout: 30_000 }).toMatch(/The backup of .+ is damaged/);
  expect(await read()).not.toContain(quiet);
});

test('C12-010 the state tells of mails that were tried and do not leave', async () => {
  const mail = { to: 'far@example.com', language: 'en', template: 'lead-noted', params: {} } as const;
  await enqueueMail(site.db, 'held', mail, site.now());
  const held = (values: { state?: 'waiting' | 'running'; attempts?: number; created_at?: string }) =>
    site.db.updateTable('jobs').set(values).where('key', '=', 'mail:lead-noted:held').execute();
  const ago = (minutes: number) => new Date(site.now().getTime() - minutes * 60_000).toISOString();
  await madeAgo(1);
  await held({ created_at: ago(9), attempts: 2 });
  expect(await read()).toContain(quiet);
  await held({ created_at: ago(11), attempts: 0 });
  expect(await read()).toContain(quiet);
  await held({ attempts: 1 });
  expect(await read()).toContain('1 mail was tried and has not left for over ten minutes');
  expect(await read()).not.toContain(quiet);
  await held({ state: 'running' });
  expect(await read(), 'its first try is under way').toContain(quiet);
  await held({ attempts: 2 });
  expect(await read(spanish)).toContain('Hace más de diez minutos que 1 correo no logra salir');
  await site.db.deleteFrom('jobs').where('key', '=', 'mail:lead-noted:held').execute();
});

test('C12-010 the state says who takes the money, and the jobs how often one is tried', async () => {
  expect(await read()).toContain('Built-in sandbox: no real money moves');
  const { text } = await admin.visitor.get('/admin/system/jobs');
  expect(text).toContain('What fails is tried 6 times within about 7 hours');
});
