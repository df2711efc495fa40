import { sql } from 'kysely';
import { challengeDays } from '#app/challenges/challenge.ts';
import type { Database } from '#db/database.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { localTime } from '../days/local-time.ts';
import { isMemberHere } from '../accounts/gone.ts';
import { isMuted, meets } from '../people/meets.ts';

/** Everybody with a challenge, as sums, which are the same for every reader; nobody is seen to fail. */
export interface Together {
  /** How many people are at it, or have joined a round that begins. */
  readonly people: number;
  /** How many of them did it today, by the clock of each. */
  readonly today: number;
  /** Names of others whom the reader meets, some of them. */
  readonly names: readonly string[];
}

/** So many names at the most. */
const mostNames = 24;

/** Where a day ends last on Earth, by the sign that such zones have: twelve hours behind. */
const lastZone = 'Etc/GMT+12';

/**
 * Who is with a challenge, whichever day they began: a run lasts as long as its last day does anywhere, whoever reads. At most four
 * queries.
 */
export async function readTogether(
  db: Database,
  viewerId: string,
  challenge: string,
  now: Date,
): Promise<Together> {
  const { day: today } = localTime(lastZone, now);
  const earliest = addDays(today, 1 - challengeDays.max);
  const runs = await db
    .selectFrom('challenge_members')
    .select(({ fn }) => ['starts_on', fn.max('days').as('days'), fn.countAll<number | string>().as('people')])
    .where('challenge', '=', challenge)
    .where('starts_on', '>=', earliest)
    .where(isMemberHere('challenge_members.user_id'))
    .groupBy('starts_on')
    .execute();
  const ticked = await db
    .selectFrom('challenge_ticks')
    .innerJoin('profiles', 'profiles.id', 'challenge_ticks.user_id')
    .select(({ fn }) => ['day', 'timezone', fn.countAll<number | string>().as('people')])
    .where('challenge', '=', challenge)
    // It is one of these days everywhere.
    .where('day', '>=', today)
    .where('day', '<=', addDays(today, 2))
    .where(isMemberHere('challenge_ticks.user_id'))
    .groupBy(['day', 'timezone'])
    .execute();
  const running = runs.filter((run) => addDays(run.starts_on, run.days) > today);
  const starts = running.map((run) => run.starts_on).toSorted();
  const [from] = starts;
  const named =
    from === undefined
      ? []
      : await db
          .selectFrom('challenge_members')
          .innerJoin('member_cards', 'member_cards.user_id', 'challenge_members.user_id')
          .select(['member_cards.name'])
          .where('challenge_members.challenge', '=', challenge)
          .where('challenge_members.starts_on', '>=', from)
          .where('challenge_members.user_id', '<>', viewerId)
          .where(meets(viewerId, 'challenge_members.user_id'))
          .where(sql<boolean>`not ${isMuted(viewerId, 'challenge_members.user_id')}`)
          .orderBy('challenge_members.starts_on', 'desc')
          .orderBy('challenge_members.user_id', 'desc')
          .limit(mostNames)
          .execute();
  return {
    people: starts.length > 1 ? await countPeople(db, challenge, starts) : Number(running[0]?.people ?? 0),
    today: ticked
      .filter(({ day, timezone }) => day === localTime(timezone, now).day)
      .reduce((all, { people }) => all + Number(people), 0),
    names: [...new Set(named.map(({ name }) => name))],
  };
}

/** How many people are in these runs: who is at one may have joined the next as well. */
async function countPeople(db: Database, challenge: string, starts: readonly Day[]): Promise<number> {
  const { people } = await db
    .selectFrom('challenge_members')
    .select(({ fn }) => fn.count<number | string>('user_id').distinct().as('people'))
    .where('challenge', '=', challenge)
    .where('starts_on', 'in', starts)
    .where(isMemberHere('challenge_members.user_id'))
    .executeTakeFirstOrThrow();
  return Number(people);
}
