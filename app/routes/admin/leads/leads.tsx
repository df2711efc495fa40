import type { Route } from './+types/leads';
import { noteRead } from '#app/domain/administration/looks.ts';
import { actsOn } from '#app/domain/bulk/bulk-acts.ts';
import { findWishes } from '#app/domain/leads/lead-requests.ts';
import { leadSources, listLeads } from '#app/domain/leads/list-leads.ts';
import { resultName } from '#app/domain/quizzes/analysis.ts';
import { quizzes } from '#app/domain/quizzes/quizzes.ts';
import { shortDayText } from '#app/http/day-texts.ts';
import { dayIn } from '#app/http/day.ts';
import { listView } from '#app/http/list-query.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { LeadListPage } from '#app/ui/admin/leads/lead-list-page.tsx';
import { languageCodes, languageName } from '#locales/languages.ts';
import { csvPath, namedResults, narrowedTo, orderOf, readLeadQuery } from './lead-list.ts';

export const handle = {
  script: false,
  feature: 'lead-management',
  island: 'list-filter',
} satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, language, viewer, today, now } = facts;
  const day = (at: string): string => shortDayText(language, dayIn(viewer.timezone, new Date(at)), today);
  const query = readLeadQuery(request);
  const { leads, ...place } = await listLeads(db, query.asked, narrowedTo(query, facts), orderOf(query));
  const members = leads.map(({ accountId }) => accountId);
  await noteRead(db, viewer.id, 'lead', members, now);
  const wishes = await findWishes(
    db,
    leads.filter(({ asked }) => asked['strategy-call']),
  );
  return {
    list: listView(query, place),
    csv: csvPath(query),
    bulk: { list: 'leads', acts: actsOn('leads'), where: new URL(request.url).search.slice(1) },
    kinds: leadSources,
    results: namedResults(language),
    languages: languageCodes.map((code) => ({ value: code, text: languageName(code, language) })),
    leads: leads.map((lead) => ({
      id: lead.id,
      email: lead.email,
      name: lead.fullName,
      asked: [
        ...leadSources.filter((source) => source in lead.asked),
        ...(lead.source === 'admin' ? (['admin'] as const) : []),
      ],
      wish: wishes.get(lead.email) ?? null,
      results: quizzes.flatMap(({ id }) => {
        const result = lead.results[id];
        return result === undefined ? [] : [{ quiz: id, name: resultName(id, result, language) ?? result }];
      }),
      language: languageName(lead.language, language),
      source: lead.source,
      campaign: lead.campaign,
      first: day(lead.firstAt),
      last: day(lead.lastAt),
      done: lead.followedUpAt && day(lead.followedUpAt),
      account:
        lead.accountId === null
          ? ('noAccount' as const)
          : lead.wasMember
            ? ('wasMember' as const)
            : ('hasAccount' as const),
    })),
  };
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  return <LeadListPage facts={loaderData} />;
}
