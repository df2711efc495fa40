import { coachOf } from '#app/domain/coaching/assignments.ts';
import { dateFormat } from '#locales/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

/** The member's coach, and how the head of their pages says it; null for nobody. */
export async function ownCoach({ db, viewer, language }: MemberRequest) {
  const found = await coachOf(db, viewer.id);
  if (!found) return null;
  const day = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone });
  return { found, head: { name: found.name, since: day.format(new Date(found.since)) } };
}
