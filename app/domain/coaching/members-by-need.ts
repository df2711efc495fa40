import type { Database } from '#db/database.ts';
import type { ShareKind } from '#db/tables/coaching.ts';
import type { Language } from '#locales/languages.ts';
import type { Day } from '../days/calendar.ts';
import { lengthOf, standOf } from '../program-days/find-run.ts';
import { listOwnMembers, type OwnMember } from './assignments.ts';
import { programsOf, readNews } from './shared.ts';
import { riskOf, type Risk } from './risk.ts';
import { readRiskFacts, type RiskMember } from './risk-facts.ts';
import type { OfCoach } from './whose.ts';

/** A member with what their coach is told first. */
export interface MemberByNeed extends OwnMember {
  readonly program: { readonly name: string; readonly day: number; readonly days: number } | null;
  readonly shares: ReadonlySet<ShareKind>;
  /** The newest check-in; null for none, and where they do not share them. */
  readonly lastCheckIn: Day | null;
  /** Whether the last word of the thread is the member's. */
  readonly waits: boolean;
  /** Null where too little is shared, or known, to say. */
  readonly risk: Risk | null;
}

/** Whoever may need a word: an answer is waited for, or what is shared says so. */
export const needsWord = ({ waits, risk }: Pick<MemberByNeed, 'waits' | 'risk'>): boolean =>
  waits || (risk !== null && risk.level !== 'low');

/**
 * The members whom a coach has now, or one of them: whoever may need a word most comes first, and of equals who has been there
 * longest. As many queries for one as for hundreds.
 * @param dayOf the calendar day of a moment in a time zone, which may be one that this machine does not know
 */
export async function listMembersByNeed(
  db: Database,
  of: OfCoach,
  dayOf: (timezone: string, moment: Date) => Day,
  language: Language,
  now: Date,
): Promise<readonly MemberByNeed[]> {
  const all = await listOwnMembers(db, of.coachId);
  const own = of.memberId === undefined ? all : all.filter(({ memberId }) => memberId === of.memberId);
  const news = await readNews(db, of);
  const walkers = own.map(({ memberId, timezone }) => ({
    id: memberId,
    dayOf: (moment: Date) => dayOf(timezone, moment),
  }));
  const programs = await programsOf(db, of, walkers, language);
  const asked = own.map((member, index): RiskMember => {
    const walker = walkers[index]!;
    return {
      memberId: member.memberId,
      shares: news.get(member.memberId)?.shares ?? new Set(),
      since: walker.dayOf(new Date(member.since)),
      today: walker.dayOf(now),
      run: programs.get(member.memberId)?.run ?? null,
      dayOf: walker.dayOf,
    };
  });
  const facts = await readRiskFacts(db, of, asked, now);
  const listed = own.map((member, index): MemberByNeed => {
    const { today, shares } = asked[index]!;
    const found = programs.get(member.memberId);
    return {
      ...member,
      program: found
        ? { name: found.name, day: standOf(found.run, today).number, days: lengthOf(found.run) }
        : null,
      shares,
      lastCheckIn: news.get(member.memberId)?.lastCheckIn ?? null,
      waits: news.get(member.memberId)?.waits ?? false,
      risk: riskOf(facts.get(member.memberId)!),
    };
  });
  return listed.toSorted((one, other) => rankOf(other) - rankOf(one));
}

/** Who waits for an answer stands with those who need a word; the score decides within. */
const rankOf = (member: MemberByNeed): number => (needsWord(member) ? 1000 : 0) + (member.risk?.score ?? -1);
