import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { askReading } from '#app/domain/reports/ask-reading.ts';
import { fulfilReading } from '#app/domain/reports/fulfil-reading.ts';
import { keepFindings } from '#app/domain/reports/keep-findings.ts';
import { readFindings, readReport, readReportMarkers } from '#app/domain/reports/read-reports.ts';
import { printed, someMarker } from '#tests/domain/markers/some-marker.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { found, readAs, someRead } from './some-report.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const open = { low: '', high: '' };
const bare = found({ rangeLow: '', rangeHigh: '', line: 'LDL 130 mg/dL' });

/** Keeps what is asked, with the range that its paper says. */
async function keepAsked(id: string): Promise<void> {
  const { revision } = (await readReport(db, userId, id))!;
  const asked = (await readFindings(db, userId, id)).filter(({ state }) => state === 'asked');
  const keep = asked.map((one) => ({
    id: one.id,
    facts: printed({ range: { low: one.rangeLow, high: one.rangeHigh } }),
  }));
  await keepFindings(db, userId, id, { revision, keep, leave: [] }, noon);
}
const values = () => db.selectFrom('health_markers').selectAll().where('user_id', '=', userId).execute();

test('C10-007 C10-032 a value that was kept without its range gets that of a report that says it, and nothing else', async () => {
  await someMarker(db, userId, { range: open, notes: 'Fasting.', laboratory: 'Sur' });
  const id = await someRead(db, userId, [found({ value: '130.0' })]);
  await keepAsked(id);
  expect(await values()).toMatchObject([
    { value: '130', range_high: '129', notes: 'Fasting.', laboratory: 'Sur', revision: 1 },
  ]);
  expect(await readReportMarkers(db, userId, id)).toHaveLength(1);
});

test.each([
  [{ low: '', high: '100' }, '', '100'],
  [open, 'desirable', ''],
])('C10-032 a range that was kept stays: %j', async (range, rangeText, high) => {
  await someMarker(db, userId, { range, rangeText });
  await keepAsked(await someRead(db, userId, [found()]));
  expect(await values()).toMatchObject([{ range_high: high, range_text: rangeText, revision: 0 }]);
});

test('C10-008 a report that is read again finds a value once more whose range it says now, and only then', async () => {
  const id = await someRead(db, userId, [bare]);
  await keepAsked(id);
  expect(await values()).toMatchObject([{ range_high: '' }]);
  const readAgain = async (as: ReturnType<typeof found>): Promise<number> => {
    await askReading(db, userId, id, noon);
    const reader = async () => readAs([as]);
    await fulfilReading(db, id, reader, null, () => noon);
    return (await readFindings(db, userId, id)).filter(({ state }) => state === 'asked').length;
  };
  expect(await readAgain(bare)).toBe(0);
  expect(await readAgain(found())).toBe(1);
  await keepAsked(id);
  expect(await values()).toMatchObject([{ range_high: '129' }]);
  expect(await readAgain(found())).toBe(0);
});
