import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { found, readAs } from '#tests/domain/reports/some-report.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { locked } from '#tests/support/papers/spoilt.ts';
import { seatMember, Visitor, type Page, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { phonePhoto } from '#tests/routes/support/pictures.ts';
import { reportCanvas } from '#tests/routes/support/report-paper.ts';
import { madeReader, path, pdf, reportMember, sendReports } from './sending-reports.ts';

const reader = madeReader();
let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite({}, false, { readPaper: reader.readPaper });
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await reportMember(site);
  reader.answer(readAs([found()]));
});

/** Sends a file and has it read. @returns the address of its report */
async function sent(bytes: Uint8Array): Promise<string> {
  const page = await sendReports(member, [bytes], { name: 'Spring' });
  await site.workOff();
  return page.location!;
}
const findingOf = async (address: string): Promise<string> =>
  linksOf((await member.visitor.get(address)).html).find((link) => link.includes('/findings/'))!;
const newOf = (address: string): string => `/health-metrics/ferritin/new?report=${address.split('/').at(-1)}`;
const rule = ({ headers }: Page, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(headers.get('Content-Security-Policy') ?? '')?.[1];
const framing = (page: Page) => [rule(page, 'object-src'), rule(page, 'frame-src')];
const shows = (page: Page, address: string): boolean => page.html.includes(`data="${address}/shown"`);

describe('A report stands beside the form that corrects what was read of it', () => {
  test('a PDF: where it is put right, where a value is typed from it, and where that is changed', async () => {
    const address = await sent(await reportCanvas().pdf());
    const finding = await findingOf(address);
    const refused = await member.visitor.post(finding, { value: '', unit: 'mg/dL', day: '2026-03-23' });
    expect(refused.status).toBe(422);
    // A browser is led to the address of the page, and finds there what was wrong.
    const asked = { Accept: 'text/html,application/xhtml+xml' };
    await member.visitor.post(finding, { value: '' }, asked);
    const shown = await member.visitor.request(finding, { headers: asked });
    expect(shown.status).toBe(422);
    await member.visitor.post(address, { keep: finding.split('/').at(-1)! });
    const { id } = await site.db
      .selectFrom('health_markers')
      .select('id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    for (const page of [
      refused,
      shown,
      await member.visitor.get(finding),
      await member.visitor.get(newOf(address)),
      await member.visitor.get(`/health-metrics/values/${id}/edit`),
    ]) {
      expect(shows(page, address)).toBe(true);
      expect(page.html).toMatch(/<object[^>]*type="application\/pdf"/);
      // Above the fields on a phone, above the frame beside them, and within it where no PDF is shown.
      const links = [...page.html.matchAll(/<a href="([^"]*)" target="_blank" rel="noopener"/g)];
      expect(links.map(([, href]) => href)).toEqual(Array(3).fill(`${address}/shown`));
      expect(framing(page)).toEqual(["'self'", "'self'"]);
      expect(page.html).toMatch(/class="[^"]*max-lg:hidden/);
    }
  });

  test('a picture is shown as one', async () => {
    const address = await sent(await phonePhoto());
    const page = await member.visitor.get(newOf(address));
    expect(page.html).toMatch(new RegExp(`<img[^>]*src="${address}/shown"`));
    expect(page.html).not.toContain('<object');
    const file = await member.visitor.get(`${address}/shown`);
    expect(file.headers.get('Content-Type')).toBe('image/webp');
    expect(file.headers.get('Content-Disposition')).toMatch(/^inline; /);
    // It is in no frame, so it may be in none.
    expect(file.headers.get('X-Frame-Options')).toBe('DENY');
    expect(file.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
  });

  test('a PDF with a password is not shown, and that is said; one with an empty password is', async () => {
    const guarded = await sent(await locked('1987', reportCanvas()));
    const page = await member.visitor.get(newOf(guarded));
    expect(page.text).toContain('This PDF asks for its password, which we do not keep');
    expect(page.html).not.toContain('<object');
    expect(linksOf(page.html)).toContain(`${guarded}/shown`);
    const open = await sent(await reportCanvas().pdf({ ownerPassword: 'x', pdfVersion: '1.7ext3' }));
    expect(shows(await member.visitor.get(newOf(open)), open)).toBe(true);
  });

  test('a table is no paper, and a file that is gone is none; the form is there all the same', async () => {
    const table = await sent(Buffer.from('test,value,unit\nLDL,130,mg/dL\n'));
    const gone = await sent(pdf('gone'));
    await site.db
      .updateTable('health_reports')
      .set({ file_id: null })
      .where('id', '=', gone.split('/').at(-1)!)
      .execute();
    for (const address of [table, gone]) {
      const page = await member.visitor.get(newOf(address));
      expect(page.status).toBe(200);
      expect(page.html).toContain('name="value"');
      expect(page.html).not.toContain('/shown"');
      expect((await member.visitor.get(`${address}/shown`)).status).toBe(404);
    }
  });
});

describe('who may show it, and to whom', () => {
  test('a PDF is a PDF whatever it holds, in no cache, framed by this site alone; its file is saved as before', async () => {
    const address = await sent(pdf('<html><script>alert(1)</script>'));
    const { headers, status } = await member.visitor.get(`${address}/shown`);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="report.pdf"; filename\*=/);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    const saved = await member.visitor.get(`${address}/file`);
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment; /);
    expect(saved.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(saved.headers.get('X-Frame-Options')).toBe('DENY');
  });

  test('no other page may frame anything, and these may be framed by nobody', async () => {
    const address = await sent(await reportCanvas().pdf());
    const guest = new Visitor(site);
    for (const page of [
      await member.visitor.get(address),
      await member.visitor.get(`${address}/edit`),
      await member.visitor.get(`${path}?tab=reports`),
      await member.visitor.get('/health-metrics'),
      await member.visitor.get('/dashboard'),
      await member.visitor.get('/nowhere'),
      await guest.get('/'),
      await guest.get('/auth'),
      await guest.get('/privacy'),
    ])
      expect(framing(page)).toEqual(["'none'", "'none'"]);
    const page = await member.visitor.get(await findingOf(address));
    expect(rule(page, 'frame-ancestors')).toBe("'none'");
    expect(page.headers.get('X-Frame-Options')).toBe('DENY');
    expect(rule(page, 'script-src')).toMatch(/^'self' 'nonce-/);
  });

  test('AC-04 it is its owner’s alone: nobody else sees it, beside a form of their own either', async () => {
    const address = await sent(await reportCanvas().pdf());
    for (const who of [
      await reportMember(site),
      await seatMember(site, { role: 'coach' }),
      await seatMember(site, { role: 'admin' }),
    ]) {
      await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', who.id).execute();
      expect((await who.visitor.get(`${address}/shown`)).status).toBe(404);
      expect((await who.visitor.get(newOf(address))).html).not.toContain('/shown"');
    }
    expect((await new Visitor(site).get(`${address}/shown`)).location).toMatch(/^\/auth/);
  });
});
