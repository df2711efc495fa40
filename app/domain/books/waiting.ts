import { subDays } from 'date-fns/subDays';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { unscheduled } from '../administration/attention.ts';
import { checkoutOf } from '../administration/audit.ts';
import { countRows, ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';

const aPage = 25;

/**
 * What somebody must act on: a bank that wants an answer, or only asks; a later payment that failed; a wish for the money back;
 * money that was given back and came back to us, because a bank did not take it; what is left of a purchase whose refund was ordered
 * and went in part; money that opened nothing and has not gone back; later payments that the provider was never told about.
 */
export const waitingKinds = [
  'dispute',
  'warning',
  'failed',
  'refund',
  'returned',
  'rest',
  'unopened',
  'unscheduled',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** One of them, and by when. */
export interface WaitingKey {
  readonly kind: WaitingKind;
  /** Of the dispute, installment, wish, checkout or enrolment that it is. */
  readonly id: string;
  readonly checkoutId: string;
  /** UTC text: the day to answer by, the end of the grace, the next payment; else since when it waits. */
  readonly dueAt: string;
}

const kindOf = (kind: WaitingKind): RawBuilder<WaitingKind> => sql<WaitingKind>`${sql.lit(kind)}`;

/**
 * How long a bank's warning without a day to answer by is shown: nobody tells us that one is over, and by then a dispute has
 * followed or hardly will.
 */
const warningDays = 30;

/** What is left of what was paid for a checkout is more than nothing; what did not come by the provider cannot go back by it. */
const holdsMoney = (checkout: string): RawBuilder<boolean> =>
  sql<boolean>`(select sum(payments.amount) from payments where payments.checkout_id = ${sql.ref(checkout)} and payments.is_elsewhere = 0) > 0`;

/** Everything that waits, of each kind along an index that holds just what is open. */
const waiting = (db: Database, now: Date) =>
  db
    .selectFrom('disputes')
    .select([
      sql<WaitingKind>`case disputes.state when 'open' then 'dispute' else 'warning' end`.as('kind'),
      'disputes.id',
      'disputes.checkout_id as checkoutId',
      sql<string>`coalesce(disputes.answer_by, disputes.reopened_at, disputes.created_at)`.as('dueAt'),
    ])
    // Written out here and below, so that the indexes of just these are taken.
    .where(sql<boolean>`disputes.state in ('warning', 'open')`)
    // What was given back cannot be taken, and after its day there is nothing to answer.
    .where((eb) =>
      eb.or([
        eb('disputes.state', '=', 'open'),
        eb.and([
          eb.or([
            eb('disputes.answer_by', '>=', now.toISOString()),
            eb('disputes.answer_by', 'is', null).and(
              'disputes.created_at',
              '>=',
              subDays(now, warningDays).toISOString(),
            ),
          ]),
          holdsMoney('disputes.checkout_id'),
          // What it warned of has come: the dispute itself is what somebody answers.
          eb.not(
            eb.exists(
              eb
                .selectFrom('disputes as followed')
                .select('followed.id')
                .whereRef('followed.checkout_id', '=', 'disputes.checkout_id')
                .whereRef('followed.charge_reference', '=', 'disputes.charge_reference')
                .where('followed.state', '!=', 'warning'),
            ),
          ),
        ]),
      ]),
    )
    .unionAll(
      db
        .selectFrom('installments')
        .innerJoin('enrollments', 'enrollments.id', 'installments.enrollment_id')
        .select([
          kindOf('failed').as('kind'),
          'installments.id',
          'enrollments.checkout_id as checkoutId',
          sql<string>`coalesce(enrollments.grace_until, installments.due_at)`.as('dueAt'),
        ])
        .where(sql<boolean>`installments.state = 'failed'`),
    )
    .unionAll(
      db
        .selectFrom('refund_requests')
        .innerJoin('enrollments', 'enrollments.id', 'refund_requests.enrollment_id')
        .select([
          kindOf('refund').as('kind'),
          'refund_requests.id',
          'enrollments.checkout_id as checkoutId',
          'refund_requests.created_at as dueAt',
        ])
        .where(sql<boolean>`refund_requests.state = 'open'`),
    )
    .unionAll(
      db
        .selectFrom('payments as returned')
        .innerJoin('enrollments', 'enrollments.checkout_id', 'returned.checkout_id')
        .select((eb) => [
          kindOf('returned').as('kind'),
          'enrollments.id',
          'enrollments.checkout_id as checkoutId',
          eb.fn.max('returned.occurred_at').as('dueAt'),
        ])
        .where(sql<boolean>`returned.kind = 'refund-failed'`)
        .where('enrollments.state', '=', sql<EnrollmentState>`'refunded'`)
        .where(holdsMoney('enrollments.checkout_id'))
        .groupBy(['enrollments.id', 'enrollments.checkout_id']),
    )
    .unionAll(
      db
        .selectFrom('audit_log as ordered')
        .innerJoin('enrollments', (join) =>
          join.on('enrollments.checkout_id', '=', checkoutOf('ordered.subject')),
        )
        .select((eb) => [
          kindOf('rest').as('kind'),
          'enrollments.id',
          'enrollments.checkout_id as checkoutId',
          eb.fn.min('ordered.created_at').as('dueAt'),
        ])
        .where('ordered.action', '=', 'refund')
        // As soon as a part went, the program is over.
        .where('enrollments.state', '=', sql<EnrollmentState>`'ended'`)
        .where(holdsMoney('enrollments.checkout_id'))
        // Where somebody asked for it, their wish stands here.
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('refund_requests as asked')
                .select('asked.id')
                .whereRef('asked.enrollment_id', '=', 'enrollments.id')
                .where('asked.state', '=', sql<'open'>`'open'`),
            ),
          ),
        )
        .groupBy(['enrollments.id', 'enrollments.checkout_id']),
    )
    .unionAll(
      db
        .selectFrom('checkouts')
        .select([
          kindOf('unopened').as('kind'),
          'checkouts.id',
          'checkouts.id as checkoutId',
          'checkouts.created_at as dueAt',
        ])
        .where(sql<boolean>`checkouts.state in ('duplicate', 'refused')`)
        .where(holdsMoney('checkouts.id')),
    )
    .unionAll(
      unscheduled(db)
        .clearSelect()
        .select([
          kindOf('unscheduled').as('kind'),
          'bought.id',
          'checkouts.id as checkoutId',
          sql<string>`coalesce((select min(planned.due_at) from installments as planned where planned.enrollment_id = bought.id and planned.state = 'due'), bought.created_at)`.as(
            'dueAt',
          ),
        ]),
    );

/**
 * A page of what waits, what is due first at the top; what has no day stands where it began to wait. Two queries.
 * @param kind null: everything
 */
export async function listWaiting(
  db: Database,
  kind: WaitingKind | null,
  asked: PageAsked,
  now: Date,
): Promise<Place & { readonly rows: readonly WaitingKey[] }> {
  let wanted = db.selectFrom(waiting(db, now).as('waiting')).selectAll();
  if (kind) wanted = wanted.where('waiting.kind', '=', kind);
  return readPage(
    db,
    wanted,
    {
      size: aPage,
      keys: [
        ['waiting.dueAt', (row) => row.dueAt],
        ['waiting.id', (row) => row.id],
      ],
      direction: 'asc',
      countedUpTo: ofEverybody,
      count: (most) => countRows(db, wanted, most),
    },
    asked,
  );
}

/** How much of each kind waits; one query. */
export async function countWaiting(db: Database, now: Date): Promise<Readonly<Record<WaitingKind, number>>> {
  const rows = await db
    .selectFrom(waiting(db, now).as('waiting'))
    .select((eb) => ['waiting.kind', eb.fn.countAll<number | string>().as('count')])
    .groupBy('waiting.kind')
    .execute();
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  return Object.fromEntries(waitingKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<
    WaitingKind,
    number
  >;
}
