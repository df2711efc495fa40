import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { findSameValues } from '#app/domain/markers/same-value.ts';
import { deleteMarker } from '#app/domain/markers/write-marker.ts';
import { askReading } from '#app/domain/reports/ask-reading.ts';
import { changeReport } from '#app/domain/reports/change-report.ts';
import { deleteReport } from '#app/domain/reports/delete-report.ts';
import { fulfilReading } from '#app/domain/reports/fulfil-reading.ts';
import { keepFinding, keepFindings } from '#app/domain/reports/keep-findings.ts';
import type { FoundValue } from '#app/domain/reports/paper.ts';
import {
  countReportMarkers,
  listReports,
  newestReport,
  readFinding,
  readFindings,
  readReport,
  readReportMarkers,
} from '#app/domain/reports/read-reports.ts';
import { createShare, listShares } from '#app/domain/shares/shares.ts';
import { printed, someMarker } from '#tests/domain/markers/some-marker.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { found, readAs, someRead, someReport } from './some-report.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const hdl = found({ test: 'hdl-cholesterol', name: 'HDL', value: '55' });
const two = [found(), hdl];
const markers = (id: string) => readReportMarkers(db, userId, id);
const findings = (id: string) => readFindings(db, userId, id);

/** Keeps all that is asked, as it was read. */
async function keepAll(id: string, who = userId) {
  const { revision } = (await readReport(db, userId, id))!;
  const asked = (await findings(id)).filter(({ state }) => state === 'asked');
  const keep = asked.map((one) => ({
    id: one.id,
    facts: printed({ of: { test: one.test!, ownName: null }, value: one.value }),
  }));
  return keepFindings(db, who, id, { revision, keep, leave: [] }, noon);
}
async function readAgain(id: string, values: readonly FoundValue[]) {
  await askReading(db, userId, id, noon);
  await fulfilReading(
    db,
    id,
    async () => readAs(values),
    null,
    () => noon,
  );
}

describe('C10-008 findings of a report', () => {
  test('become values of it, and those that are none are left', async () => {
    const id = await someRead(db, userId, two);
    const [one, left] = await findings(id);
    const said = {
      revision: 0,
      keep: [{ id: one!.id, facts: printed() }],
      leave: [left!.id],
    };
    expect(await keepFindings(db, userId, id, said, noon)).toEqual({ fresh: 1, there: 0 });
    expect(await markers(id)).toMatchObject([{ id: one!.id, value: '130', of: { test: 'ldl-cholesterol' } }]);
    expect(await findings(id)).toMatchObject([{ state: 'kept', markerId: one!.id }, { state: 'left' }]);
  });

  test('are looked for in the report of the latest day that has some: a picture that came later has none', async () => {
    const newest = async () => (await newestReport(db, userId, true))?.id ?? null;
    const id = await someRead(db, userId, [found()]);
    expect(await newest()).toBeNull();
    await keepAll(id);
    expect(await newestReport(db, other, true)).toBeNull();
    expect(await newest()).toBe(id);
    await someReport(db, userId, {}, new Date(noon.getTime() + 1000));
    expect(await newest()).toBe(id);
    expect((await newestReport(db, userId))?.id).not.toBe(id);
    // One that says once more what is there has it by its finding alone.
    const again = await someRead(db, userId, [found()]);
    await keepAll(again);
    expect(await newest()).toBe(again);
    // An old paper that is sent later is no newer report.
    const old = await someRead(db, userId, [found({ day: '2020-01-01' })], { day: '2020-01-01' });
    await keepAll(old);
    expect(await newest()).toBe(again);
  });

  test('C10-032 sent twice, at once and again, are one value each', async () => {
    const id = await someRead(db, userId, two);
    const kept = await Promise.all([keepAll(id), keepAll(id)]);
    expect(kept.map((one) => one!.fresh).toSorted()).toEqual([0, 2]);
    // A second press means what is kept already, and says so.
    const again = { revision: 0, keep: [], kept: (await findings(id)).map((one) => one.id), leave: [] };
    expect(await keepFindings(db, userId, id, again, noon)).toEqual({ fresh: 0, there: 2 });
    expect(await markers(id)).toHaveLength(2);
  });

  test('C10-032 are not doubled by reading the file again: what was kept or left stays, the rest is found anew', async () => {
    const id = await someRead(db, userId, two);
    const [one, left] = await findings(id);
    const said = { revision: 0, keep: [{ id: one!.id, facts: printed() }], leave: [left!.id] };
    await keepFindings(db, userId, id, said, noon);
    const third = found({ test: 'tsh', name: 'TSH', value: '2' });
    await readAgain(id, [...two, third, third]);
    expect((await findings(id)).map(({ state, test: of }) => [state, of])).toEqual([
      ['kept', 'ldl-cholesterol'],
      ['left', 'hdl-cholesterol'],
      ['asked', 'tsh'],
    ]);
    await readAgain(id, [...two, third]);
    expect(await findings(id)).toHaveLength(3);
  });

  test('C10-032 that say the same of test, day, value and unit are one value', async () => {
    const id = await someRead(db, userId, [found(), found({ name: 'LDL-C', test: null })]);
    const [one, same] = await findings(id);
    for (const { id: finding } of [one!, same!])
      await keepFinding(db, userId, id, { id: finding, facts: printed() }, noon);
    expect(await markers(id)).toHaveLength(1);
    expect((await findings(id)).map(({ markerId }) => markerId)).toEqual([one!.id, one!.id]);
  });

  test('C10-032 that are a value of another report, or were typed, get no second one, however they are written', async () => {
    const typed = await someMarker(db, userId, { value: '130.0', unit: 'MG/dl', laboratory: 'Sur' });
    await someMarker(db, other, { of: { test: 'hdl-cholesterol', ownName: null }, value: '55' });
    const first = await someRead(db, userId, two);
    expect(await keepAll(first)).toEqual({ fresh: 1, there: 1 });
    const second = await someRead(db, userId, two);
    expect(await keepAll(second)).toEqual({ fresh: 0, there: 2 });
    const third = await someRead(db, userId);
    const [one] = await findings(third);
    const corrected = { id: one!.id, facts: printed({ value: '130,0' }) };
    expect(await keepFinding(db, userId, third, corrected, noon)).toEqual({
      ok: true,
      isFresh: false,
    });
    const mine = await db.selectFrom('health_markers').select('id').where('user_id', '=', userId).execute();
    expect(mine).toHaveLength(2);
    // Each report has them all; one that goes with its values takes its own alone.
    for (const id of [first, second])
      expect((await markers(id)).map(({ of }) => of.test)).toEqual(['ldl-cholesterol', 'hdl-cholesterol']);
    expect(await countReportMarkers(db, userId, second)).toBe(0);
    await deleteReport(db, userId, first, true, noon);
    expect(await markers(second)).toMatchObject([{ id: typed.id, laboratory: 'Sur' }]);
  });

  test.each([
    ['another day', { day: '2026-03-11' }],
    ['another number', { value: '131' }],
    ['less than it', { value: '<130' }],
    ['another unit', { unit: 'mmol/L' }],
    ['words', { value: 'negative', unit: '' }],
  ])('with %s are values of their own', async (_what, facts) => {
    await someMarker(db, userId);
    expect(await findSameValues(db, userId, [printed(facts), printed()])).toMatchObject([
      null,
      { value: '130' },
    ]);
  });

  test('of a report that was read again meanwhile are not what was answered', async () => {
    const id = await someRead(db, userId, two);
    await readAgain(id, two);
    expect(await keepFindings(db, userId, id, { revision: 0, keep: [], leave: [] }, noon)).toBeNull();
  });

  test('are kept as they were corrected; another answer to the same is told, not lost', async () => {
    const id = await someRead(db, userId);
    const [one] = await findings(id);
    const correct = (value: string) =>
      keepFinding(db, userId, id, { id: one!.id, facts: printed({ value }) }, noon);
    expect(await correct('131')).toEqual({ ok: true, isFresh: true });
    expect(await correct('131')).toEqual({ ok: true, isFresh: false });
    expect(await correct('132')).toMatchObject({ ok: false, reason: 'taken', there: { value: '131' } });
    await deleteMarker(db, userId, one!.id);
    expect(await correct('132')).toEqual({ ok: true, isFresh: true });
    expect(await markers(id)).toMatchObject([{ value: '132' }]);
  });

  test('C10-031 are their member’s alone', async () => {
    const id = await someRead(db, userId);
    const [one] = await findings(id);
    expect(await readFindings(db, other, id)).toEqual([]);
    expect(await readFinding(db, other, id, one!.id)).toBeNull();
    expect(await keepAll(id, other)).toBeNull();
    expect(await keepFinding(db, other, id, { id: one!.id, facts: printed() }, noon)).toMatchObject({
      reason: 'unknown',
    });
    await deleteReport(db, other, id, true, noon);
    expect(await findings(id)).toMatchObject([{ state: 'asked' }]);
  });
});

describe('C10-003 a report', () => {
  test('is listed by state and part, the newest first', async () => {
    const first = await someRead(db, userId);
    const second = await someReport(db, userId, {}, new Date(noon.getTime() + 1000));
    await someReport(db, other);
    const all = { status: null, category: null };
    const ids = async (sought: Parameters<typeof listReports>[2]) =>
      (await listReports(db, userId, sought, 1)).reports.map(({ id }) => id);
    expect(await ids(all)).toEqual([second, first]);
    expect(await ids({ ...all, status: 'complete' })).toEqual([first]);
    expect(await ids({ ...all, category: 'lipid-panel' })).toEqual([first]);
    expect(await ids({ ...all, category: 'hormones' })).toEqual([]);
  });

  test('is called otherwise; what was changed since is not overwritten', async () => {
    const id = await someRead(db, userId);
    const facts = { name: 'Spring', day: null, category: 'hormones', laboratory: '' } as const;
    expect(await changeReport(db, userId, id, 0, facts, noon)).toEqual({ ok: true });
    expect(await changeReport(db, userId, id, 0, facts, noon)).toEqual({ ok: true });
    expect(await changeReport(db, userId, id, 0, { ...facts, name: 'Mine' }, noon)).toMatchObject({
      reason: 'changed',
      there: { name: 'Spring' },
    });
    expect(await changeReport(db, other, id, 1, facts, noon)).toMatchObject({ reason: 'unknown' });
    // Reading it again leaves what its member typed.
    await readAgain(id, two);
    expect(await readReport(db, userId, id)).toMatchObject({ name: 'Spring', category: 'hormones' });
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('is deleted with its file, findings and links; values go with it: %s', async (withValues, left) => {
    const id = await someRead(db, userId);
    await keepAll(id);
    await someMarker(db, userId, { of: { test: 'tsh', ownName: null } });
    const share = { subject: 'report', subjectId: id, extent: '{}', token: randomUUID(), days: 7 } as const;
    await createShare(db, userId, share, noon);
    await deleteReport(db, userId, id, withValues, noon);
    await deleteReport(db, userId, id, withValues, noon);
    expect(await readReport(db, userId, id)).toBeNull();
    expect(await findings(id)).toEqual([]);
    expect(await listShares(db, userId, share)).toEqual([]);
    const kept = await db.selectFrom('health_markers').select(['test', 'report_id']).execute();
    expect(kept.filter(({ test: of }) => of === 'ldl-cholesterol')).toHaveLength(left);
    expect(kept.every(({ report_id }) => report_id === null)).toBe(true);
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(
      await db.selectFrom('jobs').select('kind').where('kind', '=', 'remove-file').execute(),
    ).toHaveLength(1);
  });
});
