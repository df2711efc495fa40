import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import type { BehaviorKind } from '#db/tables/xp.ts';
import { uncountedSources } from '#db/xp-days.ts';
import { addDays, daysBetween, mondayOf } from '../days/calendar.ts';
import { thresholds as from, type Details } from './kinds.ts';

const lastsADay = 86_400_000;

/** So many accounts are looked at together at the most: pages wait for some twenty milliseconds meanwhile. */
export const mostAtOnce = 100;

/** Accounts that are looked at together: those with an id behind `after`, up to `upTo`. */
export interface Batch {
  readonly after: string;
  readonly upTo: string;
}

/** Something that is to be noticed about a member. */
export interface Noticed {
  readonly userId: string;
  /** A moment or a day by which it is known; what comes later is new evidence. */
  readonly evidence: string;
  readonly details: Details;
}

/** A row of any of the queries: what one does not look at is null. */
interface Row {
  readonly user_id: string;
  readonly evidence: string;
  readonly xp: number;
  readonly signed_up: string;
  readonly gained_at: string | null;
  readonly seen_at: string | null;
  readonly leveled_at: string | null;
  readonly gained: number | string | null;
  readonly streaks: number | string | null;
}

/** Points that a member earned: what was given by hand or moved from before is nothing that they did. */
const isEarned = sql`e.user_id = p.id and e.amount > 0 and e.source_type not in (${sql.join(uncountedSources)})`;
/** The end of an index, however long a history is. */
const gainedAt = sql`(select e.created_at from xp_events as e
  where ${isEarned} order by e.created_at desc limit 1)`;
/** Of the profile, because whoever signs out has no session any more; empty where they were never there. */
const seenAt = sql`p.last_seen_at`;
/** Of the member's own few rows: the kind is asked for so that no index of kinds is taken, which has everybody's. */
const leveledAt = sql`(select max(k.created_at) from xp_unlocks as k
  where k.user_id = p.id and k.unlock_type || '' = 'level_up')`;
const gainedBetween = (
  after: string,
  until: string,
) => sql`(select coalesce(sum(e.amount), 0) from xp_events as e
  where ${isEarned} and e.created_at > ${after} and e.created_at <= ${until})`;
const nothing = sql`null`;

interface Question {
  /** What is looked at of each member `p`. */
  readonly evidence?: RawBuilder<unknown>;
  readonly gainedAt?: RawBuilder<unknown>;
  readonly seenAt?: RawBuilder<unknown>;
  readonly leveledAt?: RawBuilder<unknown>;
  readonly gained?: RawBuilder<unknown>;
  readonly streaks?: RawBuilder<unknown>;
  /** Which of them are meant, by the columns of `Row`. */
  readonly where: RawBuilder<unknown>;
  readonly details: (row: Row, now: Date) => Details;
}

const since = (moment: string | null, now: Date): number =>
  moment === null ? 0 : Math.floor((now.getTime() - Date.parse(moment)) / lastsADay);
const newest = (...moments: readonly (string | null)[]): string =>
  moments
    .map((moment) => moment ?? '')
    .toSorted()
    .at(-1) ?? '';

/** What is asked for each kind: specification 3, §9. */
function questionOf(kind: BehaviorKind, now: Date): Question {
  const ago = (days: number): string => new Date(now.getTime() - days * lastsADay).toISOString();
  const today = now.toISOString().slice(0, 10);
  const gone = ago(from.gone);
  switch (kind) {
    case 'stuck':
      return {
        evidence: sql`coalesce(${gainedAt}, p.created_at)`,
        gainedAt,
        leveledAt,
        where: sql`evidence <= ${ago(from.stuckWithoutXp)} and evidence > ${gone}
          and coalesce(leveled_at, signed_up) <= ${ago(from.stuckWithoutLevel)}
          and signed_up <= ${ago(from.stuckWithoutLevel)}`,
        details: (row) => ({
          daysWithoutXp: since(row.evidence, now),
          daysWithoutLevel: since(row.leveled_at ?? row.signed_up, now),
          xp: row.xp,
        }),
      };
    case 'drop_off':
      return {
        gainedAt,
        seenAt,
        evidence: sql`(select max(a.at) from (select p.created_at as at
          union all select ${gainedAt} union all select ${seenAt}) as a)`,
        where: sql`evidence <= ${ago(from.dropOff)} and evidence > ${gone}`,
        details: (row) => ({ daysAway: since(row.evidence, now), xp: row.xp }),
      };
    case 'overachiever':
      return {
        evidence: sql`${mondayOf(today)}`,
        gained: gainedBetween(ago(7), now.toISOString()),
        streaks: sql`(select count(*) from (select c.habit_id from habit_completions as c
          where c.user_id = p.id and c.day >= ${addDays(today, -from.streakDays)} and c.day < ${today}
            and c.state = 'done' group by c.habit_id having count(*) >= ${from.streakDays}) as kept)`,
        where: sql`gained >= ${from.overachieverXp} and streaks >= ${from.overachieverStreaks}`,
        details: (row) => ({ weeklyXp: Number(row.gained), streaks: Number(row.streaks), xp: row.xp }),
      };
    case 'not_engaged':
      return {
        evidence: sql`p.created_at`,
        where: sql`xp < ${from.notEngagedXp} and signed_up <= ${ago(from.notEngagedAfter)} and signed_up > ${gone}`,
        details: (row) => ({ daysSinceSignUp: since(row.signed_up, now), xp: row.xp }),
      };
    case 'needs_coach':
      return {
        evidence: sql`(select max(r.finished_on) from program_runs as r
          where r.user_id = p.id and r.trial_id is not null)`,
        where: sql`evidence > ${addDays(today, -from.gone)}
          and not exists (select 1 from coach_messages as m where m.author_id = due.user_id)
          and not exists (select 1 from coach_messages as m where m.recipient_id = due.user_id)
          and not exists (select 1 from calls as c where c.member_id = due.user_id)`,
        details: (row) => ({ daysSinceFinish: Math.max(0, daysBetween(row.evidence, today)), xp: row.xp }),
      };
    case 'burnout_risk':
      return {
        evidence: gainedAt,
        gainedAt,
        seenAt,
        gained: gainedBetween(ago(from.burnoutWindow + from.burnoutSilence), ago(from.burnoutSilence)),
        where: sql`gained >= ${from.burnoutXp} and gained_at <= ${ago(from.burnoutSilence)}
          and seen_at <= ${ago(from.burnoutSilence)}`,
        details: (row) => ({
          windowXp: Number(row.gained),
          daysAway: since(newest(row.gained_at, row.seen_at), now),
          xp: row.xp,
        }),
      };
  }
}

/**
 * Who of these accounts stands out in this way and is not noted yet: one query. Open accounts of members alone. What was noted before is
 * noted again only where it has been dealt with and something newer is known.
 */
export async function findBehavior(
  db: Database,
  kind: BehaviorKind,
  { after, upTo }: Batch,
  now: Date,
): Promise<readonly Noticed[]> {
  const { details, where, ...looked } = questionOf(kind, now);
  const { rows } = await sql<Row>`
    select * from (
      select p.id as user_id, p.current_xp as xp, p.created_at as signed_up,
        ${looked.evidence ?? nothing} as evidence, ${looked.gainedAt ?? nothing} as gained_at,
        ${looked.seenAt ?? nothing} as seen_at, ${looked.leveledAt ?? nothing} as leveled_at,
        ${looked.gained ?? nothing} as gained, ${looked.streaks ?? nothing} as streaks
      -- The batch first, and then each of it by its key: an index of roles would find everybody.
      from (select id from profiles where id > ${after} and id <= ${upTo} order by id limit ${mostAtOnce}) as listed
        cross join profiles as p
      where p.id = listed.id and p.role = 'member'
        and exists (select 1 from users as u where u.id = p.id and u.disabled_at is null)
    ) as due
    where ${where}
      and not exists (select 1 from behavioral_flags as f
        where f.user_id = due.user_id and f.flag_type = ${kind}
          and (f.resolved_at is null or f.evidence >= due.evidence))`.execute(db);
  return rows.map((row) => ({
    userId: row.user_id,
    evidence: row.evidence,
    details: details(row, now),
  }));
}
