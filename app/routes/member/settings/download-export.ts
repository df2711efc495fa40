import { Readable } from 'node:stream';
import type { Route } from './+types/download-export';
import { isExportReady } from '#app/domain/personal-data/exports.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { fileHeaders } from '#app/http/file-headers.ts';
import { viewerOf } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: null } satisfies PageFacts;

/** The file of an export, for the person it is about and nobody else. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, exports } = context.get(servicesContext);
  const { now } = context.get(requestContext);
  const isReady = await isExportReady(db, viewerOf(context).id, params.exportId, now);
  const file = isReady ? await exports.stream(`${params.exportId}.zip`) : null;
  if (!file) return redirectWithFlash(context, '/settings/data', [{ kind: 'warning', key: 'exportGone' }]);
  const headers = {
    ...fileHeaders('application/zip', 'attachment; filename="freedom-plan-data.zip"'),
    'Content-Length': String(file.bytes),
  };
  return new Response(Readable.toWeb(file.body) as ReadableStream, { headers });
}
