import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';

/** What is recorded of people coming and going. */
export const securityEvents = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'sign-up-asked',
  'sign-up-link-asked',
  'account-opened',
  'google-added',
  'google-held',
  'reset-asked',
  'password-reset',
  'link-refused',
  'second-factor-passed',
  'second-factor-refused',
  'second-factor-set-up',
  'second-factor-replaced',
  // By `npm run forget-second-factor`, which writes the row itself.
  'second-factor-forgotten',
  'recovery-codes-made',
  'password-refused',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'email-taken-back',
  'sessions-ended',
  'export-asked',
  'deletion-asked',
  'deletion-undone',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** By what somebody said who they are. */
export const securityMethods = ['password', 'link', 'session', 'google', 'code', 'recovery-code'] as const;
export type SecurityMethod = (typeof securityMethods)[number];

/** Something that was recorded: never an address, neither of the mail nor of the machine. */
export interface NotedSecurityEvent {
  readonly event: SecurityEvent | 'guard';
  readonly method: SecurityMethod | null;
  /** The account, where one is known. */
  readonly userId: string | null;
  readonly at: Date;
}

/** What the list can be narrowed to: the events, and members who stood before the administration. */
export const notedEvents = [
  ...securityEvents,
  'guard',
] as const satisfies readonly NotedSecurityEvent['event'][];

const keptDays = 30;
/** So many are kept, the newest ones: whoever is refused without end does not fill the disk. */
export const mostSecurityEvents = 20_000;
const aPage = 50;

/** Writes what was noted. An account that is gone by now is named no more. */
export async function addSecurityEvents(db: Database, noted: readonly NotedSecurityEvent[]): Promise<void> {
  if (noted.length === 0) return;
  const ids = [...new Set(noted.map(({ userId }) => userId))].filter((id) => id !== null);
  await inTransaction(db, async (trx) => {
    const there =
      ids.length === 0 ? [] : await trx.selectFrom('users').select('id').where('id', 'in', ids).execute();
    const known = new Set(there.map(({ id }) => id));
    await trx
      .insertInto('security_events')
      .values(
        noted.map(({ event, method, userId, at }) => ({
          id: uuid(),
          event,
          method,
          user_id: userId !== null && known.has(userId) ? userId : null,
          at: at.toISOString(),
        })),
      )
      .execute();
  });
}

/** Forgets what is older than thirty days, and the oldest beyond so many. @param most of them */
export async function forgetSecurityEvents(
  db: Database,
  now: Date,
  most = mostSecurityEvents,
): Promise<void> {
  const old = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await db.deleteFrom('security_events').where('at', '<=', old).execute();
  const last = await db
    .selectFrom('security_events')
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (last)
    await db
      .deleteFrom('security_events')
      .where((eb) => eb(eb.refTuple('at', 'id'), '<=', eb.tuple(last.at, last.id)))
      .execute();
}

/** An event as administrators see it. */
export interface ListedSecurityEvent {
  readonly id: string;
  readonly event: string;
  readonly method: string | null;
  readonly at: Date;
  /** Null where no account is known. */
  readonly person: { readonly id: string; readonly name: string } | null;
}

/** What was noted, the newest first. @param narrowed.event one kind of event; all of them unless said */
export async function listSecurityEvents(
  db: Database,
  narrowed: { readonly event?: string | undefined },
  asked: PageAsked,
): Promise<Place & { readonly events: readonly ListedSecurityEvent[] }> {
  let query = db.selectFrom('security_events').select(['id', 'event', 'method', 'user_id', 'at']);
  if (narrowed.event !== undefined) query = query.where('event', '=', narrowed.event);
  const { rows, ...place } = await readPage(
    db,
    query,
    {
      size: aPage,
      keys: [
        ['at', (row) => row.at],
        ['id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  const ids = [...new Set(rows.map(({ user_id }) => user_id))].filter((id) => id !== null);
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('profiles').select(['id', 'full_name', 'email']).where('id', 'in', ids).execute();
  return {
    ...place,
    events: rows.map(({ id, event, method, at, user_id }) => {
      const person = people.find((one) => one.id === user_id);
      return {
        id,
        event,
        method,
        at: new Date(at),
        person: person ? { id: person.id, name: person.full_name ?? person.email } : null,
      };
    }),
  };
}
