import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { found, readAs } from '#tests/domain/reports/some-report.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import type { SeatedMember } from '#tests/support/visitor.ts';
import { whileFull } from '#tests/routes/support/full-disk.ts';
import { accountErrorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
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

const get = (address: string) => member.visitor.get(address);
const rows = () =>
  site.db.selectFrom('health_reports').selectAll().where('user_id', '=', member.id).orderBy('id').execute();
const markers = () =>
  site.db.selectFrom('health_markers').selectAll().where('user_id', '=', member.id).orderBy('id').execute();
const ticksIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="keep"[^>]*>/g)].map(([tag]) => ({
    id: /value="([^"]+)"/.exec(tag)![1]!,
    ticked: tag.includes('checked'),
  }));
/** Sends a file and has it read. @returns the address of its report */
async function sent(text = 'a', fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const page = await sendReports(member, [pdf(text)], fields);
  expect(page.status).toBe(303);
  await site.workOff();
  return page.location!;
}

describe('C10-004 sending a report', () => {
  test('C10-006 keeps the file and says that it is read; the page looks again by itself', async () => {
    const page = await sendReports(member, [pdf()], { name: 'Spring' });
    const waiting = await get(page.location!);
    expect(waiting.text).toContain('Your report is being read');
    expect(waiting.headers.get('Refresh')).toBe(`3; url=${page.location}`);
    await site.workOff();
    const read = await get(page.location!);
    expect(read.headers.get('Refresh')).toBeNull();
    expect(titleOf(read.html)).toContain('Spring');
    expect(read.text).toContain('On the paper, page 1: LDL 130 mg/dL < 129');
  });

  test('C10-008 a mark of the laboratory that its range does not bear out is to be looked at', async () => {
    reader.answer(
      readAs([
        found({ value: '100', rangeHigh: '<100', flag: 'high' }),
        found({
          test: 'glucose',
          name: 'Glucose',
          value: '92',
          rangeLow: '70',
          rangeHigh: '99',
          flag: 'high',
        }),
      ]),
    );
    const page = await get(await sent());
    expect(page.text).toContain('below 100');
    expect(page.text).toMatch(
      /Please look at these.*The laboratory marks it as high, low or abnormal.*92 mg\/dL/,
    );
    expect(ticksIn(page.html).map(({ ticked }) => ticked)).toEqual([true, false]);
  });

  test('C10-008 says which of its pages were not read', async () => {
    const answer = readAs([found()]);
    if (!answer.ok) throw new Error(answer.reason);
    reader.answer({ ...answer, pages: { count: 200, read: 60, withoutText: 2 } });
    const address = await sent();
    const page = await get(address);
    expect(page.text).toContain('Only pages 1 to 60 of 200 were read.');
    expect(page.text).toContain('2 pages hold no text. If they are pictures, they were not read');
    reader.answer(answer);
    await member.visitor.post(`${address}/read`, {});
    await site.workOff();
    const whole = await get(address);
    expect(whole.text).toContain('1 page');
    expect(whole.text).not.toContain('Only pages');
    expect(whole.text).not.toContain('no text');
  });

  test('again leads to the report that is there, with a word', async () => {
    const first = await sent();
    const again = await sendReports(member, [pdf()]);
    expect(again.location).toBe(first);
    expect((await member.visitor.follow(again)).text).toContain('You have this file already');
    expect(await rows()).toHaveLength(1);
  });

  test('C10-005 UP-02 refuses what is no report at its field; the others of the form are kept', async () => {
    const page = await sendReports(member, [pdf(), Buffer.from('<html><script>1</script>')], {
      name: 'Both',
    });
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, 'f-files')).toContain('Report upload failed. File 2: This is no PDF');
    expect(valuesIn(page.html, 'name')).toEqual(['Both']);
    const [one] = await rows();
    expect(linksOf(page.html)).toContain(`${path}/${one!.id}`);
  });

  test.each([
    ['nothing', [], 'Choose a file'],
    ['an empty file', [new Uint8Array()], 'This file is empty'],
    ['a program', [Buffer.from('MZ\u0000\u0001')], 'This is no PDF'],
    ['a drawing', [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], 'This is no PDF'],
    ['a page that says that it is XML', [Buffer.from('<?xml version="1.0"?><html/>')], 'This is no PDF'],
    ['a photo of an iPhone', [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')], 'HEIC'],
    ['six', Array.from({ length: 6 }, (_, n) => pdf(String(n))), 'more than 5 files'],
    ['too much', [Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)])], 'at most 20 MB'],
  ])('C10-031 refuses %s', async (_what, files, says) => {
    const page = await sendReports(member, files);
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, 'f-files')).toContain(says);
    expect(await rows()).toEqual([]);
  });

  test('knows a file by what it holds', async () => {
    const files = [
      Buffer.from('test,value,unit\nLDL,130,mg/dL\n'),
      Buffer.from('\ufeffTitle\ntest;value\nLDL;130\n', 'utf16le').swap16(),
      Buffer.from('{"resourceType":"Bundle","entry":[]}'),
      Buffer.from('<?xml version="1.0"?><!DOCTYPE HealthData []><HealthData/>'),
      Buffer.from('PK\u0003\u0004zip'),
    ];
    const page = await sendReports(member, files);
    expect(page.location).toBe(`${path}?tab=reports`);
    expect((await member.visitor.follow(page)).text).toContain('Files kept: 5');
    expect((await rows()).map(({ kind }) => kind)).toEqual([
      'csv',
      'csv',
      'fhir',
      'apple-health',
      'apple-health',
    ]);
  });

  test('C10-005 UP-10 on a full disk says that it failed, and records nothing', async () => {
    const page = await whileFull(site, 'health_reports', async () =>
      sendReports(member, [pdf()], { name: 'Mine' }),
    );
    expect(page.status).toBe(500);
    expect(summaryOf(page.html)[0]?.text).toContain('Upload failed');
    expect(valuesIn(page.html, 'name')).toEqual(['Mine']);
    expect(await rows()).toEqual([]);
  });
});

describe('C10-005 a report with a password', () => {
  const password = 'canary-1987';
  const guarded = () =>
    reader.answer((typed) =>
      typed === password
        ? readAs([found()])
        : { ok: false, reason: typed ? 'password-wrong' : 'password-needed' },
    );

  test('asks for it on its page, says where it is wrong, and is read at once', async () => {
    guarded();
    const address = await sent();
    const asks = await get(address);
    expect(accountErrorAt(asks.html, 'f-password')).toContain(
      'password-protected report could not be processed',
    );
    expect(asks.html).toMatch(/<input(?=[^>]*type="password")(?=[^>]*autoComplete="off")/i);
    const wrong = await member.visitor.follow(
      await member.visitor.post(`${address}/read`, { password: 'x' }),
    );
    expect(accountErrorAt(wrong.html, 'f-password')).toContain('this password does not open it');
    const right = await member.visitor.follow(await member.visitor.post(`${address}/read`, { password }));
    expect(right.text).toContain('What we read');
  });

  test('C10-031 is opened with what came along, and keeps it nowhere', async () => {
    guarded();
    const page = await sendReports(member, [pdf()], { password });
    expect((await member.visitor.follow(page)).text).toContain('What we read');
    await site.workOff();
    for (const table of ['health_reports', 'report_findings', 'jobs', 'held_posts', 'files'] as const)
      expect(JSON.stringify(await site.db.selectFrom(table).selectAll().execute()), table).not.toContain(
        password,
      );
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    await sendReports(member, [pdf('b')], { password, name: 'Kept' });
    const held = JSON.stringify(await site.db.selectFrom('held_posts').selectAll().execute());
    expect(held).toContain('Kept');
    expect(held).not.toContain(password);
  });
});

describe('C10-008 what was read', () => {
  const doubtful = found({
    test: 'tsh',
    name: 'TSH',
    value: '2.1',
    unit: 'mIU/L',
    line: 'TSH 2.1',
    doubts: ['test'],
  });
  const odd = found({
    test: null,
    name: 'Odd factor',
    value: '7',
    line: 'Odd factor 7',
    doubts: ['not-known'],
  });
  const lacking = found({
    test: 'hba1c',
    name: 'HbA1c',
    value: '5.4',
    unit: '',
    line: 'HbA1c 5.4',
    doubts: ['unit'],
  });

  test('stands ticked where it is sure, and is asked where it is not; nothing is kept before that', async () => {
    reader.answer(readAs([found(), doubtful, odd, lacking]));
    const page = await get(await sent());
    expect(ticksIn(page.html).map(({ ticked }) => ticked)).toEqual([true, false, false]);
    expect(page.text).toContain('We took it for Thyroid-stimulating hormone (TSH). Is it that?');
    expect(page.text).toContain('No test of our list is called “Odd factor”.');
    expect(page.text).toContain('We read no unit beside it. Which one is printed?');
    expect(page.text).toContain('Something lacks before it can be kept.');
    expect(await markers()).toEqual([]);
  });

  test('is asked by both its readings where its comma is in doubt, and lacks nothing', async () => {
    const tsh = { test: 'tsh', name: 'TSH', unit: 'mIU/L' };
    reader.answer(
      readAs([
        found({ ...tsh, value: '2,345' }),
        found({ ...tsh, value: '3,456', rangeLow: '1,250', doubts: ['value'] }),
      ]),
    );
    const address = await sent();
    const page = await get(address);
    expect(ticksIn(page.html)).toEqual([]);
    for (const [printed, whole, decimals] of [
      ['2,345', '2345', '2.345'],
      ['3,456', '3456', '3.456'],
      ['1,250', '1250', '1.250'],
    ])
      expect(page.text).toContain(
        `${printed} can be read in two ways. Correct it: write ${whole}, or ${decimals} if it has decimals.`,
      );
    expect(page.text).not.toContain('Something lacks');
    expect(page.text).not.toContain('with its comma or point?');
    const link = linksOf(page.html).find((one) => one.includes('/findings/'))!;
    const typed = { ...tsh, own_name: '', value: '2.345', day: '2026-03-10' };
    expect((await member.visitor.post(link, typed)).location).toBe(address);
    expect(await markers()).toMatchObject([{ test: 'tsh', value: '2.345' }]);
  });

  test('becomes values in one step; what is left stays listed, what is in doubt stays asked', async () => {
    reader.answer(readAs([found(), found({ test: 'hdl-cholesterol', name: 'HDL', value: '55' }), doubtful]));
    const address = await sent();
    const page = await get(address);
    const [ldl] = ticksIn(page.html);
    const keep = () => member.visitor.post(address, { seen: '0', keep: ldl!.id });
    const [kept] = await Promise.all([keep(), keep()]);
    const after = await member.visitor.follow(kept!);
    const late = await member.visitor.follow(await keep());
    expect(late.text).toContain('These values are kept already.');
    expect(late.text).not.toContain('No value was kept');
    expect(await markers()).toMatchObject([
      { test: 'ldl-cholesterol', laboratory: 'Laboratorio Norte', report_id: address.split('/').at(-1) },
    ]);
    expect(after.text).toContain('Above your lab’s range');
    expect(after.text).toContain('Left out');
    expect(ticksIn(after.html)).toHaveLength(1);
    expect((await get('/health-metrics')).text).toContain('130 mg/dL');
  });

  test('C10-032 that is among the member’s values already says so, is not ticked, and becomes no second one', async () => {
    const first = await sent();
    await member.visitor.post(first, { seen: '0', keep: ticksIn((await get(first)).html)[0]!.id });
    reader.answer(readAs([found({ value: '130.0' }), found({ day: '2026-03-11' })]));
    const address = await sent('b');
    const page = await get(address);
    const [there, fresh] = ticksIn(page.html);
    expect([there!.ticked, fresh!.ticked]).toEqual([false, true]);
    expect(page.text.split('Already among your values')).toHaveLength(2);
    await member.visitor.post(address, { seen: '0', keep: fresh!.id });
    const left = await get(address);
    expect(left.text).toMatch(/Left out.*Already among your values/s);
    const link = linksOf(left.html).find((one) => one.includes('/findings/'))!;
    expect((await get(link)).text).toContain('Already among your values');
    const typed = { test: 'ldl-cholesterol', value: '130', unit: 'mg/dL', day: '2026-03-10' };
    const told = await member.visitor.follow(await member.visitor.post(link, typed));
    expect(told.text).toContain('These values are kept already.');
    expect(told.text).not.toContain('Left out');
    expect(await markers()).toHaveLength(2);
    const both = await get(`${address}/delete`);
    expect(both.text).toContain('1 value was kept of it.');
  });

  test.each([
    ['en', 'Its day is still to come: March 10, 2999.', 'Something lacks'],
    ['es', 'Su día todavía no llega: 10 de marzo de 2999.', 'Falta algo para poder'],
  ] as const)('whose day is still to come says that, in %s', async (language, says, lacks) => {
    member = await reportMember(site, language);
    reader.answer(
      readAs([found({ day: '2999-03-10' }), found({ value: 'x1', rangeLow: '9', rangeHigh: '1' })]),
    );
    const page = await get(await sent());
    expect(ticksIn(page.html)).toEqual([]);
    expect(page.text).toContain(says);
    expect(page.text).not.toContain(lacks);
  });

  test('is corrected on its own page, with its row beside the fields', async () => {
    reader.answer(readAs([odd]));
    const address = await sent();
    const link = linksOf((await get(address)).html).find((one) => one.includes('/findings/'))!;
    const page = await get(link);
    expect(page.text).toContain('On the paper, page 1: Odd factor 7');
    const typed = { test: 'tsh', own_name: '', value: '7x', unit: 'mIU/L', day: '2026-03-10', notes: 'Mine' };
    const wrong = await member.visitor.post(link, typed);
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Mine');
    expect((await member.visitor.post(link, { ...typed, value: '0.7' })).location).toBe(address);
    expect(await markers()).toMatchObject([{ test: 'tsh', value: '0.7', notes: 'Mine' }]);
    // From then on it is a value.
    expect((await get(link)).html).toMatch(/action="\/health-metrics\/values\/[^"]+\/edit"/);
    const other = await member.visitor.post(link, { ...typed, value: '0.8' });
    expect(other.status).toBe(409);
  });

  test('C10-032 read again asks for nothing twice, and an old page is told so', async () => {
    const address = await sent();
    const [one] = ticksIn((await get(address)).html);
    await member.visitor.post(address, { seen: '0', keep: one!.id });
    reader.answer(readAs([found(), doubtful]));
    await member.visitor.post(`${address}/read`);
    await site.workOff();
    const page = await get(address);
    expect(ticksIn(page.html)).toHaveLength(1);
    const late = await member.visitor.post(address, { seen: '0', keep: one!.id });
    expect(late.status).toBe(409);
    expect(late.text).toContain('was read again meanwhile');
    expect(await markers()).toHaveLength(1);
  });

  test('C10-032 what cannot be read says why and is tried again; its values are typed to it', async () => {
    reader.answer({ ok: false, reason: 'no-text' });
    const address = await sent();
    const page = await get(address);
    expect(page.text).toContain('The file holds pictures of pages and no text');
    expect((await get(`${address}/file`)).status).toBe(200);
    const id = address.split('/').at(-1)!;
    const tests = await get(`/health-metrics/new?report=${id}&q=ferritin`);
    expect(linksOf(tests.html)).toContain(`/health-metrics/ferritin/new?report=${id}`);
    const form = await get(`/health-metrics/ferritin/new?report=${id}`);
    expect(valuesIn(form.html, 'report')).toEqual([id]);
    const typed = { value: '24', unit: 'ng/mL', day: '2026-03-10', report: id };
    expect((await member.visitor.post('/health-metrics/ferritin/new', typed)).location).toBe(address);
    expect((await get(address)).text).toContain('24 ng/mL');
    reader.answer(readAs([found()]));
    await member.visitor.post(`${address}/read`);
    await site.workOff();
    expect((await get(address)).text).toContain('What we read');
  });

  test('is kept for another try where the disk is full', async () => {
    const address = await sent();
    const [one] = ticksIn((await get(address)).html);
    const page = await whileFull(site, 'health_markers', async () =>
      member.visitor.post(address, { seen: '0', keep: one!.id }),
    );
    expect(page.status).toBe(500);
    expect(ticksIn(page.html)).toEqual([{ id: one!.id, ticked: true }]);
  });
});

describe('C10-003 a report', () => {
  test('is called otherwise, with everything typed where something is wrong', async () => {
    const address = await sent();
    const typed = { name: '', day: '2026-13-40', category: 'hormones', laboratory: 'Ñandú', seen: '0' };
    const wrong = await member.visitor.post(`${address}/edit`, typed);
    expect(wrong.status).toBe(422);
    expect(valuesIn(wrong.html, 'laboratory')).toEqual(['Ñandú']);
    await member.visitor.post(`${address}/edit`, { ...typed, name: 'Autumn', day: '2026-03-11' });
    const page = await get(address);
    expect(page.text).toContain('Hormones · of March 11 · Ñandú');
    const late = await member.visitor.post(`${address}/edit`, { ...typed, name: 'Late', day: '' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('It says: Autumn');
  });

  test('C10-003 whose day is unsure offers the days that stand on it, and guesses none', async () => {
    const days = ['2026-03-09', '2026-02-01', '2999-01-01'];
    reader.answer(readAs([found({ day: null })], { day: null, days }));
    const address = await sent();
    expect((await get(address)).text).toContain('Say the day');
    const page = await get(`${address}/edit`);
    const radios = [...page.html.matchAll(/<input[^>]*name="seen_day"[^>]*>/g)].map(([tag]) => ({
      value: /value="([^"]*)"/.exec(tag)![1],
      isTicked: tag.includes('checked'),
    }));
    expect(radios).toEqual([
      { value: '2026-03-09', isTicked: false },
      { value: '2026-02-01', isTicked: false },
      { value: '', isTicked: true },
    ]);
    expect(valuesIn(page.html, 'day')).toEqual(['']);
    const typed = { name: 'Spring', category: '', laboratory: '', seen: '0', seen_day: '2026-03-09' };
    const both = await member.visitor.post(`${address}/edit`, { ...typed, day: '2026-03-08' });
    expect(both.status).toBe(422);
    expect(both.text).toContain('Two different days are given');
    expect(both.html).toMatch(/<input[^>]*name="seen_day"[^>]*checked=""[^>]*value="2026-03-09"/);
    const made = await member.visitor.post(`${address}/edit`, {
      ...typed,
      day: '',
      seen_day: '2999-01-01',
    });
    expect([made.status, (await rows())[0]!.day]).toEqual([303, null]);
    await member.visitor.post(`${address}/edit`, { ...typed, day: '', seen: '1' });
    expect((await rows())[0]!.day).toBe('2026-03-09');
    expect((await get(`${address}/edit`)).html).not.toContain('seen_day');
    expect((await get(address)).text).not.toContain('Say the day');
  });

  test('C10-008 whose values say their laboratory and notes keeps them with each', async () => {
    reader.answer(
      readAs([
        found({ laboratory: 'Sur', notes: 'Fasting.' }),
        found({ test: 'tsh', value: '2', unit: 'mIU/L' }),
      ]),
    );
    const address = await sent();
    const { html } = await get(address);
    await member.visitor.post(address, {
      seen: '0',
      keep: ticksIn(html).map(({ id }) => id),
    });
    const kept = await markers();
    expect(kept.map(({ laboratory, notes }) => [laboratory, notes]).toSorted()).toEqual([
      ['Laboratorio Norte', ''],
      ['Sur', 'Fasting.'],
    ]);
  });

  test('is found by its state and its part', async () => {
    await sent('a', { name: 'Read one' });
    reader.answer({ ok: false, reason: 'broken' });
    await sent('b', { name: 'Broken one' });
    const shown = async (query: string) => (await get(`${path}?tab=reports${query}`)).text;
    expect(await shown('')).toContain('2 reports');
    expect(await shown('&status=failed')).not.toContain('Read one');
    expect(await shown('&category=lipid-panel')).not.toContain('Broken one');
    expect(await shown('&status=pending')).toContain('Nothing');
  });

  test('is deleted with its file; its values stay or go, as its member says', async () => {
    for (const [values, left] of [
      ['stay', 1],
      ['go', 1],
    ] as const) {
      // Of another number: what stays would be the same value.
      reader.answer(readAs([found({ value: values === 'stay' ? '130' : '131' })]));
      const address = await sent(values);
      const [one] = ticksIn((await get(address)).html);
      await member.visitor.post(address, { seen: '0', keep: one!.id });
      expect((await get(`${address}/delete`)).text).toContain('1 value was kept of it.');
      await member.visitor.post(`${address}/delete`, { values });
      await member.visitor.post(`${address}/delete`, { values });
      expect((await get(address)).status).toBe(404);
      expect(await markers()).toHaveLength(left);
    }
    expect(await rows()).toEqual([]);
  });
});
