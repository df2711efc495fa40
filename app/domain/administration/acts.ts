import type { Database } from '#db/database.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { z } from 'zod';

/** One line of the audit log. */
export interface ListedAct {
  readonly id: string;
  readonly action: string;
  readonly subject: string;
  readonly at: Date;
  /** Who did it; null where their account is gone. */
  readonly actor: string | null;
  /** About whom it was; null where it was about nobody, or their account is gone. */
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const aPage = 50;
const detailsSchema = z.record(z.string(), z.unknown());

/**
 * What administrators and coaches did, the newest first. Two queries.
 * @param narrowed.action one kind of act; all of them unless said
 */
export async function listActs(
  db: Database,
  narrowed: { readonly action?: string | undefined },
  asked: PageAsked,
): Promise<Place & { readonly acts: readonly ListedAct[] }> {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'user_id', 'action', 'subject', 'details', 'created_at']);
  if (narrowed.action !== undefined) query = query.where('action', '=', narrowed.action);
  const { rows, ...place } = await readPage(
    db,
    query,
    {
      size: aPage,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  const ids = [...new Set(rows.flatMap(({ actor_id, user_id }) => [actor_id, user_id]))].filter(
    (id) => id !== null,
  );
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('profiles').select(['id', 'full_name', 'email']).where('id', 'in', ids).execute();
  const nameOf = (id: string | null): string | null => {
    const person = people.find((one) => one.id === id);
    return person ? (person.full_name ?? person.email) : null;
  };
  return {
    ...place,
    acts: rows.map((row) => {
      const name = nameOf(row.user_id);
      return {
        id: row.id,
        action: row.action,
        subject: row.subject,
        at: new Date(row.created_at),
        actor: nameOf(row.actor_id),
        person: row.user_id !== null && name !== null ? { id: row.user_id, name } : null,
        details: detailsSchema.parse(JSON.parse(row.details)),
      };
    }),
  };
}
