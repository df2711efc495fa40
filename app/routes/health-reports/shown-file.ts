import { Readable } from 'node:stream';
import type { Route } from './+types/shown-file';
import { findReportFile } from '#app/domain/reports/read-reports.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { fileHeaders, inlineNamed, shownPdfHeaders } from '#app/http/file-headers.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ownReport } from './own-report.ts';

export const handle = { feature: 'health-reports' } satisfies PageFacts;

/** A report's PDF or picture to be looked at: beside the form that corrects what was read of it, or in a tab of its own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const report = await ownReport(facts, params.reportId);
  const isShown = report.kind === 'pdf' || report.kind === 'picture';
  const file = isShown ? await findReportFile(facts.db, facts.viewer.id, report.id) : null;
  const found = file && (await context.get(servicesContext).files.stream(file.storedName));
  if (!file || !found) throw new Response('Not found', { status: 404 });
  const extension = file.storedName.split('.').at(-1)!;
  const name = `${report.name}.${extension}`;
  return new Response(Readable.toWeb(found.body) as ReadableStream, {
    headers: {
      ...(report.kind === 'pdf'
        ? shownPdfHeaders(name)
        : fileHeaders(file.mediaType, inlineNamed(`report.${extension}`, name))),
      'Content-Length': String(found.bytes),
    },
  });
}
