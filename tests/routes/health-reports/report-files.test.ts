import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setShares } from '#app/domain/coaching/shares.ts';
import { coached } from '#tests/domain/coaching/coached.ts';
import { found, readAs } from '#tests/domain/reports/some-report.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { unzip } from '#tests/support/unzip.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { dataFolder, housekeeping } from '#tests/routes/support/housekeeping.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { phonePhoto, secret } from '#tests/routes/support/pictures.ts';
import { madeReader, path, pdf, reportMember, sendReports } from './sending-reports.ts';

const canary = 'canary-zorbin';
const reader = madeReader();
let raw = '';
let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  const logTo = { write: (text: string) => void (raw += text) };
  site = await startSite({ LOG_LEVEL: 'debug' }, false, { readPaper: reader.readPaper, logTo });
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await reportMember(site);
  reader.answer(readAs([found({ name: canary, line: `${canary} 130` })], { text: canary }));
});

const open = async (address: string, session = member.session) => {
  const headers = { Cookie: `session=${session}` };
  const response = await fetch(site.url + address, { headers, redirect: 'manual' });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const rows = () =>
  site.db.selectFrom('health_reports').selectAll().where('user_id', '=', member.id).execute();
/** Sends a file and has it read. @returns the address of its report */
async function sent(bytes: Uint8Array = pdf(canary), name = canary): Promise<string> {
  const page = await sendReports(member, [bytes], { name });
  await site.workOff();
  return page.location!;
}

describe('C10-031 the file of a report', () => {
  test('UP-05 is saved as it was sent, and never shown', async () => {
    const address = await sent(pdf('<script>'), 'a"b\r\nc/../ñ');
    const { response, bytes } = await open(`${address}/file`);
    expect(bytes.equals(Buffer.from(pdf('<script>')))).toBe(true);
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="report.pdf"; filename\*=/,
    );
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const [file] = await site.db.selectFrom('files').selectAll().where('user_id', '=', member.id).execute();
    expect((await open(`/files/${file!.id}`)).response.status).toBe(404);
    expect(file!.stored_name).toMatch(/^[\w-]+\.pdf$/);
    expect((await rows())[0]!.digest).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('UP-06 that is a photo is made anew, without where it was taken, and read by its member', async () => {
    const address = await sent(await phonePhoto());
    const page = await member.visitor.get(address);
    expect(page.html).toContain(`src="${address}/file"`);
    expect(linksOf(page.html)).toContain(`/health-metrics/new?report=${address.split('/').at(-1)}`);
    const { bytes } = await open(`${address}/file`);
    expect(bytes.includes(secret) || bytes.includes('Exif')).toBe(false);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('AC-04 and its pages are their owner’s; everybody else finds nothing', async () => {
    const address = await sent();
    const page = await member.visitor.get(address);
    const finding = linksOf(page.html).find((one) => one.includes('/findings/'))!;
    const coach = await seatMember(site, { role: 'coach' });
    await coached(site.db, { memberId: member.id, coachId: coach.id });
    await setShares(
      site.db,
      member.id,
      ['answers', 'checkins', 'goals', 'measurements', 'ratings'],
      site.now(),
    );
    const admin = await seatMember(site, { role: 'admin' });
    for (const { visitor, session, id } of [await reportMember(site), coach, admin]) {
      await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', id).execute();
      for (const below of ['', '/edit', '/delete', '/file']) {
        const { response, bytes } = await open(address + below, session);
        expect(response.status, below).toBe(404);
        expect(bytes.includes(canary)).toBe(false);
      }
      expect((await visitor.get(address)).text).toContain('Report not found or access denied');
      expect((await visitor.get(finding)).status).toBe(404);
      const sends: readonly [string, Record<string, string>][] = [
        [address, { keep: finding.split('/').at(-1)! }],
        [`${address}/read`, {}],
        [`${address}/edit`, { name: 'Mine' }],
        [finding, { value: '1' }],
      ];
      for (const [to, fields] of sends) expect((await visitor.post(to, fields)).status, to).toBe(404);
      await visitor.post(`${address}/delete`, { values: 'go' });
      const tests = await visitor.get(`/health-metrics/new?report=${address.split('/').at(-1)}`);
      expect(linksOf(tests.html)).toContain('/health-metrics/ferritin/new');
    }
    const guest = new Visitor(site);
    for (const one of [address, `${address}/file`, path, '/health/diagnostics'])
      expect((await guest.get(one)).status, one).toBe(303);
    expect(await rows()).toMatchObject([{ name: canary, status: 'complete' }]);
  });

  test('PRIV-11 stands in the export of everything, and goes with its report, and with the account', async () => {
    const address = await sent();
    const other = await sent(pdf('other'));
    const stored = await site.db
      .selectFrom('files')
      .select('stored_name')
      .where('user_id', '=', member.id)
      .execute();
    await member.visitor.post('/settings/data', { intent: 'export' });
    await site.workOff();
    const links = linksOf((await member.visitor.get('/settings/data')).html);
    const { bytes } = await open(links.find((link) => link.includes('/exports/'))!);
    const zip = await unzip(bytes);
    expect([...zip.keys()]).toEqual(
      expect.arrayContaining(stored.map(({ stored_name }) => `files/report-${stored_name}`)),
    );
    expect(zip.get('json/report_findings.json')!.toString()).toContain(canary);
    await member.visitor.post(`${address}/delete`);
    await site.workOff();
    const onDisk = () => readdir(dataFolder(site, 'files'));
    expect(stored.filter(({ stored_name: name }) => name)).toHaveLength(2);
    const left = await onDisk();
    expect(stored.filter(({ stored_name: name }) => left.includes(name))).toHaveLength(1);
    expect((await member.visitor.get(other)).status).toBe(200);
    const due = new Date(site.now().getTime() - 1000).toISOString();
    await site.db.updateTable('users').set({ delete_after: due }).where('id', '=', member.id).execute();
    await housekeeping(site);
    expect(await rows()).toEqual([]);
    const after = await onDisk();
    expect(stored.filter(({ stored_name: name }) => after.includes(name))).toEqual([]);
  });

  test('IO-16 leaves nothing of what it says in the log', () => {
    expect(raw).toContain('"event":"request"');
    expect(raw).not.toContain(canary);
  });
});
