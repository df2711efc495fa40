import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { askReading } from '#app/domain/reports/ask-reading.ts';
import { fulfilReading } from '#app/domain/reports/fulfil-reading.ts';
import { mostFindings } from '#app/domain/reports/keep-reading.ts';
import type { PaperFile, PaperRead } from '#app/domain/reports/paper.ts';
import { readFindings, readReport, readReportText } from '#app/domain/reports/read-reports.ts';
import { mostReportBytes, mostReports } from '#app/domain/reports/record-report.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { found, readAs, record, someRead, someReport } from './some-report.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const read = (id: string, answer: PaperRead, password: string | null = null) =>
  fulfilReading(
    db,
    id,
    async () => answer,
    password,
    () => noon,
  );
const report = async (id: string) => (await readReport(db, userId, id))!;
const jobs = () =>
  db.selectFrom('jobs').selectAll().where('kind', '=', 'read-report').orderBy('created_at').execute();

describe('C10-004 a report that is sent', () => {
  test('C10-003 waits for its reading, with its file', async () => {
    const id = await someReport(db, userId, { name: 'Blood, spring' });
    expect(await report(id)).toMatchObject({ name: 'Blood, spring', status: 'pending', category: null });
    expect(await jobs()).toMatchObject([{ run_at: noon.toISOString() }]);
    expect(await db.selectFrom('files').select('kind').execute()).toEqual([{ kind: 'report' }]);
  });

  test('that is there already is that one, also when both come at once; each member has their own', async () => {
    const digest = 'a'.repeat(64);
    const [one, other] = await Promise.all([record(db, userId, { digest }), record(db, userId, { digest })]);
    expect(new Set([one, other].map((made) => made.ok && made.id)).size).toBe(1);
    expect([one, other].map((made) => made.ok && made.isNew).toSorted()).toEqual([false, true]);
    expect(await record(db, await someMember(db), { digest })).toMatchObject({ isNew: true });
    expect(await jobs()).toHaveLength(2);
  });

  test('that is a picture is its member’s to read', async () => {
    const id = await someReport(db, userId, { kind: 'picture' });
    expect((await report(id)).status).toBe('complete');
    expect(await askReading(db, userId, id, noon)).toBe(false);
    expect(await jobs()).toEqual([]);
  });

  test('C10-031 is refused where there is no room, in number and in bytes; others are not asked', async () => {
    await someReport(db, userId, {
      file: { storedName: 'a.pdf', mediaType: 'application/pdf', bytes: mostReportBytes - 10 },
    });
    const small = { storedName: 'b.pdf', mediaType: 'application/pdf', bytes: 11 };
    expect(await record(db, userId, { file: small })).toEqual({ ok: false, reason: 'too-much' });
    expect(await record(db, await someMember(db), { file: small })).toMatchObject({ ok: true });
    const many = await someMember(db);
    for (let n = 0; n < mostReports; n += 1) await record(db, many);
    expect(await record(db, many)).toEqual({ ok: false, reason: 'too-many' });
  });

  test('and read with its password at once is left alone by the job for a minute', async () => {
    await someReport(db, userId, { isReadNow: true });
    expect(await jobs()).toMatchObject([{ run_at: later(1).toISOString() }]);
  });
});

describe('C10-006 a reading', () => {
  test('C10-008 keeps what was found, for its member to look at', async () => {
    const id = await someReport(db, userId);
    const values = [
      found(),
      found({ test: 'hdl-cholesterol', name: 'HDL', value: '5,1', doubts: ['value', 'unit'] }),
      found({ test: 'no-such-test', name: 'Odd' }),
    ];
    expect(await read(id, readAs(values, { unread: 2 }))).toBe('read');
    expect(await report(id)).toMatchObject({
      status: 'complete',
      category: 'lipid-panel',
      day: '2026-03-10',
      laboratory: 'Laboratorio Norte',
      unread: 2,
      pageCount: 1,
      pagesRead: 1,
      pagesWithoutText: 0,
    });
    expect(await readFindings(db, userId, id)).toMatchObject([
      { position: 0, test: 'ldl-cholesterol', state: 'asked', doubts: [] },
      { position: 1, doubts: ['value', 'unit'] },
      { position: 2, test: null, name: 'Odd' },
    ]);
    expect(await readReportText(db, userId, id)).toContain('LDL 130');
  });

  test('C10-003 keeps the days that it saw where it is sure of none, and no more once one is said', async () => {
    const days = ['2026-03-09', 'no day', '2026-03-09', '2026-02-30', ...Array(9).fill('2026-03-01')];
    const unsure = await someRead(db, userId, [found({ day: null })], { day: null, days });
    expect(await report(unsure)).toMatchObject({ day: null, seenDays: ['2026-03-09', '2026-03-01'] });
    const sure = await someRead(db, userId, [found()], { days });
    expect((await report(sure)).seenDays).toEqual([]);
  });

  test('C10-008 asks about a value that its laboratory marked otherwise than the range says; a range that agrees is sure', async () => {
    const values = [
      found({ value: '100', rangeHigh: '<100', flag: 'high' }),
      found({ value: '100', rangeHigh: '100', flag: 'high', line: 'other' }),
      found({ test: 'glucose', value: '92', rangeLow: '70', rangeHigh: '99', flag: 'high' }),
      found({ test: 'glucose', value: '93', rangeHigh: '', flag: 'high' }),
    ];
    values[1] = { ...values[1]!, day: '2026-03-09' };
    const findings = await readFindings(db, userId, await someRead(db, userId, values));
    expect(findings.map(({ doubts }) => doubts)).toEqual([[], ['flag'], ['flag'], []]);
  });

  test('C10-008 keeps the laboratory and the notes of a value that says them', async () => {
    const values = [found({ laboratory: 'Sur', notes: 'Fasting.\nTwice.' }), found({ value: '140' })];
    values[1] = { ...values[1]!, notes: 'x'.repeat(3000) };
    const findings = await readFindings(db, userId, await someRead(db, userId, values));
    expect(findings[0]).toMatchObject({ laboratory: 'Sur', notes: 'Fasting.\nTwice.' });
    expect([findings[1]!.laboratory, findings[1]!.notes.length]).toEqual(['', 2000]);
  });

  test('C10-032 that was cut off is taken up by the next try, and finds everything once', async () => {
    const id = await someReport(db, userId);
    const cut = new Promise<never>(() => undefined);
    void fulfilReading(
      db,
      id,
      () => cut,
      null,
      () => noon,
    );
    await expect.poll(async () => (await report(id)).status).toBe('processing');
    expect(await read(id, readAs([found()]))).toBe('read');
    expect(await readFindings(db, userId, id)).toHaveLength(1);
  });

  test('done by two at once is one', async () => {
    const id = await someReport(db, userId);
    await Promise.all([read(id, readAs([found()])), read(id, readAs([found()]))]);
    expect(await readFindings(db, userId, id)).toHaveLength(1);
    expect(await read(id, readAs([]))).toBe('nothing');
  });

  test('is bounded: what is beyond is counted as not read, and long texts are cut', async () => {
    const id = await someReport(db, userId);
    const values = Array.from({ length: mostFindings + 7 }, (_, n) => found({ value: String(1000 + n) }));
    values[0] = found({ name: 'x'.repeat(500), line: 'y'.repeat(900), rangeText: 'z'.repeat(200) });
    await read(id, readAs(values));
    expect((await report(id)).unread).toBe(7);
    const findings = await readFindings(db, userId, id);
    expect(findings).toHaveLength(mostFindings);
    expect([findings[0]!.name.length, findings[0]!.line.length]).toEqual([80, 300]);
  });

  test.each([
    ['password-needed', 'error'],
    ['password-wrong', 'error'],
    ['broken', 'failed'],
    ['too-slow', 'failed'],
    ['no-text', 'failed'],
  ] as const)(
    'C10-032 that ends with “%s” is %s, keeps its file, and can be asked for again',
    async (reason, status) => {
      const id = await someReport(db, userId);
      expect(await read(id, { ok: false, reason })).toBe(reason);
      expect(await report(id)).toMatchObject({ status, reason, fileId: expect.any(String) });
      const [one, other] = await Promise.all([
        askReading(db, userId, id, later(1)),
        askReading(db, userId, id, later(1)),
      ]);
      expect([one, other]).toEqual([true, true]);
      expect(await jobs()).toHaveLength(2);
      expect(await report(id)).toMatchObject({ status: 'pending', reason: null });
      await read(id, readAs([found()]));
      expect((await report(id)).status).toBe('complete');
    },
  );

  test('that meets a fault says so and is thrown, so that the job is tried again, and then counts', async () => {
    const id = await someReport(db, userId);
    const broken = fulfilReading(
      db,
      id,
      () => Promise.reject(new Error('no disk')),
      null,
      () => noon,
    );
    await expect(broken).rejects.toThrow('no disk');
    expect(await report(id)).toMatchObject({ status: 'failed', reason: 'fault' });
    expect(await read(id, readAs([found()]))).toBe('read');
  });

  test('that was killed is found lost after a while, and is asked for once more', async () => {
    const id = await someReport(db, userId);
    let password: string | null = 'not asked';
    await fulfilReading(
      db,
      id,
      async (file: PaperFile) => {
        password = file.password;
        // Nobody is told of the end: the process was killed.
        await askReading(db, userId, id, later(5));
        return { ok: false, reason: 'broken' };
      },
      'secret',
      () => noon,
    );
    expect(password).toBe('secret');
    await db.updateTable('health_reports').set({ status: 'processing' }).execute();
    await askReading(db, userId, id, later(5));
    expect(await jobs()).toHaveLength(1);
    await askReading(db, userId, id, later(11));
    expect(await jobs()).toHaveLength(2);
    expect(
      JSON.stringify([await jobs(), await db.selectFrom('health_reports').selectAll().execute()]),
    ).not.toContain('secret');
  });

  test('that a job does without the password does not undo what was read with it', async () => {
    const id = await someReport(db, userId);
    await fulfilReading(
      db,
      id,
      async () => {
        await read(id, { ok: false, reason: 'password-needed' });
        return readAs([found()]);
      },
      'secret',
      () => noon,
    );
    expect(await report(id)).toMatchObject({ status: 'complete', reason: null });
  });

  test('is asked for by its owner alone', async () => {
    const id = await someRead(db, userId);
    expect(await askReading(db, await someMember(db), id, noon)).toBe(false);
    expect(await askReading(db, userId, 'no id', noon)).toBe(false);
    expect(await jobs()).toHaveLength(1);
  });
});
