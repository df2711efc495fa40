import type { Database } from '#db/database.ts';
import { readEntryTexts } from './published.ts';
import type { EntryTexts } from './lay-over.ts';

/** `live`: what the site says; `past`: what it said; `draft`: to be published; `aside`: never published, and another one came. */
export type VersionState = 'live' | 'past' | 'draft' | 'aside';

/** A version of an entry. */
export interface TextVersion {
  readonly id: string;
  readonly number: number;
  readonly state: VersionState;
  readonly texts: EntryTexts;
  readonly note: string;
  readonly savedAt: Date;
  /** Who saved it; null where their account is gone. */
  readonly author: string | null;
  readonly publishedAt: Date | null;
  readonly publisher: string | null;
}

const stateOf = (row: {
  readonly published_at: string | null;
  readonly withdrawn_at: string | null;
}): VersionState =>
  row.published_at !== null
    ? row.withdrawn_at === null
      ? 'live'
      : 'past'
    : row.withdrawn_at === null
      ? 'draft'
      : 'aside';

/** Every version of an entry, the newest first. One query. */
export async function listVersions(db: Database, part: string, key: string): Promise<readonly TextVersion[]> {
  const rows = await db
    .selectFrom('content_versions as version')
    .leftJoin('audit_log as saved', 'saved.id', 'version.id')
    .leftJoin('profiles as author', 'author.id', 'saved.actor_id')
    .leftJoin('audit_log as publication', 'publication.id', 'version.publication_id')
    .leftJoin('profiles as publisher', 'publisher.id', 'publication.actor_id')
    .selectAll('version')
    .select([
      'author.full_name as author_name',
      'author.email as author_email',
      'publisher.full_name as publisher_name',
      'publisher.email as publisher_email',
    ])
    .where('version.part', '=', part)
    .where('version.key', '=', key)
    .orderBy('version.number', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: stateOf(row),
    texts: readEntryTexts(row.texts),
    note: row.note,
    savedAt: new Date(row.created_at),
    author: row.author_name ?? row.author_email,
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
    publisher: row.publisher_name ?? row.publisher_email,
  }));
}

/** Where an entry stands that is not as delivered. */
export interface EntryState {
  readonly part: string;
  readonly key: string;
  readonly live: number | null;
  readonly draft: number | null;
}

/** Every entry that has a published version or a draft. Two queries, each by an index of those alone. */
export async function listEntryStates(db: Database): Promise<readonly EntryState[]> {
  const open = db
    .selectFrom('content_versions')
    .select(['part', 'key', 'number'])
    .where('withdrawn_at', 'is', null);
  const live = await open.where('published_at', 'is not', null).execute();
  const drafts = await open.where('published_at', 'is', null).execute();
  const states = new Map<string, EntryState>();
  for (const { part, key, number } of live)
    states.set(`${part} ${key}`, { part, key, live: number, draft: null });
  for (const { part, key, number } of drafts)
    states.set(`${part} ${key}`, {
      part,
      key,
      live: states.get(`${part} ${key}`)?.live ?? null,
      draft: number,
    });
  return [...states.values()];
}

/** The texts of a draft, to be looked at on its page; null where it is none. */
export async function findDraft(
  db: Database,
  id: string,
): Promise<{ readonly part: string; readonly key: string; readonly texts: EntryTexts } | null> {
  const row = await db
    .selectFrom('content_versions')
    .select(['part', 'key', 'texts'])
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ? { part: row.part, key: row.key, texts: readEntryTexts(row.texts) } : null;
}
