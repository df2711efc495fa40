import type { Database } from '#db/database.ts';
import type { BulkKey, PassedOver } from './bulk-acts.ts';

/** Of whom it is asked, who would act, and when. */
interface Asked {
  /** At most 500. */
  readonly ids: readonly string[];
  readonly actor: { readonly id: string; readonly sessionId: string };
  readonly now: Date;
}

type LeftOut = ReadonlyMap<string, PassedOver>;

/** Rows of a list as they stand, and what each of them is passed over for. */
const of =
  <Row extends { readonly id: string }>(read: (db: Database, asked: Asked) => Promise<readonly Row[]>) =>
  (reasonOf: (row: Row, asked: Asked) => PassedOver | false) =>
  async (db: Database, asked: Asked): Promise<LeftOut> =>
    new Map(
      (await read(db, asked)).flatMap((row) => {
        const reason = reasonOf(row, asked);
        return reason ? [[row.id, reason] as const] : [];
      }),
    );

const ofPeople = of((db, { ids, actor }) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select((eb) => [
      'users.id',
      'users.email_verified_at',
      'users.delete_after',
      'profiles.role',
      eb
        .selectFrom('account_bans')
        .select('account_bans.id')
        .whereRef('account_bans.user_id', '=', 'users.id')
        .where('account_bans.lifted_at', 'is', null)
        .as('ban'),
      eb
        .selectFrom('sessions')
        .select('sessions.id')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.id', '!=', actor.sessionId)
        .limit(1)
        .as('session'),
    ])
    .where('users.id', 'in', ids)
    .execute(),
);
const ofLeads = of((db, { ids }) =>
  db
    .selectFrom('leads')
    .leftJoin('users', 'users.email', 'leads.email')
    .select(['leads.id', 'leads.followed_up_at', 'leads.account_id', 'users.email_verified_at'])
    .where('leads.id', 'in', ids)
    .execute(),
);
const ofFlags = of((db, { ids }) =>
  db.selectFrom('behavioral_flags').select(['id', 'resolved_at']).where('id', 'in', ids).execute(),
);
const ofJobs = of((db, { ids }) =>
  db.selectFrom('jobs').select(['id', 'state']).where('id', 'in', ids).execute(),
);
const ofTestimonials = of((db, { ids }) =>
  db
    .selectFrom('smart_testimonials')
    .select(['id', 'published_at', 'marketing_approved'])
    .where('id', 'in', ids)
    .execute(),
);
const ofFeedback = of((db, { ids }) =>
  db.selectFrom('feedback').select(['id', 'done_at']).where('id', 'in', ids).execute(),
);

/** What each act passes over, in the order in which it asks. */
const foreseen: Readonly<Record<BulkKey, (db: Database, asked: Asked) => Promise<LeftOut>>> = {
  'way-in': ofPeople((row) => row.email_verified_at !== null && 'has-account'),
  ban: ofPeople((row, { actor }) => {
    if (row.role === 'admin') return 'administrator';
    if (row.ban !== null) return 'as-it-was';
    if (row.id === actor.id) return 'self';
    return row.email_verified_at === null && 'no-account';
  }),
  unban: ofPeople((row, { now }) => {
    if (row.ban === null) return 'as-it-was';
    return row.delete_after !== null && row.delete_after <= now.toISOString() && 'erased';
  }),
  sessions: ofPeople((row) => row.session === null && 'as-it-was'),
  'followed-up': ofLeads((row) => row.followed_up_at !== null && 'as-it-was'),
  'not-followed-up': ofLeads((row) => row.followed_up_at === null && 'as-it-was'),
  'erase-leads': ofLeads(
    (row) => (row.account_id !== null || row.email_verified_at !== null) && 'has-account',
  ),
  resolve: ofFlags((row) => row.resolved_at !== null && 'as-it-was'),
  again: ofJobs((row) => row.state !== 'parked' && 'not-parked'),
  show: ofTestimonials((row) => {
    if (row.marketing_approved !== 1) return 'not-agreed';
    return row.published_at !== null && 'as-it-was';
  }),
  'take-down': ofTestimonials((row) => row.published_at === null && 'as-it-was'),
  'feedback-done': ofFeedback((row) => row.done_at !== null && 'as-it-was'),
  'feedback-open': ofFeedback((row) => row.done_at === null && 'as-it-was'),
};

/**
 * Whom an act would pass over as things stand, with the reason, so that the page that asks counts and names those alone to whom it
 * will be done. The act itself asks anew: what has changed in between is told afterwards.
 */
export async function foresee(db: Database, act: BulkKey, asked: Asked): Promise<LeftOut> {
  return asked.ids.length === 0 ? new Map() : foreseen[act](db, asked);
}
