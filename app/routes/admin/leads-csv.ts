import type { Route } from './+types/leads-csv';
import type { Database } from '#db/database.ts';
import { exportLeads, type LeadRow } from '#app/domain/leads/list-leads.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { csvStream } from '#app/http/csv.ts';
import type { PageFacts } from '#app/http/page-facts.ts';

export const handle = { feature: 'lead-management' } satisfies PageFacts;

const columns = [
  'created_at',
  'kind',
  'full_name',
  'email',
  'phone',
  'language',
  'role',
  'lead_status',
  'preferred_days',
  'preferred_times',
  'timezone',
  'frequency',
  'duration',
  'buffer',
  'note',
] as const;

const cellsOf = (lead: LeadRow): readonly string[] => [
  lead.createdAt,
  lead.kind,
  lead.fullName,
  lead.email,
  lead.phone,
  lead.language,
  lead.role,
  lead.status ?? '',
  lead.wish?.days.join(' ') ?? '',
  lead.wish?.times.join(' ') ?? '',
  lead.wish?.timezone ?? '',
  lead.wish?.meeting_preferences.frequency ?? '',
  String(lead.wish?.meeting_preferences.duration ?? ''),
  String(lead.wish?.meeting_preferences.buffer ?? ''),
  lead.wish?.note ?? '',
];

async function* pagesOf(db: Database, until: Date) {
  let last: LeadRow | null = null;
  do {
    const leads: readonly LeadRow[] = await exportLeads(db, until, last);
    last = leads.at(-1) ?? null;
    yield leads.map(cellsOf);
  } while (last);
}

/** Every request with its person, the newest first; names of columns are those of the data, in no language. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { now } = context.get(requestContext);
  const { db } = context.get(servicesContext);
  return csvStream(`leads-${now.toISOString().slice(0, 10)}`, columns, pagesOf(db, now));
}
