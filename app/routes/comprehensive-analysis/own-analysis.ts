import type { ComprehensiveAnalysis } from '#app/domain/comprehensive-analyses/analysis.ts';
import { readAnalysis } from '#app/domain/comprehensive-analyses/read-analyses.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The analysis that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownAnalysis(
  { db, viewer }: MemberRequest,
  analysisId: string,
): Promise<ComprehensiveAnalysis> {
  const analysis = await readAnalysis(db, viewer.id, analysisId);
  if (!analysis) throw new Response('Not found', { status: 404 });
  return analysis;
}
