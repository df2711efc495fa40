import { v7 as uuid } from 'uuid';
import { programs, stepsOf } from '#app/programs/registry.ts';
import type { Database } from '#db/database.ts';

/** A member who keeps a habit at a moment, and does the seventh step of the seven days at another; null for never. */
export async function markedAt(
  db: Database,
  user_id: string,
  habit: Date,
  seventh: Date | null,
): Promise<void> {
  const id = uuid();
  const created_at = habit.toISOString();
  const day = created_at.slice(0, 10);
  await db
    .insertInto('habits')
    .values({
      id,
      user_id,
      name: 'Walk',
      pillar: 'Health',
      time_of_day: 'anytime',
      target: null,
      archived_on: null,
      tally: null,
      created_at,
    })
    .execute();
  await db
    .insertInto('habit_completions')
    .values({ id: uuid(), habit_id: id, user_id, day, state: 'done', target: null, created_at })
    .execute();
  const program = programs.find((one) => one.id === 'jumpstart')!;
  const times = { status: 'active', source: 'plan', starts_at: created_at, ends_at: created_at } as const;
  await db
    .insertInto('trials')
    .values({ ...times, id, user_id, created_at })
    .execute();
  await db
    .insertInto('program_runs')
    .values({
      id,
      user_id,
      program: program.id,
      enrollment_id: null,
      trial_id: id,
      first_day: day,
      finished_on: null,
      created_at,
    })
    .execute();
  const mark = { run_id: id, user_id, part: 'action' };
  const steps = stepsOf(program);
  const marks = [
    { ...mark, step: steps[5]!.id, done_on: day, created_at },
    ...(seventh
      ? [
          {
            ...mark,
            step: steps[6]!.id,
            done_on: seventh.toISOString().slice(0, 10),
            created_at: seventh.toISOString(),
          },
        ]
      : []),
  ];
  await db.insertInto('program_marks').values(marks).execute();
}
