import { readdir, readFile, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { claimDueJobs } from '#app/domain/jobs/jobs.ts';
import { isFormula, openInSpreadsheet } from '#tests/support/spreadsheet.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { unzip } from '#tests/support/unzip.ts';
import { password, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { dataFolder, housekeeping } from '#tests/routes/support/housekeeping.ts';
import { sendMultipart } from '#tests/routes/support/multipart.ts';
import { linksOf, summaryOf } from '#tests/routes/support/page.ts';
import { picture } from '#tests/routes/support/pictures.ts';

let site: TestSite;
let passwordHash: string;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site, { passwordHash });
});

const folder = (name: string): string => dataFolder(site, name);
const namesIn = async (name: string): Promise<readonly string[]> => readdir(folder(name)).catch(() => []);
const profile = {
  full_name: 'Iris Vega',
  timezone: 'UTC',
  meeting_frequency: 'weekly',
  meeting_duration: '30',
  meeting_buffer: '15',
};
const askExport = () => member.visitor.post('/settings/data', { intent: 'export' });
const downloadLink = async (): Promise<string> =>
  linksOf((await member.visitor.get('/settings/data')).html).find((link) => link.includes('/exports/')) ?? '';
const download = async (link: string, session = member.session) => {
  const response = await fetch(site.url + link, {
    headers: { Cookie: `session=${session}` },
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe('an export', () => {
  test('C2-047 C2-051 C2-052 is asked for, made by a job, told by mail and downloaded', async () => {
    const { html, text } = await member.visitor.get('/settings/data');
    expect(text).toContain('can take up to 30 days');
    expect(html).toContain('Export all data');
    await member.visitor.post('/journal', {
      type: 'morning',
      intention: '=HYPERLINK("https://evil.example")',
    });
    await sendMultipart(
      member.visitor,
      site.url,
      '/profile',
      { ...profile, bio: 'My <bio>, with "quotes"' },
      { bytes: await picture().jpeg().toBuffer(), name: 'me.jpg' },
    );
    const asked = await member.visitor.follow(await askExport());
    expect(asked.text).toContain('We are gathering your data.');
    expect(asked.text).toContain('Being made');
    const [mail] = (await site.mailsTo(member.email)).slice(-1);
    expect(mail?.subject).toBe('Your Freedom Plan data is ready');
    expect(mail?.text).toContain('/settings/data');
    const file = await download(await downloadLink());
    expect(file.status).toBe(200);
    expect(file.headers.get('Content-Type')).toBe('application/zip');
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="freedom-plan-data.zip"');
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    const files = unzip(file.bytes);
    const profiles = JSON.parse(files.get('json/profiles.json')!.toString()) as {
      bio: string;
      meeting_preferences: unknown;
    }[];
    expect(profiles).toMatchObject([
      { id: member.id, bio: 'My <bio>, with "quotes"', meeting_preferences: { frequency: 'weekly' } },
    ]);
    expect(files.get('csv/profiles.csv')!.toString()).toContain('"My <bio>, with ""quotes"""');
    expect(files.get('json/journal_entries.json')!.toString()).toContain('HYPERLINK');
    expect(files.get('README.txt')!.toString()).toContain('Everything that Freedom Plan keeps about you');
    const [stored] = await site.db
      .selectFrom('files')
      .select('stored_name')
      .where('user_id', '=', member.id)
      .execute();
    const original = await readFile(path.join(folder('files'), stored!.stored_name));
    expect(files.get(`files/avatar-${stored!.stored_name}`)?.equals(original)).toBe(true);
    for (const [name, bytes] of files)
      expect([name, /argon2|token_hash|password_hash/.test(bytes.toString('latin1'))]).toEqual([name, false]);
  });

  test('A07 IO-10 neutralises cells that a spreadsheet would take for formulas', async () => {
    for (const subject of ['=1+1', '+1', '-1', '@SUM(A1)', 'plain', 'Ana;=1+1;x'])
      await member.visitor.post('/feedback', {
        type: 'bug',
        subject,
        message: `${subject} too`,
        category: 'ui',
        priority: 'low',
      });
    await askExport();
    await site.workOff();
    const csv = unzip((await download(await downloadLink())).bytes)
      .get('csv/feedback.csv')!
      .toString();
    for (const subject of ['=1+1', '+1', '-1', '@SUM(A1)']) {
      expect(csv).toContain(`,"'${subject}",`);
      expect(csv).not.toContain(`,"${subject}",`);
    }
    expect(csv).toContain(',"plain",');
    expect(csv).toContain(`,"Ana;'=1+1;x",`);
    for (const [name, bytes] of unzip((await download(await downloadLink())).bytes))
      if (name.endsWith('.csv'))
        for (const separator of [',', ';'])
          expect(
            [name, openInSpreadsheet(bytes.toString(), separator).flat().filter(isFormula)],
            separator,
          ).toEqual([name, []]);
  });

  test('C2-063 AC-05 is its owner’s alone, and after sign-out nobody’s', async () => {
    await askExport();
    await site.workOff();
    const link = await downloadLink();
    const other = await seatMember(site);
    const admin = await seatMember(site, { role: 'admin' });
    for (const session of [other.session, admin.session]) {
      const refused = await download(link, session);
      expect(refused.status).toBe(303);
      expect(refused.headers.get('Location')).toBe('/settings/data');
      expect(refused.bytes.includes('PK')).toBe(false);
    }
    await member.visitor.post('/sign-out');
    expect((await download(link)).status).toBe(303);
  });

  test('C2-051 is made one at a time', async () => {
    await askExport();
    const again = await member.visitor.follow(await askExport());
    expect(again.text).toContain('One export is being made already.');
    await site.workOff();
    expect((await site.mailsTo(member.email)).length).toBe(1);
  });

  test('PRIV-11 that a killed server left half done is done by the next one, once', async () => {
    await askExport();
    // Taken, and never finished: what a SIGKILL leaves, with half a file.
    await claimDueJobs(site.db, 10, site.now());
    const [row] = await site.db
      .selectFrom('data_exports')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    await mkdir(folder('exports'), { recursive: true });
    await writeFile(path.join(folder('exports'), `${row!.id}.zip.abcdef.part`), 'half');
    await site.workOff();
    expect(await downloadLink()).toBe('');
    site.moveClock(6 * 60_000);
    await site.workOff();
    await site.workOff();
    expect((await download(await downloadLink())).status).toBe(200);
    expect((await site.mailsTo(member.email)).length).toBe(1);
  });

  test('C2-051 goes away after seven days, its file too', async () => {
    await askExport();
    await site.workOff();
    const link = await downloadLink();
    const name = `${link.split('/').at(-1)}.zip`;
    expect(await namesIn('exports')).toContain(name);
    site.moveClock(7 * 86_400_000 + 1000);
    const gone = await member.visitor.follow(await member.visitor.get(link));
    expect(gone.text).toContain('This file is not there any more.');
    await housekeeping(site);
    expect(await namesIn('exports')).not.toContain(name);
    expect(await downloadLink()).toBe('');
  });

  test('C2-050 that cannot be asked for says so; one that was given up says that it failed', async () => {
    const page = await whileFull(site, 'data_exports', askExport);
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toContain('Data export failed');
    await askExport();
    await site.db
      .updateTable('jobs')
      .set({ state: 'parked' })
      .where('kind', '=', 'export')
      .where('state', '!=', 'done')
      .execute();
    const failed = await member.visitor.get('/settings/data');
    expect(failed.text).toContain('Export failed');
    expect((await member.visitor.follow(await askExport())).text).toContain('We are gathering your data.');
    await site.workOff();
  });

  test('an act that nobody knows changes nothing', async () => {
    const page = await member.visitor.follow(await member.visitor.post('/settings/data', { intent: 'all' }));
    expect(page.text).toContain('Nothing was changed.');
  });
});
