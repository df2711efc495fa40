import type { ReportStatus } from '#db/tables/reports.ts';
import { listReports } from '#app/domain/reports/read-reports.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { categories } from '#app/laboratory/laboratory-test.ts';
import { reportLine, reportsPath } from '#app/views/report-view.ts';

const statuses = ['pending', 'processing', 'complete', 'error', 'failed'] as const satisfies ReportStatus[];

const list: ListDefinition = {
  path: reportsPath,
  fixed: { tab: 'reports' },
  filters: {
    status: { kind: 'one-of', values: statuses },
    category: { kind: 'one-of', values: categories },
  },
};

/** A member's reports, as an address asks for them. */
export async function readList(facts: MemberRequest, searchParams: URLSearchParams) {
  const { db, viewer, t } = facts;
  const query = readListQuery(list, searchParams);
  const sought = {
    status: statuses.find((one) => one === query.values['status']) ?? null,
    category: categories.find((one) => one === query.values['category']) ?? null,
  };
  const { reports, ...place } = await listReports(db, viewer.id, sought, query.asked);
  return {
    list: listView(query, place),
    reports: reports.map((report) => reportLine(facts, report)),
    statuses: statuses.map((value) => ({ value, text: String(t(`reports:status.${value}`)) })),
    categories: categories.map((value) => ({ value, text: String(t(`laboratory:category.${value}`)) })),
  };
}
