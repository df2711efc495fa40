import { findSameValues } from '#app/domain/markers/same-value.ts';
import type { Finding, Report } from '#app/domain/reports/report.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { valueOf } from '#app/views/finding-view.ts';

/** Which of some findings, by their ids, say what is among the member's values already. */
export async function findThere(
  facts: MemberRequest,
  report: Report,
  findings: readonly Finding[],
): Promise<ReadonlySet<string>> {
  const read = findings.flatMap((finding) => {
    const value = valueOf(facts, finding, report);
    return value ? [{ id: finding.id, value }] : [];
  });
  const same = await findSameValues(
    facts.db,
    facts.viewer.id,
    read.map(({ value }) => value),
  );
  return new Set(read.flatMap(({ id }, index) => (same[index] ? [id] : [])));
}
