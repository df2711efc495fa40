import type { Route } from './+types/shared-file';
import { findReportFile } from '#app/domain/reports/read-reports.ts';
import { readReportExtent } from '#app/domain/shares/extents.ts';
import { readSharedReport } from '#app/domain/shares/shared-values.ts';
import { languageContext, servicesContext } from '#app/http/contexts.ts';
import { attachmentNamed, fileHeaders } from '#app/http/file-headers.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { answerShare, noShare, noteOpened, shareHeaders, type NoShare } from './share-request.ts';

export const handle = { script: false } satisfies PageFacts;

/** How files end, of the kinds that reports come in. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'text/csv': 'csv',
  'application/json': 'json',
  'application/fhir+json': 'json',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/zip': 'zip',
};

/** The file of a shared report, where its member has said that it goes with it; to be saved, never shown as a page of ours. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { files } = context.get(servicesContext);
  const answer = await answerShare(
    context,
    'report',
    params.token,
    async (asked): Promise<Response | NoShare> => {
      const { db, share } = asked;
      const report = await readSharedReport(db, share.userId, share.subjectId ?? '');
      if (!report?.fileId || !readReportExtent(share.extent).file) return noShare('gone');
      const file = await findReportFile(db, share.userId, report.id);
      const bytes = file && (await files.read(file.storedName));
      if (!file || !bytes) return noShare('gone');
      await noteOpened(context, request, share);
      const [kind = ''] = file.mediaType.split(';');
      const ending = endings[kind.trim()] ?? 'bin';
      const shown = report.name.toLowerCase().endsWith(`.${ending}`)
        ? report.name
        : `${report.name}.${ending}`;
      const disposition = attachmentNamed(`report.${ending}`, shown);
      return new Response(bytes as BodyInit, {
        headers: { ...fileHeaders(file.mediaType, disposition), ...shareHeaders },
      });
    },
  );
  if (answer.ok) return answer.shown;
  const { t } = context.get(servicesContext).languages[context.get(languageContext)];
  return new Response(String(t(`shares:problem.${answer.problem}.title`)), {
    status: answer.status,
    headers: { ...shareHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
