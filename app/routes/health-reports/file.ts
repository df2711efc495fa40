import { Readable } from 'node:stream';
import type { Route } from './+types/file';
import { findReportFile } from '#app/domain/reports/read-reports.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { attachmentNamed, fileHeaders } from '#app/http/file-headers.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ownReport } from './own-report.ts';

export const handle = { feature: 'health-reports' } satisfies PageFacts;

/** The file of a report as it was sent, to be saved and never shown; a picture stands in its page by it, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const report = await ownReport(facts, params.reportId);
  const file = await findReportFile(facts.db, facts.viewer.id, report.id);
  const found = file && (await context.get(servicesContext).files.stream(file.storedName));
  if (!file || !found) throw new Response('Not found', { status: 404 });
  const extension = file.storedName.split('.').at(-1)!;
  return new Response(Readable.toWeb(found.body) as ReadableStream, {
    headers: {
      ...fileHeaders(file.mediaType, attachmentNamed(`report.${extension}`, `${report.name}.${extension}`)),
      'Content-Length': String(found.bytes),
    },
  });
}
