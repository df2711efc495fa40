import type { Database } from '#db/database.ts';
import type { BehaviorKind } from '#db/tables/xp.ts';
import { uncountedSources } from '#db/xp-days.ts';
import { holds } from '../lists/holds.ts';
import { countRows, ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { longestStreak, streakOf } from './point-streak.ts';

const aPage = 25;
const lastsADay = 86_400_000;

/** Where a member stands, as the table of the administration shows it (specification 3, §3). */
export interface Standing {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string;
  readonly xp: number;
  /** Points that they earned in the last seven days, without what was taken back, given by hand or moved from before. */
  readonly weeklyXp: number;
  /** When each level was reached, by its number; the first one with the account. */
  readonly reachedAt: ReadonlyMap<number, Date>;
  /** When they earned points the last time or were seen, whichever is later; null where neither is known. */
  readonly lastActive: Date | null;
  /** Days in a row on which they earned points, up to today or yesterday by their own clock; `longestStreak` at the most. */
  readonly streak: number;
  readonly isClosed: boolean;
  readonly flags: readonly BehaviorKind[];
}

export interface StandingPage extends Place {
  readonly rows: readonly Standing[];
}

/**
 * A page of everybody by their points, the most first unless told. The same number of queries, behind indexes, however many
 * people there are.
 * @param narrowed.q what stands somewhere in a name or an address
 */
export async function listStandings(
  db: Database,
  asked: PageAsked,
  now: Date,
  narrowed: { readonly q?: string | undefined; readonly direction?: 'asc' | 'desc' | undefined } = {},
): Promise<StandingPage> {
  const { q = '', direction } = narrowed;
  const people = db
    .selectFrom('profiles')
    .$if(q !== '', (query) =>
      query.where(({ or }) => or([holds('profiles.full_name', q), holds('profiles.email', q)])),
    );
  const { rows, ...place } = await readPage(
    db,
    people
      .leftJoin('users', 'users.id', 'profiles.id')
      .select([
        'profiles.id',
        'profiles.full_name',
        'profiles.email',
        'profiles.current_xp',
        'profiles.timezone',
        'profiles.created_at',
        'profiles.last_seen_at',
        'users.disabled_at',
      ]),
    {
      size: aPage,
      keys: [
        ['profiles.current_xp', (row) => String(row.current_xp)],
        ['profiles.id', (row) => row.id],
      ],
      direction,
      countedUpTo: ofEverybody,
      count: (most) => countRows(db, people, most),
    },
    asked,
  );
  if (rows.length === 0) return { ...place, rows: [] };
  const facts = await factsOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return {
    ...place,
    rows: rows.map((row) => {
      // Of the profile, because whoever signs out has no session any more.
      const last = [facts.earnedAt.get(row.id) ?? '', row.last_seen_at].toSorted().at(-1);
      return {
        userId: row.id,
        name: row.full_name,
        email: row.email,
        xp: row.current_xp,
        weeklyXp: facts.week.get(row.id) ?? 0,
        reachedAt: new Map([
          [0, new Date(row.created_at)],
          ...facts.levels
            .filter((one) => one.user_id === row.id)
            .map((one) => [Number(one.subject.slice('level:'.length)), new Date(one.created_at)] as const),
        ]),
        lastActive: last ? new Date(last) : null,
        streak: streakOf(facts.moments.get(row.id) ?? [], row.timezone, now),
        isClosed: row.disabled_at !== null,
        flags: facts.flags.filter((one) => one.user_id === row.id).map((one) => one.flag_type),
      };
    }),
  };
}

const before = (now: Date, days: number): string => new Date(now.getTime() - days * lastsADay).toISOString();

/** What is known of the people of one page besides their profiles. */
async function factsOf(db: Database, ids: readonly string[], now: Date) {
  const events = db
    .selectFrom('xp_events')
    .where('user_id', 'in', ids)
    .where('source_type', 'not in', uncountedSources);
  const week = await events
    .select(['user_id', (eb) => eb.fn.sum<number | string>('amount').as('sum')])
    .where('created_at', '>', before(now, 7))
    .groupBy('user_id')
    .execute();
  // The newest of each is the end of an index, however long a history is.
  const last = await db
    .selectFrom('profiles')
    .select((eb) => [
      'profiles.id',
      eb
        .selectFrom('xp_events')
        .select('xp_events.created_at')
        .whereRef('xp_events.user_id', '=', 'profiles.id')
        .where('xp_events.source_type', 'not in', uncountedSources)
        .orderBy('xp_events.created_at', 'desc')
        .limit(1)
        .as('earned_at'),
    ])
    .where('profiles.id', 'in', ids)
    .execute();
  const gained = await events
    .select(['user_id', 'created_at'])
    .where('amount', '>', 0)
    .where('created_at', '>', before(now, longestStreak + 1))
    .execute();
  const levels = await db
    .selectFrom('xp_unlocks')
    .select(['user_id', 'subject', 'created_at'])
    .where('user_id', 'in', ids)
    .where('unlock_type', '=', 'level_up')
    .execute();
  const flags = await db
    .selectFrom('behavioral_flags')
    .select(['user_id', 'flag_type'])
    .where('user_id', 'in', ids)
    .where('resolved_at', 'is', null)
    .execute();
  const moments = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { user_id, created_at } of gained) moments.get(user_id)?.push(created_at);
  return {
    week: new Map(week.map(({ user_id, sum }) => [user_id, Number(sum)])),
    earnedAt: new Map(last.map(({ id, earned_at }) => [id, earned_at])),
    moments,
    levels,
    flags: flags.toSorted((one, other) => one.flag_type.localeCompare(other.flag_type)),
  };
}
