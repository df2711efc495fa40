import { lacksRange } from '#app/domain/markers/marker.ts';
import { findSameValues } from '#app/domain/markers/same-value.ts';
import type { Finding, Report } from '#app/domain/reports/report.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { There } from '#app/ui/reports/views.ts';
import { valueOf } from '#app/views/finding-view.ts';

/** Which of some findings, by their ids, say what is among the member's values already; and whether that lacks the range that they have. */
export async function findThere(
  facts: MemberRequest,
  report: Report,
  findings: readonly Finding[],
): Promise<ReadonlyMap<string, Exclude<There, null>>> {
  const read = findings.flatMap((finding) => {
    const value = valueOf(facts, finding, report);
    return value ? [{ id: finding.id, value }] : [];
  });
  const same = await findSameValues(
    facts.db,
    facts.viewer.id,
    read.map(({ value }) => value),
  );
  return new Map(
    read.flatMap(({ id, value }, index) => {
      const there = same[index];
      if (!there) return [];
      return [[id, lacksRange(there) && !lacksRange(value) ? 'lacks-range' : 'whole'] as const];
    }),
  );
}
