import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { askReading, enqueueReading } from '#app/domain/reports/ask-reading.ts';
import { changeReport } from '#app/domain/reports/change-report.ts';
import { deleteReport } from '#app/domain/reports/delete-report.ts';
import { fulfilReading } from '#app/domain/reports/fulfil-reading.ts';
import { keepFinding, keepFindings } from '#app/domain/reports/keep-findings.ts';
import { keepReading } from '#app/domain/reports/keep-reading.ts';
import * as reading from '#app/domain/reports/read-reports.ts';
import { findSameFile } from '#app/domain/reports/record-report.ts';
import { printed } from '#tests/domain/markers/some-marker.ts';
import { found, paperOf, readAs, someRead, someReport } from '#tests/domain/reports/some-report.ts';
import { noon } from '#tests/support/database.ts';
import type { People, Queries, Scans } from '#tests/support/query-plans.ts';

type OfReport = (db: Database, userId: string, reportId: string) => Promise<unknown>;
/** What is asked of a report that was read. */
const ofReport =
  (work: OfReport) =>
  async (db: Database, { userId }: People): Promise<unknown> =>
    work(db, userId, await someRead(db, userId));

/** What is said of its first finding. */
const ofFinding = (work: (db: Database, userId: string, reportId: string, id: string) => Promise<unknown>) =>
  ofReport(async (db, userId, reportId) => {
    const [finding] = await reading.readFindings(db, userId, reportId);
    return work(db, userId, reportId, finding!.id);
  });

const facts = { name: 'Other', day: null, category: null, laboratory: '' };

/** What app/domain/reports asks of the database, by the name of the function. */
export const queries: Queries = {
  readReportOfMarker: (db, who) => reading.readReportOfMarker(db, who.userId, uuid()),
  findSameFile: (db, who) => findSameFile(db, who.userId, 'a'.repeat(64)),
  recordReport: (db, who) => someReport(db, who.userId),
  enqueueReading: (db, who) => inTransaction(db, (trx) => enqueueReading(trx, who.userId, 7, noon)),
  askReading: ofReport((db, userId, id) => askReading(db, userId, id, noon)),
  fulfilReading: async (db, who) => {
    const id = await someReport(db, who.userId);
    await fulfilReading(
      db,
      id,
      async () => readAs([found()]),
      null,
      () => noon,
    );
    const unread = await someReport(db, who.userId);
    await fulfilReading(
      db,
      unread,
      async () => ({ ok: false, reason: 'broken' }),
      null,
      () => noon,
    );
  },
  keepReading: async (db, who) =>
    keepReading(db, await someReport(db, who.userId), { paper: paperOf([found()]), pages: null }, noon),
  keepFindings: ofFinding((db, userId, id, finding) => {
    const keep = [{ id: finding, facts: printed() }];
    return keepFindings(db, userId, id, { revision: 0, keep, leave: [finding] }, noon);
  }),
  keepFinding: ofFinding((db, userId, id, finding) =>
    keepFinding(db, userId, id, { id: finding, facts: printed() }, noon),
  ),
  listReports: (db, who) =>
    reading.listReports(db, who.userId, { status: 'complete', category: 'hormones' }, 1),
  newestReport: (db, who) => reading.newestReport(db, who.userId, true),
  readReport: ofReport(reading.readReport),
  readReportText: ofReport(reading.readReportText),
  readFindings: ofReport(reading.readFindings),
  readFinding: ofFinding(reading.readFinding),
  readReportMarkers: ofReport(reading.readReportMarkers),
  countReportMarkers: ofReport(reading.countReportMarkers),
  findReportFile: ofReport(reading.findReportFile),
  changeReport: ofReport((db, userId, id) => changeReport(db, userId, id, 0, facts, noon)),
  deleteReport: ofReport((db, userId, id) => deleteReport(db, userId, id, true, noon)),
};

export const scans: Scans = {
  // One member's reports, by the days that they are of; whether each has values is found by its id.
  newestReport: ['USE TEMP B-TREE FOR ORDER BY'],
};
