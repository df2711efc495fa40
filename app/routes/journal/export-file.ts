import { redirect } from 'react-router';
import type { Route } from './+types/export-file';
import { exportEntries } from '#app/domain/journal/export-entries.ts';
import { attempt } from '#app/http/attempt.ts';
import { csvStream } from '#app/http/csv.ts';
import { attachmentNamed, fileHeaders } from '#app/http/file-headers.ts';
import { fileStream } from '#app/http/file-stream.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { fileNameOf, notFound } from '#app/views/papers.ts';
import { csvColumns, csvRows, jsonPieces, markdownPieces } from './export-formats.ts';
import { backToExport, rangeOf } from './export-range.ts';

export const handle = { feature: 'journal' } satisfies PageFacts;

/** The journal of whoever asks as a file, for nobody else: Markdown, JSON, or CSV. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now } = facts;
  const format = /^journal\.(md|json|csv)$/.exec(params.file)?.[1];
  if (!format) throw notFound(facts);
  const { range, typed, problems } = rangeOf(new URL(request.url).searchParams);
  if (Object.keys(problems).length > 0) return redirect(backToExport(typed), 303);
  const file = fileNameOf(facts, 'journal', facts.t('journal:title'), now);
  const pages = exportEntries(db, viewer.id, range);
  const headers = (mediaType: string): Record<string, string> =>
    fileHeaders(mediaType, attachmentNamed(`${file.name}.${format}`, `${file.shown}.${format}`));
  const made = await attempt(context, async () => {
    if (format === 'csv') return csvStream(file.name, csvColumns, csvRows(pages), file.shown);
    return format === 'json'
      ? fileStream(jsonPieces(pages, range, now), headers('application/json; charset=utf-8'))
      : fileStream(markdownPieces(facts, pages), headers('text/markdown; charset=utf-8'));
  });
  if (made.ok) return made.value;
  return redirectWithFlash(context, backToExport(typed), [{ kind: 'warning', key: 'exportFailed' }]);
}
