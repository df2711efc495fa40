import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { countWaiting } from '../books/waiting.ts';
import { countWithoutCoach } from './attention.ts';
import { countMatters, countWeek } from './what-waits.ts';
import { countJobs } from '../jobs/jobs.ts';

/** What administrators see first: how many people and answers there are, and what waits or failed. */
export async function readOverview(db: Database, now: Date) {
  const number = (value: number | string | undefined): number => Number(value ?? 0);
  const people = await db
    .selectFrom('profiles')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('total'),
      eb.fn.sum<number | string | null>('onboarding_completed').as('onboarded'),
    ])
    .where('role', 'in', ['member', 'coach', 'admin'])
    .executeTakeFirstOrThrow();
  // Leads have an account where they were made leads; who only asked to hear from us has none.
  const leads = await db
    .selectFrom('profiles')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('total'),
      eb.fn.sum<number | string | null>('onboarding_completed').as('onboarded'),
    ])
    // Written out, so that SQLite sees how few they are.
    .where('role', '=', sql.lit('lead'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'profiles.id')
          .where('users.email_verified_at', 'is not', null),
      ),
    )
    .executeTakeFirstOrThrow();
  const forms = await db
    .selectFrom('form_progress')
    .select((eb) => [
      'form_type',
      eb.fn.countAll<number | string>().as('started'),
      eb.fn.count<number | string>('completed_at').as('completed'),
    ])
    .where('form_type', '!=', 'shared-data')
    .groupBy('form_type')
    .orderBy('form_type')
    .execute();
  const parked = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'last_error', 'attempts', 'finished_at'])
    // Written out, so that SQLite sees how few they are.
    .where('state', '=', sql.lit('parked'))
    .orderBy('finished_at', 'desc')
    .limit(20)
    .execute();
  return {
    accounts: number(people.total) + number(leads.total),
    onboarded: number(people.onboarded ?? 0) + number(leads.onboarded ?? 0),
    forms: forms.map((row) => ({
      form_type: row.form_type,
      started: number(row.started),
      completed: number(row.completed),
    })),
    waiting: await countWaiting(db, now),
    matters: await countMatters(db, now),
    week: await countWeek(db, now),
    withoutCoach: await countWithoutCoach(db),
    jobs: await countJobs(db),
    parked,
  };
}
