import { findReady } from '#app/challenges/registry.ts';
import type { Pillar } from '#app/forms/engine/definition.ts';
import type { Database } from '#db/database.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { pillars } from '../measurements/measurement.ts';
import { daysNeeded, lastDay } from './rounds.ts';
import type { ChallengeWords } from './read-challenges.ts';

/** By what somebody's days with a challenge are known. */
export interface RunKey {
  readonly challenge: string;
  readonly startsOn: Day;
}

/**
 * `ahead`: it begins later. `on`: a day can be ticked. `ready`: enough days, and none is left to come. `over`: its days are gone, and
 * the days that were ticked stay.
 */
export type RunStand = 'ahead' | 'on' | 'ready' | 'finished' | 'over';

/** Somebody's days with a challenge. */
export interface Run extends RunKey {
  readonly days: number;
  /** How many days make it whole. */
  readonly needed: number;
  readonly done: number;
  readonly hasToday: boolean;
  readonly hasYesterday: boolean;
  readonly stand: RunStand;
  readonly finishedAt: Date | null;
  readonly pillar: Pillar;
  /** Null: one of the product's, whose words are texts by its id. */
  readonly words: ChallengeWords | null;
}

/** Whether a run is whole: enough days, the last one ticked or past. */
export const isWhole = (
  { startsOn, days }: { readonly startsOn: Day; readonly days: number },
  done: number,
  newest: Day | null,
  today: Day,
): boolean => {
  const last = lastDay(startsOn, days);
  return done >= daysNeeded(days) && (today > last || newest === last);
};

function standOf(
  run: { readonly startsOn: Day; readonly days: number },
  { done, newest, isFinished }: { done: number; newest: Day | null; isFinished: boolean },
  today: Day,
): RunStand {
  if (isFinished) return 'finished';
  if (today < run.startsOn) return 'ahead';
  if (isWhole(run, done, newest, today)) return 'ready';
  const last = lastDay(run.startsOn, run.days);
  // The last day can still be ticked on the day after it.
  const isLeft = today <= last || (today === addDays(last, 1) && newest !== last);
  return isLeft ? 'on' : 'over';
}

const runsOf = (db: Database, userId: string, language: string, today: Day) =>
  db
    .selectFrom('challenge_members')
    .leftJoin('challenges', 'challenges.id', 'challenge_members.challenge')
    .leftJoin('challenge_texts as said', (join) =>
      join.onRef('said.challenge_id', '=', 'challenges.id').on('said.language', '=', language),
    )
    .leftJoin('challenge_texts as other', (join) =>
      join.onRef('other.challenge_id', '=', 'challenges.id').on('other.language', '=', fallbackLanguage),
    )
    .select((eb) => {
      const ticks = eb
        .selectFrom('challenge_ticks')
        .whereRef('challenge_ticks.user_id', '=', 'challenge_members.user_id')
        .whereRef('challenge_ticks.challenge', '=', 'challenge_members.challenge')
        .whereRef('challenge_ticks.starts_on', '=', 'challenge_members.starts_on');
      const on = (day: Day) =>
        ticks
          .where('challenge_ticks.day', '=', day)
          .select((one) => one.fn.countAll<number | string>().as('is'));
      return [
        'challenge_members.challenge',
        'challenge_members.starts_on',
        'challenge_members.days',
        'challenge_members.finished_at',
        'challenges.pillar',
        eb.fn.coalesce('said.name', 'other.name').as('name'),
        eb.fn.coalesce('said.task', 'other.task').as('task'),
        eb.fn.coalesce('said.about', 'other.about').as('about'),
        ticks.select((one) => one.fn.countAll<number | string>().as('done')).as('done'),
        ticks.select((one) => one.fn.max('challenge_ticks.day').as('newest')).as('newest'),
        on(today).as('today'),
        on(addDays(today, -1)).as('yesterday'),
      ];
    })
    .where('challenge_members.user_id', '=', userId);

type RunRow = Awaited<ReturnType<ReturnType<typeof runsOf>['execute']>>[number];

function fromRow(row: RunRow, today: Day): Run {
  const run = { challenge: row.challenge, startsOn: row.starts_on, days: row.days };
  const done = Number(row.done ?? 0);
  const pillar = findReady(row.challenge)?.pillar ?? pillars.find((one) => one === row.pillar) ?? 'mindset';
  return {
    ...run,
    needed: daysNeeded(row.days),
    done,
    hasToday: Number(row.today ?? 0) > 0,
    hasYesterday: Number(row.yesterday ?? 0) > 0,
    stand: standOf(run, { done, newest: row.newest, isFinished: row.finished_at !== null }, today),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at),
    pillar,
    words: row.name === null ? null : { name: row.name, task: row.task ?? '', about: row.about ?? '' },
  };
}

/** So many runs stand on somebody's list, the newest. */
const mostListed = 60;

/** Somebody's runs, the one that began last first. One query. @param challenge of this challenge alone */
export async function listRuns(
  db: Database,
  userId: string,
  today: Day,
  language: string,
  challenge?: string,
): Promise<readonly Run[]> {
  let query = runsOf(db, userId, language, today);
  if (challenge !== undefined) query = query.where('challenge_members.challenge', '=', challenge);
  const rows = await query
    .orderBy('challenge_members.starts_on', 'desc')
    .orderBy('challenge_members.challenge', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map((row) => fromRow(row, today));
}

/** What can be ticked today or waits to be finished, the one that began last first. One query. */
export async function listRunsOfToday(
  db: Database,
  userId: string,
  today: Day,
  language: string,
): Promise<readonly Run[]> {
  const rows = await runsOf(db, userId, language, today)
    .where('challenge_members.finished_at', 'is', null)
    .where('challenge_members.starts_on', '<=', today)
    // None lasts longer than thirty days, and the last one can be ticked a day later.
    .where('challenge_members.starts_on', '>=', addDays(today, -31))
    .orderBy('challenge_members.starts_on', 'desc')
    .orderBy('challenge_members.challenge', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map((row) => fromRow(row, today)).filter(({ stand }) => stand === 'on' || stand === 'ready');
}

/** The days of a run that were ticked, in order. */
export async function listTicks(
  db: Database,
  userId: string,
  { challenge, startsOn }: RunKey,
): Promise<readonly Day[]> {
  const rows = await db
    .selectFrom('challenge_ticks')
    .select('day')
    .where('user_id', '=', userId)
    .where('challenge', '=', challenge)
    .where('starts_on', '=', startsOn)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}
