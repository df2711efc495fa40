import { dateFormat, listFormat } from '#locales/formats.ts';
import { shareKinds, type ShareKind } from '#db/tables/coaching.ts';
import { findOwnMember } from '#app/domain/coaching/assignments.ts';
import { programsOf } from '#app/domain/coaching/shared.ts';
import { readShares } from '#app/domain/coaching/shares.ts';
import { lengthOf, standOf } from '#app/domain/program-days/find-run.ts';
import { dayIn, knownTimezone } from '#app/http/day.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/**
 * The member that an address names, with what they share: nothing as long as their account is closed to them.
 * @throws 404 for anybody whom this coach does not coach now
 */
export async function ownMember(facts: MemberRequest, memberId: string) {
  const { db, viewer, language, now, t } = facts;
  const found = await findOwnMember(db, viewer.id, memberId);
  if (!found) throw new Response('Not found', { status: 404 });
  const zone = knownTimezone(found.timezone);
  const walker = { id: memberId, dayOf: (moment: Date) => dayIn(zone, moment) };
  const shared = found.isShut ? new Map<ShareKind, string>() : await readShares(db, found.assignmentId);
  const own = { coachId: viewer.id, memberId };
  const program = (await programsOf(db, own, [walker], language)).get(memberId);
  const kept = shareKinds.filter((kind) => !shared.has(kind));
  const names = kept.map((kind) => t(`coaching:part.${kind}`).toLocaleLowerCase(language));
  return {
    found,
    shared,
    /** By the member's own calendar. */
    today: walker.dayOf(now),
    head: {
      id: memberId,
      name: found.name,
      since: dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone }).format(
        new Date(found.since),
      ),
      program: program
        ? {
            name: program.name,
            day: standOf(program.run, walker.dayOf(now)).number,
            days: lengthOf(program.run),
          }
        : null,
      isShut: found.isShut,
      shared: shareKinds.filter((kind) => shared.has(kind)),
      kept: names.length === 0 ? null : listFormat(language, { type: 'conjunction' }).format(names),
    },
  };
}
