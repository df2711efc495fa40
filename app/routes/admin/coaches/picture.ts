import type { Route } from './+types/picture';
import { findPublicCoach } from '#app/domain/coaching/public-coaches.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { fileHeaders } from '#app/http/file-headers.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'content-management' } satisfies PageFacts;

/** The picture of a coach before and after pages show them, for administrators. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const coach = await findPublicCoach(db, params.publicCoachId);
  const bytes = coach?.picture ? await files.read(coach.picture) : null;
  if (!bytes) throw new Response('Not found', { status: 404 });
  return new Response(bytes as BodyInit, { headers: fileHeaders('image/webp', 'inline; filename="coach"') });
}
