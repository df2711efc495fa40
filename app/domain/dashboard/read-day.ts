import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { PillarName } from '#db/tables/practice.ts';
import { enrollmentRows, runOf, type Run, type Walker } from '../program-days/find-run.ts';
import { openStates } from '../programs/access.ts';
import { tierName } from '../programs/texts-in-language.ts';
import type { XpEventType } from '../xp/award-xp.ts';

/** A page of the journal as a calendar shows it. */
export interface PageOfDay {
  readonly id: string;
  readonly type: string;
  /** The member's own day, YYYY-MM-DD. */
  readonly day: string;
  readonly createdAt: Date;
}

const pagesBetween = builtOnce(
  (db, values: { readonly userId: string; readonly from: string; readonly to: string }) =>
    db
      .selectFrom('journal_entries')
      .select(['id', 'type', 'day', 'created_at'])
      .where('user_id', '=', values.userId)
      .where('day', '>=', values.from)
      .where('day', '<=', values.to)
      .orderBy('day')
      .orderBy('created_at')
      .limit(400),
);

/** Which pages of the journal were written on the days of a range, both ends with it, without a word of them. One query. */
export async function listPages(
  db: Database,
  userId: string,
  [from, to]: readonly [string, string],
): Promise<readonly PageOfDay[]> {
  const rows = await pagesBetween(db, { userId, from, to });
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) }));
}

const incomeSince = builtOnce(
  (db, values: { readonly userId: string; readonly from: string; readonly to: string }) =>
    db
      .selectFrom('xp_events')
      .select((eb) => ['event_type', eb.fn.sum<number | string>('amount').as('amount')])
      .where('user_id', '=', values.userId)
      .where('created_at', '>=', values.from)
      .where('created_at', '<', values.to)
      .groupBy('event_type')
      .orderBy('event_type'),
);

/** What came in between two moments, by what it was for; what was taken back is taken off. One query. */
export async function readIncome(
  db: Database,
  userId: string,
  [from, to]: readonly [Date, Date],
): Promise<readonly { readonly eventType: XpEventType; readonly amount: number }[]> {
  const rows = await incomeSince(db, { userId, from: from.toISOString(), to: to.toISOString() });
  return rows
    .map((row) => ({ eventType: row.event_type as XpEventType, amount: Number(row.amount) }))
    .filter(({ amount }) => amount !== 0);
}

const programOf = builtOnce((db, values: { readonly userId: string; readonly language: Language }) =>
  enrollmentRows(db)
    .select(tierName('enrollments.tier_id', values.language).as('name'))
    .where('enrollments.user_id', '=', values.userId)
    .where('enrollments.state', 'in', openStates)
    .orderBy('enrollments.created_at', 'desc')
    .limit(1),
);

/** What else a day of the calendar knows: forms that were completed, goals that are to be reached, and what was measured. */
export interface Milestone {
  readonly kind: 'form' | 'goal' | 'measurement';
  readonly id: string;
  /** A type of form, or the title of a goal. */
  readonly name: string;
  readonly pillar: PillarName | null;
  /** Of a form the moment, of all else its day. */
  readonly at: string;
  /** Of a measurement: `checkpoint` of its row. */
  readonly checkpoint?: number | null;
}

const formsCompleted = builtOnce(
  (db, values: { readonly userId: string; readonly from: string; readonly to: string }) =>
    db
      .selectFrom('form_progress')
      .select(['id', 'form_type', 'completed_at'])
      .where('user_id', '=', values.userId)
      .where('completed_at', '>=', values.from)
      .where('completed_at', '<', values.to)
      .orderBy('completed_at')
      .limit(60),
);
const goalsDue = builtOnce(
  (db, values: { readonly userId: string; readonly from: string; readonly to: string }) =>
    db
      .selectFrom('user_goals')
      .select(['id', 'title', 'pillar', 'target_date'])
      .where('user_id', '=', values.userId)
      // What was let go, put off or reached before its day is not to be reached on it any more.
      .where('status', '=', 'in_progress')
      .where('target_date', '>=', values.from)
      .where('target_date', '<=', values.to)
      .orderBy('target_date')
      .limit(60),
);
const measuredOn = builtOnce(
  (db, values: { readonly userId: string; readonly from: string; readonly to: string }) =>
    db
      .selectFrom('measurements')
      .select(['id', 'checkpoint', 'day'])
      .where('user_id', '=', values.userId)
      .where('day', '>=', values.from)
      .where('day', '<=', values.to)
      .orderBy('day')
      .limit(60),
);

/**
 * Forms completed between two moments, and goals and measurements whose day lies in a range of days. Three queries.
 * @param days YYYY-MM-DD, both ends with it @param moments where those days begin and end
 */
export async function listMilestones(
  db: Database,
  userId: string,
  days: readonly [string, string],
  moments: readonly [Date, Date],
): Promise<readonly Milestone[]> {
  const [from, to] = days;
  const [begins, ends] = moments;
  const forms = await formsCompleted(db, { userId, from: begins.toISOString(), to: ends.toISOString() });
  const goals = await goalsDue(db, { userId, from, to });
  const measured = await measuredOn(db, { userId, from, to });
  return [
    ...forms.map(({ id, form_type, completed_at }) => ({
      kind: 'form' as const,
      id,
      name: form_type,
      pillar: null,
      at: completed_at!,
    })),
    ...goals.map(({ id, title, pillar, target_date }) => ({
      kind: 'goal' as const,
      id,
      name: title,
      pillar,
      at: target_date!,
    })),
    ...measured.map(({ id, checkpoint, day }) => ({
      kind: 'measurement' as const,
      id,
      name: '',
      pillar: null,
      at: day,
      checkpoint,
    })),
  ];
}

/** The newest program that is open to this person, or null; its days are null where it has none. At most two queries. */
export async function readRunningProgram(
  db: Database,
  who: Walker,
  language: Language,
): Promise<{
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly run: Run | null;
} | null> {
  const [row] = await programOf(db, { userId: who.id, language });
  if (!row) return null;
  return {
    name: row.name,
    startsAt: new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    run: await runOf(db, who, 'enrollment', row),
  };
}
