import type { Database } from '#db/database.ts';
import type { Language } from '#locales/languages.ts';
import type { Day } from '../days/calendar.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { checkInOf, type CheckIn } from '../program-days/check-ins.ts';
import { lengthOf, listRuns, standOf, type Walker } from '../program-days/find-run.ts';
import { tierName } from '../programs/texts-in-language.ts';

const perPage = 20;

/** A page of a member's check-ins of all days, the newest first. Whether they share them is asked before. */
export async function listCheckIns(
  db: Database,
  memberId: string,
  asked: PageAsked,
): Promise<Place & { readonly checkIns: readonly (CheckIn & { readonly programDay: number })[] }> {
  const { rows, ...place } = await readPage(
    db,
    db.selectFrom('check_ins').selectAll().where('user_id', '=', memberId),
    { size: perPage, keys: [['on_day', (row) => row.on_day]] },
    asked,
  );
  return { ...place, checkIns: rows.map((row) => ({ ...checkInOf(row), programDay: row.program_day })) };
}

/** The newest program of a member that is open, and where in it they are today; null for none. */
export async function programOf(
  db: Database,
  member: Walker,
  language: Language,
  today: Day,
): Promise<{ readonly name: string; readonly day: number; readonly days: number } | null> {
  const run = [...(await listRuns(db, member)).values()].find((one) => one.isOpen);
  if (!run) return null;
  const { name } = await db
    .selectFrom('enrollments')
    .select(tierName('enrollments.tier_id', language).as('name'))
    .where('enrollments.id', '=', run.source.id)
    .executeTakeFirstOrThrow();
  return { name, day: standOf(run, today).number, days: lengthOf(run) };
}

/** What the list of a coach's members says of each, by their ids. */
export interface MemberNews {
  /** The newest check-in; null for none, and where they do not share them. */
  readonly lastCheckIn: Day | null;
  readonly sharesCheckIns: boolean;
  /** Whether the last word of the thread is the member's. */
  readonly waits: boolean;
}

/** What is new with these members of this coach. One query. */
export async function readNews(db: Database, coachId: string): Promise<ReadonlyMap<string, MemberNews>> {
  const rows = await db
    .selectFrom('coach_assignments as own')
    .select((eb) => [
      'own.member_id',
      eb
        .selectFrom('coach_messages')
        .select('coach_messages.author_id')
        .whereRef('coach_messages.assignment_id', '=', 'own.id')
        .orderBy('coach_messages.created_at', 'desc')
        .orderBy('coach_messages.id', 'desc')
        .limit(1)
        .as('last_author'),
      eb
        .selectFrom('check_ins')
        .select((sub) => sub.fn.max('check_ins.on_day').as('day'))
        .whereRef('check_ins.user_id', '=', 'own.member_id')
        .as('last_day'),
      eb
        .selectFrom('coach_shares')
        .select('coach_shares.kind')
        .whereRef('coach_shares.assignment_id', '=', 'own.id')
        .where('coach_shares.kind', '=', 'checkins')
        .as('shares'),
    ])
    .where('own.coach_id', '=', coachId)
    .where('own.ended_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ member_id, last_author, last_day, shares }) => [
      member_id,
      {
        sharesCheckIns: shares !== null,
        lastCheckIn: shares === null ? null : last_day,
        waits: last_author === member_id,
      },
    ]),
  );
}
