import type { Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import type { LeadKind } from '#db/tables/leads.ts';
import { holds } from '../lists/holds.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { callWishSchema, type CallWish } from './call-wish.ts';

const aPage = 25;

/** So many requests lie in memory at once while they are exported. */
const exportedAtOnce = 500;

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

export interface LeadPage extends Place {
  /** The newest request of each person, the newest person first, with the earlier ones behind it. */
  readonly leads: readonly (LeadRow & { readonly earlier: readonly LeadRow[] })[];
}

/**
 * A page of everybody who asked to hear from us, the newest first unless told.
 * @param narrowed.q what stands somewhere in a name, an address or a telephone number
 */
export async function listLeads(
  db: Database,
  asked: PageAsked,
  narrowed: { readonly q?: string | undefined; readonly direction?: 'asc' | 'desc' | undefined } = {},
): Promise<LeadPage> {
  const { q = '', direction } = narrowed;
  const { rows: newest, ...place } = await readPage(
    db,
    requests(db)
      .where('lead_requests.latest', '=', 1)
      .$if(q !== '', (query) =>
        query.where(({ or }) =>
          or(
            (['lead_requests.full_name', 'users.email', 'lead_requests.phone'] as const).map((column) =>
              holds(column, q),
            ),
          ),
        ),
      ),
    {
      size: aPage,
      keys: [
        ['lead_requests.created_at', (row) => row.created_at],
        ['lead_requests.id', (row) => row.id],
      ],
      direction,
      countedUpTo: ofEverybody,
    },
    asked,
  );
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
    ...place,
  };
}

/**
 * The next requests with their persons, the newest first, none twice: some at a time, until there are none.
 * @param until those made up to here @param last the one that was exported last, null at the beginning
 */
export async function exportLeads(
  db: Database,
  until: Date,
  last: Pick<LeadRow, 'id' | 'createdAt'> | null,
): Promise<readonly LeadRow[]> {
  let query = requests(db).where('lead_requests.created_at', '<=', until.toISOString());
  if (last)
    query = query.where((eb) =>
      eb(eb.refTuple('lead_requests.created_at', 'lead_requests.id'), '<', eb.tuple(last.createdAt, last.id)),
    );
  const rows = await query
    .orderBy('lead_requests.created_at', 'desc')
    .orderBy('lead_requests.id', 'desc')
    .limit(exportedAtOnce)
    .execute();
  return rows.map(rowOf);
}
