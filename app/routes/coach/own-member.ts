import { shareKinds } from '#db/tables/coaching.ts';
import { findOwnMember } from '#app/domain/coaching/assignments.ts';
import { programOf } from '#app/domain/coaching/shared.ts';
import { readShares } from '#app/domain/coaching/shares.ts';
import { dayIn, knownTimezone } from '#app/http/day.ts';
import { dateFormat } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/**
 * The member that an address names, with what they share.
 * @throws 404 for anybody whom this coach does not coach now
 */
export async function ownMember(facts: MemberRequest, memberId: string) {
  const { db, viewer, language, now } = facts;
  const found = await findOwnMember(db, viewer.id, memberId);
  if (!found) throw new Response('Not found', { status: 404 });
  const zone = knownTimezone(found.timezone);
  const walker = { id: memberId, dayOf: (moment: Date) => dayIn(zone, moment) };
  const shared = await readShares(db, found.assignmentId);
  return {
    found,
    shared,
    head: {
      id: memberId,
      name: found.name,
      since: dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone }).format(
        new Date(found.since),
      ),
      program: await programOf(db, walker, language, dayIn(zone, now)),
      shares: shareKinds.map((kind) => ({ kind, isShared: shared.includes(kind) })),
    },
  };
}
