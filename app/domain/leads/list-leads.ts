import type { Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import type { LeadKind } from '#db/tables/leads.ts';
import { callWishSchema, type CallWish } from './call-wish.ts';

const aPage = 25;

/** Newest first; what a spreadsheet takes without trouble. */
const mostExported = 10_000;

/** One request, with what is known of its person. */
export interface LeadRow {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  readonly kind: LeadKind;
  readonly language: Language;
  readonly wish: CallWish | null;
  readonly role: Role;
  readonly status: string | null;
  readonly createdAt: string;
}

const requests = (db: Database) =>
  db
    .selectFrom('lead_requests')
    // Each request has its person; left joins keep the planner from beginning with everybody.
    .leftJoin('users', 'users.id', 'lead_requests.user_id')
    .leftJoin('profiles', 'profiles.id', 'lead_requests.user_id')
    .select([
      'lead_requests.id',
      'lead_requests.user_id',
      'users.email',
      'lead_requests.full_name',
      'lead_requests.phone',
      'lead_requests.kind',
      'lead_requests.language',
      'lead_requests.wish',
      'profiles.role',
      'profiles.lead_status',
      'lead_requests.created_at',
    ])
    .$narrowType<{ email: string; role: Role }>();

type Read = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

const rowOf = (row: Read): LeadRow => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  fullName: row.full_name,
  phone: row.phone,
  kind: row.kind,
  language: row.language,
  wish: row.wish === null ? null : callWishSchema.parse(JSON.parse(row.wish)),
  role: row.role,
  status: row.lead_status,
  createdAt: row.created_at,
});

export interface LeadPage {
  /** The newest request of each person, the newest person first, with the earlier ones behind it. */
  readonly leads: readonly (LeadRow & { readonly earlier: readonly LeadRow[] })[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** A page of everybody who asked to hear from us. @param page 1 for the newest; what lies outside is brought inside */
export async function listLeads(db: Database, page: number): Promise<LeadPage> {
  const counted = await db
    .selectFrom('lead_requests')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('latest', '=', 1)
    .executeTakeFirstOrThrow();
  const total = Number(counted.count);
  const pages = Math.max(1, Math.ceil(total / aPage));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const newest = await requests(db)
    .where('lead_requests.latest', '=', 1)
    .orderBy('lead_requests.created_at', 'desc')
    .orderBy('lead_requests.id', 'desc')
    .limit(aPage)
    .offset((shown - 1) * aPage)
    .execute();
  const ids = newest.map((row) => row.user_id);
  const earlier =
    ids.length === 0
      ? []
      : await requests(db)
          .where('lead_requests.user_id', 'in', ids)
          .where('lead_requests.latest', '=', 0)
          .orderBy('lead_requests.created_at', 'desc')
          .limit(aPage * 10)
          .execute();
  return {
    leads: newest.map((row) => ({
      ...rowOf(row),
      earlier: earlier.filter((one) => one.user_id === row.user_id).map(rowOf),
    })),
    total,
    page: shown,
    pages,
  };
}

/** Every request with its person, the newest first, at most ten thousand. @param until those made up to here */
export async function exportLeads(db: Database, until: Date): Promise<readonly LeadRow[]> {
  const rows = await requests(db)
    .where('lead_requests.created_at', '<=', until.toISOString())
    .orderBy('lead_requests.created_at', 'desc')
    .orderBy('lead_requests.id', 'desc')
    .limit(mostExported)
    .execute();
  return rows.map(rowOf);
}
