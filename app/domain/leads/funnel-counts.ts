import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import type { LeadSource } from '#db/tables/leads.ts';
import type { Day } from '../days/calendar.ts';
import { quizzes } from '../quizzes/quizzes.ts';
import { weekOf } from './weeks.ts';

/** What people came by: what they left their address for first, or nothing of the kind before they opened an account. */
export type FunnelSource = LeadSource | 'direct';

/** The steps from the first one that is counted to a payment. */
export const funnelSteps = ['started', 'finished', 'address', 'account', 'trial', 'bought'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** A number of people of one week and one way in. */
export interface Cell {
  readonly week: Day;
  readonly source: FunnelSource;
  readonly step: FunnelStep;
  readonly count: number;
}
/** What came in of them, without what went back: cents. */
export interface PaidCell {
  readonly week: Day;
  readonly source: FunnelSource;
  readonly currency: string;
  readonly amount: number;
}

/**
 * What the funnel is made of, in several cells for a week. Seven queries, each along an index from a day on.
 * @param from a Monday: who came from then on @param known the same for quizzes that guests began
 */
export async function countFunnel(
  db: Database,
  from: Day,
  known: Day,
): Promise<{ readonly cells: readonly Cell[]; readonly paid: readonly PaidCell[] }> {
  return {
    cells: [
      ...(await countStarts(db, known)),
      ...(await countPeople(db, from)),
      ...(await countTrials(db, from)),
      ...(await countBuyers(db, from)),
      ...(await countDirect(db, from)),
    ],
    paid: [...(await sumPaid(db, from)), ...(await sumPaidDirect(db, from))],
  };
}

const dayOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 10)`;

async function countStarts(db: Database, from: Day): Promise<readonly Cell[]> {
  const rows = await db
    .selectFrom('quiz_attempts')
    .select((eb) => [
      'quiz',
      dayOf('started_at').as('day'),
      eb.fn.countAll<number | string>().as('started'),
      eb.fn.count<number | string>('completed_at').as('finished'),
    ])
    .where(
      'quiz',
      'in',
      quizzes.map(({ id }) => id),
    )
    .where('started_at', '>=', from)
    .where('is_guest', '=', 1)
    .groupBy(['quiz', dayOf('started_at')])
    .execute();
  return rows.flatMap(({ quiz: source, day, started, finished }) => [
    { source, week: weekOf(day), step: 'started' as const, count: Number(started) },
    { source, week: weekOf(day), step: 'finished' as const, count: Number(finished) },
  ]);
}

/** Those who came within the period, and had no account before. */
const people = (db: Database, from: Day) =>
  db.selectFrom('leads').where('leads.was_member', '=', 0).where('leads.first_at', '>=', from);

async function countPeople(db: Database, from: Day): Promise<readonly Cell[]> {
  const rows = await people(db, from)
    .select((eb) => [
      'source',
      dayOf('first_at').as('day'),
      eb.fn.countAll<number | string>().as('address'),
      eb.fn.count<number | string>('account_id').as('account'),
    ])
    .groupBy(['source', dayOf('first_at')])
    .execute();
  return rows.flatMap(({ source, day, address, account }) => [
    { source, week: weekOf(day), step: 'address' as const, count: Number(address) },
    { source, week: weekOf(day), step: 'account' as const, count: Number(account) },
  ]);
}

interface Grouped {
  readonly source: LeadSource;
  readonly day: string;
  readonly count: number | string;
}
const cellsOf = (rows: readonly Grouped[], step: FunnelStep): readonly Cell[] =>
  rows.map(({ source, day, count }) => ({ source, week: weekOf(day), step, count: Number(count) }));

const countTrials = async (db: Database, from: Day): Promise<readonly Cell[]> =>
  cellsOf(
    await people(db, from)
      .innerJoin('trials', 'trials.user_id', 'leads.account_id')
      .select((eb) => [
        'leads.source',
        dayOf('leads.first_at').as('day'),
        eb.fn.countAll<number | string>().as('count'),
      ])
      .groupBy(['leads.source', dayOf('leads.first_at')])
      .execute(),
    'trial',
  );

const countBuyers = async (db: Database, from: Day): Promise<readonly Cell[]> =>
  cellsOf(
    await people(db, from)
      .innerJoin('payments', 'payments.user_id', 'leads.account_id')
      .select((eb) => [
        'leads.source',
        dayOf('leads.first_at').as('day'),
        eb.fn.count<number | string>('leads.id').distinct().as('count'),
      ])
      .where('payments.kind', '=', 'payment')
      .groupBy(['leads.source', dayOf('leads.first_at')])
      .execute(),
    'bought',
  );

async function sumPaid(db: Database, from: Day): Promise<readonly PaidCell[]> {
  const rows = await people(db, from)
    .innerJoin('payments', 'payments.user_id', 'leads.account_id')
    .select((eb) => [
      'leads.source',
      dayOf('leads.first_at').as('day'),
      'payments.currency',
      eb.fn.sum<number | string>('payments.amount').as('amount'),
    ])
    .groupBy(['leads.source', dayOf('leads.first_at'), 'payments.currency'])
    .execute();
  return rows.map(({ source, day, currency, amount }) => ({
    source,
    week: weekOf(day),
    currency,
    amount: Number(amount),
  }));
}

/** Members who opened their account within the period, and had left their address for nothing before. */
const direct = (db: Database, from: Day) =>
  db
    .selectFrom('profiles')
    .leftJoin('leads', (join) =>
      join.onRef('leads.account_id', '=', 'profiles.id').on('leads.was_member', '=', 0),
    )
    .where('profiles.role', '=', sql<Role>`'member'`)
    .where('profiles.onboarding_completed', 'in', [0, 1])
    .where('profiles.created_at', '>=', from)
    .where('leads.id', 'is', null);

async function countDirect(db: Database, from: Day): Promise<readonly Cell[]> {
  const accounts = await direct(db, from)
    .select((eb) => [dayOf('profiles.created_at').as('day'), eb.fn.countAll<number | string>().as('count')])
    .groupBy(dayOf('profiles.created_at'))
    .execute();
  const trials = await direct(db, from)
    .innerJoin('trials', 'trials.user_id', 'profiles.id')
    .select((eb) => [dayOf('profiles.created_at').as('day'), eb.fn.countAll<number | string>().as('count')])
    .groupBy(dayOf('profiles.created_at'))
    .execute();
  const buyers = await direct(db, from)
    .innerJoin('payments', 'payments.user_id', 'profiles.id')
    .select((eb) => [
      dayOf('profiles.created_at').as('day'),
      eb.fn.count<number | string>('profiles.id').distinct().as('count'),
    ])
    .where('payments.kind', '=', 'payment')
    .groupBy(dayOf('profiles.created_at'))
    .execute();
  return (
    [
      ['account', accounts],
      ['trial', trials],
      ['bought', buyers],
    ] as const
  ).flatMap(([step, rows]) =>
    rows.map(({ day, count }) => ({
      source: 'direct' as const,
      week: weekOf(day),
      step,
      count: Number(count),
    })),
  );
}

async function sumPaidDirect(db: Database, from: Day): Promise<readonly PaidCell[]> {
  const rows = await direct(db, from)
    .innerJoin('payments', 'payments.user_id', 'profiles.id')
    .select((eb) => [
      dayOf('profiles.created_at').as('day'),
      'payments.currency',
      eb.fn.sum<number | string>('payments.amount').as('amount'),
    ])
    .groupBy([dayOf('profiles.created_at'), 'payments.currency'])
    .execute();
  return rows.map(({ day, currency, amount }) => ({
    source: 'direct',
    week: weekOf(day),
    currency,
    amount: Number(amount),
  }));
}
