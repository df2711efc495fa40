import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import { somewhere } from '../lists/holds.ts';
import { countRows, ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { readOnboardingSteps, type OnboardingSteps } from '../onboarding/onboarding-steps.ts';
import { readMeetings, type MeetingPreferences } from '../profile/profile.ts';
import { heldStates } from '../programs/access.ts';
import { needingAttention, withoutCoach } from './attention.ts';
import { findOrders } from './order-numbers.ts';

const aPage = 50;
/** So few are found by a search at once, and then sorted: to look for them in the order of the list, or twice, takes longer. */
const foundAtOnce = 200;
/** Of a search that finds more, so many are counted: each takes a look at those between. */
const countedOfSearch = 500;
/** So many people lie in memory at once while they are exported. */
const exportedAtOnce = 500;

/** What the list can be sorted by; the first one is its own order. */
export const userOrders = ['created', 'name', 'seen', 'xp'] as const;
export type UserOrder = (typeof userOrders)[number];

/** In what somebody may be, beside their role. */
export const userStates = ['attention', 'coachless', 'flagged', 'banned', 'closing', 'onboarding'] as const;
export type UserState = (typeof userStates)[number];

/** What the list is narrowed to; what is left out narrows nothing. */
export interface UserFilter {
  /** What stands somewhere in a name or an address; or the number of an order. */
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly leadStatus?: string | undefined;
  readonly leadSource?: string | undefined;
  readonly language?: Language | undefined;
  /** A program that they hold. */
  readonly program?: TierKey | undefined;
  /** Points: from so many on, and fewer than so many; null for no end. */
  readonly xp?: { readonly from: number; readonly below: number | null } | undefined;
  /** Seen from this moment on, or before it; `never` for whoever was never signed in. */
  readonly seen?: { readonly from: Date } | { readonly before: Date } | 'never' | undefined;
  readonly state?: UserState | undefined;
}

/** Somebody in the list. */
export interface UserRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly role: Role;
  readonly leadStatus: string | null;
  readonly leadSource: string | null;
  readonly language: Language | null;
  /** An IANA name. */
  readonly timezone: string;
  readonly xp: number;
  readonly createdAt: string;
  /** Null for whoever was never signed in. */
  readonly lastSeenAt: string | null;
  readonly isOnboarded: boolean;
  /** Which of the three steps of the beginning are done. */
  readonly steps: OnboardingSteps;
  readonly meetings: MeetingPreferences;
  readonly tookDriverQuiz: boolean;
  readonly isBanned: boolean;
  /** From when on they are erased; null for everybody else. */
  readonly deleteAfter: string | null;
}

/** By what names are sorted: as the index `profiles_name` has it. */
const sortName = sql<string>`lower(substr(coalesce(profiles.full_name, profiles.email), 1, 80))`;

/** What is searched: as the index `profiles_sought` has it. */
const sought = sql<string>`lower(coalesce(profiles.full_name, '') || ' ' || profiles.email)`;

/** Whether a name or an address of `profiles` holds what somebody searches for. */
export const isSought = (typed: string) =>
  sql<boolean>`${sought} like lower(${somewhere(typed)}) escape '\\'`;

const everybody = (db: Database) => db.selectFrom('profiles');

/** Those whom a filter means. */
async function narrowed(db: Database, filter: UserFilter) {
  const { q = '', role, leadStatus, leadSource, language, program, xp, seen, state } = filter;
  const ofOrder = (await findOrders(db, q)).map(({ userId }) => userId);
  let query = everybody(db);
  if (ofOrder.length > 0) query = query.where('profiles.id', 'in', ofOrder);
  else if (q !== '') query = query.where(isSought(q));
  if (role) query = query.where('profiles.role', '=', role);
  if (leadStatus) query = query.where('profiles.lead_status', '=', leadStatus);
  if (leadSource) query = query.where('profiles.lead_source', '=', leadSource);
  if (language) query = query.where('profiles.language', '=', language);
  if (xp) query = query.where('profiles.current_xp', '>=', xp.from);
  if (xp?.below) query = query.where('profiles.current_xp', '<', xp.below);
  if (seen === 'never') query = query.where('profiles.last_seen_at', '=', '');
  else if (seen && 'from' in seen)
    query = query.where('profiles.last_seen_at', '>=', seen.from.toISOString());
  else if (seen)
    query = query
      .where('profiles.last_seen_at', '<', seen.before.toISOString())
      .where('profiles.last_seen_at', '>', '');
  if (program) query = query.where('profiles.id', 'in', holding(db, program));
  if (state) query = query.where(inState(db, state));
  return query;
}

/** Who holds a program. */
const holding = (db: Database, program: TierKey) =>
  db
    .selectFrom('enrollments')
    .select('enrollments.user_id')
    .where(
      'enrollments.tier_id',
      'in',
      db.selectFrom('freedom_plan_tiers').select('id').where('tier', '=', program),
    )
    .where('enrollments.state', 'in', heldStates);

function inState(db: Database, state: UserState) {
  if (state === 'onboarding')
    return sql<boolean>`profiles.onboarding_completed = 0 and profiles.role <> 'lead'`;
  const people =
    state === 'banned'
      ? db.selectFrom('account_bans').select('user_id as id').where('lifted_at', 'is', null)
      : state === 'closing'
        ? db.selectFrom('users').select('id').where('delete_after', 'is not', null)
        : state === 'flagged'
          ? db.selectFrom('behavioral_flags').select('user_id as id').where('resolved_at', 'is', null)
          : state === 'coachless'
            ? withoutCoach(db)
            : db
                .selectFrom('enrollments')
                .select('user_id as id')
                .where('enrollments.id', 'in', needingAttention(db));
  return sql<boolean>`profiles.id in (${people})`;
}

/** What a row of the list shows of its person. */
const facts = (query: ReturnType<typeof everybody>) =>
  query
    // Each has one; a left join keeps the planner from beginning there.
    .leftJoin('users', 'users.id', 'profiles.id')
    .select((eb) => [
      'profiles.id',
      'profiles.full_name',
      'profiles.email',
      'profiles.role',
      'profiles.lead_status',
      'profiles.lead_source',
      'profiles.language',
      'profiles.timezone',
      'profiles.current_xp',
      'profiles.created_at',
      'profiles.last_seen_at',
      'profiles.onboarding_completed',
      'profiles.onboarding_steps',
      'profiles.meeting_preferences',
      'profiles.emotional_driver_quiz',
      'users.delete_after',
      sortName.as('sort_name'),
      eb
        .selectFrom('account_bans')
        .select('account_bans.id')
        .whereRef('account_bans.user_id', '=', 'profiles.id')
        .where('account_bans.lifted_at', 'is', null)
        .as('ban'),
    ]);

type Read = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number];

const rowOf = (row: Read): UserRow => ({
  id: row.id,
  name: row.full_name,
  email: row.email,
  role: row.role,
  leadStatus: row.lead_status,
  leadSource: row.lead_source,
  language: row.language,
  timezone: row.timezone,
  xp: row.current_xp,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at || null,
  isOnboarded: row.onboarding_completed === 1,
  steps: readOnboardingSteps(row.onboarding_steps),
  meetings: readMeetings(row.meeting_preferences),
  tookDriverQuiz: row.emotional_driver_quiz === 1,
  isBanned: row.ban !== null,
  deleteAfter: row.delete_after,
});

/** Those whom a filter means; where they are few they are found at once, by their ids. */
async function found(db: Database, filter: UserFilter) {
  const wanted = await narrowed(db, filter);
  if (Object.values(filter).every((one) => one === undefined || one === '')) return wanted;
  const some = await wanted
    .select('profiles.id')
    .limit(foundAtOnce + 1)
    .execute();
  if (some.length > foundAtOnce) return wanted;
  if (some.length === 0) return everybody(db).where(sql<boolean>`1 = 0`);
  return everybody(db).where(
    'profiles.id',
    'in',
    some.map(({ id }) => id),
  );
}

/** What each order goes by. */
const keysOf = {
  created: ['profiles.created_at', (row: Read) => row.created_at],
  name: [sortName, (row: Read) => row.sort_name],
  seen: ['profiles.last_seen_at', (row: Read) => row.last_seen_at],
  xp: ['profiles.current_xp', (row: Read) => String(row.current_xp)],
} as const;

/**
 * A page of everybody who has an account or asked to hear from us: specification 3, §3 and §7, the newest first unless told.
 * Three queries, one more where it is narrowed, and one for what may be the number of an order.
 */
export async function listUsers(
  db: Database,
  asked: PageAsked,
  filter: UserFilter = {},
  { by, direction }: { readonly by: UserOrder; readonly direction: 'asc' | 'desc' } = {
    by: 'created',
    direction: 'desc',
  },
): Promise<Place & { readonly users: readonly UserRow[] }> {
  const wanted = await found(db, filter);
  const { rows, ...place } = await readPage(
    db,
    facts(wanted),
    {
      size: aPage,
      keys: [keysOf[by], ['profiles.id', (row) => row.id]],
      direction,
      countedUpTo: filter.q ? countedOfSearch : ofEverybody,
      count: (most) => countRows(db, wanted, most),
    },
    asked,
  );
  return { ...place, users: rows.map(rowOf) };
}

/**
 * The next people of the list, the newest first, none twice: some at a time, until there are none.
 * @param until who was there by then @param last who was exported last, null at the beginning
 */
export async function exportUsers(
  db: Database,
  filter: UserFilter,
  until: Date,
  last: Pick<UserRow, 'id' | 'createdAt'> | null,
): Promise<readonly UserRow[]> {
  let query = facts(await narrowed(db, filter)).where('profiles.created_at', '<=', until.toISOString());
  if (last)
    query = query.where((eb) =>
      eb(eb.refTuple('profiles.created_at', 'profiles.id'), '<', eb.tuple(last.createdAt, last.id)),
    );
  const rows = await query
    .orderBy('profiles.created_at', 'desc')
    .orderBy('profiles.id', 'desc')
    .limit(exportedAtOnce)
    .execute();
  return rows.map(rowOf);
}
