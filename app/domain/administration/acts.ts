import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { isSought } from './list-users.ts';

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
/** So few people are found by a search at once; of more, each act is looked at. */
const foundAtOnce = 50;
const detailsSchema = z.record(z.string(), z.unknown());

/** What the log is narrowed to; what is left out narrows nothing. */
export interface ActsNarrowed {
  /** One kind of act. */
  readonly action?: string | undefined;
  /** What stands in the name or the address of whoever did it, or about whom it was. */
  readonly q?: string | undefined;
  /** From this moment on, and before that one. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** What administrators and coaches did, the newest first. Two queries, and one more where somebody is sought. */
export async function listActs(
  db: Database,
  narrowed: ActsNarrowed,
  asked: PageAsked,
): Promise<Place & { readonly acts: readonly ListedAct[] }> {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'user_id', 'action', 'subject', 'details', 'created_at']);
  if (narrowed.action !== undefined) query = query.where('action', '=', narrowed.action);
  if (narrowed.from) query = query.where('created_at', '>=', narrowed.from.toISOString());
  if (narrowed.before) query = query.where('created_at', '<', narrowed.before.toISOString());
  if (narrowed.q) {
    const sought = db.selectFrom('profiles').select('id').where(isSought(narrowed.q));
    const found = await sought.limit(foundAtOnce + 1).execute();
    if (found.length === 0) return { acts: [], total: 0, page: 1, pages: 1 };
    const people = found.length > foundAtOnce ? sought : found.map(({ id }) => id);
    query = query.where((eb) => eb.or([eb('actor_id', 'in', people), eb('user_id', 'in', people)]));
  }
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
