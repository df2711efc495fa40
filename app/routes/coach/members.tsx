import type { Route } from './+types/members';
import { listMembersByNeed, needsWord } from '#app/domain/coaching/members-by-need.ts';
import { noteLooks } from '#app/domain/coaching/shares.ts';
import { pageOf } from '#app/domain/lists/page-of.ts';
import { dayIn, knownTimezone } from '#app/http/day.ts';
import { dayInText } from '#app/http/day-texts.ts';
import { listView, readListQuery, type ListDefinition } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { MembersPage } from '#app/ui/coaching/members-page.tsx';
import { riskWords } from './risk-view.ts';

export const handle = { script: false, feature: 'coaching' } satisfies PageFacts;

const list: ListDefinition = { path: '/coach' };
const perPage = 50;

/** Who needs a word comes first; what the list says of somebody who shares is a look at it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer, language, now, today } = facts;
  const query = readListQuery(list, new URL(request.url).searchParams);
  const dayOf = (timezone: string, moment: Date) => dayIn(knownTimezone(timezone), moment);
  const all = await listMembersByNeed(db, { coachId: viewer.id }, dayOf, language, now);
  const { rows, ...place } = pageOf(all, perPage, query.asked);
  const seen = rows.filter(({ shares, risk }) => shares.has('checkins') || risk !== null);
  const looked = seen.map(({ memberId, assignmentId }) => ({ coachId: viewer.id, memberId, assignmentId }));
  await noteLooks(db, looked, ['list'], now);
  return {
    list: listView(query, place),
    members: rows.map((member) => ({
      id: member.memberId,
      name: member.name,
      isShut: member.isShut,
      program: member.program,
      needsWord: needsWord(member),
      waits: member.waits,
      risk: member.risk && riskWords(facts, member.risk),
      lastCheckIn: member.lastCheckIn && dayInText(language, member.lastCheckIn, today),
      sharesCheckIns: member.shares.has('checkins'),
    })),
  };
}

export default function CoachMembers({ loaderData }: Route.ComponentProps) {
  return <MembersPage {...loaderData} />;
}
