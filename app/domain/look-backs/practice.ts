import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { forms, onboards } from '#app/forms/registry.ts';
import { openStates } from '../programs/access.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { enrollmentRows, findRun, runOf, standOf, type Run, type Walker } from '../program-days/find-run.ts';
import { lastDayOf, type Practice } from './spans.ts';

const wizards = forms.filter(onboards).map((form) => form.definition.id);

const beginningOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('profiles')
    .select((eb) => [
      'profiles.created_at',
      eb
        .selectFrom('form_progress')
        .select((inner) => inner.fn.min('form_progress.completed_at').as('done'))
        .where('form_progress.user_id', '=', values.userId)
        .where('form_progress.form_type', 'in', wizards)
        .as('onboarded_at'),
    ])
    .where('profiles.id', '=', values.userId)
    .where('profiles.onboarding_completed', '=', 1),
);

/**
 * What somebody practises without a program: it begins on the day on which they first completed onboarding, or, where no form
 * of it is kept, on which they came. Null before onboarding is complete. One query.
 */
export async function ownPractice(db: Database, who: Walker): Promise<Practice | null> {
  const [row] = await beginningOf(db, { userId: who.id });
  return row ? { run: null, firstDay: who.dayOf(new Date(row.onboarded_at ?? row.created_at)) } : null;
}

/** A program as something to look back on. */
export const practiceOfRun = (run: Run): Practice => ({ run, firstDay: run.firstDay });

/** A week after its last look back has opened, a program is no more what somebody practises. */
const leftAfter = 7;

/** Whether a program has begun, and has something to look back on that is new. */
const isCurrent = (run: Run, today: Day): boolean =>
  standOf(run, today).state !== 'ahead' && today <= addDays(lastDayOf(practiceOfRun(run)), leftAfter);

/**
 * What somebody practises today: their newest open program, from its first day until it has been looked back on, else what they
 * practise without one. Null before both.
 * @param newest their newest open program, where it is known already
 */
export async function currentPractice(
  db: Database,
  who: Walker,
  today: Day,
  newest?: Run | null,
): Promise<Practice | null> {
  const run = newest === undefined ? await newestRun(db, who) : newest;
  return run && isCurrent(run, today) ? practiceOfRun(run) : ownPractice(db, who);
}

async function newestRun(db: Database, who: Walker): Promise<Run | null> {
  const row = await enrollmentRows(db)
    .where('enrollments.user_id', '=', who.id)
    .where('enrollments.state', 'in', openStates)
    .orderBy('enrollments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? runOf(db, who, 'enrollment', row) : null;
}

/** The practice of an enrolment, or the own one; null where there is none, or its pages are closed. @param enrollmentId null: the own one */
export async function findPractice(
  db: Database,
  who: Walker,
  enrollmentId: string | null,
): Promise<Practice | null> {
  if (enrollmentId === null) return ownPractice(db, who);
  const run = await findRun(db, who, { kind: 'enrollment', id: enrollmentId });
  return run?.isOpen ? practiceOfRun(run) : null;
}
