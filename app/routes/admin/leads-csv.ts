import type { Route } from './+types/leads-csv';
import { exportLeads } from '#app/domain/leads/list-leads.ts';
import { requestContext, servicesContext } from '#app/http/contexts.ts';
import { csvFile } from '#app/http/csv.ts';
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

/** Every request with its person, the newest first; names of columns are those of the data, in no language. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { now } = context.get(requestContext);
  const leads = await exportLeads(context.get(servicesContext).db, now);
  const rows = leads.map((lead) => [
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
  ]);
  return csvFile(`leads-${now.toISOString().slice(0, 10)}`, columns, rows);
}
