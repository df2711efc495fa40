import type { Database } from '#db/database.ts';
import type { EventState } from '#db/tables/challenges.ts';
import { languageCodes, type Language } from '#locales/languages.ts';

/** An event as administrators see and change it. */
export interface EditableEvent {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly zone: string;
  readonly place: string;
  /** https, or empty. */
  readonly url: string;
  readonly seats: number | null;
  readonly state: EventState;
  readonly texts: Readonly<Partial<Record<Language, { readonly title: string; readonly body: string }>>>;
}

const mostListed = 200;

/** Events in all languages, the latest first. Two queries. @param id only this one */
export async function listEditableEvents(db: Database, id?: string): Promise<readonly EditableEvent[]> {
  let query = db.selectFrom('community_events').selectAll();
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('starts_at', 'desc').orderBy('id', 'desc').limit(mostListed).execute();
  if (rows.length === 0) return [];
  const texts = await db
    .selectFrom('community_event_texts')
    .selectAll()
    .where(
      'event_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    zone: row.zone,
    place: row.place,
    url: row.url,
    seats: row.seats,
    state: row.state,
    texts: Object.fromEntries(
      languageCodes.flatMap((language) =>
        texts
          .filter((text) => text.event_id === row.id && text.language === language)
          .map(({ title, body }) => [language, { title, body }] as const),
      ),
    ),
  }));
}
