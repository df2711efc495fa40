import type { Marker } from '#app/domain/markers/marker.ts';
import { readMarker } from '#app/domain/markers/read-markers.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The value that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownMarker({ db, viewer }: MemberRequest, markerId: string): Promise<Marker> {
  const marker = await readMarker(db, viewer.id, markerId);
  if (!marker) throw new Response('Not found', { status: 404 });
  return marker;
}
