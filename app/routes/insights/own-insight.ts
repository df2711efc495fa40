import { readInsight, readSubjectNames } from '#app/domain/insights/read-insights.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** An insight of the reader's, with what habits and goals are called; 404 for any other. */
export async function ownInsight({ db, viewer }: MemberRequest, insightId: string) {
  const insight = await readInsight(db, viewer.id, insightId);
  if (!insight) throw new Response('Not found', { status: 404 });
  return { insight, names: await readSubjectNames(db, viewer.id) };
}
