import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { FindingState, ReportKind, ReportStatus, ReportTables } from '#db/tables/reports.ts';
import type { Category } from '#app/laboratory/laboratory-test.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { doubts, type Doubt, type FoundValue, type ReadingProblem } from './paper.ts';

/** A report without its text, which may be long. */
export interface Report {
  readonly id: string;
  readonly name: string;
  readonly kind: ReportKind;
  readonly status: ReportStatus;
  /** Why it is an error or failed. */
  readonly reason: ReadingProblem | null;
  readonly category: Category | null;
  /** Null where its file is not here, as that of an example. */
  readonly fileId: string | null;
  readonly pageCount: number | null;
  /** From the first. */
  readonly pagesRead: number | null;
  /** Of those that were read. */
  readonly pagesWithoutText: number;
  readonly day: Day | null;
  /** Days that it may be of, the likeliest first; none where the reader was sure. */
  readonly seenDays: readonly Day[];
  readonly laboratory: string;
  readonly unread: number;
  readonly revision: number;
  /** UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The columns of a report, but for its text. */
export const reportColumns = [
  'id',
  'name',
  'kind',
  'status',
  'reason',
  'category',
  'file_id',
  'page_count',
  'pages_read',
  'pages_without_text',
  'day',
  'seen_days',
  'laboratory',
  'unread',
  'revision',
  'created_at',
  'updated_at',
] as const;

type ReportRow = Pick<Selectable<ReportTables['health_reports']>, (typeof reportColumns)[number]>;

const seenDaysSchema = z.array(z.string());

export const reportOf = (row: ReportRow): Report => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  status: row.status,
  reason: row.reason === '' ? null : (row.reason as ReadingProblem),
  category: row.category as Category | null,
  fileId: row.file_id,
  pageCount: row.page_count,
  pagesRead: row.pages_read,
  pagesWithoutText: row.pages_without_text,
  day: row.day,
  seenDays: seenDaysSchema.parse(JSON.parse(row.seen_days)),
  laboratory: row.laboratory,
  unread: row.unread,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Clocks of the world are never more than so many days apart. */
const farthest = 2;

/**
 * The day of a report that may stay, also where it is still to come: it had begun where its member was. One that lies further ahead
 * was misread, and nobody was there.
 */
export const dayThatStays = ({ day }: Pick<Report, 'day'>, today: Day): Day | null =>
  day !== null && day <= addDays(today, farthest) ? day : null;

/** What was found in a report, and what its member said to it. It stays as it was read. */
export interface Finding extends Omit<FoundValue, 'doubts' | 'flag' | 'laboratory' | 'notes'> {
  readonly id: string;
  readonly position: number;
  readonly doubts: readonly Doubt[];
  /** Where its file says them of this value; empty otherwise. */
  readonly laboratory: string;
  readonly notes: string;
  readonly state: FindingState;
  /** The value that it became; null where that was deleted again. */
  readonly markerId: string | null;
}

const doubtsSchema = z.array(z.enum(doubts));

export const findingOf = (row: Selectable<ReportTables['report_findings']>): Finding => ({
  id: row.id,
  position: row.position,
  test: row.test,
  name: row.name,
  value: row.value,
  unit: row.unit,
  rangeLow: row.range_low,
  rangeHigh: row.range_high,
  rangeText: row.range_text,
  optimalLow: row.optimal_low,
  optimalHigh: row.optimal_high,
  day: row.day,
  line: row.line,
  page: row.page,
  doubts: doubtsSchema.parse(JSON.parse(row.doubts)),
  laboratory: row.laboratory,
  notes: row.notes,
  state: row.state,
  markerId: row.marker_id,
});

/** After this, a reading that came to no end may be asked for again: longer than one takes. */
const lostAfterMinutes = 10;

/** Whether somebody is at it, or should be. */
export const isOpen = ({ status }: Pick<Report, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/** Whether nobody is at it any more. */
export const isLost = (report: Pick<Report, 'status' | 'updatedAt'>, now: Date): boolean =>
  isOpen(report) && now.getTime() - Date.parse(report.updatedAt) > lostAfterMinutes * 60_000;
