import { Readable } from 'node:stream';
import { redirect } from 'react-router';
import type { Route } from './+types/backup-file';
import { isFactorFresh } from '#app/domain/accounts/second-factor.ts';
import { noteAct } from '#app/domain/administration/audit.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { attachmentNamed, fileHeaders } from '#app/http/file-headers.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'system-settings' } satisfies PageFacts;

/** So long after a code the file can be fetched: also once more, where the connection broke. */
const freshMinutes = 5;

/** A backup as one ZIP file, as it is read from the disk; each time is written down. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, viewer, now } = memberRequest(context);
  const since = new Date(now.getTime() - freshMinutes * 60_000);
  if (!(await isFactorFresh(db, viewer, since)))
    throw redirect(`/admin/system/backups/${encodeURIComponent(params.name)}`, 303);
  const { backups } = context.get(servicesContext).installation;
  const file = await backups?.open(params.name);
  if (!file) throw new Response('Not found', { status: 404 });
  const act = { actorId: viewer.id, userId: null, action: 'backup-downloaded' } as const;
  await noteAct(db, { ...act, subject: `backup:${params.name}`, details: {} }, now);
  const name = `backup-${params.name}.zip`;
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: fileHeaders('application/zip', attachmentNamed(name, name)),
  });
}
