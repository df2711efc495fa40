import type { Route } from './+types/report-pdf';
import { readValuesByTest, readSharedReport } from '#app/domain/shares/shared-values.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { answerWithPaper, fileNameOf, notFound } from '#app/views/papers.ts';
import { reportFacts } from '#app/views/report-facts.ts';
import { lastWords, valueParts } from '#app/views/values-paper.ts';

export const handle = { feature: 'health-reports' } satisfies PageFacts;

/** A report of whoever asks, with the values that they kept of it, on paper. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const report = await readSharedReport(db, viewer.id, params.reportId);
  if (!report) throw notFound(facts);
  const markers = await readValuesByTest(db, viewer.id, report.id);
  const paper = {
    title: report.name,
    facts: [
      ...(viewer.name ? [viewer.name] : []),
      ...reportFacts(facts, report, viewer.timezone).map(({ word, text }) => `${word}: ${text}`),
    ],
    parts: valueParts(facts, markers),
    closing: lastWords(facts),
  };
  const file = fileNameOf(facts, 'health-report', report.name, now);
  return answerWithPaper(context, facts, paper, file, `/health-reports/${report.id}`);
}
