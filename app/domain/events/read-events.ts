import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { EventPlace, EventState } from '#db/tables/challenges.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { isMemberHere } from '../accounts/gone.ts';
import { isMuted, meets } from '../people/meets.ts';

/** An event as a list shows it to a member. */
export interface ListedEvent {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA name: the clock that it was set by. */
  readonly zone: string;
  readonly state: Exclude<EventState, 'draft'>;
  /** Null: as many as like. */
  readonly seats: number | null;
  /** Whether the reader has a place, or waits for one; null for neither. */
  readonly own: EventPlace | null;
}

/** The same, with what its page shows. */
export interface OneEvent extends ListedEvent {
  /** Where people meet, in words; empty for none. */
  readonly place: string;
  /** The address of the web where people meet: for those who go. */
  readonly url: string;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly going: number;
  readonly waiting: number;
  /** Names of those who go, of whom the reader meets, some of them. */
  readonly names: readonly string[];
}

const pageSize = 20;
const mostNames = 50;

const eventsFor = (db: Database, viewerId: string, language: string) =>
  db
    .selectFrom('community_events')
    .leftJoin('community_event_texts as said', (join) =>
      join.onRef('said.event_id', '=', 'community_events.id').on('said.language', '=', language),
    )
    .leftJoin('community_event_texts as other', (join) =>
      join.onRef('other.event_id', '=', 'community_events.id').on('other.language', '=', fallbackLanguage),
    )
    .leftJoin('community_event_members as own', (join) =>
      join.onRef('own.event_id', '=', 'community_events.id').on('own.user_id', '=', viewerId),
    )
    .select(({ fn }) => [
      'community_events.id',
      'community_events.starts_at',
      'community_events.ends_at',
      'community_events.zone',
      'community_events.place',
      'community_events.url',
      'community_events.seats',
      'community_events.state',
      'community_events.sequence',
      'community_events.changed_at',
      'own.state as own',
      fn.coalesce('said.title', 'other.title').as('title'),
      fn.coalesce('said.body', 'other.body').as('body'),
    ]);

type EventRow = Awaited<ReturnType<ReturnType<typeof eventsFor>['execute']>>[number];

const fromRow = (row: EventRow): ListedEvent => ({
  id: row.id,
  title: row.title ?? '',
  body: row.body ?? '',
  startsAt: new Date(row.starts_at),
  endsAt: new Date(row.ends_at),
  zone: row.zone,
  state: row.state === 'cancelled' ? 'cancelled' : 'published',
  seats: row.seats,
  own: row.own,
});

/** A page of events that are to come, the next one first, or of past ones, the last one first. Drafts are on none. */
export async function listEvents(
  db: Database,
  viewerId: string,
  {
    when,
    language,
    asked,
  }: { readonly when: 'ahead' | 'past'; readonly language: string; readonly asked: PageAsked },
  now: Date,
): Promise<Place & { readonly rows: readonly ListedEvent[] }> {
  const at = now.toISOString();
  // What is on is still to come to. None lasts longer than a day, which keeps what is over out of the search.
  const dayBefore = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const query = eventsFor(db, viewerId, language)
    .where('community_events.state', '<>', 'draft')
    .where('community_events.starts_at', when === 'ahead' ? '>=' : '<=', when === 'ahead' ? dayBefore : at)
    .where('community_events.ends_at', when === 'ahead' ? '>' : '<=', at);
  const page = await readPage(
    db,
    query,
    {
      size: pageSize,
      direction: when === 'ahead' ? 'asc' : 'desc',
      keys: [
        ['community_events.starts_at', (row: EventRow) => row.starts_at],
        ['community_events.id', (row: EventRow) => row.id],
      ],
    },
    asked,
  );
  return { ...page, rows: page.rows.map(fromRow) };
}

/** An event by its id; null where there is none, or only a draft. */
export async function findEvent(
  db: Database,
  viewerId: string,
  id: string,
  language: string,
): Promise<OneEvent | null> {
  const row = await eventsFor(db, viewerId, language)
    .where('community_events.id', '=', id)
    .where('community_events.state', '<>', 'draft')
    .executeTakeFirst();
  if (!row) return null;
  const counts = await db
    .selectFrom('community_event_members')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('people')])
    .where('event_id', '=', id)
    .where(isMemberHere('community_event_members.user_id'))
    .groupBy('state')
    .execute();
  const count = (state: EventPlace): number => Number(counts.find((one) => one.state === state)?.people ?? 0);
  const names = await db
    .selectFrom('community_event_members')
    .innerJoin('member_cards', 'member_cards.user_id', 'community_event_members.user_id')
    .select('member_cards.name')
    .where('community_event_members.event_id', '=', id)
    .where('community_event_members.state', '=', sql.lit('going'))
    .where('community_event_members.user_id', '<>', viewerId)
    .where(meets(viewerId, 'community_event_members.user_id'))
    .where(sql<boolean>`not ${isMuted(viewerId, 'community_event_members.user_id')}`)
    .orderBy('community_event_members.since')
    .orderBy('community_event_members.user_id')
    .limit(mostNames)
    .execute();
  return {
    ...fromRow(row),
    place: row.place,
    url: row.url,
    sequence: row.sequence,
    changedAt: new Date(row.changed_at),
    going: count('going'),
    waiting: count('waiting'),
    names: names.map(({ name }) => name),
  };
}
