import type { Route } from './+types/picture';
import { findPostPicture } from '#app/domain/community/find-post.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { fileHeaders } from '#app/http/file-headers.ts';
import { viewerOf } from '#app/http/guards.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'community' } satisfies PageFacts;

/** The picture of a post, for whoever sees the post. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const file = await findPostPicture(db, viewerOf(context).id, params.postId);
  const bytes = file && (await files.read(file.storedName));
  if (!file || !bytes) throw new Response('Not found', { status: 404 });
  return new Response(bytes as BodyInit, {
    headers: fileHeaders(file.mediaType, 'inline; filename="picture"'),
  });
}
