import type { ReportTables } from '../tables/reports.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  health_reports: {
    // Its file goes with the account's others.
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'name',
      'kind',
      'status',
      'reason',
      'category',
      'file_id',
      'digest',
      'page_count',
      'pages_read',
      'pages_without_text',
      'day',
      'seen_days',
      'laboratory',
      'extracted_content',
      'unread',
      'revision',
      'created_at',
      'updated_at',
      'processed_at',
    ],
  },
  report_findings: {
    ...ofAccount,
    shown: [
      'id',
      'report_id',
      'user_id',
      'position',
      'test',
      'name',
      'value',
      'unit',
      'range_low',
      'range_high',
      'range_text',
      'optimal_low',
      'optimal_high',
      'day',
      'line',
      'page',
      'doubts',
      'laboratory',
      'notes',
      'state',
      'marker_id',
    ],
  },
} satisfies OwnershipOf<ReportTables>;
