import type { RouterContextProvider } from 'react-router';
import { findSameFile, mostReports, recordReport } from '#app/domain/reports/record-report.ts';
import { digestOf } from '#app/gateways/files/file-store.ts';
import { isPicture, makePaperPicture } from '#app/gateways/files/make-picture.ts';
import { beginningOfReport, isHeic, mostBytesOf, reportKindOf } from '#app/gateways/files/report-kind.ts';
import type { ReportKind } from '#db/tables/reports.ts';
import { servicesContext } from '#app/http/contexts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Upload } from '#app/http/uploads.ts';

const megabyte = 1024 * 1024;

/** What became of a file: a report, or why it is none, in words. */
export type TakenReport =
  | { readonly ok: true; readonly id: string; readonly kind: ReportKind; readonly isNew: boolean }
  | { readonly ok: false; readonly why: string };

interface Stored {
  readonly kind: ReportKind;
  readonly storedName: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/**
 * Keeps a file that somebody sent as a report: by what its bytes say, and first on the disk. A picture is made anew, without the place
 * where it was taken.
 * @param how.isReadNow whoever calls reads it at once
 */
export async function takeReport(
  context: Readonly<RouterContextProvider>,
  facts: MemberRequest,
  upload: Upload,
  { name, isReadNow }: { readonly name: string; readonly isReadNow: boolean },
): Promise<TakenReport> {
  const { files, limiter } = context.get(servicesContext);
  const { db, viewer, now, t } = facts;
  const problem = (key: string, params = {}): TakenReport => ({
    ok: false,
    why: String(t(`reports:upload.problem.${key}`, params)),
  });
  if (upload.bytes === 0) return problem('empty');
  const allowance = await limiter.take('report-member', viewer.id);
  if (!allowance.ok) return problem('too-often');
  const digest = await digestOf(upload.path);
  const there = await findSameFile(db, viewer.id, digest);
  if (there) return { ok: true, id: there, kind: 'pdf', isNew: false };
  const stored = await storeUpload(context, facts, upload, problem);
  if ('ok' in stored) return stored;
  const { kind, ...file } = stored;
  const made = await recordReport(db, viewer.id, { name, kind, digest, isReadNow, file }, now);
  // It was there already, or there is no room for it.
  if (!made.ok || !made.isNew) await files.remove(file.storedName);
  return made.ok ? { ...made, kind } : problem(made.reason, { most: mostReports });
}

/** Puts it on the disk, or says why not. */
async function storeUpload(
  context: Readonly<RouterContextProvider>,
  { t }: MemberRequest,
  upload: Upload,
  problem: (key: string, params?: object) => TakenReport,
): Promise<Stored | TakenReport> {
  const { files } = context.get(servicesContext);
  const beginning = await upload.read(beginningOfReport);
  if (isPicture(beginning)) {
    const made = await makePaperPicture(upload);
    if (!made.ok) return { ok: false, why: String(t(`errors:field.${made.reason}`)) };
    const storedName = await files.store(made.bytes, made.extension);
    return { kind: 'picture', storedName, mediaType: made.mediaType, bytes: made.bytes.length };
  }
  const known = reportKindOf(beginning);
  if (!known) return problem(isHeic(beginning) ? 'heic' : 'kind');
  const most = mostBytesOf[known.extension];
  if (upload.bytes > most) return problem('too-large', { max: most / megabyte });
  const storedName = await files.storeCopy(upload.path, known.extension);
  return { kind: known.kind, storedName, mediaType: known.mediaType, bytes: upload.bytes };
}
