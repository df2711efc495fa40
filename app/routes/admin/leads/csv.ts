import type { Route } from './+types/csv';
import { noteExport, noteRead } from '#app/domain/administration/looks.ts';
import { findQuizMarks, findWishes } from '#app/domain/leads/lead-requests.ts';
import { exportLeads, leadSources, type Lead, type LeadsNarrowed } from '#app/domain/leads/list-leads.ts';
import { csvStream } from '#app/http/csv.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { wordsOf } from '../exported.ts';
import { narrowedTo, readLeadQuery } from './lead-list.ts';

export const handle = { feature: 'lead-management' } satisfies PageFacts;

const columns = [
  'last_at',
  'first_at',
  'full_name',
  'email',
  'phone',
  'language',
  'lead_source',
  'utm_source',
  'did',
  'archetype_result',
  'emotional_result',
  'freedom_result',
  'follow_up_sent',
  'followed_up_at',
  'converted_to_user',
  'had_account_before',
  'preferred_days',
  'preferred_times',
  'timezone',
  'frequency',
  'duration',
  'buffer',
  'note',
] as const;

/** What is asked of the database for some leads at once, and their rows. Members among them see that it was read. */
async function rowsOf({ db, viewer, now }: MemberRequest, leads: readonly Lead[]) {
  const members = leads.map(({ accountId }) => accountId);
  await noteRead(db, viewer.id, 'lead', members, now);
  const wishes = await findWishes(db, leads);
  const marks = await findQuizMarks(db, leads);
  return leads.map((lead): readonly string[] => {
    const wish = wishes.get(lead.email);
    const did = leadSources.filter((source) => source in lead.asked || source in lead.results);
    return [
      lead.lastAt,
      lead.firstAt,
      lead.fullName,
      lead.email,
      lead.phone,
      lead.language,
      lead.source,
      lead.campaign,
      did.join(' '),
      lead.results.archetype ?? '',
      lead.results.emotional ?? '',
      lead.results.freedom ?? '',
      yesNo(marks.get(lead.email)?.followUpSent),
      lead.followedUpAt ?? '',
      yesNo(lead.accountId !== null),
      yesNo(lead.wasMember),
      wish?.days.join(' ') ?? '',
      wish?.times.join(' ') ?? '',
      wish?.timezone ?? '',
      wish?.meeting_preferences.frequency ?? '',
      String(wish?.meeting_preferences.duration ?? ''),
      String(wish?.meeting_preferences.buffer ?? ''),
      wish?.note ?? '',
    ];
  });
}

/** Empty where there is nothing that it could be true of. */
const yesNo = (is: boolean | undefined): string => (is === undefined ? '' : is ? '1' : '0');

async function* pagesOf(facts: MemberRequest, to: LeadsNarrowed) {
  let last: Lead | null = null;
  do {
    const leads: readonly Lead[] = await exportLeads(facts.db, to, facts.now, last);
    last = leads.at(-1) ?? null;
    yield await rowsOf(facts, leads);
  } while (last);
}

/** The leads that the list shows under the same filters, all pages of it; names of columns are those of the data, in no language. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const facts = memberRequest(context);
  const query = readLeadQuery(request);
  const to = narrowedTo(query, facts);
  await noteExport(facts.db, facts.viewer.id, 'leads', wordsOf(query), facts.now);
  return csvStream(`leads-${facts.now.toISOString().slice(0, 10)}`, columns, pagesOf(facts, to));
}
