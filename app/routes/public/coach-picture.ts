import type { Route } from './+types/coach-picture';
import { isShownPicture } from '#app/domain/coaching/public-coaches.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { fileHeaders } from '#app/http/file-headers.ts';

/** The picture of a coach whom public pages show. Another picture has another address, so that browsers may keep this one for a day. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const isShown = /^[\w-]{32}\.webp$/.test(params.file) && (await isShownPicture(db, params.file));
  const bytes = isShown ? await files.read(params.file) : null;
  if (!bytes) throw new Response('Not found', { status: 404 });
  const headers = fileHeaders('image/webp', 'inline; filename="coach"');
  return new Response(bytes as BodyInit, { headers: { ...headers, 'Cache-Control': 'public, max-age=86400' } });
}
