import { readCall, type Call } from '#app/domain/calls/read-calls.ts';
import type { CallSide } from '#db/tables/calls.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** From which side a page of calls is seen: that of the coach, or that of the member. */
export const sideOf = (pathname: string): CallSide => (/^\/coach\//i.test(pathname) ? 'coach' : 'member');

/** Which feature a page of calls belongs to: what a coach needs is never switched off. */
export const callsFeature = ({ pathname }: { readonly pathname: string }): string | null =>
  sideOf(pathname) === 'coach' ? null : 'coaching';

/** The call that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownCallOf(
  { db, viewer }: MemberRequest,
  request: Request,
  callId: string,
): Promise<{ readonly call: Call; readonly side: CallSide }> {
  const side = sideOf(new URL(request.url).pathname);
  const call = await readCall(db, { id: viewer.id, side }, callId);
  if (!call) throw new Response('Not found', { status: 404 });
  return { call, side };
}
