import type { Database } from '#db/database.ts';
import type { ShareKind } from '#db/tables/coaching.ts';
import type { Language } from '#locales/languages.ts';
import type { Day } from '../days/calendar.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { checkInOf, type CheckIn } from '../program-days/check-ins.ts';
import { listRunsOf, type Run, type Walker } from '../program-days/find-run.ts';
import { tierName } from '../programs/texts-in-language.ts';
import { membersOfCoach, type OfCoach } from './whose.ts';

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

/** A member's check-ins of a range of days, both ends included, the earliest first. Whether they share them is asked before. */
export async function readCheckIns(
  db: Database,
  memberId: string,
  from: Day,
  to: Day,
): Promise<readonly CheckIn[]> {
  const rows = await db
    .selectFrom('check_ins')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('on_day', '>=', from)
    .where('on_day', '<=', to)
    .orderBy('on_day')
    .execute();
  return rows.map(checkInOf);
}

/** Somebody's way through a program, and what that is called. */
interface NamedRun {
  readonly name: string;
  readonly run: Run;
}

/** The newest program of each of these members of a coach that is open to them, by their ids. Three queries, however many they are. */
export async function programsOf(
  db: Database,
  of: OfCoach,
  members: readonly Walker[],
  language: Language,
): Promise<ReadonlyMap<string, NamedRun>> {
  const runs = await listRunsOf(db, members, membersOfCoach(db, of));
  const tiers = await db
    .selectFrom('freedom_plan_tiers')
    .select(['tier', tierName('id', language).as('name')])
    .execute();
  return new Map(
    members.flatMap(({ id }) => {
      const run = runs.get(id)?.find((one) => one.isOpen);
      const name = tiers.find(({ tier }) => tier === run?.program.tier)?.name;
      return run && name ? [[id, { run, name }] as const] : [];
    }),
  );
}

/** What a coach is told of each member before anything is opened. */
export interface MemberNews {
  readonly shares: ReadonlySet<ShareKind>;
  /** The newest check-in; null for none, and where they do not share them. */
  readonly lastCheckIn: Day | null;
  /** Whether the last word of the thread is the member's. */
  readonly waits: boolean;
}

/** What is new with the members of a coach, by their ids. Two queries. */
export async function readNews(db: Database, of: OfCoach): Promise<ReadonlyMap<string, MemberNews>> {
  const rows = await db
    .selectFrom('coach_assignments as own')
    .select((eb) => [
      'own.id',
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
    ])
    .where('own.coach_id', '=', of.coachId)
    .where('own.ended_at', 'is', null)
    .where('own.member_id', 'in', membersOfCoach(db, of))
    .execute();
  const switches = Map.groupBy(
    await db
      .selectFrom('coach_assignments as own')
      .innerJoin('coach_shares as share', 'share.assignment_id', 'own.id')
      .select(['own.id', 'share.kind'])
      .where('own.coach_id', '=', of.coachId)
      .where('own.ended_at', 'is', null)
      .execute(),
    ({ id }) => id,
  );
  return new Map(
    rows.map(({ id, member_id, last_author, last_day }) => {
      const shares = new Set((switches.get(id) ?? []).map(({ kind }) => kind));
      return [
        member_id,
        { shares, lastCheckIn: shares.has('checkins') ? last_day : null, waits: last_author === member_id },
      ];
    }),
  );
}
