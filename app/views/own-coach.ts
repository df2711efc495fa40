import { coachOf } from '#app/domain/coaching/assignments.ts';
import { dayIn } from '#app/http/day.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The member's coach, and how the head of their pages says it; null for nobody. */
export async function ownCoach({ db, viewer, language, today }: MemberRequest) {
  const found = await coachOf(db, viewer.id);
  if (!found) return null;
  const since = dayInText(language, dayIn(viewer.timezone, new Date(found.since)), today);
  return { found, head: { name: found.name, since } };
}
