import type { Route } from './+types/picture';
import { findPictureOf } from '#app/domain/moderation/context.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { fileHeaders } from '#app/http/file-headers.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'community-management' } satisfies PageFacts;

/** The picture of a post, whatever its state, for administrators. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const file = await findPictureOf(db, params.id);
  const bytes = file && (await files.read(file.storedName));
  if (!file || !bytes) throw new Response('Not found', { status: 404 });
  return new Response(bytes as BodyInit, {
    headers: fileHeaders(file.mediaType, 'inline; filename="picture"'),
  });
}
