import type { BodyComposition } from '#app/domain/body/body-composition.ts';
import { readComposition } from '#app/domain/body/read-compositions.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The measurement that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownComposition(
  { db, viewer }: MemberRequest,
  compositionId: string,
): Promise<BodyComposition> {
  const composition = await readComposition(db, viewer.id, compositionId);
  if (!composition) throw new Response('Not found', { status: 404 });
  return composition;
}
